import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askForReencryption, reencryptJob, reencryptWorker } from '../jobs/re-encrypt.ts'
import { makeQueue } from '../jobs/queue.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { cell } from './cell.ts'
import { findInstallation } from './installation.ts'
import { readRemarks, readRecord } from './payroll-record.ts'
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
  await findInstallation(server.deps.db)
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
  let tellWritten = () => {}
  const written = new Promise<void>((resolve) => {
    tellWritten = resolve
  })
  const writing = db.transaction(async (tx) => {
    await tx
      .update(employees)
      .set({ sueldoBase: server.deps.keyring.encrypt(1_234_567, cell(employees.sueldoBase, row!.id)) })
      .where(mine)
    tellWritten()
    await released
  })
  await written
  const reencrypting = reencryptSome(db, rotated, { table: 'employee', column: 'sueldo_base', key: ['id'] }, 500)
  await vi.waitFor(async () => {
    // Those of this database alone: other tests' wait, too.
    const { rows } = await db.execute(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    )
    expect(rows).toHaveLength(1)
  }, 10_000)
  release()
  await Promise.all([writing, reencrypting])
  const [after] = await db.select().from(employees).where(mine)
  expect(rotated.decrypt<number>(after!.sueldoBase!, cell(employees.sueldoBase, row!.id))).toBe(1_234_567)
})

test('after a change of keys everything is encrypted again, and the old key can be taken away', async () => {
  const { db, signal, log } = server.deps
  const before = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  const queue = makeQueue(db, signal, log, 1)
  await askForReencryption({ db, keyring: rotated, queue })
  queue.start({ [reencryptJob]: reencryptWorker({ ...server.deps, keyring: rotated }) })
  await vi.waitFor(() => expect(server.logged()).toContain('the old keys can be taken away'), 20_000)
  await queue.stop()

  const onlyNew = makeKeyring(newKey)
  const after = await db.select().from(payrollEmployees).orderBy(payrollEmployees.payrollId, payrollEmployees.position)
  const records = after.map((row) => readRecord(onlyNew, row))
  expect(records).toEqual(before.map((row) => readRecord(rotated, row)))
  expect(records).not.toContain(null)
  for (const table of [bankAccounts, employeeAccounts])
    for (const { id, accountNumber } of await db.select().from(table))
      expect(onlyNew.decrypt<string>(accountNumber!, cell(table.accountNumber, id))).toMatch(/^\d/)
  for (const row of await db.select().from(payrolls))
    expect(readRemarks(onlyNew, row)).toMatchObject({ issues: [], isReadable: true })
})

