import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { CouponForm } from 'contract/coupons.ts'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../db/connect.ts'
import { couponRedemptions, coupons, plans } from '../../db/schema/plans.ts'
import { hasWords } from '../../db/search.ts'

export type CouponRow = typeof coupons.$inferSelect

const isUsable = (today: string) =>
  and(
    eq(coupons.isActive, true),
    or(isNull(coupons.expiresOn), gte(coupons.expiresOn, today)),
    or(isNull(coupons.maxRedemptions), lt(coupons.redeemed, coupons.maxRedemptions)),
  )

/** A coupon that can be used today, with the uuid of its plan; null when there is none. `code` in capitals. */
export const findUsableCoupon = async (
  db: Db,
  code: string,
  today: string,
): Promise<(CouponRow & { planUuid: string | null }) | null> => {
  const rows = await db
    .select({ coupon: coupons, planUuid: plans.uuid })
    .from(coupons)
    .leftJoin(plans, eq(plans.id, coupons.planId))
    .where(and(eq(coupons.code, code), isUsable(today)))
  const [found] = rows
  return found ? { ...found.coupon, planUuid: found.planUuid } : null
}

/** The only plan that a coupon is for; null: any. */
export const findCouponPlan = async (db: Db, id: number): Promise<number | null> => {
  const rows = await db.select({ planId: coupons.planId }).from(coupons).where(eq(coupons.id, id))
  return rows[0]?.planId ?? null
}

/**
 * Uses a coupon for an organization, in the caller's transaction. False when it can no longer be used, or the
 * organization used it before: the row's own lock and the primary key decide, not what was read earlier.
 */
export const redeemCoupon = async (
  db: Db,
  { id, organizationId, today, now }: { id: number; organizationId: number; today: string; now: Date },
): Promise<boolean> => {
  const taken = await db
    .update(coupons)
    .set({ redeemed: sql`${coupons.redeemed} + 1` })
    .where(and(eq(coupons.id, id), isUsable(today)))
    .returning({ id: coupons.id })
  if (taken.length === 0) return false
  const rows = await db
    .insert(couponRedemptions)
    .values({ couponId: id, organizationId, at: now })
    .onConflictDoNothing()
    .returning({ couponId: couponRedemptions.couponId })
  if (rows.length > 0) return true
  await db
    .update(coupons)
    .set({ redeemed: sql`${coupons.redeemed} - 1` })
    .where(eq(coupons.id, id))
  return false
}

export const listCoupons = async (
  db: Db,
  { search, page, pageSize }: PageQuery,
): Promise<{ data: CouponRow[]; total: number }> => {
  const wanted = hasWords(sql`search_text(${coupons.code})`, search)
  const data = await db
    .select()
    .from(coupons)
    .where(wanted)
    .orderBy(desc(coupons.id))
    .limit(pageSize)
    .offset(page * pageSize)
  return { data, total: await db.$count(coupons, wanted) }
}

/** Null when there is one of that code. */
export const insertCoupon = async (db: Db, form: CouponForm, now: Date): Promise<CouponRow | null> => {
  const rows = await db
    .insert(coupons)
    .values({ ...form, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return rows[0] ?? null
}

/** False when there is no such coupon. */
export const switchCouponOff = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db.update(coupons).set({ isActive: false }).where(eq(coupons.id, id)).returning({ id: coupons.id })
  return rows.length > 0
}
