import { useQueryClient } from '@tanstack/react-query'
import { NewRecord } from '../../../parts/new-record.tsx'
import { useToday } from '../../../parts/today.ts'
import { paths } from '../../../paths.ts'
import { InvoiceForm } from './invoice-form.tsx'
import css from './invoice-screen.module.css'
import { DocumentPanel } from './document-panel.tsx'
import { roots } from '../../../parts/queries/roots.ts'

export function NewInvoice() {
  const queries = useQueryClient()
  const today = useToday()
  return (
    <NewRecord
      title="Nueva Factura"
      lead="Registra lo que te facturó un proveedor y cuándo vence."
      list={paths.invoices}
      back="Volver a mis facturas"
      saysUnpaid
    >
      {({ orgId, branchId, list, leave }) => (
        <div className={css.pair}>
          <div className={css.document}>
            <DocumentPanel key={orgId} orgId={orgId} branchId={branchId} />
          </div>
          {/* Another organization has other vendors: its form begins anew. */}
          <InvoiceForm
            key={orgId}
            orgId={orgId}
            today={today}
            backTo={list}
            onSaved={() => {
              void queries.invalidateQueries({ queryKey: roots.invoices })
              leave('Factura creada correctamente')
            }}
          />
        </div>
      )}
    </NewRecord>
  )
}
