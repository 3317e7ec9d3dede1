import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useState } from 'react'
import type { useSelection } from '../../../parts/selection.ts'
import { DeleteInvoice } from '../delete-invoice.tsx'
import { PayDialog } from '../payment/pay-dialog.tsx'
import { reopening, usePayment } from '../payment/use-payment.ts'

/** What is done with an invoice of the list, and what of it is being asked about. */
export const useRowDeeds = () => {
  const payment = usePayment()
  const { change } = payment
  const [pendingDelete, setPendingDelete] = useState<InvoiceRow | null>(null)
  /** What is asked to be paid; null: nothing. */
  const [paying, setPaying] = useState<readonly InvoiceRow[] | null>(null)
  const pay = useCallback(
    // A credit note is discounted, which is no payment.
    (row: InvoiceRow) =>
      isCreditNote(row.document_type) ? change({ ids: [row.id], status: 'paid' }) : setPaying([row]),
    [change],
  )
  const reopen = useCallback((row: InvoiceRow) => change(reopening(row)), [change])
  return { payment, pay, reopen, paying, setPaying, pendingDelete, setPendingDelete }
}

type Props = {
  deeds: ReturnType<typeof useRowDeeds>
  today: string
  selection: ReturnType<typeof useSelection>
  onDeleted: (id: number) => void
}

/** Asks the day of a payment, and whether an invoice is to go. */
export function RowDialogs({ deeds, today, selection, onDeleted }: Props) {
  const { payment, paying, setPaying, pendingDelete, setPendingDelete } = deeds
  return (
    <>
      <PayDialog
        rows={paying}
        today={today}
        onClose={() => setPaying(null)}
        onPay={(said) => {
          payment.change({ ...said, status: 'paid' })
          selection.setAll(said.ids, false)
          setPaying(null)
        }}
      />
      <DeleteInvoice
        row={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={({ id }) => {
          selection.setAll([id], false)
          payment.forget(id)
          onDeleted(id)
        }}
      />
    </>
  )
}
