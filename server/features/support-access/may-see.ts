import type { Context } from '../../http/context.ts'
import { findSupport } from './queries.ts'

type Ctx = Pick<Context<'session'>, 'db' | 'session' | 'now'>

/**
 * Of these organizations, those whose payroll amounts the platform's staff may see now: their own, with null, and those
 * that allow support, each with its end.
 */
export const findVisible = async (ctx: Ctx, organizationIds: number[]): Promise<Map<number, Date | null>> => {
  const allowed = new Map<number, Date | null>(await findSupport(ctx.db, organizationIds, ctx.now()))
  return allowed.set(ctx.session.organizationId, null)
}
