import type { InvoiceKpis } from 'contract/invoices.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { AddressLink } from '../../../parts/address.tsx'
import { tabs, withReviewing, withTab, type Tab } from '../invoice-params.ts'
import css from './invoice-tabs.module.css'

const counts: Record<Tab, (kpis: InvoiceKpis) => number> = {
  todas: ({ totalInvoices, creditNotes }) => totalInvoices + creditNotes,
  pendientes: ({ pendingInvoices }) => pendingInvoices,
  vencidas: ({ overdueInvoices }) => overdueInvoices,
  pagadas: ({ paidInvoices }) => paidInvoices,
  creditos: ({ creditNotes }) => creditNotes,
}

/** Its place is kept until it is known: nothing beside it moves when it comes. */
const Count = ({ of }: { of: number | undefined }) => (
  <span className={css.count}>{of === undefined ? null : formatWhole(of)}</span>
)

/** Filters by status, each with how many it finds; links, so that each can be opened apart. */
export function InvoiceTabs({
  tab,
  kpis,
  toReview,
  isReviewing,
}: {
  tab: Tab
  kpis: InvoiceKpis | undefined
  /** How many were read and nobody has confirmed; undefined until it is known. */
  toReview: number | undefined
  /** Those are shown. */
  isReviewing: boolean
}) {
  // Most have none: a tab of nothing would only take room.
  const isShown = (name: Tab) =>
    name !== 'creditos' || tab === 'creditos' || (kpis !== undefined && kpis.creditNotes > 0)
  return (
    <nav aria-label="Estado de las facturas">
      <ul className={css.tabs}>
        {(Object.keys(tabs) as Tab[]).filter(isShown).map((name) => (
          <li key={name}>
            <AddressLink
              className={css.tab}
              change={(address) => withTab(withReviewing(address, false), name)}
              aria-current={name === tab && !isReviewing ? 'page' : undefined}
            >
              {tabs[name].label}
              <Count of={kpis && counts[name](kpis)} />
            </AddressLink>
          </li>
        ))}
        <li>
          <AddressLink
            className={css.tab}
            change={(address) => withReviewing(withTab(address, 'todas'), true)}
            aria-current={isReviewing ? 'page' : undefined}
          >
            Por revisar
            <Count of={toReview} />
          </AddressLink>
        </li>
      </ul>
    </nav>
  )
}
