import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askForReencryption, reencryptJob, reencryptWorker } from '../jobs/re-encrypt.ts'
import { makeQueue } from '../jobs/queue.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { hasRightKeys, listEncryptedColumns, reencryptSome } from './re-encrypt.ts'
import { bankAccounts, employeeAccounts, payeeAccounts } from './schema/bank-accounts.ts'
import { employees } from './schema/employees.ts'
import { enrolments } from './schema/billing.ts'
import { idempotentCalls } from './schema/idempotency.ts'
import { totps } from './schema/identity.ts'
import { payrollEmployees, payrolls } from './schema/payrolls.ts'
import { vendors } from './schema/vendors.ts'
import { makeKeyring, type Keyring } from './keyring.ts'

let server: TestServer
let rotated: Keyring
const oldKey = `t1:${Buffer.alloc(32, 7).toString('base64')}`
const newKey = `t2:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  server = await startTestServer({ work: false })
  rotated = makeKeyring(`${newKey},${oldKey}`)
})
afterAll(() => server.close())

test('every column of bytes is an encrypted one that is known, and nothing else is', async () => {
  const tables: PgTable[] = [
    bankAccounts,
    employeeAccounts,
    employees,
    enrolments,
    idempotentCalls,
    payeeAccounts,
    payrollEmployees,
    payrolls,
    totps,
    vendors,
  ]
  const encrypted = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.filter((column) => column.getSQLType() === 'bytea').map((column) => `${name}.${column.name}`)
  })
  const found = (await listEncryptedColumns(server.deps.db)).map(({ table, column }) => `${table}.${column}`)
  expect(found).toEqual(expect.arrayContaining(encrypted))
  // A new one must be decrypted by the keyring: say here that it is.
  expect(found.filter((name) => !encrypted.includes(name))).toEqual([])
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
      .set({ sueldoBase: server.deps.keyring.encrypt(1_234_567) })
      .where(mine)
    await released
  })
  const reencrypting = reencryptSome(db, rotated, { table: 'employee', column: 'sueldo_base' }, 500)
  await vi.waitFor(async () => {
    const { rows } = await db.execute('select 1 from pg_locks where not granted')
    expect(rows).toHaveLength(1)
  }, 10_000)
  release()
  await Promise.all([writing, reencrypting])
  const [after] = await db.select().from(employees).where(mine)
  expect(rotated.decrypt<number>(after!.sueldoBase!)).toBe(1_234_567)
})

test('after a change of keys everything is encrypted again, and the old key can be taken away', async () => {
  const { db, signal, log } = server.deps
  const before = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  const queue = makeQueue(db, signal, log, 1)
  await askForReencryption({ db, keyring: rotated, queue })
  queue.start({ [reencryptJob]: reencryptWorker({ db, keyring: rotated, log }) })
  await vi.waitFor(() => expect(server.logged()).toContain('the old keys can be taken away'), 20_000)
  await queue.stop()

  const onlyNew = makeKeyring(newKey)
  const after = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  expect(after.map(({ record }) => onlyNew.decrypt(record))).toEqual(
    before.map(({ record }) => rotated.decrypt(record)),
  )
  for (const { accountNumber } of [
    ...(await db.select().from(bankAccounts)),
    ...(await db.select().from(employeeAccounts)),
  ])
    expect(onlyNew.decrypt<string>(accountNumber!)).toMatch(/^\d/)
  for (const { issues } of await db.select().from(payrolls)) expect(onlyNew.decrypt(issues)).toEqual([])
})

test('with one key there is nothing to do', async () => {
  const { db, signal, log } = server.deps
  const queue = makeQueue(db, signal, log, 1)
  const before = await db.execute('select count(*) from job')
  await askForReencryption({ db, keyring: makeKeyring(newKey), queue })
  expect((await db.execute('select count(*) from job')).rows).toEqual(before.rows)
})

test('keys of another installation are told from the right ones, whatever single values are damaged', async () => {
  const { db } = server.deps
  await db.execute(
    "update employee_account set account_number = '\\x00' where id in (select min(id) from employee_account)",
  )
  expect(await hasRightKeys(db, rotated)).toBe(true)
  // The same name, and another key behind it.
  for (const keys of [`t2:${randomBytes(32).toString('base64')}`, `k9:${randomBytes(32).toString('base64')}`])
    expect(await hasRightKeys(db, makeKeyring(keys))).toBe(false)
})

test('a damaged value spoils its own cell, and the list of everybody else is answered', async () => {
  const own = await startTestServer({ work: false })
  try {
    const damage = (table: string, column: string) =>
      own.deps.db
        .execute(`update ${table} set ${column} = set_byte(${column}, length(${column}) - 1, get_byte(${column}, length(${column}) - 1) # 1)
        where ctid in (select ctid from ${table} where ${column} is not null limit 1)`)
    await damage('employee', 'sueldo_base')
    await damage('employee_account', 'account_number')
    await damage('vendor', 'account_number')
    await damage('bank_account', 'account_number')
    const list = async (url: string) => {
      const { status, body } = await own.call('rosa', 'GET', url)
      expect(status, url).toBe(200)
      return (body as { data: Record<string, unknown>[] }).data
    }
    const people = await list('/organizations/1/employees?pageSize=100')
    expect(people.filter(({ sueldo_base }) => typeof sueldo_base === 'number').length).toBeGreaterThanOrEqual(
      people.length - 1,
    )
    const vendors = await list('/organizations/1/vendors?pageSize=100')
    expect(vendors.filter(({ account_number: number }) => /^••••\d{4}$/.test(String(number))).length).toBeGreaterThan(1)
    await list('/organizations/1/account')
  } finally {
    await own.close()
  }
})
