import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { charges, subscriptions } from '../../db/schema/billing.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { isWorking } from '../../db/working.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type ChargeRow = typeof charges.$inferSelect
type Changes = Partial<typeof subscriptions.$inferInsert>

export const findSubscription = async (db: Db, organizationId: number): Promise<SubscriptionRow | null> => {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId))
  return rows[0] ?? null
}

/** Until the transaction ends nobody else decides anything about it. */
export const lockSubscription = async (db: Db, id: number): Promise<SubscriptionRow | null> => {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return rows[0] ?? null
}

/** The organization's, locked; made when there is none: an organization that was not billed until now stays unrestricted. */
export const holdSubscription = async (db: Db, organizationId: number, now: Date): Promise<SubscriptionRow> => {
  await db.insert(subscriptions).values({ organizationId, isExempt: true, createdAt: now }).onConflictDoNothing()
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId))
    .for('update')
  return rows[0]!
}

export const updateSubscription = async (db: Db, id: number, changes: Changes): Promise<void> => {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.id, id))
}

/** Subscriptions of working organizations about which something is to be done today. */
export const listDue = async (db: Db, today: string, limit: number, after: number): Promise<number[]> => {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.wakeOn, today),
        sql`${subscriptions.id} > ${after}`,
        isWorking(subscriptions.organizationId),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Null when there is one of this key, or the subscription owes something already: the database decides. */
export const insertCharge = async (db: Db, row: typeof charges.$inferInsert): Promise<ChargeRow | null> => {
  const rows = await db.insert(charges).values(row).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export const findCharge = async (db: Db, id: number): Promise<ChargeRow | null> => {
  const rows = await db.select().from(charges).where(eq(charges.id, id))
  return rows[0] ?? null
}

export const findOpenCharge = async (db: Db, subscriptionId: number): Promise<ChargeRow | null> => {
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.subscriptionId, subscriptionId), eq(charges.status, 'open')))
  return rows[0] ?? null
}

/** Changes a charge that is still owed; false when it is paid or void: those do not change any more. */
export const updateCharge = async (
  db: Db,
  id: number,
  changes: Partial<typeof charges.$inferInsert>,
): Promise<boolean> => {
  const rows = await db
    .update(charges)
    .set(changes)
    .where(and(eq(charges.id, id), eq(charges.status, 'open')))
    .returning({ id: charges.id })
  return rows.length > 0
}

export const countCharges = (db: Db, subscriptionId: number): Promise<number> =>
  db.$count(charges, eq(charges.subscriptionId, subscriptionId))

/** Newest first. */
export const listCharges = (db: Db, organizationId: number, limit: number): Promise<ChargeRow[]> =>
  db.select().from(charges).where(eq(charges.organizationId, organizationId)).orderBy(desc(charges.id)).limit(limit)

/** What the organization is called, and who hears of its payments: its own address and its client_admins. */
export const findPayer = async (
  db: Db,
  organizationId: number,
): Promise<{ uuid: string; name: string; logoKey: string | null; emails: string[] } | null> => {
  const rows = await db
    .select({
      uuid: organizations.uuid,
      name: sql<string>`coalesce(${organizations.fantasyName}, ${organizations.name})`,
      logoKey: organizations.logoKey,
      email: organizations.email,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [found] = rows
  if (!found) return null
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.role, 'client_admin'), eq(users.isActive, true)))
  const { email, ...rest } = found
  const emails = [email, ...admins.map((admin) => admin.email)].filter((one) => one !== null)
  return { ...rest, emails: [...new Map(emails.map((one) => [one.toLowerCase(), one])).values()] }
}
