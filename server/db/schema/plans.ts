import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, serialId } from '../columns.ts'
import { organizations } from './organizations.ts'

/** What is sold. A price that changes holds for new periods only: a subscription keeps the one it was made with. */
export const plans = pgTable(
  'plan',
  {
    id: serialId(),
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    name: text('name').notNull().unique(),
    /** Whole pesos a month, IVA included. */
    price: integer('price').notNull(),
    /** Documents per calendar month; null: unlimited. */
    itemLimit: integer('item_limit'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [check('plan_price', sql`${t.price} >= 0`)],
)

export const coupons = pgTable(
  'coupon',
  {
    id: serialId(),
    /** In capitals. */
    code: text('code').notNull(),
    percentOff: integer('percent_off').notNull(),
    /** Months from the start of the subscription; null: as long as it lasts. */
    months: integer('months'),
    /** The only plan it is for. */
    planId: integer('plan_id').references(() => plans.id),
    maxRedemptions: integer('max_redemptions'),
    redeemed: integer('redeemed').notNull().default(0),
    /** The last day in Chile. */
    expiresOn: date('expires_on', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupon_code').on(t.code),
    check('coupon_percent', sql`${t.percentOff} between 1 and 100`),
    check('coupon_redeemed', sql`${t.maxRedemptions} is null or ${t.redeemed} <= ${t.maxRedemptions}`),
  ],
)

/** An organization uses a coupon once. */
export const couponRedemptions = pgTable(
  'coupon_redemption',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.organizationId] }),
    index('coupon_redemption_organization').on(t.organizationId),
  ],
)
