import { and, asc, eq, sql } from 'drizzle-orm'
import type { LoyaltyCard, LoyaltyCardForm } from 'contract/loyalty-cards.ts'
import type { Db } from '../../db/connect.ts'
import { loyaltyCards } from '../../db/schema/billing.ts'

const columns = {
  id: loyaltyCards.id,
  name: loyaltyCards.name,
  reward: loyaltyCards.reward,
  maxLevel: loyaltyCards.maxLevel,
  description: loyaltyCards.description,
}

const one = (organizationId: number, id: number) =>
  and(eq(loyaltyCards.organizationId, organizationId), eq(loyaltyCards.id, id))

export const listLoyaltyCards = (db: Db, organizationId: number): Promise<LoyaltyCard[]> =>
  db
    .select(columns)
    .from(loyaltyCards)
    .where(eq(loyaltyCards.organizationId, organizationId))
    .orderBy(sql`search_text(${loyaltyCards.name})`, asc(loyaltyCards.id))

export const insertLoyaltyCard = async (
  db: Db,
  organizationId: number,
  { description = null, ...form }: LoyaltyCardForm,
): Promise<LoyaltyCard> => {
  const rows = await db
    .insert(loyaltyCards)
    .values({ ...form, description, organizationId })
    .returning(columns)
  return rows[0]!
}

/** Null when the organization has none of this number. */
export const updateLoyaltyCard = async (
  db: Db,
  organizationId: number,
  id: number,
  form: LoyaltyCardForm,
): Promise<LoyaltyCard | null> => {
  const rows = await db.update(loyaltyCards).set(form).where(one(organizationId, id)).returning(columns)
  return rows[0] ?? null
}

/** False when the organization has none of this number. */
export const deleteLoyaltyCard = async (db: Db, organizationId: number, id: number): Promise<boolean> => {
  const rows = await db.delete(loyaltyCards).where(one(organizationId, id)).returning({ id: loyaltyCards.id })
  return rows.length > 0
}
