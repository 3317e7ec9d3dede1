import { isDiskFull } from '../db/failure.ts'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/connect.ts'
import {
  cancelJob,
  cancelTopic,
  claimJobs,
  extendLease,
  finishJob,
  insertJob,
  type Job,
  type JobOptions,
  releaseJob,
  returnJob,
} from '../db/jobs.ts'
import type { Signal } from './signal.ts'

/**
 * The one queue: a table with leases (docs/decisions/0003). A job that is killed at any point runs again when its lease
 * ends; one that fails is tried again, and after `maxAttempts` its `fail` says so to whoever waits for it.
 */
export type Work = {
  job: Job
  /** Aborts when the server stops, the lease is lost or the job is cancelled. */
  signal: AbortSignal
  /** Ends the job in the transaction of its result; throws `LeaseLost` when another worker has it. */
  finish: (tx: Db) => Promise<void>
}

export type Worker = {
  run: (work: Work) => Promise<void>
  /** After the last failure: leave the job's subject in a final state. The job ends in the same transaction. */
  fail: (tx: Db, job: Job, error: unknown) => Promise<void>
}

export type Queue = {
  /** In the caller's transaction: the job is there exactly if what it is about is. */
  add: (tx: Db, kind: string, key: string, options?: JobOptions) => Promise<void>
  /** In the caller's transaction: ends the open job of this key, if there is one. Its worker's signal aborts. */
  cancel: (tx: Db, kind: string, key: string) => Promise<void>
  /**
   * Begins to do these kinds of jobs, in a lane of their own: what one lane is busy with keeps no other waiting.
   * `mostOfOne`: how many of one organization's at once.
   */
  start: (workers: Record<string, Worker>, lane?: { concurrency?: number; mostOfOne?: number }) => void
  /** Stops taking jobs, gives back those under way, and waits for them to let go. */
  stop: () => Promise<void>
}

class LeaseLost extends Error {}

const leaseSeconds = 15
const heartbeatMilliseconds = 5000
/** For what nobody tells: a lease that ends, a time that comes. */
const defaultPollMilliseconds = 2000
const maxAttempts = 3
const retrySeconds = [1, 10, 60]
const fullDiskSeconds = 5

type Performance = { job: Job; worker: Worker; cut: AbortController; isStopping: () => boolean }

/** Runs a job under its lease, and says what becomes of it when it fails. */
const perform = async (db: Database, log: Logger, { job, worker, cut, isStopping }: Performance): Promise<void> => {
  const beat = setInterval(() => {
    void extendLease(db, job, leaseSeconds).then(
      (held) => held || cut.abort(),
      (error: unknown) => log.warn({ err: error, job: job.id }, 'lease not extended'),
    )
  }, heartbeatMilliseconds)
  try {
    const finish = async (tx: Db) => {
      if (!(await finishJob(tx, job))) throw new LeaseLost()
    }
    if (job.attempts > maxAttempts) throw new Error(`Gave up after ${maxAttempts} attempts`)
    await worker.run({ job, signal: cut.signal, finish })
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (isStopping()) return await returnJob(db, job)
    // Lost or cancelled: what becomes of the job is no longer ours to say.
    if (cut.signal.aborted) return
    log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed')
    // Not the job's fault, and nothing that trying three times mends: it waits for space.
    if (isDiskFull(error)) return await returnJob(db, job, fullDiskSeconds)
    if (job.attempts < maxAttempts)
      return await releaseJob(db, job, retrySeconds[job.attempts - 1] ?? 60, error instanceof Error ? error.name : null)
    await db.transaction(async (tx) => {
      if (await finishJob(tx, job)) await worker.fail(tx, job, error)
    })
  } finally {
    clearInterval(beat)
  }
}

/** What a loop waits for: news, or its time. News that came while it was at work is not lost. */
const makeAlarm = (milliseconds: number) => {
  let rest: (() => void) | null = null
  let hasNews = false
  return {
    ring: () => {
      hasNews = true
      rest?.()
    },
    /** From here on news counts for the next `wait`. */
    listen: () => {
      hasNews = false
    },
    wait: (isOver: () => boolean) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        rest = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isOver() || hasNews) rest()
      }),
  }
}

export const makeQueue = (
  db: Database,
  signal: Signal,
  log: Logger,
  concurrency: number,
  pollMilliseconds = defaultPollMilliseconds,
): Queue => {
  let hasStopped = false
  const isStopping = () => hasStopped
  const underWay = new Map<number, { promise: Promise<void>; cut: AbortController; job: Job }>()
  const lanes: { wake: () => void; loop: Promise<void> }[] = []
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }

  const startLane = (workers: Record<string, Worker>, atOnce: number, mostOfOne: number) => {
    const alarm = makeAlarm(pollMilliseconds)
    const own = new Set<number>()

    const take = async (): Promise<void> => {
      const room = atOnce - own.size
      if (room <= 0) return
      for (const job of await claimJobs(db, Object.keys(workers), room, leaseSeconds, mostOfOne)) {
        // Taken while the queue stopped: nobody would cut it.
        if (isStopping()) {
          await returnJob(db, job)
          continue
        }
        const cut = new AbortController()
        const promise = perform(db, log, { job, worker: workers[job.kind]!, cut, isStopping })
          .catch((error: unknown) =>
            log.error({ err: error, job: job.id }, 'job could not be settled; its lease will end'),
          )
          .finally(() => {
            own.delete(job.id)
            underWay.delete(job.id)
            wake()
          })
        own.add(job.id)
        underWay.set(job.id, { promise, cut, job })
      }
    }

    const work = async (): Promise<void> => {
      while (!isStopping()) {
        // What is told while jobs are being taken may be of one that this taking did not see.
        alarm.listen()
        await take().catch((error: unknown) => log.warn({ err: error }, 'no jobs could be taken'))
        await alarm.wait(isStopping)
      }
    }
    lanes.push({ wake: alarm.ring, loop: work() })
  }

  return {
    add: insertJob,
    cancel: cancelJob,
    start: (workers, { concurrency: atOnce = concurrency, mostOfOne = atOnce } = {}) => {
      if (lanes.length === 0)
        signal.onNews((topic) => {
          if (topic === 'job') wake()
          for (const { job, cut } of underWay.values()) if (topic === cancelTopic(job.kind, job.key)) cut.abort()
        })
      startLane(workers, atOnce, mostOfOne)
    },
    stop: async () => {
      hasStopped = true
      wake()
      for (const { cut } of underWay.values()) cut.abort()
      await Promise.all([...lanes.map(({ loop }) => loop), ...[...underWay.values()].map(({ promise }) => promise)])
    },
  }
}
