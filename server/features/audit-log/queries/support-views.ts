import { sql } from 'drizzle-orm'
import type { AuditAction } from 'contract/audit-log.ts'
import type { Db } from '../../../db/connect.ts'
import type { Context } from '../../../http/context.ts'
import { kindOf, sameViewMilliseconds } from '../queries.ts'

type Ctx = Pick<Context<'session'>, 'session' | 'now' | 'ip' | 'requestId'>

/** What of whom was seen; without a subject: a list of several. */
type Seen = { organizationId: number; id?: number }
type ViewAction = Extract<AuditAction, `${string}_by_platform`>

/**
 * Says in each customer's record that the platform's staff saw something of it: once for one of them, address and ten
 * minutes. Nothing is said for anybody else, who sees their own. Call it last, like `recordAudit`.
 */
export const recordSupportViews = async (
  db: Db,
  ctx: Ctx,
  action: ViewAction,
  seen: readonly Seen[],
): Promise<void> => {
  const { session, now, ip, requestId } = ctx
  if (session.role !== 'admin') return
  const views = new Map(
    seen
      .filter(({ organizationId }) => organizationId !== session.organizationId)
      .map(({ organizationId, id }) => [`${organizationId} ${id}`, [organizationId, id ?? null] as const]),
  )
  if (views.size === 0) return
  const at = now()
  const since = new Date(at.getTime() - sameViewMilliseconds)
  const kind = kindOf(action)
  const organizationIds = [...views.values()].map(([organizationId]) => organizationId)
  const subjectIds = [...views.values()].map(([, id]) => id)
  // In the order of their chains, so that two lists at once never wait for each other.
  await db.execute(sql`
    insert into activity (organization_id, at, user_id, ip, request_id, action, subject_kind, subject_id)
    select seen.organization_id, ${at.toISOString()}::timestamptz, ${session.userId}, ${ip}, ${requestId}, ${action},
           ${kind}, seen.subject_id
    from unnest(${sql.param(organizationIds)}::integer[], ${sql.param(subjectIds)}::integer[])
           as seen (organization_id, subject_id)
    where not exists (
      select from activity known
      where known.organization_id = seen.organization_id and known.at >= ${since.toISOString()}::timestamptz
        and known.action = ${action} and known.user_id = ${session.userId} and known.ip is not distinct from ${ip}
        and known.subject_id is not distinct from seen.subject_id)
    order by seen.organization_id`)
}
