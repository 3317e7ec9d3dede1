import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import {
  activityTexts,
  type ActivityAction,
  type ActivityDetails,
  type ActivityEntry,
  type ActivityFilter,
  type SubjectKind,
} from 'contract/activity.ts'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../db/connect.ts'
import { activity } from '../../db/schema/activity.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import type { Context } from '../../http/context.ts'
import { requireRecentPassword } from '../../http/recent-password.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { type Account, accountMail, isSameAccount, maskAccount } from './rules.ts'

/** Who acts: what a call of somebody signed in gives; without `session`, the product itself. */
export type Actor = Pick<Context<'session'>, 'now'> &
  Partial<{ session: Pick<Context<'session'>['session'], 'userId'>; ip: string; requestId: string }>

export type Event = {
  organizationId: number
  action: ActivityAction
  subjectId?: number | null
  before?: ActivityDetails | null
  after?: ActivityDetails | null
}

const kindOf = (action: ActivityAction) => action.slice(0, action.indexOf('.')) as SubjectKind

/**
 * Adds to the organization's record, in the transaction of what it tells. Call it last: the organization's chain stays
 * locked until that transaction ends.
 */
export const recordActivity = async (db: Db, actor: Actor, event: Event): Promise<void> => {
  await db.insert(activity).values({
    organizationId: event.organizationId,
    at: actor.now(),
    userId: actor.session?.userId ?? null,
    ip: actor.ip ?? null,
    requestId: actor.requestId ?? null,
    action: event.action,
    subjectKind: kindOf(event.action),
    subjectId: event.subjectId ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  })
}

/** Records what became of one of the organization's own accounts; `before` and `after` with numbers in clear. */
export const recordOwnAccount = (
  tx: Db,
  actor: Actor,
  change: {
    organizationId: number
    action: 'account.created' | 'account.changed' | 'account.deleted'
    id: number
    before: Account | null
    after: Account | null
  },
): Promise<void> =>
  recordActivity(tx, actor, {
    organizationId: change.organizationId,
    action: change.action,
    subjectId: change.id,
    before: maskAccount(change.before),
    after: maskAccount(change.after),
  })

/** A screen asks for the same thing again when it gets the focus back: that is one view. */
const sameViewMilliseconds = 10 * 60_000

/** Records that somebody saw something, once for one person, address and ten minutes. */
export const recordView = async (db: Db, actor: Actor, event: Event): Promise<void> => {
  const since = new Date(actor.now().getTime() - sameViewMilliseconds)
  const seen = await db.$count(
    activity,
    and(
      eq(activity.organizationId, event.organizationId),
      eq(activity.subjectKind, kindOf(event.action)),
      eq(activity.subjectId, event.subjectId ?? 0),
      eq(activity.action, event.action),
      eq(activity.userId, actor.session?.userId ?? 0),
      sql`${activity.ip} is not distinct from ${actor.ip ?? null}`,
      gte(activity.at, since),
    ),
  )
  if (seen === 0) await recordActivity(db, actor, event)
}

/** Who hears of a changed account: the organization's own address, and who answers for it or for its principal. */
const listWatchers = async (db: Db, organizationId: number): Promise<{ name: string; emails: string[] }> => {
  const rows = await db
    .select({ name: organizations.name, email: organizations.email, parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const own = rows[0]
  if (!own) return { name: '', emails: [] }
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.organizationId, own.parentId === null ? [organizationId] : [organizationId, own.parentId]),
        eq(users.role, 'client_admin'),
        eq(users.isActive, true),
      ),
    )
  const emails = [own.email, ...admins.map(({ email }) => email)].filter((email) => email !== null)
  return { name: own.name, emails: [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()] }
}

/**
 * Records that a payee's account is another one, and mails the organization: a changed account is how payments are
 * stolen. For the same reason whoever changes it must have given his password recently. `before` and `after` with numbers
 * in clear; nothing happens when they are the same. `isNew`: the payee is being created with it, which is only recorded.
 */
export const recordPayeeAccount = async (
  tx: Db,
  ctx: Pick<Context<'session'>, 'now' | 'session' | 'ip' | 'requestId' | 'env' | 'queue'>,
  change: {
    organizationId: number
    kind: 'employee' | 'vendor'
    id: number
    before: Account | null
    after: Account | null
    isNew?: boolean
  },
): Promise<void> => {
  const { organizationId, kind, id } = change
  if (isSameAccount(change.before, change.after)) return
  if (change.isNew !== true) requireRecentPassword(ctx)
  const [before, after] = [maskAccount(change.before), maskAccount(change.after)]
  if (change.isNew !== true) {
    const { name, emails } = await listWatchers(tx, organizationId)
    const path = kind === 'employee' ? `/mis-empleados/editar/${id}` : `/editar-proveedor/${id}`
    const link = `${ctx.env.PUBLIC_URL}${path}`
    const mail = accountMail({ kind, organization: name, before, after, at: ctx.now(), link })
    for (const to of emails) await queueMail(tx, ctx, { to, ...mail })
  }
  await recordActivity(tx, ctx, {
    organizationId,
    action: `${kind}.account_changed`,
    subjectId: id,
    before,
    after,
  })
}

