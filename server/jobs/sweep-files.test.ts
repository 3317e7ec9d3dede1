import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs, finishJob } from '../db/jobs.ts'
import { jobs } from '../db/schema/jobs.ts'
import { processes } from '../db/schema/processes.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { dteFile, openTray, type Tray } from '../testing/papers.ts'
import { askForSweep, secondsToNight, sweepJob, sweepWorker } from './sweep-files.ts'

let server: TestServer
let tray: Tray
beforeAll(async () => {
  server = await startTestServer({ work: false })
  tray = openTray(server)
})
afterAll(() => server.close())

const hours = 60 * 60 * 1000
const keep = (key: string) => {
  const file = path.join(server.folder, 'files', 'kept', key)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  return key
}
const isKept = async (key: string) => (await server.deps.storage.path(key)) !== null

/** Runs the sweep as the queue would at that moment. */
const sweepAt = async (at: Date) => {
  const { db } = server.deps
  await askForSweep(server.deps)
  await db
    .update(jobs)
    .set({ runAt: new Date(0) })
    .where(and(eq(jobs.kind, sweepJob), isNull(jobs.doneAt)))
  const [job] = await claimJobs(db, [sweepJob], 1, 60)
  await sweepWorker({ ...server.deps, now: () => at }).run({
    job: job!,
    signal: new AbortController().signal,
    finish: async (tx) => void (await finishJob(tx, job!)),
  })
}

test('a file that no process knows is removed after a day, and every other one stays', async () => {
  const known = await tray.send(dteFile({ folio: 1 }))
  const cancelled = await tray.send(dteFile({ folio: 2 }))
  const keyOf = async (id: string) =>
    (await server.deps.db.select().from(processes).where(eq(processes.id, id)))[0]!.fileKey
  const knownKey = await keyOf(known.processId)
  const cancelledKey = await keyOf(cancelled.processId)
  await server.call('rosa', 'DELETE', tray.paperUrl(cancelled.processId))
  // The server died before it removed the file.
  keep(cancelledKey)
  const orphan = keep(`1/${randomUUID()}.pdf`)
  const strange = keep('1/leeme.txt')

  await sweepAt(new Date(Date.now() + 23 * hours))
  for (const key of [knownKey, cancelledKey, orphan, strange]) expect(await isKept(key), key).toBe(true)

  await sweepAt(new Date(Date.now() + 25 * hours))
  expect([await isKept(orphan), await isKept(cancelledKey)]).toEqual([false, false])
  expect([await isKept(knownKey), await isKept(strange)]).toEqual([true, true])
})

test('it is asked for once, however many servers start, and again after each night', async () => {
  const waiting = () => server.deps.db.$count(jobs, and(eq(jobs.kind, sweepJob), isNull(jobs.doneAt)))
  await askForSweep(server.deps)
  await askForSweep(server.deps)
  expect(await waiting()).toBe(1)
  await sweepAt(new Date())
  expect(await waiting()).toBe(1)
})

test.each([
  ['2026-11-21T06:59:59Z', 1],
  ['2026-11-21T07:00:00Z', 24 * 3600],
  ['2026-11-21T15:00:00Z', 16 * 3600],
  ['2026-07-21T07:00:00Z', 3600],
])('at %s it is four in the morning in Chile in %i seconds', (at, seconds) => {
  expect(secondsToNight(new Date(at))).toBe(seconds)
})
