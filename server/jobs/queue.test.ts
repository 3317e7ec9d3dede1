import { eq, type SQL, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs, finishJob } from '../db/jobs.ts'
import { jobs } from '../db/schema/jobs.ts'
import { queuePollMilliseconds, startTestServer, type TestServer } from '../testing/app.ts'
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
  const queue = makeQueue(server.deps.db, server.deps.signal, server.deps.log, 2, queuePollMilliseconds)
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
/** Adds documents to be read: the company of each in turn. */
const addOf = async (kind: string, companies: readonly number[]) => {
  for (const [i, organizationId] of companies.entries())
    await server.deps.queue.add(server.deps.db, kind, `${organizationId}-${i}`, { organizationId })
}
const companyOf = ({ key }: { key: string }) => Number(key.split('-')[0])
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

test('what is taken while the queue stops is given back, and not begun', async () => {
  await add('late', 'l')
  let runs = 0
  const queue = startQueue({
    late: {
      run: () => {
        runs += 1
        return Promise.resolve()
      },
      fail: noFail,
    },
  })
  await queue.stop()
  expect(runs).toBe(0)
  expect(await rowOf('late')).toMatchObject({ attempts: 0, leaseUntil: null, doneAt: null })
})

test('a company that brings one document waits for one document of each other company, however many they brought', async () => {
  await addOf('turns', [...Array.from({ length: 50 }, () => 901), ...Array.from({ length: 50 }, () => 902), 903])
  const served: number[] = []
  for (let i = 0; i < 7; i++) {
    const [job] = await claimJobs(server.deps.db, ['turns'], 1, 60)
    served.push(companyOf(job!))
    await finishJob(server.deps.db, job!)
  }
  expect(served).toEqual([901, 902, 903, 901, 902, 901, 902])
  // Who comes now was not served yet.
  await addOf('turns', [904])
  expect(companyOf((await claimJobs(server.deps.db, ['turns'], 1, 60))[0]!)).toBe(904)
})

test('readers are shared among companies before one gets a second, and all are used when only one waits', async () => {
  await addOf('shared', [911, 911, 911, 911, 912, 913])
  const first = await claimJobs(server.deps.db, ['shared'], 3, 60)
  expect(new Set(first.map(companyOf))).toEqual(new Set([911, 912, 913]))
  expect((await claimJobs(server.deps.db, ['shared'], 2, 60)).map(companyOf)).toEqual([911, 911])
  await addOf('shared', [912])
  // Company 911 has three under way, 912 one: it is 912's turn though 911 asked long before.
  expect((await claimJobs(server.deps.db, ['shared'], 1, 60)).map(companyOf)).toEqual([912])
})

test('within a company the oldest document is first', async () => {
  await addOf('in-order', [921, 921, 921])
  const keys: string[] = []
  for (let i = 0; i < 3; i++) {
    const [job] = await claimJobs(server.deps.db, ['in-order'], 1, 60)
    keys.push(job!.key)
  }
  expect(keys).toEqual(['921-0', '921-1', '921-2'])
})

test('many who take at once take different jobs, and as many as there are', async () => {
  await addOf('raced', [931, 931, 931, 931, 932, 932])
  const taken = await Promise.all(Array.from({ length: 6 }, () => claimJobs(server.deps.db, ['raced'], 1, 60)))
  const keys = taken.flat().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(6)
})

test('news that comes while jobs are being taken is not lost', async () => {
  const { db, signal, log } = server.deps
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  let asked = 0
  // The database's answer to the first taking is held back until a job was added that it did not see.
  const slow = new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'execute') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return async (statement: SQL) => {
        const found = await target.execute(statement)
        if (asked++ === 0) await held
        return found
      }
    },
  })
  const done: string[] = []
  const hour = 60 * 60 * 1000
  const queue = makeQueue(slow, signal, log, 1, hour)
  queues.push(queue)
  let heard = 0
  queue.start({
    'told-late': {
      run: async ({ job, finish }) => {
        done.push(job.key)
        await db.transaction(finish)
      },
      fail: noFail,
    },
  })
  signal.onNews((topic) => void (topic === 'job' && heard++))
  await until(() => asked > 0)
  await add('told-late', 'a')
  await until(() => heard > 0)
  answer()
  await until(() => done.length > 0)
})
