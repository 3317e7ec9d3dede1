import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personBlocks } from './schema/personal-data.ts'

/** True where the person of a row is one whose data its organization keeps and does not use (Ley 21.719, blocking). */
export const isBlocked = (organizationId: AnyColumn, rut: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${personBlocks} b where b.organization_id = ${organizationId} and b.rut = ${rut})`
