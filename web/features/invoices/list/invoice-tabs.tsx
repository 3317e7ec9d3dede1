import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { Link } from 'react-router'
import { tabs, withTab, type Tab } from '../invoice-params.ts'
import css from './invoice-tabs.module.css'

const counts = {
  todas: 'totalInvoices',
  pendientes: 'pendingInvoices',
  vencidas: 'overdueInvoices',
  pagadas: 'paidInvoices',
} as const satisfies Record<Tab, keyof InvoiceKpis>

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
  return (
    <nav aria-label="Estado de las facturas">
      <ul className={css.tabs}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <li key={name}>
            <Link
              className={css.tab}
              to={{ search: String(withTab(address, name)) }}
              aria-current={name === tab ? 'page' : undefined}
              preventScrollReset
            >
              {tabs[name].label}
              {kpis ? <span className={css.count}>{formatWhole(kpis[counts[name]])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
