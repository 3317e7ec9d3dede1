import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invoices, type InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { useLast } from '../../ui/use-last.ts'
import { roots } from '../../parts/queries/roots.ts'

const failure = 'No se pudo eliminar la factura'

type Props = {
  /** The invoice that is asked about; null: none. */
  invoice: InvoiceRow | null
  onClose: () => void
  onDeleted: (id: number) => void
}

export function DeleteInvoice({ invoice, onClose, onDeleted }: Props) {
  const queries = useQueryClient()
  const shown = useLast(invoice)

  const removal = useMutation({
    mutationFn: (id: number) => call(invoices.remove, { params: { id } }),
    onSuccess: async (_, id) => {
      onClose()
      onDeleted(id)
      // Its document goes too.
      void queries.invalidateQueries({ queryKey: roots.uploads })
      await queries.invalidateQueries({ queryKey: roots.invoices })
    },
    onError: (error) => logFailure(failure, error),
  })
  const close = () => {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      opened={invoice !== null}
      title={deleteTexts.title}
      question="¿Estás seguro de que quieres eliminar esta factura?"
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown && removal.mutate(shown.id)}
      onCancel={close}
    >
      {shown
        ? [shown.vendor.name, shown.invoice_number && `N° ${shown.invoice_number}`, formatMoney(shown.amount)]
            .filter(Boolean)
            .join(' · ')
        : null}
      {removal.isError ? <Failure title={failure} error={removal.error} /> : null}
    </ConfirmDialog>
  )
}