/** Whose entries an organization's record shows: its own, and those of its deleted branches, which nobody else can read. */
const inRecord = async (db: Db, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: activity.subjectId })
    .from(activity)
    .where(
      and(
        eq(activity.organizationId, organizationId),
        eq(activity.subjectKind, 'branch'),
        eq(activity.action, 'branch.deleted'),
      ),
    )
  return [organizationId, ...rows.flatMap(({ id }) => (id === null ? [] : [id]))]
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Santiago')`

const whereOf = async (db: Db, organizationId: number, { kind, subjectId, userId, from, to }: ActivityFilter) =>
  and(
    inArray(activity.organizationId, await inRecord(db, organizationId)),
    kind === undefined ? undefined : eq(activity.subjectKind, kind),
    subjectId === undefined ? undefined : eq(activity.subjectId, subjectId),
    userId === undefined ? undefined : eq(activity.userId, userId),
    from === undefined ? undefined : sql`${activity.at} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${activity.at} < ${startOf(to)} + interval '1 day'`,
  )

/** What the subject is called now; null when it is gone. Its own organization's things only. */
const subjectName = sql<string | null>`case ${activity.subjectKind}
  when 'employee' then (select e.full_name from employee e where e.id = ${activity.subjectId})
  when 'vendor' then (select v.name from vendor v where v.id = ${activity.subjectId})
  when 'invoice' then (select coalesce('N° ' || i.invoice_number, i.description) from invoice i where i.id = ${activity.subjectId})
  when 'payroll' then (select p.month from payroll p where p.id = ${activity.subjectId})
  when 'account' then (select b.account_bank from bank_account b where b.id = ${activity.subjectId})
  when 'user' then (select u.name from app_user u where u.id = ${activity.subjectId})
  when 'organization' then (select o.name from organization o where o.id = ${activity.subjectId})
  when 'branch' then (select o.name from organization o where o.id = ${activity.subjectId})
  end`

const selectEntries = (db: Db) =>
  db
    .select({
      seq: activity.seq,
      at: activity.at,
      action: activity.action,
      userId: activity.userId,
      userName: users.name,
      ip: activity.ip,
      kind: activity.subjectKind,
      subjectId: activity.subjectId,
      subjectName,
      before: activity.before,
      after: activity.after,
      organizationId: activity.organizationId,
      organizationName: organizations.name,
      hash: activity.hash,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .leftJoin(organizations, eq(organizations.id, activity.organizationId))

const asEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]): ActivityEntry => ({
  seq: row.seq,
  at: row.at.toISOString(),
  action: row.action,
  text: activityTexts[row.action],
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? `N° ${row.userId}` },
  ip: row.ip,
  subject: { kind: row.kind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  organization: { id: row.organizationId, name: row.organizationName },
  hash: row.hash,
})

export const countActivity = async (db: Db, organizationId: number, filter: ActivityFilter): Promise<number> =>
  db.$count(activity, await whereOf(db, organizationId, filter))

export const listActivity = async (
  db: Db,
  organizationId: number,
  { page, pageSize, ...filter }: ActivityFilter & Pick<PageQuery, 'page' | 'pageSize'>,
): Promise<{ data: ActivityEntry[]; total: number }> => {
  const rows = await selectEntries(db)
    .where(await whereOf(db, organizationId, filter))
    .orderBy(desc(activity.at), desc(activity.organizationId), desc(activity.seq))
    .limit(pageSize)
    .offset(page * pageSize)
  return { data: rows.map(asEntry), total: await countActivity(db, organizationId, filter) }
}

/** Oldest first, as a record is read. */
export const allActivity = async (db: Db, organizationId: number, filter: ActivityFilter): Promise<ActivityEntry[]> => {
  const rows = await selectEntries(db)
    .where(await whereOf(db, organizationId, filter))
    .orderBy(asc(activity.at), asc(activity.organizationId), asc(activity.seq))
  return rows.map(asEntry)
}

/** Recomputes an organization's chain from its first entry. */
export const verifyActivity = async (db: Db, organizationId: number) => {
  const { rows } = await db.execute<{ entries: number; brokenAt: number | null; head: string | null }>(sql`
    select count(*)::int as entries,
      min(seq) filter (where not follows)::int as "brokenAt",
      (array_agg(hash order by seq desc))[1] as head
    from (
      select seq, hash,
        hash = activity_hash(a) and previous_hash = coalesce(lag(hash) over chain, '')
          and seq = coalesce(lag(seq) over chain, 0) + 1 as follows
      from activity a where organization_id = ${organizationId}
      window chain as (order by seq)
    ) entry`)
  const { entries, brokenAt, head } = rows[0]!
  return { isIntact: brokenAt === null, entries, brokenAt, head }
}
