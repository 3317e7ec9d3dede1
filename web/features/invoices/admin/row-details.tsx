import { Button } from '@mantine/core'
import type { InvoiceRow } from 'contract/invoices.ts'
import { invoiceFields } from 'contract/rules/invoice-fields.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { useState } from 'react'
import { Rut } from '../../../parts/rut.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import css from './admin-invoices.module.css'
import { actionKey, type SimulatedAction, useSimulatedActions } from './simulated-actions.ts'

const actions: { action: SimulatedAction; label: string; done: string; isFor: (invoice: InvoiceRow) => boolean }[] = [
  { action: 'paid', label: 'Marcar como pagada', done: 'Marcada como pagada', isFor: () => true },
  {
    action: 'reminder',
    label: 'Enviar recordatorio',
    done: 'Recordatorio enviado',
    isFor: (i) => i.status === 'pending',
  },
  { action: 'report', label: 'Generar reporte', done: 'Reporte generado', isFor: () => true },
]

/** The table's badge says what is owed; here what is late has a word of its own (specification, section 3, "Invoice"). */
const statusText = ({ status, isOverdue }: InvoiceRow): string =>
  status === 'paid' ? 'Pagada' : isOverdue ? 'Vencida' : 'Pendiente'

/** What a row unfolds: the rest of the invoice, and three rehearsed actions that change nothing. */
export function RowDetails({ invoice }: { invoice: InvoiceRow }) {
  const { done, perform } = useSimulatedActions()
  const [busy, setBusy] = useState<SimulatedAction | null>(null)
  return (
    <div className={css.details}>
      <FactList
        facts={[
          { label: 'Organización', value: invoice.organization.name },
          { label: 'Estado', value: statusText(invoice) },
          { label: 'RUT del proveedor', value: <Rut value={invoice.vendor.rut} /> },
          { label: 'N° de documento', value: invoice.invoice_number ?? '-' },
          { label: 'Emisión', value: formatDate(invoice.invoice_date) },
          { label: invoiceFields.neto.label, value: formatMoney(invoice.invoice_total_neto) },
          { label: invoiceFields.iva.label, value: formatMoney(invoice.invoice_total_iva) },
        ]}
      />
      <p className={css.simulated}>Acciones simuladas: solo quedan anotadas en esta sesión y no cambian la factura.</p>
      <div className={css.actions}>
        {actions
          .filter(({ isFor }) => isFor(invoice))
          .map(({ action, label, done: said }) => {
            const isDone = done.has(actionKey(invoice.id, action))
            return (
              <Button
                key={action}
                size="compact-sm"
                variant="default"
                disabled={isDone}
                loading={busy === action}
                onClick={() => {
                  setBusy(action)
                  void perform(invoice.id, action).finally(() => setBusy(null))
                }}
              >
                {isDone ? said : label}
              </Button>
            )
          })}
      </div>
    </div>
  )
}
