import { invoices, type InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { call } from '../../api.ts'
import { DeleteDialog, type DeleteProps } from '../../parts/delete-dialog.tsx'
import { logFailure } from '../../parts/log-failure.ts'
import { roots } from '../../parts/queries/roots.ts'

const failure = 'No se pudo eliminar la factura'

export function DeleteInvoice(props: DeleteProps<InvoiceRow>) {
  return (
    <DeleteDialog
      {...props}
      nameOf={({ vendor, invoice_number, amount }) =>
        [vendor.name, invoice_number && `N° ${invoice_number}`, formatMoney(amount)].filter(Boolean).join(' · ')
      }
      question="¿Estás seguro de que quieres eliminar esta factura?"
      remove={({ id }) => call(invoices.remove, { params: { id } })}
      // Its document goes too.
      stale={[roots.uploads, roots.invoices]}
      failure={failure}
      onFailed={(error) => logFailure(failure, error)}
    />
  )
}
