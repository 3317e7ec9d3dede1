import { and, eq, isNull, lt } from 'drizzle-orm'
import { cell } from './cell.ts'
import type { Db } from './connect.ts'
import type { Keyring } from './keyring.ts'
import { payrolls } from './schema/payrolls.ts'

/** Sums of a payroll, in pesos. */
export type Totals = { totalAfp: number; totalFonasa: number; totalGratification: number; totalPayroll: number }

/** A sum over fewer workers is the salary of one, or of the other for whoever knows his own. */
const fewestOpen = 3

const zeros: Totals = { totalAfp: 0, totalFonasa: 0, totalGratification: 0, totalPayroll: 0 }
const totalsCell = (id: number): string => cell(payrolls.totals, id)

/** As the columns of a payroll: encrypted when it has few workers, and then zero where sums stand in clear. */
export const storedTotals = (
  keyring: Keyring,
  { id, totalEmployees, totalAfp, totalFonasa, totalGratification, totalPayroll }: Totals & StoredAs,
): Totals & { totals: Buffer | null } => {
  const totals = { totalAfp, totalFonasa, totalGratification, totalPayroll }
  return totalEmployees < fewestOpen
    ? { ...zeros, totals: keyring.encrypt(totals, totalsCell(id)) }
    : { ...totals, totals: null }
}
type StoredAs = { id: number; totalEmployees: number }

type Shown = { [name in keyof Totals]: number | null }
const unreadable: Shown = { totalAfp: null, totalFonasa: null, totalGratification: null, totalPayroll: null }

/** Null where they cannot be read. */
export const readTotals = (keyring: Keyring, row: Totals & { id: number; totals: Buffer | null }): Shown => {
  if (row.totals !== null) return keyring.decryptOr<Totals, Shown>(row.totals, totalsCell(row.id), unreadable)
  const { totalAfp, totalFonasa, totalGratification, totalPayroll } = row
  return { totalAfp, totalFonasa, totalGratification, totalPayroll }
}

/** Encrypts the sums of up to `limit` payrolls of few workers that stand in clear; how many they were. */
export const encryptTotals = async (db: Db, keyring: Keyring, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const isOpen = and(lt(payrolls.totalEmployees, fewestOpen), isNull(payrolls.totals))
    const rows = await tx.select().from(payrolls).where(isOpen).limit(limit).for('update')
    for (const row of rows) await tx.update(payrolls).set(storedTotals(keyring, row)).where(eq(payrolls.id, row.id))
    return rows.length
  })
