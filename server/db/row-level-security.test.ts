import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../testing/demo-template.ts'
import { connect, type Connection, type Database } from './connect.ts'
import { employees } from './schema/employees.ts'
import { invoices } from './schema/invoices.ts'
import { vendors } from './schema/vendors.ts'
import { hasWords, searched } from './search.ts'

/** What no organization sees anything of, or everybody all of, and why. Every other table has rows of organizations. */
const nobodys: Record<string, string> = {
  attempt: 'how often something was tried: counted for who is not known yet',
  bot_nonce: 'used bot checks',
  contact_message: 'what people wrote to the platform',
  idempotent_call: 'replies by the digest of who asked',
  installation: 'what the database belongs to',
  password_reset: 'links for who is not signed in',
  platform_tally: 'sums of all organizations’ invoices, for the platform’s staff',
  rate_hit: 'how often a route was called',
  recovery_request: 'who asked for a link without being signed in',
  retention_mark: 'what the nightly purge means to remove',
  retention_run: 'when it ran',
  used_ticket: 'what works once, and was used',
}
const everybodys: Record<string, string> = {
  coupon: 'the platform’s offers, by their code',
  plan: 'what is sold',
}
/** Written and never read. */
const outgoing: Record<string, string> = { mail: 'what is sent, to whomever' }

/** Two companies that know nothing of each other. Everything of theirs has their number in every one of its numbers. */
const [ours, theirs] = [900_001, 900_002]

type Column = { table: string; name: string; type: string; isRequired: boolean }

let connection: Connection
let admin: pg.Client
let drop: () => Promise<void>
let tenant: Database
let tables: string[]
let columns: Column[]

const valueOf = (type: string, id: number): unknown => {
  if (/^(integer|bigint|numeric)/.test(type)) return id
  if (type === 'boolean') return false
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-01'
  if (type === 'uuid') return `00000000-0000-4000-8000-000000${id}`
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return Buffer.from(String(id))
  if (type.endsWith('[]')) return []
  return `de ${id}`
}

const ofTable = (table: string): Column[] => columns.filter((column) => column.table === table)

/** A row of a company in a table, whatever its columns are: [names, values]. */
const rowOf = (table: string, id: number): [string[], unknown[]] => {
  const entries = ofTable(table)
    .filter(({ isRequired, name }) => isRequired || /^(id|user_id|organization_id)$/.test(name))
    .map(({ name, type }): [string, unknown] => [name, valueOf(type, id)])
  return [entries.map(([name]) => name), entries.map(([, value]) => value)]
}

const insertOf = (table: string, names: string[]): string =>
  `insert into ${table} (${names.join(', ')}) overriding system value values (${names.map((_, i) => `$${i + 1}`).join(', ')})`

beforeAll(async () => {
  const copy = await copyDatabase(inject('cluster'), `wall_${process.pid}_${Date.now()}`)
  drop = copy.drop
  connection = connect(copy.config, () => undefined)
  tenant = connection.rowsOf({ reach: [ours], company: [ours] })
  admin = new pg.Client({ ...copy.config, user: 'postgres' })
  await admin.connect()
  const found = await admin.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and (a.atthasdef = false or a.attidentity <> '') as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by c.relname, a.attnum`)
  columns = found.rows
  tables = [...new Set(columns.map(({ table }) => table))]
  // Without triggers, foreign keys and checks: a row in every table, of each company.
  await admin.query('set session_replication_role = replica')
  await admin.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', one.name, one.conname);
    end loop; end $$`)
  for (const table of tables)
    for (const id of [ours, theirs]) {
      if (table in nobodys && ofTable(table).some(({ name }) => name === 'is_only')) continue
      const [names, values] = rowOf(table, id)
      await admin.query(insertOf(table, names), values)
    }
})
afterAll(async () => {
  await admin.end()
  await connection.close()
  await drop()
})

/** The other company's rows as they stand, with the transaction that last wrote each. */
const theirRows = async (table: string): Promise<unknown[]> =>
  (await admin.query(`select xmin, t::text as row from ${table} t where t::text like '%${theirs}%' order by 2`)).rows

/** Whether the database refused, and if not how many rows it was. */
const attempt = async (statement: ReturnType<typeof sql.raw>): Promise<number | string> =>
  tenant
    .transaction(async (tx) => (await tx.execute(statement)).rowCount ?? 0)
    .catch((error: unknown) => {
      const { cause } = error as { cause?: { code?: string } }
      return cause?.code ?? String(error)
    })

