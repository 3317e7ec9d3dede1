import { and, asc, eq, sql } from 'drizzle-orm'
import type { Plan } from 'contract/plans.ts'
import type { Db } from '../../db/connect.ts'
import { plans } from '../../db/schema/plans.ts'

const columns = {
  id: plans.id,
  uuid: plans.uuid,
  name: plans.name,
  price: plans.price,
  item_limit: plans.itemLimit,
}

/** What is on offer, the cheapest first. */
export const listPlans = (db: Db): Promise<Plan[]> =>
  db.select(columns).from(plans).where(eq(plans.isActive, true)).orderBy(asc(plans.price), asc(plans.id))

/** A plan on offer by its number or its uuid; null when there is none. */
export const findOfferedPlan = async (db: Db, ref: string | number): Promise<Plan | null> => {
  const rows = await db
    .select(columns)
    .from(plans)
    .where(
      and(
        eq(plans.isActive, true),
        /^\d{1,9}$/.test(String(ref))
          ? eq(plans.id, Number(ref))
          : sql`${plans.uuid}::text = ${String(ref).toLowerCase()}`,
      ),
    )
  return rows[0] ?? null
}

/** A plan by its number, whether it is still on offer or not: what somebody has, he keeps. */
export const findPlan = async (db: Db, id: number): Promise<Plan | null> => {
  const rows = await db.select(columns).from(plans).where(eq(plans.id, id))
  return rows[0] ?? null
}
