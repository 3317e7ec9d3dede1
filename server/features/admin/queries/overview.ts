import { and, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Overview } from 'contract/admin.ts'
import { dateInChile, startOfDayInChile } from 'contract/rules/period.ts'
import type { Db } from '../../../db/connect.ts'
import { listPaymentDifferences } from '../../../db/payment-differences.ts'
import { countLedgerFaults } from '../../../db/payment-attempts.ts'
import { contactMessages } from '../../../db/schema/contact.ts'
import { organizations } from '../../../db/schema/organizations.ts'
import { processes } from '../../../db/schema/processes.ts'
import { canceledText } from '../../processes/queries.ts'
import { withoutPersonal } from '../rules.ts'

const week = 7 * 24 * 3_600_000
const mostFailures = 10
const mostDifferences = 50

/** `sql` gives what it is asked for as one row. */
const one = async <T extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>): Promise<T> =>
  (await db.execute(query)).rows[0] as T

const countOrganizations = (db: Db) =>
  one<Overview['organizations']>(
    db,
    sql`
    select count(*) filter (where status = 'active' and parent_id is null)::integer as active,
      count(*) filter (where status <> 'active' and parent_id is null)::integer as inactive,
      count(*) filter (where parent_id is not null)::integer as branches
    from organization`,
  )

/** As the list of organizations says it of each ('statusOf'); branches are billed with their principal. */
const countSubscriptions = (db: Db) =>
  one<Overview['subscriptions']>(
    db,
    sql`
    select count(*) filter (where s.status = 'active')::integer as active,
      count(*) filter (where s.status = 'past_due')::integer as "pastDue",
      count(*) filter (where s.status = 'suspended')::integer as suspended,
      count(*) filter (where s.id is null or (s.is_exempt and s.status = 'incomplete'))::integer as exempt
    from organization o left join subscription s on s.organization_id = o.id
    where o.parent_id is null`,
  )

const documentsOf = async (db: Db, since: string): Promise<Overview['documents']> => {
  const seconds = sql`extract(epoch from ended_at - created_at)`
  const { rows } = await db.execute<Overview['documents'][number]>(sql`
    select kind.kind, coalesce(read, 0) as read, coalesce(repeated, 0) as repeated, coalesce(failed, 0) as failed,
      coalesce("underWay", 0) as "underWay", "medianSeconds", "slowSeconds"
    from (values ('payroll', 1), ('invoice', 2)) kind (kind, position)
    left join (
      select kind, count(*) filter (where status = 'finished' and not is_duplicate)::integer as read,
        count(*) filter (where status = 'finished' and is_duplicate)::integer as repeated,
        count(*) filter (where status = 'error')::integer as failed,
        count(*) filter (where status = 'processing')::integer as "underWay",
        percentile_cont(0.5) within group (order by ${seconds})::float8 as "medianSeconds",
        percentile_cont(0.95) within group (order by ${seconds})::float8 as "slowSeconds"
      from process where created_at >= ${since}::timestamptz group by kind
    ) today on today.kind = kind.kind
    order by kind.position`)
  return rows
}

const queueOf = (db: Db) =>
  one<Overview['queue']>(
    db,
    sql`
    select count(*) filter (where run_at <= now() and (lease_until is null or lease_until <= now()))::integer as waiting,
      count(*) filter (where lease_until > now())::integer as running,
      count(*) filter (where attempts > 0 and lease_until is null)::integer as retrying,
      extract(epoch from now() - min(run_at) filter (where run_at <= now() and lease_until is null))::float8
        as "oldestSeconds"
    from job where done_at is null`,
  )

const failuresOf = async (db: Db, now: Date): Promise<Overview['failures']> => {
  const rows = await db
    .select({
      at: processes.endedAt,
      kind: processes.kind,
      error: processes.error,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(processes)
    .innerJoin(organizations, eq(organizations.id, processes.organizationId))
    .where(
      and(
        eq(processes.status, 'error'),
        // A question to whoever sent it, and what they took back, are no failures.
        isNull(processes.asks),
        or(isNull(processes.error), ne(processes.error, canceledText)),
        gte(processes.createdAt, new Date(now.getTime() - week)),
        lte(processes.createdAt, now),
      ),
    )
    .orderBy(desc(processes.createdAt))
    .limit(mostFailures)
  return rows.map(({ at, error, ...row }) => ({
    ...row,
    at: (at ?? now).toISOString(),
    reason: withoutPersonal(error ?? 'Sin motivo anotado.'),
  }))
}

const mailsOf = async (db: Db, now: Date, since: string): Promise<Overview['mails']> => {
  const weekAgo = new Date(now.getTime() - week).toISOString()
  const isWaiting = sql`sent_at is null and failed_at is null`
  const { lastProblem, ...counts } = await one<Overview['mails']>(
    db,
    sql`
    select count(*) filter (where ${isWaiting})::integer as waiting,
      count(*) filter (where sent_at >= ${since}::timestamptz)::integer as "sentToday",
      count(*) filter (where failed_at >= ${weekAgo}::timestamptz)::integer as failed,
      extract(epoch from ${now.toISOString()}::timestamptz - min(created_at) filter (where ${isWaiting}))::float8
        as "oldestSeconds",
      (array_agg(problem order by id desc) filter (where problem is not null))[1] as "lastProblem"
    from mail where created_at >= ${weekAgo}::timestamptz`,
  )
  return { ...counts, lastProblem: lastProblem === null ? null : withoutPersonal(lastProblem) }
}

const differencesOf = async (db: Db): Promise<Overview['payments']['differences']> => {
  const rows = await listPaymentDifferences(db, mostDifferences)
  return rows.map(({ kind, organization, buyOrder, amount, providerAmount, foundAt, refund }) => ({
    kind,
    organization,
    buyOrder,
    amount,
    providerAmount,
    foundAt: foundAt.toISOString(),
    refund,
  }))
}

/** The platform at this moment: counts, times and reasons, never whose data. */
export const readOverview = async (db: Db, now: Date): Promise<Overview> => {
  const since = startOfDayInChile(dateInChile(now)).toISOString()
  return {
    at: now.toISOString(),
    organizations: await countOrganizations(db),
    subscriptions: await countSubscriptions(db),
    documents: await documentsOf(db, since),
    queue: await queueOf(db),
    failures: await failuresOf(db, now),
    mails: await mailsOf(db, now, since),
    payments: { ledgerFaults: await countLedgerFaults(db), differences: await differencesOf(db) },
    newMessages: await db.$count(contactMessages, eq(contactMessages.status, 'new')),
  }
}
