import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs, finishJob } from '../db/jobs.ts'
import { invoices } from '../db/schema/invoices.ts'
import { jobs } from '../db/schema/jobs.ts'
import { payrolls } from '../db/schema/payrolls.ts'
import { processes } from '../db/schema/processes.ts'
import { vendors } from '../db/schema/vendors.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { liveUntil } from '../testing/time.ts'
import { dteFile, uploadFixture, type UploadFixture } from '../testing/uploads.ts'
import { askForFileCollection, secondsToNight, collectFilesJob, collectFilesWorker } from './collect-garbage-files.ts'

let server: TestServer
let uploads: UploadFixture
beforeAll(async () => {
  server = await startTestServer({ work: false })
  uploads = uploadFixture(server)
})
afterAll(() => server.close())

const hours = 60 * 60 * 1000
const keep = (key: string) => {
  const file = path.join(server.folder, 'files', 'kept', key)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  return key
}
const isKept = async (key: string) => (await server.deps.storage.find(key)) !== null

/** Collects garbage files as the queue would at that moment. */
const collectAt = async (at: Date) => {
  const { db } = server.deps
  await askForFileCollection(server.deps)
  await db
    .update(jobs)
    .set({ runAt: new Date(0) })
    .where(and(eq(jobs.kind, collectFilesJob), isNull(jobs.doneAt)))
  const [job] = await claimJobs(db, [collectFilesJob], 1, 60)
  await collectFilesWorker({ ...server.deps, now: () => at }).run({
    job: job!,
    signal: new AbortController().signal,
    finish: async (tx) => void (await finishJob(tx, job!)),
  })
}

test('a file that no process knows is removed after a day, and every other one stays', async () => {
  const known = await uploads.send(dteFile({ folio: 1 }))
  const cancelled = await uploads.send(dteFile({ folio: 2 }))
  const keyOf = async (id: string) =>
    (await server.deps.db.select().from(processes).where(eq(processes.id, id)))[0]!.fileKey
  const knownKey = await keyOf(known.processId)
  const cancelledKey = await keyOf(cancelled.processId)
  await uploads.dismiss(cancelled.processId)
  // The server died before it removed the file.
  keep(cancelledKey)
  const orphan = keep(`1/${randomUUID()}.pdf`)
  const strange = keep('1/leeme.txt')

  await collectAt(new Date(Date.now() + 23 * hours))
  for (const key of [knownKey, cancelledKey, orphan, strange]) expect(await isKept(key), key).toBe(true)

  await collectAt(new Date(Date.now() + 25 * hours))
  expect([await isKept(orphan), await isKept(cancelledKey)]).toEqual([false, false])
  expect([await isKept(knownKey), await isKept(strange)]).toEqual([true, true])
})

test('it is asked for once, however many servers start, and again after each night', async () => {
  const waiting = () => server.deps.db.$count(jobs, and(eq(jobs.kind, collectFilesJob), isNull(jobs.doneAt)))
  await askForFileCollection(server.deps)
  await askForFileCollection(server.deps)
  expect(await waiting()).toBe(1)
  await collectAt(new Date())
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

/** A file that a process brought, and what became of it. */
const brought = async (kind: 'invoice' | 'payroll', hasFile = true) => {
  const id = randomUUID()
  const fileKey = keep(`1/${id}.pdf`)
  const progress = { stage: 'queued', page: 0, pages: 0 } as const
  const rest = { fileKey, fileName: 'papel.pdf', fileHash: id, stated: {}, progress, hasFile }
  await server.deps.db
    .insert(processes)
    .values({ id, organizationId: 1, userId: 1, kind, status: 'finished', endedAt: new Date(), ...rest })
  return { processId: id, fileKey }
}

test('a document stays as long as its invoice or payroll does, deleted ones too, and no longer', async () => {
  const { db } = server.deps
  const [vendor] = await db.select().from(vendors).where(eq(vendors.organizationId, 1)).limit(1)
  const enter = async (hasFile?: boolean) => {
    const document = await brought('invoice', hasFile)
    const dates = { invoiceDate: '2026-11-02', dueDate: '2026-12-02', createdAt: new Date('2026-11-20') }
    const amounts = { neto: 100, iva: 19, total: 119 }
    const [made] = await db
      .insert(invoices)
      .values({ organizationId: 1, vendorId: vendor!.id, description: 'Harina', ...dates, ...amounts, ...document })
      .returning({ id: invoices.id })
    return { id: made!.id, key: document.fileKey }
  }
  const deleted = await enter()
  const live = await enter()
  const forgotten = await enter(false)
  expect((await server.call('rosa', 'DELETE', `/invoices/${deleted.id}`)).status).toBe(200)

  const [payroll] = await db.select({ id: payrolls.id }).from(payrolls).where(eq(payrolls.organizationId, 1)).limit(1)
  const slip = await brought('payroll')
  await db.update(payrolls).set(slip).where(eq(payrolls.id, payroll!.id))
  expect((await server.call('rosa', 'DELETE', `/organizations/1/payrolls/${payroll!.id}`)).status).toBe(200)

  const ofNobody = await brought('invoice')

  const all = [deleted.key, live.key, forgotten.key, slip.fileKey]
  const stand = () => Promise.all(all.map(isKept))
  const night = async (day: string) => {
    await liveUntil(server, `${day}T07:00:00Z`)
    await collectAt(server.clock.at)
  }
  await night('2026-12-15')
  expect([await isKept(ofNobody.fileKey), await stand()]).toEqual([false, [true, true, true, true]])
  await night('2027-02-15')
  expect(await stand()).toEqual([true, true, true, false])
  await night('2032-10-31')
  expect(await stand()).toEqual([true, true, true, false])
  // Six years are over: what was deleted goes; what is still owed stays.
  await night('2032-12-25')
  expect(await stand()).toEqual([false, true, true, false])
})