test('with one key, and everything encrypted with it, there is nothing to do', async () => {
  const { db, signal, log } = server.deps
  const queue = makeQueue(db, signal, log, 1)
  const before = await db.execute('select count(*) from job')
  await askForReencryption({ db, keyring: makeKeyring(newKey), queue })
  expect((await db.execute('select count(*) from job')).rows).toEqual(before.rows)
  await askForReencryption({ db, keyring: makeKeyring(oldKey), queue })
  expect((await db.execute('select count(*) from job')).rows).not.toEqual(before.rows)
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

/** As the first version encrypted: for no cell. */
const unbound = (value: unknown): Buffer => {
  const key = new Uint8Array(hkdfSync('sha256', Buffer.alloc(32, 7), '', 'seal', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([2]), Buffer.from('t1'), iv, cipher.getAuthTag(), body])
}

test('what was encrypted for no cell is read, and encrypted again for its own; so are sums of few workers and documents', async () => {
  const own = await startTestServer({ work: false })
  try {
    const { db, keyring, signal, log } = own.deps
    await findInstallation(db)
    const [person] = await db.select().from(employees).orderBy(employees.id).limit(1)
    const first = unbound(777_001)
    await db.update(employees).set({ sueldoBase: first }).where(eq(employees.id, person!.id))
    const [payroll] = await db.select().from(payrolls).orderBy(payrolls.id).limit(1)
    await db.update(payrolls).set({ totalEmployees: 2 }).where(eq(payrolls.id, payroll!.id))
    const fileKey = '1/antigua.pdf'
    const file = path.join(own.folder, 'files', 'kept', fileKey)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '%PDF-1.7 sueldos')
    await db.update(payrolls).set({ fileKey }).where(eq(payrolls.id, payroll!.id))
    const downloaded = async () =>
      (await own.call('rosa', 'GET', `/organizations/1/payrolls/${payroll!.id}/document`)).body
    expect(await downloaded()).toBe('%PDF-1.7 sueldos')
    const salary = async () =>
      ((await own.call('rosa', 'GET', `/organizations/1/employees/${person!.id}`)).body as { sueldo_base: number })
        .sueldo_base
    const shown = async () => (await own.call('rosa', 'GET', `/organizations/1/payrolls/${payroll!.id}`)).body
    expect(await salary()).toBe(777_001)

    const queue = makeQueue(db, signal, log, 1)
    await askForReencryption({ db, keyring, queue })
    queue.start({ [reencryptJob]: reencryptWorker(own.deps) })
    await vi.waitFor(() => expect(own.logged()).toContain('everything is encrypted'), 20_000)
    await queue.stop()

    const [after] = await db.select().from(employees).where(eq(employees.id, person!.id))
    expect(keyring.decrypt(after!.sueldoBase!, cell(employees.sueldoBase, person!.id))).toBe(777_001)
    expect(keyring.decryptOr(after!.sueldoBase!, cell(employees.sueldoBase, person!.id + 1), null)).toBeNull()
    expect(await salary()).toBe(777_001)
    expect((await readFile(file)).includes('sueldos')).toBe(false)
    expect(await downloaded()).toBe('%PDF-1.7 sueldos')
    const [kept] = await db.select().from(payrolls).where(eq(payrolls.id, payroll!.id))
    expect(kept).toMatchObject({ totalPayroll: 0, totalAfp: 0, totalFonasa: 0, totalGratification: 0 })
    const { totalPayroll, totalAfp, totalFonasa, totalGratification } = payroll!
    expect(await shown()).toMatchObject({ totalPayroll, totalAfp, totalFonasa, totalGratification })
  } finally {
    await own.close()
  }
})

test('a value put into another row is read in neither, and nothing else is lost', async () => {
  const own = await startTestServer({ work: false })
  try {
    const { db } = own.deps
    const swap = (table: string, column: string, key: string) =>
      db.execute(`update ${table} to_row set ${column} = from_row.${column}
        from (select ${key} as key, ${column}, row_number() over (order by ${key}) as place from ${table}
          where ${column} is not null limit 2) from_row,
          (select ${key} as key, row_number() over (order by ${key}) as place from ${table}
          where ${column} is not null limit 2) mine
        where to_row.${key} = mine.key and from_row.place = 3 - mine.place`)
    const data = async (url: string) => {
      const { status, body } = await own.call('rosa', 'GET', url)
      expect(status, url).toBe(200)
      return (body as { data: Record<string, unknown>[] }).data
    }
    const before = await data('/organizations/1/employees?pageSize=100')
    await swap('employee', 'sueldo_base', 'id')
    await swap('vendor', 'account_number', 'id')
    await swap('employee_account', 'account_number', 'id')
    await swap('payroll', 'issues', 'id')
    await db.execute(`update payroll_employee a set record = b.record from payroll_employee b
      where a.payroll_id = b.payroll_id and a.position + b.position = 1`)
    const people = await data('/organizations/1/employees?pageSize=100')
    const lost = people.filter((one, i) => one['sueldo_base'] !== before[i]!['sueldo_base'])
    expect(lost.length).toBeGreaterThanOrEqual(1)
    expect(lost.length).toBeLessThanOrEqual(2)
    expect(lost.map((one) => one['sueldo_base'])).toEqual(lost.map(() => null))
    await data('/organizations/1/vendors?pageSize=100')
    const payrollsNow = await data('/organizations/1/payrolls?pageSize=20')
    for (const { id } of payrollsNow) {
      const { status, body } = await own.call('rosa', 'GET', `/organizations/1/payrolls/${String(id)}`)
      expect(status).toBe(200)
      const { employees: workers, issues } = body as {
        employees: { payrollRecord: { total: number | null } }[]
        issues: { code: string }[]
      }
      expect(workers.map(({ payrollRecord }) => payrollRecord.total === null)).toEqual(
        workers.map((_, position) => position < 2),
      )
      expect(issues.filter(({ code }) => code === 'unreadable')).toHaveLength(id === 1 || id === 2 ? 1 : 0)
    }
    // What cannot be read is written again by whoever knows it.
    const [one] = lost
    const { fullName, rut, email } = one as { fullName: string; rut: string; email: string }
    const put = { fullName, rut, email, sueldo_base: 654_321 }
    const url = `/organizations/1/employees/${String(one!['id'])}`
    expect(await own.call('rosa', 'PUT', url, put)).toMatchObject({ status: 200, body: { sueldo_base: 654_321 } })
  } finally {
    await own.close()
  }
})
