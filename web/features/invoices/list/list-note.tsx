import type { InvoiceKpis } from 'contract/invoices.ts'
import type { Tab } from '../invoice-params.ts'
import { facturas, notasDeCredito } from '../invoice-words.ts'
import css from './invoice-list.module.css'

type Props = {
  /** What is shown; null: those to be reviewed. */
  tab: Tab | null
  kpis: InvoiceKpis | undefined
  rows: { total: number; hasMore?: boolean | undefined } | undefined
}

/** Below the list: why it counts what it counts. The counts on top are of invoices, the tab of all has credit notes too. */
export function ListNote({ tab, kpis, rows }: Props) {
  if (rows?.hasMore)
    return <p className={css.more}>Hay más resultados que los {rows.total} contados: afina la búsqueda.</p>
  if (tab !== 'todas' || kpis === undefined || kpis.creditNotes === 0) return null
  const { totalInvoices, creditNotes } = kpis
  return (
    <p className={css.more}>
      {totalInvoices === 1 ? 'Está la factura registrada' : `Están las ${facturas(totalInvoices)} registradas`} y{' '}
      {notasDeCredito(creditNotes)}.
    </p>
  )
}
