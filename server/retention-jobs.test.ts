import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { runRetentionJobs } from './retention-jobs.ts'
import { startTestServer, type TestServer } from './testing/app.ts'
import { liveUntil, runRetention } from './testing/time.ts'

/** A clock that is wrong destroys nothing. */

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ work: false })
  return () => server.close()
})

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Everything that could be removed. */
const census = async () => {
  const { rows } = await server.deps.db.execute(sql`select
    (select count(*)::int from invoice) as invoices, (select count(*)::int from vendor) as vendors,
    (select count(*)::int from payroll where expired_at is null) as payrolls, (select count(*)::int from employee) as employees,
    (select count(*)::int from payroll_employee where full_name is not null) as lines,
    (select count(*)::int from session) as sessions`)
  return rows[0]!
}
const runAt = (at: number) => {
  server.clock.at = new Date(at)
  return runRetention(server)
}

describe('a clock that jumps', () => {
  test('years ahead for hours, as often as it likes, removes nothing, and neither does its coming back', async () => {
    await server.login('rosa')
    await server.deps.db.execute(sql`update invoice set status = 'paid'`)
    await server.deps.db.execute(sql`update payroll set deleted_at = now() where id in (select min(id) from payroll)`)
    await liveUntil(server, '2026-11-21T15:00:00Z', 10)
    const before = await census()
    const start = server.clock.at.getTime()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ years: fc.integer({ min: 1, max: 60 }), runs: fc.integer({ min: 1, max: 6 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (jumps) => {
          for (const [i, { years, runs }] of jumps.entries()) {
            for (let run = 0; run < runs; run++) await runAt(start + years * 365 * day + run * hour)
            await runAt(start + (i + 1) * hour)
          }
          expect(await census()).toEqual(before)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('and a clock that differs from the database’s is not believed, however steady it is', async () => {
    await server.deps.db.execute(sql`update invoice set status = 'paid'`)
    const before = await census()
    const start = new Date('2040-01-01T15:00:00Z').getTime()
    for (let days = 0; days < 60; days++)
      await runRetentionJobs({ ...server.deps, now: () => new Date(start + days * day) }, async () => server.clock.at)
    expect(await census()).toEqual(before)
    expect(server.logged()).toContain('the clock is not believed yet')
  })
})

test('what is to be removed is marked for three weeks, and goes a small share a day', async () => {
  const { db } = server.deps
  await db.execute(sql`
    insert into invoice (organization_id, vendor_id, description, due_date, invoice_date, neto, iva, total, status, created_at)
    select 1, (select min(id) from vendor where organization_id = 1), 'Antigua ' || n, '2020-01-05', '2020-01-05', 1, 0, 1,
      'paid', '2020-01-05' from generate_series(1, 40) n`)
  const old = () => db.execute(sql`select count(*)::int as n from invoice where description like 'Antigua%'`)
  const left = async () => Number((await old()).rows[0]!['n'])
  await liveUntil(server, '2026-11-21T15:00:00Z', 27)
  expect(await left()).toBe(40)
  const perDay: number[] = []
  for (let days = 1; days <= 6; days++) {
    const before = await left()
    for (let run = 0; run < 24; run += 4)
      await runAt(new Date('2026-11-21T16:00:00Z').getTime() + days * day + run * hour)
    perDay.push(before - (await left()))
  }
  expect(Math.max(...perDay)).toBeLessThanOrEqual(20)
  expect(await left()).toBe(0)
})
