import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { claimJobs } from '../../db/jobs.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { payrolls } from '../../db/schema/payrolls.ts'
import { processes } from '../../db/schema/processes.ts'
import { makeReader } from '../../jobs/reader.ts'
import { startTestServer, type TestServer } from '../../testing/app.ts'
import { readingJobs } from '../processes/queries.ts'
import { payrollWorker } from './process-payroll.ts'

/** Killed at any point, a reading ends: finished or failed, never hanging, and never two payrolls. */

const file = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/samples/P01-01-1w.pdf'))
const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer({ work: false, ...options })
  servers.push(server)
  return server
}
const send = async (server: TestServer) =>
  ((await server.upload('rosa', '/organizations/1/process-payroll', file)).body as { processId: string }).processId
const processOf = async (server: TestServer, id: string) =>
  (await server.deps.db.select().from(processes).where(eq(processes.id, id)))[0]!
const payrollsOf = (server: TestServer, id: string) => server.deps.db.$count(payrolls, eq(payrolls.processId, id))

/** Runs a claimed job by hand, as the queue would. */
const run = async (server: TestServer, finish: (tx: Db) => Promise<void>) => {
  const [job] = await claimJobs(server.deps.db, [readingJobs.payroll], 1, 0)
  await payrollWorker(server.deps).run({ job: job!, signal: new AbortController().signal, finish })
  return job!
}
const settled = async (server: TestServer, id: string) => {
  const { version, status } = await processOf(server, id)
  if (status !== 'processing') return status
  await server.call('rosa', 'GET', `/organizations/1/process/${id}/status?wait=6&seen=${version}`)
  return settled(server, id)
}

test('a worker that dies after it claimed: another one finishes', async () => {
  const server = await start()
  const id = await send(server)
  await claimJobs(server.deps.db, [readingJobs.payroll], 1, 1)
  server.deps.queue.start({ [readingJobs.payroll]: payrollWorker(server.deps) })
  expect(await settled(server, id)).toBe('finished')
  expect(await payrollsOf(server, id)).toBe(1)
})

test('a worker that dies inside its last transaction leaves nothing, and the next one finishes', async () => {
  const server = await start()
  const id = await send(server)
  await run(server, async () => {
    throw new Error('killed')
  }).catch(() => undefined)
  expect(await payrollsOf(server, id)).toBe(0)
  expect((await processOf(server, id)).status).toBe('processing')
  server.deps.queue.start({ [readingJobs.payroll]: payrollWorker(server.deps) })
  expect(await settled(server, id)).toBe('finished')
  expect(await payrollsOf(server, id)).toBe(1)
})

test('two workers that both believe they hold the job make one payroll', async () => {
  const server = await start()
  const id = await send(server)
  const job = await run(server, async () => undefined)
  expect(await payrollsOf(server, id)).toBe(1)
  // The first was thought dead and comes back after the second has finished.
  await payrollWorker(server.deps).run({ job, signal: new AbortController().signal, finish: async () => undefined })
  expect(await payrollsOf(server, id)).toBe(1)
})

test('a reader that always crashes: tried three times, then the process says so', async () => {
  let tries = 0
  const server = await start({
    reader: {
      readPayroll: async () => {
        tries++
        return { outcome: 'crashed' }
      },
    },
  })
  const id = await send(server)
  server.deps.queue.start({ [readingJobs.payroll]: payrollWorker(server.deps) })
  while ((await processOf(server, id)).status === 'processing') {
    await server.deps.db
      .update(jobs)
      .set({ runAt: new Date(0) })
      .where(eq(jobs.key, id))
    await server.call(
      'rosa',
      'GET',
      `/organizations/1/process/${id}/status?wait=1&seen=${(await processOf(server, id)).version}`,
    )
  }
  expect(tries).toBe(3)
  expect(await processOf(server, id)).toMatchObject({
    status: 'error',
    error: 'No se pudo leer el documento. Expórtalo de nuevo como PDF y vuelve a subirlo.',
  })
})

test.each([
  ['time', { seconds: 0.001, megabytes: 600 }, 'tardó demasiado'],
  ['memory', { seconds: 30, megabytes: 1 }, 'demasiada memoria'],
])('a document that needs more %s than it may have is stopped and told', async (_name, limits, text) => {
  const reader = makeReader({ readers: 1, ...limits })
  const server = await start({ reader })
  const id = await send(server)
  server.deps.queue.start({ [readingJobs.payroll]: payrollWorker(server.deps) })
  expect(await settled(server, id)).toBe('error')
  expect((await processOf(server, id)).error).toContain(text)
})

test('the reader serves on after a document was stopped', async () => {
  const reader = makeReader({ readers: 1, seconds: 30, megabytes: 600 })
  const document = path.resolve(import.meta.dirname, '../../../corpus/samples/P01-01-1w.pdf')
  const cut = new AbortController()
  const first = reader.readPayroll(document, { owner: 1, signal: cut.signal, onProgress: () => undefined })
  cut.abort()
  await expect(first).rejects.toThrow()
  expect(
    await reader.readPayroll(document, { owner: 1, signal: new AbortController().signal, onProgress: () => undefined }),
  ).toMatchObject({ outcome: 'answered' })
  await reader.close()
})
