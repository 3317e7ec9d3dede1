import { eq, sql } from 'drizzle-orm'
import { monthStart } from 'contract/rules/date.ts'
import { dateInChile, startOfDayInChile } from 'contract/rules/period.ts'
import { accessOf, type Standing, statusOf } from 'contract/rules/standing.ts'
import type { Usage } from 'contract/subscription.ts'
import { AppError } from '../app-error.ts'
import type { Db } from './connect.ts'
import { acrossCompany } from './scope.ts'
import { subscriptions } from './schema/billing.ts'
import { plans } from './schema/plans.ts'

/** Documents that a plan lets a company process in a calendar month of Chile. */

/** The organization that pays for another: its principal, or itself. */
const payerOf = (organizationId: number) =>
  sql`(select coalesce(parent_id, id) from organization where id = ${organizationId})`

/** What an organization may process: its company's standing, plan and limit. Null fields where it is not billed. */
const findAllowance = async (
  db: Db,
  organizationId: number,
): Promise<{ payerId: number; standing: Standing; planName: string | null; limit: number | null }> => {
  const { rows } = await db.execute<{ id: number }>(sql`select ${payerOf(organizationId)} as id`)
  const payerId = rows[0]?.id ?? organizationId
  const found = await db
    .select({
      status: subscriptions.status,
      isExempt: subscriptions.isExempt,
      planName: plans.name,
      limit: plans.itemLimit,
    })
    .from(subscriptions)
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.organizationId, payerId))
  const [own] = found
  if (!own) return { payerId, standing: null, planName: null, limit: null }
  const { planName, limit, ...standing } = own
  return { payerId, standing, planName, limit }
}

/** Documents of a company that were or are being processed between two instants; refused and repeated ones, and samples, left out. */
const countProcessed = async (db: Db, payerId: number, from: Date, to: Date): Promise<number> => {
  const { rows } = await db.execute<{ documents: number }>(sql`
    select count(*)::integer as documents from process
    join organization on organization.id = process.organization_id
    where coalesce(organization.parent_id, organization.id) = ${payerId}
      and process.created_at >= ${from} and process.created_at < ${to}
      and process.stated ->> 'sample' is distinct from 'true'
      and (process.status = 'processing' or (process.status = 'finished' and not process.is_duplicate))`)
  return rows[0]?.documents ?? 0
}

/** Two uploads at once at the edge of a plan: the second one waits, and then sees the first. */
const holdAllowance = async (db: Db, payerId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7612348, ${payerId})`)
}

const monthOf = (now: Date): { month: string; from: Date; to: Date } => {
  const first = monthStart(dateInChile(now))
  return { month: first.slice(0, 7), from: startOfDayInChile(first), to: startOfDayInChile(monthStart(first, 1)) }
}

/** What a company has processed this month against what it may. */
export const readUsage = async (db: Db, organizationId: number, now: Date): Promise<Usage> => {
  const { payerId, standing, planName, limit } = await findAllowance(db, organizationId)
  const { month, from, to } = monthOf(now)
  const used = await acrossCompany(db, (tx) => countProcessed(tx, payerId, from, to))
  return { month, used, limit, planName, access: accessOf(standing), status: statusOf(standing) }
}

/**
 * Throws `plan_limit_reached` when this month has no room for one more document. Call it in the transaction that adds
 * one: uploads at once wait for each other. `isCounted`: it is inserted already.
 */
export const requireRoom = async (
  tx: Db,
  organizationId: number,
  now: Date,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<void> => {
  const { payerId, limit, planName } = await findAllowance(tx, organizationId)
  if (limit === null) return
  await holdAllowance(tx, payerId)
  const { from, to } = monthOf(now)
  const used = await acrossCompany(tx, (all) => countProcessed(all, payerId, from, to))
  if (used < limit + (isCounted ? 1 : 0)) return
  throw new AppError('plan_limit_reached', {
    message: `Tu plan ${planName ?? ''} incluye ${limit} documentos por mes y ya se procesaron todos. Puedes seguir ingresando facturas a mano, o cambiar de plan en Mi suscripción.`,
  })
}
