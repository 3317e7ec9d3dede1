import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/app.ts'
import { conditionOf, invoiceFilterOf } from './filters.ts'
import { indexScan, orderOf, type Sort } from './index-scans.ts'
import { findPage } from './pages.ts'

/** One organization with half of all invoices, entered before those of the others. */
const each = 4000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
  const { db } = server.deps
  for (const organizationId of [1, 3])
    await db.execute(sql`
      insert into invoice (organization_id, vendor_id, description, invoice_date, due_date, status, neto, iva, total)
      select v.organization_id, v.id, 'Papas', date '2026-01-01' + n % 300, date '2026-02-01' + n % 300,
             case when n % 3 = 0 then 'pending' else 'paid' end, n, 0, n
      from (select id, organization_id from vendor where organization_id = ${organizationId} limit 1) v,
           generate_series(1, ${each}) n`)
  await db.execute('vacuum analyze invoice')
})
afterAll(() => server.close())

/** Entries that a page of ten, or a far one, touched and left aside. */
const touched = async (
  scope: number[] | 'platform',
  status: 'all' | 'paid',
  sort: Sort,
  offset: number,
  filters: Parameters<typeof invoiceFilterOf>[1] = { search: '' },
) => {
  // As a request asks for them: behind row-level security.
  const db = server.deps.rowsOf(scope === 'platform' ? scope : { reach: scope, company: scope })
  const filter = invoiceFilterOf(scope, { ...filters, status }, '2026-11-21')
  const { key, direction } = orderOf(sort, scope)
  const page = indexScan(filter, (await conditionOf(db, filter)).ofRows, key, direction, { limit: 10, offset })
  const { rows } = await db.execute<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, timing off, format json) ${page}`)
  const plan = JSON.stringify(rows[0]!['QUERY PLAN'])
  const sum = (name: string) =>
    [...plan.matchAll(new RegExp(`"${name}": ?([\\d.]+)`, 'g'))].reduce((all, [, n]) => all + Number(n), 0)
  return { plan, aside: sum('Rows Removed by Filter'), sorts: (plan.match(/"Sort Space Type": ?"Disk"/g) ?? []).length }
}

const sorts = ['-createdAt', 'createdAt', 'dueDate', '-dueDate', 'invoice_date', '-amount'] as const

test.each(sorts)('by %s, nobody’s page goes through the invoices of others', async (sort) => {
  for (const scope of [[1], [3], [1, 3], 'platform'] as const)
    for (const status of ['all', 'paid'] as const)
      for (const offset of [0, 400]) {
        const { plan, aside } = await touched(scope === 'platform' ? scope : [...scope], status, sort, offset)
        expect(aside, `${String(scope)} ${status} ${offset} ${plan}`).toBeLessThan(each / 4)
        expect(plan).not.toContain('Seq Scan')
      }
})

test('all of a number are found by it alone, of one organization and of several', async () => {
  const { db } = server.deps
  await db.execute(sql`update invoice set invoice_number = (70000000 + id)::text where description = 'Papas'`)
  await db.execute('vacuum analyze invoice')
  for (const scope of [[1], [3], [1, 3]]) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select min(id) as id from invoice where description = 'Papas' and organization_id = ${scope[0]}`,
    )
    const { id } = rows[0]!
    const filters = { search: '', number: `N° ${70_000_000 + id}` }
    const { plan, aside } = await touched(scope, 'all', '-createdAt', 0, filters)
    expect(aside, plan).toBeLessThan(20)
    expect(plan).not.toContain('Seq Scan')
    const page = await findPage(db, invoiceFilterOf(scope, filters, '2026-11-21'), undefined, { limit: 10, offset: 0 })
    expect(page).toEqual({ ids: [id], total: 1, hasMore: false })
  }
})