test('every table has row-level security, and a policy unless it is nobody’s', async () => {
  const { rows } = await admin.query<{ name: string; isHeld: boolean; policies: string }>(`
    select relname as name, relrowsecurity as "isHeld",
      (select count(*) from pg_policy where polrelid = pg_class.oid)::text as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  expect(rows.length).toBeGreaterThan(40)
  for (const { name, isHeld, policies } of rows) {
    expect(isHeld, name).toBe(true)
    expect(Number(policies) > 0, `${name} has ${policies} policies`).toBe(!(name in nobodys))
  }
  const known = new Set(rows.map(({ name }) => name))
  for (const name of Object.keys({ ...nobodys, ...everybodys, ...outgoing })) expect(known).toContain(name)
})

test('a request’s role owns nothing, may do nothing else, and sees nothing before it is said whose rows', async () => {
  const { rows } = await admin.query(`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolcanlogin as "canMore",
      (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owns
    from pg_roles where rolname = 'casa_matriz_tenant'`)
  expect(rows).toEqual([{ canMore: false, owns: 0 }])
  const client = await connection.tenants.connect()
  try {
    for (const table of tables.filter((name) => !(name in nobodys || name in everybodys || name in outgoing))) {
      const seen = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
      expect(seen.rows, table).toEqual([{ n: '0' }])
    }
    for (const statement of [
      'alter table invoice disable row level security',
      'drop policy own on invoice',
      'create table mine (id integer)',
      'truncate invoice',
      'select * from simulated_provider.record',
      'select * from drizzle.__drizzle_migrations',
      'update plan set price = 0',
      'update coupon set percent_off = 100',
      'delete from payment_ledger',
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release(true)
  }
})

describe('ASVS 8.4.1: without any WHERE, in every table, nothing of another company', () => {
  test('is read', async () => {
    let read = 0
    for (const table of [...tables, 'own_invoice', 'own_vendor', 'own_employee']) {
      if (table in nobodys || table in outgoing) {
        expect(await attempt(sql.raw(`select * from ${table}`)), table).toBe('42501')
        continue
      }
      if (table in everybodys) continue
      const { rows } = await tenant.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t`))
      expect(
        rows.filter(({ row }) => !row.includes(String(ours)) || row.includes(String(theirs))),
        table,
      ).toEqual([])
      expect(rows.length, table).toBeGreaterThan(0)
      read += 1
    }
    expect(read).toBeGreaterThan(30)
    // Of the platform's staff, the names: a company is told who looked at what is its own.
    const names = await tenant.execute(sql`select name from person_name order by id`)
    expect(names.rows).toEqual([{ name: 'Soporte Casa Matriz' }, { name: `de ${ours}` }])
  })

  test('is changed or removed', async () => {
    for (const table of tables) {
      const before = await theirRows(table)
      const [names] = rowOf(table, ours)
      const own = names.at(-1)!
      const isTheirs = `where t::text like '%${theirs}%'`
      for (const statement of [
        `update ${table} t set ${own} = ${own} ${isTheirs}`,
        `delete from ${table} t ${isTheirs}`,
      ])
        if (!(table in everybodys)) expect([0, '42501'], statement).toContain(await attempt(sql.raw(statement)))
      await attempt(sql.raw(`update ${table} set ${own} = ${own}`))
      // And removed after: what still hangs on it may refuse that, and does not matter.
      await tenant
        .transaction(async (tx) => {
          await tx.execute(sql.raw(`delete from ${table}`)).catch(() => undefined)
          tx.rollback()
        })
        .catch(() => undefined)
      expect(await theirRows(table), table).toEqual(before)
    }
  })

  test('is given, nor taken by giving one’s own away', async () => {
    const client = await connection.tenants.connect()
    try {
      await client.query(
        `select set_config('app.reach', '{${ours}}', false), set_config('app.company', '{${ours}}', false)`,
      )
      for (const table of tables) {
        if (table in outgoing) continue
        const [names, values] = rowOf(table, theirs)
        if (names.length === 0) continue
        await expect(client.query(insertOf(table, names), values), `insert into ${table}`).rejects.toMatchObject({
          code: '42501',
        })
        if (!names.includes('organization_id') || table in nobodys) continue
        await expect(
          client.query(`update ${table} set organization_id = ${theirs}`),
          `update ${table}`,
        ).rejects.toMatchObject({ code: '42501' })
      }
    } finally {
      client.release(true)
    }
  })
})

describe('behind the wall a search still asks its index of words', () => {
  /** Enough of each that its index is worth asking. */
  const many = 5000
  beforeAll(async () => {
    for (const [table, text] of [
      ['invoice', 'description'],
      ['vendor', 'name'],
      ['employee', 'full_name'],
    ] as const) {
      const [names, values] = rowOf(table, ours)
      const drawn: Record<string, string> = { id: '1000000 + n', rut: 'n::text', [text]: 'md5(n::text)' }
      const listed = names.map((name, i) => drawn[name] ?? `$${i + 1}::${typeOf(table, name)}`)
      const given = values.filter((_, i) => drawn[names[i]!] === undefined)
      await admin.query(
        `insert into ${table} (${names.join(', ')}) overriding system value
         select ${renumbered(listed).join(', ')} from generate_series(1, ${many}) n`,
        given,
      )
      await admin.query(`vacuum analyze ${table}`)
    }
  })
  const typeOf = (table: string, name: string) => ofTable(table).find((column) => column.name === name)!.type
  /** The places that are left, numbered without gaps. */
  const renumbered = (listed: string[]): string[] => {
    let place = 0
    return listed.map((part) => (part.startsWith('$') ? part.replace(/^\$\d+/, () => `$${++place}`) : part))
  }

  const plan = async (query: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = await tenant.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const isAsked = /Bitmap Index Scan on \w+_(words|search)\b[^\n]*\n\s*Index Cond: [^\n]*~~/

  test.each([
    ['invoices', searched.invoices, invoices, sql`deleted_at is null`],
    ['vendors', searched.vendors, vendors, sql`deleted_at is null`],
    ['employees', searched.employees, employees, sql`true`],
  ] as const)('%s, which their table itself would not let it', async (_what, place, table, rest) => {
    const words = sql`${eq(table.organizationId, ours)} and ${hasWords(table.search, 'tornillo')} and ${rest}`
    expect(await plan(sql`select id from ${place} where ${words}`)).toMatch(isAsked)
    expect(await plan(sql`select id from ${table} where ${words}`)).not.toMatch(isAsked)
  })
})
