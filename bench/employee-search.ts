import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { cell } from '../server/db/cell.ts'
import { migrateDatabase } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import type { Keyring } from '../server/db/keyring.ts'
import { employeeAccounts } from '../server/db/schema/bank-accounts.ts'
import { employees } from '../server/db/schema/employees.ts'
import { hashPassword } from '../server/passwords.ts'
import { type AppInProcess, openApp } from './app-in-process.ts'
import { alternate, type Bench, type Figure, timeOf } from './figure.ts'
import { recorded } from './recorded-statements.ts'
import { drawName, givenFirst, plainCapitals } from '../corpus/person-name.ts'
import { chanceFrom } from '../corpus/random.ts'

// Searches of one organization's 100,000 employees, each with salary and account: a whole call of the API (session,
// access, count, page, decrypting) against the same statements through the bare driver.

const EMPLOYEES = 100_000
const BATCH = 5000
const ROUNDS = 40
const PASSWORD = 'aromos-2026'
const EMAIL = 'caja@banco.cl'

type Person = { name: string; rut: string; email: string }

const draw = (): Person[] => {
  const chance = chanceFrom('employee-search')
  return Array.from({ length: EMPLOYEES }, (_, i) => {
    const body = String(5_000_000 + i * 191)
    const name = givenFirst(drawName(chance))
    const mailbox = plainCapitals(name)
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')
    return { name, rut: `${body}-${rutCheckDigit(body)}`, email: `${mailbox}.${i}@banco.cl` }
  })
}

const fill = async (pool: pg.Pool, keyring: Keyring, people: Person[]): Promise<number> => {
  const made = await pool.query<{ id: number }>(
    `insert into organization (name, rut) values ('Banco de cien mil', '97004000-5') returning id`,
  )
  const { id } = made.rows[0]!
  await pool.query(
    `insert into app_user (organization_id, name, email, role, password_hash) values ($1, 'Caja', $2, 'client_admin', $3)`,
    [id, EMAIL, await hashPassword(PASSWORD)],
  )
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH)
    const ids = some.map((_, i) => from + i + 1)
    await pool.query(
      `insert into employee (organization_id, id, full_name, rut, email, sueldo_base) overriding system value
       select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::bytea[])`,
      [
        id,
        ids,
        some.map(({ name }) => name),
        some.map(({ rut }) => rut),
        some.map(({ email }) => email),
        ids.map((of) => keyring.encrypt(550_000 + of, cell(employees.sueldoBase, of))),
      ],
    )
    await pool.query(
      `insert into employee_account (id, employee_id, account_bank, account_number) overriding system value
       select of, of, 'BCI', number from unnest($1::int[], $2::bytea[]) as made (of, number)`,
      [ids, ids.map((of) => keyring.encrypt('0012345678', cell(employeeAccounts.accountNumber, of)))],
    )
  }
  await pool.query('vacuum analyze employee, employee_account')
  return id
}

const measure = async (
  app: AppInProcess['app'],
  pools: { pool: pg.Pool; tenants: pg.Pool },
  headers: Record<string, string>,
  organizationId: number,
  { name, search }: { name: string; search: string },
): Promise<Figure> => {
  const url = `/api/organizations/${organizationId}/employees?search=${encodeURIComponent(search)}`
  let total = -1
  const ours = async () => {
    const reply = await app.inject({ url, headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    total = reply.json<{ total: number }>().total
  }
  const statements = await recorded(pools, ours)
  const bare = async () => {
    for (const statement of statements) await pools.pool.query(statement)
  }
  const times = await alternate(ours, bare, ROUNDS)
  return {
    what: `employee search, ${name}, ${total.toLocaleString('en')} of ${EMPLOYEES.toLocaleString('en')}`,
    ratio: times.ours / times.base,
    over: `${times.ours.toFixed(1)} ms / ${times.base.toFixed(1)} ms the same statements, bare driver`,
  }
}

export const employeeSearch: Bench = {
  name: 'employee-search',
  run: async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'casa-matriz-bench-people-'))
    const embedded = await startEmbedded(folder)
    await migrateDatabase(embedded.config)
    const { app, pool, tenants, keyring, close } = await openApp(embedded.config, folder)
    try {
      const people = draw()
      const made = await timeOf(async () => fill(pool, keyring, people))
      console.log(`${EMPLOYEES.toLocaleString('en')} employees written in ${(made / 1000).toFixed(0)} s`)
      const { rows } = await pool.query<{ id: number }>('select id from organization')
      const organizationId = rows[0]!.id
      const login = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: EMAIL, password: PASSWORD },
      })
      const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
      const one = people[Math.floor(EMPLOYEES / 2)]!
      const [first = ''] = one.name.split(' ')
      const cases = [
        { name: 'nothing typed', search: '' },
        { name: 'two letters', search: 'mu' },
        { name: 'a surname without its accent', search: 'nunez' },
        { name: 'two words', search: `${plainCapitals(first)} sepulveda` },
        { name: 'an e-mail', search: one.email },
        { name: 'a RUT with dots', search: one.rut.replace(/(\d+)(\d{3})(\d{3})-/, '$1.$2.$3-') },
        { name: 'half a RUT', search: one.rut.slice(0, 5) },
        { name: 'nobody', search: 'wxyz' },
      ]
      const figures: Figure[] = []
      for (const one of cases) figures.push(await measure(app, { pool, tenants }, headers, organizationId, one))
      return figures
    } finally {
      await close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
