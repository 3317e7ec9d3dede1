import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/app.ts'
import { invoiceFilterOf } from './filters.ts'
import { foldPlatformRollup } from './rollup.ts'
import { sumInvoices } from './sums.ts'

/** The counts of the whole platform, which every change adds to and nobody waits for. */
let server: TestServer
const today = '2026-11-21'
const organizations = [1, 3, 4]
const vendorOf = new Map<number, number>()
beforeAll(async () => {
  server = await startTestServer({ work: false })
  for (const id of organizations) {
    const { body } = await server.call('rosa', 'GET', `/organizations/${id}/vendors`)
    vendorOf.set(id, (body as { data: { id: number }[] }).data[0]!.id)
  }
})
afterAll(() => server.close())

/** What the rollup says, and what there is, by the plainest of queries. */
const kept = async () => {
  const { pending, paid } = await sumInvoices(
    server.deps.db,
    invoiceFilterOf('platform', { search: '', status: 'all' }, today),
    today,
  )
  return { pending, paid }
}
const there = async () => {
  const { rows } = await server.deps.db.execute<{ status: 'pending' | 'paid'; n: string; amount: string }>(
    'select ledger_status as status, count(*) as n, sum(payable) as amount from invoice where deleted_at is null group by 1',
  )
  const of = (name: string) => {
    const row = rows.find(({ status }) => status === name)
    return { invoices: Number(row?.n ?? 0), amount: Number(row?.amount ?? 0) }
  }
  return { pending: of('pending'), paid: of('paid') }
}

test('they are exact while they are put together and while others add to them', async () => {
  const { db } = server.deps
  const before = (await kept()).pending.invoices
  const add = (i: number) => {
    const vendorId = vendorOf.get(organizations[i % organizations.length]!)
    const items = [{ description: 'x', amount: 1000 }]
    return server.call('rosa', 'POST', '/invoices', { description: `Entretanto ${i}`, vendorId, dueDate: today, items })
  }
  const [seen] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, kept)),
    ...Array.from({ length: 20 }, (_, i) => add(i)),
    ...Array.from({ length: 6 }, () => foldPlatformRollup(db)),
  ])
  for (const { pending } of seen) {
    expect(pending.invoices).toBeGreaterThanOrEqual(before)
    expect(pending.invoices).toBeLessThanOrEqual(before + 20)
  }
  expect(await kept()).toEqual(await there())
  await foldPlatformRollup(db)
  expect(await kept()).toEqual(await there())
  expect((await kept()).pending.invoices).toBe(before + 20)
  const { rows } = await db.execute(
    'select from platform_tally group by axis, grain, status, day having count(*) > 1 or sum(invoices) = 0',
  )
  expect(rows).toEqual([])
})

test('two organizations that change invoices of the same day do not wait for each other', async () => {
  const { db } = server.deps
  const add = (organizationId: number) =>
    `insert into invoice (organization_id, vendor_id, description, invoice_date, due_date, neto, iva, total)
     values (${organizationId}, ${vendorOf.get(organizationId)}, 'Sin esperar', '${today}', '${today}', 1, 0, 1)`
  await db.transaction(async (first) => {
    await first.execute(add(1))
    // On another connection, to its end, while the first goes on. It would wait for the first if it had to.
    await db.transaction(async (second) => {
      await second.execute("set local lock_timeout = '5s'")
      await second.execute(add(3))
    })
    await foldPlatformRollup(db)
  })
  expect(await kept()).toEqual(await there())
})
