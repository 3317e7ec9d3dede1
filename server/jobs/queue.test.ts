import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs, finishJob } from '../db/jobs.ts'
import { jobs } from '../db/schema/jobs.ts'
import { startTestServer, type TestServer } from '../testing/app.ts'
import { makeQueue, type Queue, type Worker } from './queue.ts'

let server: TestServer
const queues: Queue[] = []
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  await server.close()
})

const startQueue = (workers: Record<string, Worker>): Queue => {
  const queue = makeQueue(server.deps.db, server.deps.signal, server.deps.log, 2)
  queues.push(queue)
  queue.start(workers)
  return queue
}
const add = (kind: string, key: string) => server.deps.db.transaction((tx) => server.deps.queue.add(tx, kind, key))
const rowOf = async (kind: string) => (await server.deps.db.select().from(jobs).where(eq(jobs.kind, kind)))[0]
const until = async (what: () => Promise<boolean> | boolean) => {
  for (let i = 0; i < 400; i++) {
    if (await what()) return
    await sleep(50)
  }
  throw new Error('it never came')
}
const noFail = async () => {
  throw new Error('must not be called')
}

test('a job that is added twice while it waits is one job', async () => {
  await add('twice', 'a')
  await add('twice', 'a')
  expect(await server.deps.db.$count(jobs, eq(jobs.kind, 'twice'))).toBe(1)
})

test('a job of a transaction that fails never was', async () => {
  await server.deps.db
    .transaction(async (tx) => {
      await server.deps.queue.add(tx, 'rolled', 'back')
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await rowOf('rolled')).toBeUndefined()
})

test('two queues on one table do each job once', async () => {
  const done: string[] = []
  const worker: Worker = {
    run: async ({ job, finish }) => {
      done.push(job.key)
      await server.deps.db.transaction(finish)
    },
    fail: noFail,
  }
  const keys = Array.from({ length: 40 }, (_, i) => `k${i}`)
  for (const key of keys) await add('each-once', key)
  startQueue({ 'each-once': worker })
  startQueue({ 'each-once': worker })
  await until(() => done.length >= keys.length)
  expect(done.sort()).toEqual(keys.sort())
})

test('a job whose worker was killed runs again when its lease ends, and the dead worker cannot end it any more', async () => {
  await add('killed', 'x')
  const [dead] = await claimJobs(server.deps.db, ['killed'], 1, 1)
  expect(dead).toMatchObject({ attempts: 1 })
  expect(await claimJobs(server.deps.db, ['killed'], 1, 1)).toEqual([])
  let runs = 0
  startQueue({
    killed: {
      run: async ({ finish }) => {
        runs++
        await server.deps.db.transaction(finish)
      },
      fail: noFail,
    },
  })
  await until(async () => (await rowOf('killed'))?.doneAt !== null)
  expect(runs).toBe(1)
  expect(await finishJob(server.deps.db, dead!)).toBe(false)
})

test('a job that keeps failing is tried three times, then its subject is told, once', async () => {
  let runs = 0
  const failed: string[] = []
  await add('poison', 'p')
  startQueue({
    poison: {
      run: async () => {
        runs++
        throw new Error('always')
      },
      fail: async (_tx, job) => void failed.push(job.key),
    },
  })
  await until(async () => {
    await server.deps.db
      .update(jobs)
      .set({ runAt: sql`now()` })
      .where(eq(jobs.kind, 'poison'))
    return failed.length > 0
  })
  // The subject is told inside the transaction that ends the job.
  await until(async () => (await rowOf('poison'))?.doneAt !== null)
  expect([runs, failed]).toEqual([3, ['p']])
})

test('stopping gives a job back without counting the try', async () => {
  await add('stopped', 's')
  let begun = false
  const queue = startQueue({
    stopped: {
      run: ({ signal }) =>
        new Promise((_resolve, reject) => {
          begun = true
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        }),
      fail: noFail,
    },
  })
  await until(() => begun)
  await queue.stop()
  expect(await rowOf('stopped')).toMatchObject({ attempts: 0, leaseUntil: null, doneAt: null })
})
