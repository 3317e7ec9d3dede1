import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Organization } from 'contract/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { organizations, users } from '../../db/schema/organizations.ts'
import { listBranches } from '../branches/queries.ts'

export const getOrganization = async (db: Db, organizationId: number): Promise<Organization | null> => {
  const rows = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  const found = rows[0]
  if (!found) return null
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.isActive, true)))
    .orderBy(asc(users.name), asc(users.id))
  return { ...found, users: people, branches: await listBranches(db, organizationId) }
}

type Row = typeof organizations.$inferSelect

/**
 * The organization as it is now, kept from changing until the transaction ends; null when it is not there. Things may
 * still be added to it meanwhile.
 */
export const lockOrganization = async (db: Db, organizationId: number): Promise<Row | null> => {
  const rows = await db.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update')
  return rows[0] ?? null
}

export type OrganizationChanges = Partial<
  Pick<Row, 'name' | 'rut' | 'address' | 'phone' | 'description' | 'website' | 'status'>
>

export const updateOrganization = async (db: Db, id: number, changes: OrganizationChanges): Promise<void> => {
  await db.update(organizations).set(changes).where(eq(organizations.id, id))
}

/** An organization and its branches. */
export const listRelatives = (db: Db, id: number): Promise<{ id: number; name: string; rut: string }[]> =>
  db
    .select({ id: organizations.id, name: organizations.name, rut: organizations.rut })
    .from(organizations)
    .where(or(eq(organizations.id, id), eq(organizations.parentId, id)))

export type Relative = { id: number; name: string; rut: string; parentId: number | null }

/** An organization, its principal and its branches. */
export const listFamily = (db: Db, id: number): Promise<Relative[]> =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      rut: organizations.rut,
      parentId: organizations.parentId,
    })
    .from(organizations)
    .where(
      or(
        eq(organizations.id, id),
        eq(organizations.parentId, id),
        sql`${organizations.id} = (select o.parent_id from organization o where o.id = ${id})`,
      ),
    )

/** The RUTs of organizations, to tell whether a document belongs to one of them. */
export const listRuts = async (db: Db, ids: number[]): Promise<{ id: number; name: string; rut: string }[]> =>
  db
    .select({ id: organizations.id, name: organizations.name, rut: organizations.rut })
    .from(organizations)
    .where(inArray(organizations.id, ids))
