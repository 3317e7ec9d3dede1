import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../testing/demo-template.ts'
import { connect, type Connection, type Database, type Db } from './connect.ts'
import { noRows, type Rows } from './rows.ts'
import { acrossCompany, reachToo } from './scope.ts'

/** Few connections for many companies: each one is used by all of them. */
const connections = 3
/** Organizations that were made for this, each a company of its own, but the last two: a principal and its branch. */
const companies: Rows[] = []

let connection: Connection
let drop: () => Promise<void>
let everybody: number[]

beforeAll(async () => {
  const copy = await copyDatabase(inject('cluster'), `rows_${process.pid}_${Date.now()}`)
  drop = copy.drop
  connection = connect({ ...copy.config, max: connections }, () => undefined)
  const made = await connection.db.execute<{ id: number }>(sql`
    insert into organization (name, rut) select 'Empresa ' || n, '76192083-9' from generate_series(1, 6) n returning id`)
  const ids = made.rows.map(({ id }) => id)
  const [principal, branch] = ids.slice(-2) as [number, number]
  await connection.db.execute(sql`update organization set parent_id = ${principal} where id = ${branch}`)
  for (const id of ids.slice(0, -2)) companies.push({ reach: [id], company: [id] })
  companies.push({ reach: [principal, branch], company: [principal, branch] })
  companies.push({ reach: [branch], company: [principal, branch] })
  companies.push(noRows)
  await connection.db.execute(sql`
    insert into loyalty_card (organization_id, name, reward, max_level) select id, 'Tarjeta', 'Café', 10 from organization`)
  const all = await connection.db.execute<{ id: number }>(sql`select id from organization order by id`)
  everybody = all.rows.map(({ id }) => id)
})
afterAll(async () => {
  await connection.close()
  await drop()
})

/** A statement that forgot whose rows it is about. */
const seen = async (db: Db): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`select organization_id as id from loyalty_card order by 1`)
  return rows.map(({ id }) => id)
}
const reachOf = (rows: Rows): readonly number[] => (rows === 'platform' ? everybody : rows.reach)
const companyOf = (rows: Rows): readonly number[] => (rows === 'platform' ? everybody : rows.company)

class Thrown extends Error {}
const throwing = async (work: Promise<unknown>): Promise<void> => {
  await expect(work).rejects.toThrow(Thrown)
}
const killed = sql`select pg_terminate_backend(pg_backend_pid())`

/** What calls do, each with its own rows: whatever comes of it, they see these rows, and so does whoever is next. */
const uses: Record<string, (db: Database, rows: Rows) => Promise<unknown>> = {
  statement: async (db, rows) => expect(await seen(db)).toEqual(reachOf(rows)),
  'several at once': async (db, rows) => {
    for (const ids of await Promise.all([seen(db), seen(db), seen(db), seen(db)])) expect(ids).toEqual(reachOf(rows))
  },
  transaction: (db, rows) =>
    db.transaction(async (tx) => {
      expect(await seen(tx)).toEqual(reachOf(rows))
      expect(await acrossCompany(tx, seen)).toEqual(companyOf(rows))
      expect(await seen(tx)).toEqual(reachOf(rows))
    }),
  'thrown error': (db) =>
    throwing(
      db.transaction(async (tx) => {
        await acrossCompany(tx, seen)
        throw new Thrown()
      }),
    ),
  'thrown error across the company': (db) =>
    throwing(
      db.transaction((tx) =>
        acrossCompany(tx, async (all) => {
          await seen(all)
          throw new Thrown()
        }),
      ),
    ),
  'error that is caught': (db, rows) =>
    db.transaction(async (tx) => {
      await throwing(
        acrossCompany(tx, async () => {
          throw new Thrown()
        }),
      )
      expect(await seen(tx)).toEqual(reachOf(rows))
    }),
  'bad statement': (db) => expect(db.execute(sql`select 1 / 0`)).rejects.toThrow(),
  'bad statement in a transaction': (db) =>
    expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow(),
  'killed connection': (db) => expect(db.execute(killed)).rejects.toThrow(),
  'connection killed in a transaction': (db) =>
    expect(
      db.transaction(async (tx) => {
        await acrossCompany(tx, (all) => all.execute(killed))
      }),
    ).rejects.toThrow(),
  'organization made': (db, rows) =>
    throwing(
      db.transaction(async (tx) => {
        await reachToo(tx, everybody[0]!)
        if (rows !== 'platform') expect(await seen(tx)).toEqual([everybody[0], ...rows.reach])
        throw new Thrown()
      }),
    ),
}

test('of many calls at once on few connections, whatever becomes of them, each sees its own rows and no others', async () => {
  const names = Object.keys(uses)
  const call = fc.record({ whose: fc.nat(companies.length), what: fc.constantFrom(...names) })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 12, maxLength: 40, size: 'max' }), async (calls) => {
      await Promise.all(
        calls.map(async ({ whose, what }) => {
          const rows = companies[whose] ?? 'platform'
          // One handle for each call, as a request has it.
          await uses[what]!(connection.rowsOf(rows), rows)
        }),
      )
      for (const rows of companies) expect(await seen(connection.rowsOf(rows))).toEqual(reachOf(rows))
    }),
    {
      numRuns: 30,
      examples: names.map((what) => [Array.from({ length: 14 }, (_, whose) => ({ whose: whose % 9, what }))]),
    },
  )
}, 120_000)

test('a connection of requests that was told nothing, or is made to forget, shows nothing', async () => {
  const client = await connection.tenants.connect()
  try {
    for (const statement of ['select 1', 'discard all', 'reset role', 'reset all']) {
      await client.query(statement)
      expect((await client.query('select * from loyalty_card')).rows, statement).toEqual([])
    }
  } finally {
    client.release(true)
  }
})

test('only a connection that showed other rows is asked to show these', async () => {
  const [first, second] = companies as [Rows, Rows]
  const sent: string[] = []
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: [{ text: string }]) => {
      sent.push(given[0].text)
      return query(...given)
    }) as typeof client.query
  }
  await seen(connection.rowsOf(first))
  connection.tenants.on('acquire', listen)
  connection.tenants.on('release', (_error, client) => void Reflect.deleteProperty(client, 'query'))
  try {
    const asked = async (rows: Rows): Promise<number> => {
      sent.length = 0
      await seen(connection.rowsOf(rows))
      return sent.filter((text) => text.includes('set_config')).length
    }
    expect([await asked(first), await asked(first), await asked(second), await asked(second)]).toEqual([0, 0, 1, 0])
    await connection.rowsOf(second).transaction(async (tx) => void (await seen(tx)))
    expect(await asked(second)).toBe(0)
  } finally {
    connection.tenants.off('acquire', listen)
  }
})
