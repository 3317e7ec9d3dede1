import type { Invoice } from 'contract/invoices.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { FieldFrame } from '../field-mark.tsx'
import { VendorSelect } from '../vendor-select.tsx'
import type { EditState } from './edit-state.ts'
import type { StatedInvoice } from './stated.ts'
import { VendorOfDocument } from './vendor-of-document.tsx'

type Props = {
  invoice: Invoice
  /** The one that the form names. */
  vendor: EditState['vendor']
  branchId: number | null
  onCreate: (typed: string) => void
}

/** Whose invoice it is, beside what its document says of them. */
export function VendorField({ invoice, vendor, branchId, onCreate }: Props) {
  const { control } = useFormContext<StatedInvoice>()
  const isUnread = invoice.reviewedAt === null
  return (
    <FieldFrame name="vendorId" {...(isUnread ? { span: 12 } : { isWide: true })}>
      <Controller
        control={control}
        name="vendorId"
        render={({ field, fieldState: { error } }) => (
          <VendorSelect
            orgId={invoice.organizationId}
            known={vendor}
            onCreate={onCreate}
            error={error?.message}
            isCompact={isUnread}
            {...field}
          />
        )}
      />
      <VendorOfDocument id={vendor.id} branchId={branchId} />
    </FieldFrame>
  )
}
