import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askForReseal, resealWorker } from '../jobs/reseal.ts'
import { makeQueue } from '../jobs/queue.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { listSealedColumns, resealSome } from './reseal.ts'
import { bankAccounts, employeeAccounts } from './schema/bank-accounts.ts'
import { employees } from './schema/employees.ts'
import { payrollEmployees, payrolls } from './schema/payrolls.ts'
import { vendors } from './schema/vendors.ts'
import { makeVault, type Vault } from './vault.ts'

let server: TestServer
let rotated: Vault
const oldKey = `t1:${Buffer.alloc(32, 7).toString('base64')}`
const newKey = `t2:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  server = await startTestServer({ work: false })
  rotated = makeVault(`${newKey},${oldKey}`)
})
afterAll(() => server.close())

test('every column of bytes is a sealed one that is known, and nothing else is', async () => {
  const tables: PgTable[] = [bankAccounts, employeeAccounts, employees, payrollEmployees, payrolls, vendors]
  const sealed = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.filter((column) => column.getSQLType() === 'bytea').map((column) => `${name}.${column.name}`)
  })
  const found = (await listSealedColumns(server.deps.db)).map(({ table, column }) => `${table}.${column}`)
  expect(found).toEqual(expect.arrayContaining(sealed))
  // A new one must be opened by the vault: say here that it is.
  expect(found.filter((name) => !sealed.includes(name))).toEqual([])
})

test('a value that is being written meanwhile is not put back', async () => {
  const { db } = server.deps
  const [row] = await db.select().from(employees).orderBy(employees.id).limit(1)
  const mine = eq(employees.id, row!.id)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const writing = db.transaction(async (tx) => {
    await tx
      .update(employees)
      .set({ sueldoBase: server.deps.vault.seal(1_234_567) })
      .where(mine)
    await released
  })
  const sealing = resealSome(db, rotated, { table: 'employee', column: 'sueldo_base' }, 500)
  await vi.waitFor(async () => {
    const { rows } = await db.execute('select 1 from pg_locks where not granted')
    expect(rows).toHaveLength(1)
  }, 10_000)
  release()
  await Promise.all([writing, sealing])
  const [after] = await db.select().from(employees).where(mine)
  expect(rotated.open<number>(after!.sueldoBase!)).toBe(1_234_567)
})

test('after a change of keys everything is sealed again, and the old key can be taken away', async () => {
  const { db, signal, log } = server.deps
  const before = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  const queue = makeQueue(db, signal, log, 1)
  await askForReseal({ db, vault: rotated, queue })
  queue.start({ reseal: resealWorker({ db, vault: rotated, log }) })
  await vi.waitFor(() => expect(server.logged()).toContain('the old keys can be taken away'), 20_000)
  await queue.stop()

  const onlyNew = makeVault(newKey)
  const after = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  expect(after.map(({ record }) => onlyNew.open(record))).toEqual(before.map(({ record }) => rotated.open(record)))
  for (const { accountNumber } of [
    ...(await db.select().from(bankAccounts)),
    ...(await db.select().from(employeeAccounts)),
  ])
    expect(onlyNew.open<string>(accountNumber!)).toMatch(/^\d/)
  for (const { issues } of await db.select().from(payrolls)) expect(onlyNew.open(issues)).toEqual([])
})

test('with one key there is nothing to do', async () => {
  const { db, signal, log } = server.deps
  const queue = makeQueue(db, signal, log, 1)
  const before = await db.execute('select count(*) from job')
  await askForReseal({ db, vault: makeVault(newKey), queue })
  expect((await db.execute('select count(*) from job')).rows).toEqual(before.rows)
})
