import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { jobs } from './schema/jobs.ts'
import { isWorking } from './working.ts'

/** Another server's clock may differ: leases and due times are the database's. */
const now = sql`now()`
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export type Job = { id: number; kind: string; key: string; attempts: number }

/** `organizationId`: whose turn it takes; without one, the house's own. */
export type JobOptions = { organizationId?: number; delaySeconds?: number }

/** Adds a job in the caller's transaction; one that is open under the same key stands for it. */
export const insertJob = async (
  db: Db,
  kind: string,
  key: string,
  { organizationId = 0, delaySeconds = 0 }: JobOptions = {},
): Promise<void> => {
  await db
    .insert(jobs)
    .values({ kind, key, organizationId, runAt: inSeconds(delaySeconds) })
    .onConflictDoNothing()
  await db.execute(sql`select pg_notify('casa_matriz', 'job')`)
}

/** Jobs of one organization that others may be taking at this same moment: so many more are looked at. */
const mostRaced = 8

/**
 * Leases up to `limit` due jobs to the caller: new ones, and those whose worker is gone. First the organization with the
 * fewest under way, and of those the one that was served longest ago: whatever one of them has waiting, each other one
 * waits for a job of it at most. Within an organization, the oldest first. The cost is that of the organizations that
 * wait, not of their jobs. Nothing is begun for one that does not work: its jobs wait until it does. `mostOfOne`: an organization has so many of these kinds under way at most.
 */
export const claimJobs = async (
  db: Db,
  kinds: string[],
  limit: number,
  leaseSeconds: number,
  mostOfOne = 2_147_483_647,
): Promise<Job[]> => {
  const isOpen = sql`done_at is null and kind = any(${sql.param(kinds)}::text[]) and run_at <= now()
    and (lease_until is null or lease_until <= now())`
  const { rows } = await db.execute<Job>(sql`
    with recursive whose (id) as (
      (select organization_id from job where done_at is null order by organization_id limit 1)
      union all
      select (select organization_id from job where done_at is null and organization_id > whose.id
              order by organization_id limit 1)
      from whose where whose.id is not null
    ),
    turn as materialized (
      select due.id, due.run_at as due_at, served.at as served_at,
             leased.jobs + row_number() over (partition by whose.id order by due.run_at, due.id) as under_way
      from (select id from whose where ${isWorking(sql`whose.id`)}) whose
      cross join lateral (select id, run_at from job where organization_id = whose.id and ${isOpen}
                          order by run_at, id limit ${limit + mostRaced}::integer) due
      cross join lateral (select count(*) as jobs from job
                          where organization_id = whose.id and done_at is null and lease_until > now()
                            and kind = any(${sql.param(kinds)}::text[])) leased
      cross join lateral (select max(served_at) as at from job where organization_id = whose.id) served
    ),
    taken as (
      select job.id from turn join job on job.id = turn.id
      where ${isOpen} and turn.under_way <= ${mostOfOne}
      order by turn.under_way, turn.served_at nulls first, turn.due_at, turn.id
      limit ${limit}
      for update of job skip locked
    )
    update job set lease_until = ${inSeconds(leaseSeconds)}, served_at = now(), attempts = attempts + 1
    from taken where job.id = taken.id
    returning job.id, job.kind, job.key, job.attempts`)
  return rows
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
export const returnJob = async (db: Db, job: Job, delaySeconds = 0): Promise<void> => {
  await db
    .update(jobs)
    .set({
      leaseUntil: null,
      attempts: sql`${jobs.attempts} - 1`,
      ...(delaySeconds === 0 ? {} : { runAt: inSeconds(delaySeconds) }),
    })
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
