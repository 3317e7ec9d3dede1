import { and, sql } from 'drizzle-orm'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import { addDays } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import type { Db } from './connect.ts'
import { conditionOf, countedOf, earlier, everywhere, type Wanted } from './invoice-filters.ts'
import { type Counted, readTallies, type Tally } from './invoice-tally.ts'
import { invoices } from './schema/invoices.ts'

export type Sums = { pending: Tally; paid: Tally; overdue: Tally }

/** Counts and sums of what a list with the same filters shows, however many they are. `today` is Chile's. */
export const sumWanted = async (db: Db, wanted: Wanted, today: string): Promise<Sums> => {
  const yesterday = addDays(today, -1)
  const counted = countedOf(wanted)
  if (counted !== null && counted.axis === 'due') {
    const late: Counted = {
      ...counted,
      days: { from: counted.days.from, to: earlier(counted.days.to, yesterday) },
      statuses: counted.statuses.filter((status) => status === 'pending'),
    }
    const [all, overdue] = await readTallies(db, [counted, late])
    return { ...all!, overdue: overdue!.pending }
  }
  const { byWords } = await conditionOf(db, wanted)
  const { rows } = await db.execute<{ status: InvoiceStatus; is_late: boolean; invoices: string; amount: string }>(sql`
    select ${invoices.status} as status, ${invoices.dueDate} < ${today} as is_late, count(*) as invoices, sum(${invoices.payable}) as amount
    from ${invoices} where ${and(everywhere(wanted), byWords)}
    group by 1, 2`)
  const add = (test: (row: (typeof rows)[number]) => boolean): Tally => {
    const matching = rows.filter(test)
    return {
      invoices: matching.reduce((sum, row) => sum + Number(row.invoices), 0),
      amount: sumPesos(matching.map(({ amount }) => Number(amount))),
    }
  }
  return {
    pending: add(({ status }) => status === 'pending'),
    paid: add(({ status }) => status === 'paid'),
    overdue: add(({ status, is_late }) => status === 'pending' && is_late),
  }
}
