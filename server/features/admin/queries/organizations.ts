import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageQuery } from 'contract/route.ts'
import type { Db } from '../../../db/connect.ts'
import { subscriptions } from '../../../db/schema/billing.ts'
import { organizations } from '../../../db/schema/organizations.ts'
import { plans } from '../../../db/schema/plans.ts'
import { hasWords } from '../../../db/search.ts'

const principal = alias(organizations, 'principal')

const select = (db: Db) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      rut: organizations.rut,
      status: organizations.status,
      principalId: principal.id,
      principalName: principal.name,
      branches: sql<number>`(select count(*)::integer from organization b where b.parent_id = ${organizations.id})`,
      users: sql<number>`(select count(*)::integer from app_user u where u.organization_id = ${organizations.id} and u.is_active)`,
      isPlatform: sql<boolean>`exists (select from app_user u where u.organization_id = ${organizations.id} and u.role = 'admin')`,
      plan: plans.name,
      standing: { status: subscriptions.status, isExempt: subscriptions.isExempt },
      createdAt: organizations.createdAt,
    })
    .from(organizations)
    .leftJoin(principal, eq(principal.id, organizations.parentId))
    .leftJoin(
      subscriptions,
      eq(subscriptions.organizationId, sql`coalesce(${organizations.parentId}, ${organizations.id})`),
    )
    .leftJoin(plans, eq(plans.id, subscriptions.planId))

export type OrganizationRow = Awaited<ReturnType<typeof select>>[number]

type Query = PageQuery & { status?: 'active' | 'inactive' | undefined }

const wanted = ({ search, status }: Query): SQL | undefined =>
  and(
    status === undefined ? undefined : eq(organizations.status, status),
    hasWords(sql`search_text(${organizations.name}) || ' ' || lower(replace(${organizations.rut}, '-', ''))`, search),
  )

export const listOrganizations = async (db: Db, query: Query): Promise<{ rows: OrganizationRow[]; total: number }> => {
  const rows = await select(db)
    .where(wanted(query))
    .orderBy(sql`search_text(${organizations.name})`, asc(organizations.id))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
  return { rows, total: await db.$count(organizations, wanted(query)) }
}

export const findOrganization = async (db: Db, id: number): Promise<OrganizationRow | null> => {
  const rows = await select(db).where(eq(organizations.id, id))
  return rows[0] ?? null
}
