import { and, sql } from 'drizzle-orm'
import { type LedgerStatus, ledgerStatuses } from 'contract/invoice-forms.ts'
import { addDays } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import type { Db } from '../../../db/connect.ts'
import { conditionOf, countQueryOf, earlier, everywhere, type InvoiceFilter } from './filters.ts'
import { type CountQuery, readRollups, type Rollup, type RollupByStatus } from './rollup.ts'
import { mostCounted } from './search.ts'
import { invoices } from '../../../db/schema/invoices.ts'
import { searched } from '../../../db/search.ts'

/** `hasMore`: a search of the whole platform found more than are counted; the rest is of those alone. */
export type Sums = RollupByStatus & { overdue: Rollup; hasMore?: boolean }

/** Counts and sums of what a list with the same filters shows, however many they are. `today` is Chile's. */
export const sumInvoices = async (db: Db, filter: InvoiceFilter, today: string): Promise<Sums> => {
  const yesterday = addDays(today, -1)
  const countQuery = countQueryOf(filter)
  if (countQuery !== null && countQuery.axis === 'due') {
    const late: CountQuery = {
      ...countQuery,
      days: { from: countQuery.days.from, to: earlier(countQuery.days.to, yesterday) },
      statuses: countQuery.statuses.filter((status) => status === 'pending'),
    }
    const [all, overdue] = await readRollups(db, [countQuery, late])
    return { ...all!, overdue: overdue!.pending }
  }
  const { byWords } = await conditionOf(db, filter)
  const most = filter.scope === 'platform' && filter.words.length > 0 ? mostCounted + 1 : null
  const { rows } = await db.execute<{ status: LedgerStatus; is_late: boolean; invoices: string; amount: string }>(sql`
    select status, due_date < ${today} as is_late, count(*) as invoices, sum(payable) as amount
    from (
      select ${invoices.ledgerStatus} as status, ${invoices.dueDate} as due_date, ${invoices.payable} as payable
      from ${searched.invoices} where ${and(everywhere(filter), byWords)} limit ${most}) hit
    group by 1, 2`)
  const add = (test: (row: (typeof rows)[number]) => boolean): Rollup => {
    const matching = rows.filter(test)
    return {
      invoices: matching.reduce((sum, row) => sum + Number(row.invoices), 0),
      amount: sumPesos(matching.map(({ amount }) => Number(amount))),
    }
  }
  const byStatus = ledgerStatuses.map((name) => [name, add(({ status }) => status === name)] as const)
  const counted = rows.reduce((sum, row) => sum + Number(row.invoices), 0)
  return {
    hasMore: counted > mostCounted && most !== null,
    ...(Object.fromEntries(byStatus) as RollupByStatus),
    overdue: add(({ status, is_late }) => status === 'pending' && is_late),
  }
}
