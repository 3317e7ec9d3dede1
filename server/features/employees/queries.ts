import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { employees } from '../../db/schema/employees.ts'

/** Canonical RUT -> the employee's number, for those of the organization that are known. */
export const findEmployeesByRut = async (
  db: Db,
  organizationId: number,
  ruts: string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ id: employees.id, rut: employees.rut })
    .from(employees)
    .where(and(eq(employees.organizationId, organizationId), inArray(employees.rut, ruts)))
  return new Map(rows.map(({ id, rut }) => [rut, id]))
}

/**
 * The employees of these workers, creating those that are not known: incomplete, until somebody fills the e-mail
 * (readings, "Processing"). Two payrolls at once create each of them once.
 */
export const matchEmployees = async (
  db: Db,
  organizationId: number,
  workers: { rut: string; fullName: string; afpName?: string; fonasaName?: string }[],
): Promise<Map<string, number>> => {
  const byRut = new Map(workers.map((worker) => [worker.rut, worker]))
  const ruts = [...byRut.keys()].sort()
  if (ruts.length === 0) return new Map()
  const known = await findEmployeesByRut(db, organizationId, ruts)
  const fresh = ruts.filter((rut) => !known.has(rut)).map((rut) => ({ organizationId, ...byRut.get(rut)! }))
  if (fresh.length > 0) await db.insert(employees).values(fresh).onConflictDoNothing()
  return fresh.length > 0 ? findEmployeesByRut(db, organizationId, ruts) : known
}
