import type { InvoiceSummary } from 'contract/invoices.ts'
import { addDays, monthStart } from 'contract/rules/date.ts'
import type { Db } from '../../db/connect.ts'
import { countToReview, spendingByMonth, spendingByVendor } from './queries/spending.ts'
import { noRollups, readOrganizationRollups, readRollups } from './queries/rollup.ts'
import { listRuts } from '../organizations/queries.ts'
import { asKpis } from './wire.ts'

const soonDays = 7
const mostVendors = 10
const none = { invoices: 0, amount: 0 }

/** `isWhole`: each organization of the scope is told apart. */
export const summarize = async (
  db: Db,
  scope: number[],
  { today, months, isWhole }: { today: string; months: number; isWhole: boolean },
): Promise<InvoiceSummary> => {
  const soon = { from: today, to: addDays(today, soonDays) }
  const span = { from: monthStart(today, 1 - months), to: monthStart(today) }
  const [soonRollup] = await readRollups(db, [{ scope, axis: 'due', days: soon, statuses: ['pending'] }])
  const spent = await spendingByMonth(db, scope, span)
  const names = Array.from({ length: months }, (_, i) => monthStart(today, i + 1 - months).slice(0, 7))
  const byVendor = await spendingByVendor(db, scope, span, mostVendors)
  const toReview = await countToReview(db, scope)
  const own = isWhole ? await readOrganizationRollups(db, scope, today) : new Map<number, never>()
  const organizations = isWhole ? await listRuts(db, scope) : []
  return {
    today,
    dueSoon: { ...soon, ...soonRollup!.pending },
    toReview,
    byMonth: names.map((month) => ({ month, ...(spent.get(month) ?? none) })),
    byVendor,
    byBranch: organizations
      .toSorted((a, b) => Number(b.id === scope[0]) - Number(a.id === scope[0]) || a.name.localeCompare(b.name, 'es'))
      .map(({ id, name }) => ({
        organization: { id, name },
        kpis: asKpis(own.get(id) ?? { ...noRollups(), overdue: none }),
      })),
  }
}
