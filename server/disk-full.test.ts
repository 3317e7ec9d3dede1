import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProcessStatus } from 'contract/processes.ts'
import { isDiskFull } from './db/failure.ts'
import { startTestServer, type TestServer } from './testing/app.ts'

/** The disk of the database, full: PostgreSQL's own error on every row that is added to these tables. */
const fill = (server: TestServer, ...tables: string[]) =>
  server.deps.db.execute(`
    create or replace function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100';
    end $$;
    ${tables.map((table) => `create trigger no_space before insert on ${table} execute function no_space();`).join('\n')}`)
const makeRoom = (server: TestServer) => server.deps.db.execute('drop function no_space() cascade')

const document = path.resolve(import.meta.dirname, '../corpus/samples/L05-01-8w.pdf')
const url = '/organizations/1/process-payroll'
const said = 'No queda espacio para guardar. Lo que ya estaba guardado sigue ahí. Avisa a soporte e intenta más tarde.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('ASVS 16.5.2: with the database’s disk full nothing is half kept, what is there is shown, and it goes on once there is room', async () => {
  const person = { fullName: 'Ana Rojas', email: 'ana@rojas.cl', rut: '18.765.432-7' }
  const before = await server.call('rosa', 'GET', '/organizations/1/employees')
  const files = async () =>
    (await readdir(path.join(server.folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'))
  await fill(server, 'employee', 'process')

  const refused = { status: 507, body: { error: 'disk_full', message: said } }
  expect(await server.call('rosa', 'POST', '/organizations/1/employees', person)).toMatchObject(refused)
  expect(await server.upload('rosa', url, await readFile(document))).toMatchObject(refused)
  expect(await files()).toEqual([])
  expect(await server.call('rosa', 'GET', '/organizations/1/employees')).toEqual(before)

  await makeRoom(server)
  expect((await server.call('rosa', 'POST', '/organizations/1/employees', person)).status).toBe(200)
})

test('an upload that was accepted waits for room, however long, and is then read', async () => {
  await fill(server, 'payroll')
  const { body } = await server.upload('rosa', url, await readFile(document))
  const { processId } = body as { processId: string }
  const status = async () =>
    (await server.call('rosa', 'GET', `/organizations/1/process/${processId}/status`)).body as ProcessStatus
  // Longer than a job is tried that fails by itself.
  const fullTimes = () => server.logged().split('could not extend file').length - 1
  const start = fullTimes()
  await vi.waitFor(
    async () => {
      // Its next turn is seconds away each time, which nobody needs to sit through.
      await server.deps.db.execute('update job set run_at = now() where lease_until is null and run_at > now()')
      expect(fullTimes()).toBeGreaterThanOrEqual(start + 4)
    },
    { timeout: 90_000, interval: 200 },
  )
  expect(await status()).toMatchObject({ status: 'processing' })
  await makeRoom(server)
  await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'finished' }), 60_000)
}, 180_000)

test.each([
  [Object.assign(new Error('x'), { code: '53100' }), true],
  [new Error('query failed', { cause: Object.assign(new Error('x'), { code: '53100' }) }), true],
  [Object.assign(new Error('could not write to file: No space left on device'), { code: '58030' }), true],
  [Object.assign(new Error('could not read block'), { code: '58030' }), false],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('x'), { code: '57P01' }), false],
])('%s: is the disk full? %s', (error, isFull) => expect(isDiskFull(error)).toBe(isFull))
