import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { jobs } from './schema/jobs.ts'

/** Another server's clock may differ: leases and due times are the database's. */
const now = sql`now()`
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export type Job = { id: number; kind: string; key: string; attempts: number }

/** Adds a job in the caller's transaction; one that is open under the same key stands for it. */
export const insertJob = async (db: Db, kind: string, key: string, delaySeconds = 0): Promise<void> => {
  await db
    .insert(jobs)
    .values({ kind, key, runAt: inSeconds(delaySeconds) as never })
    .onConflictDoNothing()
  await db.execute(sql`select pg_notify('casa_matriz', 'job')`)
}

/** Leases up to `limit` due jobs to the caller: new ones, and those whose worker is gone. */
export const claimJobs = async (db: Db, kinds: string[], limit: number, leaseSeconds: number): Promise<Job[]> => {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        sql`${jobs.kind} = any(${sql.param(kinds)})`,
        lte(jobs.runAt, now),
        or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now)),
      ),
    )
    .orderBy(jobs.runAt, jobs.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(jobs)
    .set({ leaseUntil: inSeconds(leaseSeconds), attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.id} in ${due}`)
    .returning({ id: jobs.id, kind: jobs.kind, key: jobs.key, attempts: jobs.attempts })
}

/** `attempts` tells this claim from a later one of the same job: a worker that lost its lease changes nothing. */
const mine = (job: Job) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), isNull(jobs.doneAt))

/** True while the lease is still the caller's. */
export const extendLease = async (db: Db, job: Job, leaseSeconds: number): Promise<boolean> => {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(mine(job))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Ends the job, in the transaction of its result. False: somebody else has it, so the result must not be kept. */
export const finishJob = async (db: Db, job: Job): Promise<boolean> => {
  const rows = await db.update(jobs).set({ doneAt: now, leaseUntil: null }).where(mine(job)).returning({ id: jobs.id })
  return rows.length > 0
}

/** Gives the job back, to run again after `delaySeconds`. */
export const releaseJob = async (db: Db, job: Job, delaySeconds: number, reason: string | null): Promise<void> => {
  await db
    .update(jobs)
    .set({ leaseUntil: null, runAt: inSeconds(delaySeconds), lastError: reason })
    .where(mine(job))
}

/** Hands back a job that was not begun or was cut by our own stop: it does not count as a try. */
export const returnJob = async (db: Db, job: Job): Promise<void> => {
  await db
    .update(jobs)
    .set({ leaseUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(mine(job))
}

/** Ends an open job that nobody wants any more, and tells whoever is at it. */
export const cancelJob = async (db: Db, kind: string, key: string): Promise<void> => {
  await db
    .update(jobs)
    .set({ doneAt: now, leaseUntil: null })
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), isNull(jobs.doneAt)))
  await db.execute(sql`select pg_notify('casa_matriz', ${cancelTopic(kind, key)})`)
}
export const cancelTopic = (kind: string, key: string): string => `cancel ${kind} ${key}`

export const purgeJobs = async (db: Db, before: Date): Promise<void> => {
  await db.delete(jobs).where(lte(jobs.doneAt, before))
}
