import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Context } from '../../http/context.ts'

/** What was allowed, kept from changing until the transaction ends; it may be over. */
export const lockSupport = async (db: Db, organizationId: number): Promise<Date | null> => {
  const rows = await db
    .select({ until: organizations.supportUntil })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  return rows[0]?.until ?? null
}

export const saveSupport = async (db: Db, organizationId: number, until: Date | null): Promise<void> => {
  await db.update(organizations).set({ supportUntil: until }).where(eq(organizations.id, organizationId))
}

/** Until when each of these organizations, or its principal for it, allows support; those that do not are not there. */
export const findSupport = async (db: Db, organizationIds: number[], now: Date): Promise<Map<number, Date>> => {
  if (organizationIds.length === 0) return new Map()
  const deciding = alias(organizations, 'deciding')
  const rows = await db
    .select({ id: organizations.id, until: deciding.supportUntil })
    .from(organizations)
    .innerJoin(deciding, eq(deciding.id, sql`coalesce(${organizations.parentId}, ${organizations.id})`))
    .where(and(inArray(organizations.id, organizationIds), gt(deciding.supportUntil, now)))
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until]])))
}

type Ctx = Pick<Context<'session'>, 'db' | 'session' | 'now'>

/**
 * Of these organizations, those whose payroll amounts the platform's staff may see now: their own, with null, and those
 * that allow support, each with its end.
 */
export const findVisible = async (ctx: Ctx, organizationIds: number[]): Promise<Map<number, Date | null>> => {
  const allowed = new Map<number, Date | null>(await findSupport(ctx.db, organizationIds, ctx.now()))
  return allowed.set(ctx.session.organizationId, null)
}
