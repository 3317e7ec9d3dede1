import type { Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { useLast } from '../../../ui/use-last.ts'
import type { useQuestion } from '../../../ui/use-question.ts'
import { AskedRemarks } from '../asked-remarks.tsx'
import { NewVendorDialog } from '../new-vendor-dialog.tsx'
import { PayDialog } from '../payment/pay-dialog.tsx'
import { type SaveRemark, titleOfRemarks } from './date-remarks.ts'
import type { useConfirmAndPay } from './use-confirm-and-pay.ts'
import { vendorOnDocument } from './vendor-of-document.tsx'

type Props = {
  invoice: Invoice
  today: string
  /** What a new vendor starts from; null: none is being created. */
  newVendor: string | null
  onVendorClosed: () => void
  onVendor: (vendor: Vendor) => void
  payment: ReturnType<typeof useConfirmAndPay>
  question: ReturnType<typeof useQuestion<readonly SaveRemark[]>>
}

/** What the form of an invoice asks apart: who the vendor is, when it is paid, and whether figures that disagree, or odd dates, are right. */
export function EditDialogs({ invoice, today, newVendor, onVendorClosed, onVendor, payment, question }: Props) {
  // The title stays while the dialog closes.
  const asked = useLast(question.asked) ?? []
  return (
    <>
      <NewVendorDialog
        orgId={invoice.organizationId}
        typed={newVendor}
        fromDocument={invoice.pages.length > 0 ? vendorOnDocument(invoice) : undefined}
        onClose={onVendorClosed}
        onCreated={onVendor}
      />
      <PayDialog rows={payment.asked} today={today} isConfirmed onClose={payment.close} onPay={payment.pay} />
      <AskedRemarks title={titleOfRemarks(asked)} question={question} />
    </>
  )
}
