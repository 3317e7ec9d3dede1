import type { Invoice } from 'contract/invoices.ts'
import type { Vendor } from 'contract/vendors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { useQuestion } from '../../../ui/use-question.ts'
import { NewVendorDialog } from '../new-vendor-dialog.tsx'
import { PayDialog } from '../payment/pay-dialog.tsx'
import type { FigureRemark } from './figures.ts'
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
  question: ReturnType<typeof useQuestion<readonly FigureRemark[]>>
}

/** What the form of an invoice asks apart: who the vendor is, when it is paid, and whether figures that disagree are right. */
export function EditDialogs({ invoice, today, newVendor, onVendorClosed, onVendor, payment, question }: Props) {
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
      <ConfirmDialog
        opened={question.asked !== null}
        title="Los montos no cuadran"
        question="¿Guardarla así de todos modos?"
        confirmLabel="Guardar así"
        tone="normal"
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        {question.asked?.map(({ code, message }) => (
          <div key={code}>{message}</div>
        ))}
      </ConfirmDialog>
    </>
  )
}
