import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { type AuditAction, type AuditDetails, type AuditFilter, type SubjectKind } from 'contract/audit-log.ts'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import type { Context } from '../../http/context.ts'
import { personNames } from '../users/queries.ts'
import { type Account, maskAccount } from './rules.ts'

/** Who acts: what a call of somebody signed in gives; without `session`, the product itself. */
export type Actor = Pick<Context<'session'>, 'now'> &
  Partial<{ session: Pick<Context<'session'>['session'], 'userId'>; ip: string; requestId: string }>

export type Event = {
  organizationId: number
  action: AuditAction
  subjectId?: number | null
  before?: AuditDetails | null
  after?: AuditDetails | null
}

export const kindOf = (action: AuditAction) => action.slice(0, action.indexOf('.')) as SubjectKind

/**
 * Adds to the organization's record, in the transaction of what it tells. Call it last: the organization's chain stays
 * locked until that transaction ends.
 */
export const recordAudit = async (db: Db, actor: Actor, event: Event): Promise<void> => {
  await db.insert(auditLog).values({
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
  recordAudit(tx, actor, {
    organizationId: change.organizationId,
    action: change.action,
    subjectId: change.id,
    before: maskAccount(change.before),
    after: maskAccount(change.after),
  })

/** A screen asks for the same thing again when it gets the focus back: that is one view. */
export const sameViewMilliseconds = 10 * 60_000

/** Records what repeats itself, as that somebody saw something: once for one person, address and ten minutes. */
export const recordView = async (db: Db, actor: Actor, event: Event): Promise<void> => {
  const since = new Date(actor.now().getTime() - sameViewMilliseconds)
  const seen = await db.$count(
    auditLog,
    and(
      eq(auditLog.organizationId, event.organizationId),
      eq(auditLog.subjectKind, kindOf(event.action)),
      eq(auditLog.subjectId, event.subjectId ?? 0),
      eq(auditLog.action, event.action),
      sql`${auditLog.userId} is not distinct from ${actor.session?.userId ?? null}`,
      sql`${auditLog.ip} is not distinct from ${actor.ip ?? null}`,
      gte(auditLog.at, since),
    ),
  )
  if (seen === 0) await recordAudit(db, actor, event)
}

/** Whose entries an organization's record shows: its own, and those of its deleted branches, which nobody else can read. */
const inRecord = async (db: Db, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.subjectKind, 'branch'),
        eq(auditLog.action, 'branch.deleted'),
      ),
    )
  return [organizationId, ...rows.flatMap(({ id }) => (id === null ? [] : [id]))]
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Santiago')`

const whereOf = async (db: Db, organizationId: number, { kind, subjectId, userId, from, to }: AuditFilter) =>
  and(
    inArray(auditLog.organizationId, await inRecord(db, organizationId)),
    kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    from === undefined ? undefined : sql`${auditLog.at} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${startOf(to)} + interval '1 day'`,
  )

/** What the subject is called now; null when it is gone. Its own organization's things only. */
const subjectName = sql<string | null>`case ${auditLog.subjectKind}
  when 'employee' then (select e.full_name from employee e where e.id = ${auditLog.subjectId})
  when 'vendor' then (select v.name from vendor v where v.id = ${auditLog.subjectId})
  when 'invoice' then (select coalesce('N° ' || i.invoice_number, i.description) from invoice i where i.id = ${auditLog.subjectId})
  when 'payroll' then (select p.month from payroll p where p.id = ${auditLog.subjectId})
  when 'account' then (select b.account_bank from bank_account b where b.id = ${auditLog.subjectId})
  when 'user' then (select u.name from app_user u where u.id = ${auditLog.subjectId})
  when 'organization' then (select o.name from organization o where o.id = ${auditLog.subjectId})
  when 'branch' then (select o.name from organization o where o.id = ${auditLog.subjectId})
  end`

const selectEntries = (db: Db) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      action: auditLog.action,
      userId: auditLog.userId,
      userName: sql<string | null>`${users.name}`,
      ip: auditLog.ip,
      kind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName,
      before: auditLog.before,
      after: auditLog.after,
      organizationId: auditLog.organizationId,
      organizationName: organizations.name,
      hash: auditLog.hash,
    })
    .from(auditLog)
    .leftJoin(personNames, eq(users.id, auditLog.userId))
    .leftJoin(organizations, eq(organizations.id, auditLog.organizationId))

export type AuditRow = Awaited<ReturnType<typeof selectEntries>>[number]

export const countAuditEntries = async (db: Db, organizationId: number, filter: AuditFilter): Promise<number> =>
  db.$count(auditLog, await whereOf(db, organizationId, filter))

export const listAuditEntries = async (
  db: Db,
  organizationId: number,
  { page, pageSize, ...filter }: AuditFilter & Pick<PageQuery, 'page' | 'pageSize'>,
): Promise<{ rows: AuditRow[]; total: number }> => {
  const rows = await selectEntries(db)
    .where(await whereOf(db, organizationId, filter))
    .orderBy(desc(auditLog.at), desc(auditLog.organizationId), desc(auditLog.seq))
    .limit(pageSize)
    .offset(page * pageSize)
  return { rows, total: await countAuditEntries(db, organizationId, filter) }
}

/** Oldest first, as a record is read. */
export const allAuditEntries = async (db: Db, organizationId: number, filter: AuditFilter): Promise<AuditRow[]> =>
  selectEntries(db)
    .where(await whereOf(db, organizationId, filter))
    .orderBy(asc(auditLog.at), asc(auditLog.organizationId), asc(auditLog.seq))

/** Recomputes an organization's chain from its first entry. */
export const verifyAuditLog = async (db: Db, organizationId: number) => {
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
