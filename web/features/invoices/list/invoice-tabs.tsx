import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Link } from 'react-router'
import { tabs, withTab, type Tab } from '../invoice-params.ts'
import css from './invoice-tabs.module.css'

const counts: Record<Tab, (kpis: InvoiceKpis) => number> = {
  todas: ({ totalInvoices, creditNotes }) => totalInvoices + creditNotes,
  pendientes: ({ pendingInvoices }) => pendingInvoices,
  vencidas: ({ overdueInvoices }) => overdueInvoices,
  pagadas: ({ paidInvoices }) => paidInvoices,
  creditos: ({ creditNotes }) => creditNotes,
}

/** Filters by status, each with how many it finds; links, so that each can be opened apart. */
export function InvoiceTabs({
  tab,
  address,
  kpis,
}: {
  tab: Tab
  address: URLSearchParams
  kpis: InvoiceKpis | undefined
}) {
  // Most have none: a tab of nothing would only take room.
  const isShown = (name: Tab) =>
    name !== 'creditos' || tab === 'creditos' || (kpis !== undefined && kpis.creditNotes > 0)
  return (
    <nav aria-label="Estado de las facturas">
      <ul className={css.tabs}>
        {(Object.keys(tabs) as Tab[]).filter(isShown).map((name) => (
          <li key={name}>
            <Link
              className={css.tab}
              to={{ search: String(withTab(address, name)) }}
              aria-current={name === tab ? 'page' : undefined}
              preventScrollReset
            >
              {tabs[name].label}
              {kpis ? <span className={css.count}>{formatWhole(counts[name](kpis))}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
