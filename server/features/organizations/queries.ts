import { asc, eq, inArray } from 'drizzle-orm'
import type { Branch, Organization } from 'contract/organizations.ts'
import type { Db } from '../../db/connect.ts'
import { organizations, users } from '../../db/schema/organizations.ts'

const branchColumns = {
  id: organizations.id,
  name: organizations.name,
  rut: organizations.rut,
  address: organizations.address,
  phone: organizations.phone,
  email: organizations.email,
}

export const listBranches = (db: Db, organizationId: number): Promise<Branch[]> =>
  db
    .select(branchColumns)
    .from(organizations)
    .where(eq(organizations.parentId, organizationId))
    .orderBy(asc(organizations.name), asc(organizations.id))

export const getOrganization = async (db: Db, organizationId: number): Promise<Organization | null> => {
  const rows = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  const found = rows[0]
  if (!found) return null
  const people = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.name), asc(users.id))
  return { ...found, users: people, branches: await listBranches(db, organizationId) }
}

/** The RUTs of organizations, to tell whether a paper belongs to one of them. */
export const listRuts = async (db: Db, ids: number[]): Promise<{ id: number; name: string; rut: string }[]> =>
  db
    .select({ id: organizations.id, name: organizations.name, rut: organizations.rut })
    .from(organizations)
    .where(inArray(organizations.id, ids))
