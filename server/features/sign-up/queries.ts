import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import { organizations } from '../../db/schema/organizations.ts'

/** Two that sign up at once with the same RUT: the second one waits, and then sees the first. */
export const holdRut = async (db: Db, rut: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7612347, hashtext(${rut}))`)
}

/** True when a company of this RUT has an account. Branches may share their principal's. */
export const isRutTaken = async (db: Db, rut: string): Promise<boolean> =>
  (await db.$count(organizations, and(eq(organizations.rut, rut), isNull(organizations.parentId)))) > 0

type Shop = {
  name: string
  fantasyName: string
  rut: string
  email: string
  logoKey: string
  sucursal: string
  installments: number
  now: Date
}

/** A shop with its first branch, not paid yet. */
export const insertShop = async (
  db: Db,
  { sucursal, now, installments, ...shop }: Shop,
): Promise<{ id: number; uuid: string }> => {
  const rows = await db
    .insert(organizations)
    .values({ ...shop, termsAt: now, createdAt: now })
    .returning({ id: organizations.id, uuid: organizations.uuid })
  const { id, uuid } = rows[0]!
  await db.insert(organizations).values({ name: sucursal, rut: shop.rut, parentId: id, createdAt: now })
  await db.insert(subscriptions).values({ organizationId: id, installments, createdAt: now })
  return { id, uuid }
}

/** The number of a shop by its uuid; null when there is none. */
export const findShop = async (db: Db, uuid: string): Promise<number | null> => {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.uuid, uuid), isNull(organizations.parentId)))
  return rows[0]?.id ?? null
}
