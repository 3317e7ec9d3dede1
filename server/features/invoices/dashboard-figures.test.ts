import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceKpis, InvoiceRow, InvoiceSummary } from 'contract/invoices.ts'
import { addDays, monthStart } from 'contract/rules/date.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { branch, principal, sister, today } from '../../testing/invoices.ts'

/** What the dashboard says and the list that it leads to are one answer, whatever the invoices are. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

const get = async <T>(url: string): Promise<T> => {
  const { status, body } = await server.call('rosa', 'GET', `/organizations/${principal}${url}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as T
}

/** All that a list shows, page by page. */
const listed = async (scope: string, filters: string): Promise<{ count: number; owed: number; sum: number }> => {
  const rows: InvoiceRow[] = []
  for (let page = 0; ; page++) {
    const url = `/invoices?scope=${scope}&pageSize=100&page=${page}${filters}`
    const { data, total } = await get<{ data: InvoiceRow[]; total: number }>(url)
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) break
  }
  const isDebt = ({ amount }: InvoiceRow) => amount >= 0
  return {
    count: rows.length,
    owed: rows.filter(isDebt).length,
    sum: sumPesos(rows.map(({ amount }) => amount)),
  }
}

const offset = fc.integer({ min: -70, max: 40 })
type Entered = typeof entered extends fc.Arbitrary<infer T> ? T : never
const entered = fc.record({
  place: fc.constantFrom(principal, branch, sister),
  type: fc.constantFrom(33, 33, 34, 61),
  dated: fc.integer({ min: -150, max: 0 }),
  due: offset,
  isPaid: fc.boolean(),
  isReviewed: fc.boolean(),
  isRead: fc.boolean(),
  isDeleted: fc.boolean(),
  cents: fc.integer({ min: 100, max: 900_000_000 }),
})

test('counts and sums of the dashboard are those of the lists behind them; credit notes are no debts', async () => {
  let folio = 900_000
  const enter = async (batch: Entered[]) => {
    for (const one of batch)
      await server.deps.db.execute(`
        insert into invoice (organization_id, vendor_id, document_type, invoice_number, description, invoice_date, due_date,
                             status, neto, iva, total, origin, reviewed_at, deleted_at)
        select ${one.place}, (select id from vendor where organization_id = ${one.place} order by id offset ${one.cents % 5} limit 1),
               ${one.type}, '${++folio}', 'Propiedad', '${addDays(today, one.dated)}', '${addDays(today, one.due)}',
               '${one.isPaid ? 'paid' : 'pending'}', ${one.cents / 100}, 0, ${one.cents / 100},
               '${one.isRead ? 'document' : 'manual'}', ${one.isReviewed ? 'now()' : 'null'}, ${one.isDeleted ? 'now()' : 'null'}`)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(entered, { minLength: 1, maxLength: 12 }), async (batch) => {
      await enter(batch)
      for (const scope of ['own', 'all']) {
        const summary = await get<InvoiceSummary>(`/invoices/summary?scope=${scope}&months=6`)
        const kpis = await get<InvoiceKpis>(`/invoices/kpis/?scope=${scope}`)

        const { from, to, ...soon } = summary.dueSoon
        const due = await listed(scope, `&status=pending&dueFrom=${from}&dueTo=${to}`)
        expect(soon).toEqual({ invoices: due.count, amount: due.sum })
        expect(due.owed).toBe(due.count)

        const overdue = await listed(scope, '&status=overdue')
        expect([kpis.overdueInvoices, kpis.overdueAmount]).toEqual([overdue.count, overdue.sum])
        expect(overdue.owed).toBe(overdue.count)

        expect(summary.toReview).toBe((await listed(scope, '&toReview=true')).count)

        for (const { month, invoices, amount } of summary.byMonth) {
          const last = addDays(monthStart(`${month}-01`, 1), -1)
          const those = await listed(scope, `&from=${month}-01&to=${last}`)
          expect({ month, invoices, amount }).toEqual({ month, invoices: those.owed, amount: those.sum })
        }
        const [first, last] = [summary.byMonth[0]!.month, summary.byMonth.at(-1)!.month]
        const span = `&from=${first}-01&to=${addDays(monthStart(`${last}-01`, 1), -1)}`
        for (const { vendor, invoices, amount } of summary.byVendor.slice(0, 2)) {
          const those = await listed(scope, `${span}&search=${encodeURIComponent(formatRut(vendor.rut))}`)
          expect([invoices, amount]).toEqual([those.owed, those.sum])
        }
        if (scope === 'all')
          expect(sumPesos(summary.byBranch.map((one) => one.kpis.totalAmount))).toBe(kpis.totalAmount)
      }
    }),
    { numRuns: 6 },
  )
})
