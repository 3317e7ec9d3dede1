import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { formatRut } from 'contract/rules/rut.ts'
import type { WorkerEvidence } from 'extract/check/payroll-evidence.ts'
import type { Db } from '../../../db/connect.ts'
import type { Keyring } from '../../../db/keyring.ts'
import { encryptRecord, encryptRemarks, readRecord, readRemarks, type StoredIssue } from '../../../db/payroll-record.ts'
import { payrollEmployees, payrolls } from '../../../db/schema/payrolls.ts'
import { countOpen } from '../../payrolls/queries.ts'

/** The lines of payrolls stay, with their figures, and are nobody's: neither they nor what was asked of them say whose. */

type Line = typeof payrollEmployees.$inferSelect

/** The spellings in which remarks and rows that were not read name somebody. */
const spellingsOf = ({ fullName, readFullName, rut, readRut }: Line): string[] =>
  [fullName, readFullName, ...[rut, readRut].flatMap((one) => (one === null ? [] : [one, formatRut(one)]))].flatMap(
    (one) => (one === null || one.trim() === '' ? [] : [one.toLocaleLowerCase('es')]),
  )

/** What was read of a name is gone with it. */
const withoutWho = ({ rivals: { fullName: _name, rut: _rut, ...rivals } = {}, ...evidence }: WorkerEvidence) => ({
  ...evidence,
  issues: [],
  rivals,
})

const forgetLinesOf = async (db: Db, keyring: Keyring, payrollId: number, lines: readonly Line[]): Promise<void> => {
  const [payroll] = await db
    .select({ id: payrolls.id, issues: payrolls.issues })
    .from(payrolls)
    .where(eq(payrolls.id, payrollId))
    .for('update')
  const spellings = lines.flatMap(spellingsOf)
  const isTheirs = (text: string) => spellings.some((spelling) => text.toLocaleLowerCase('es').includes(spelling))
  const places = new Set(lines.map(({ position }) => `employees[${position}]`))
  const isLeft = ({ path, message }: StoredIssue) => !places.has(path.split('.')[0]!) && !isTheirs(message)
  const { issues, evidence, isReadable } = readRemarks(keyring, payroll!)
  if (isReadable) {
    const left = issues.filter(isLeft)
    const remarks = encryptRemarks(keyring, payrollId, {
      issues: left,
      evidence: evidence && {
        ...evidence,
        unreadRuts: evidence.unreadRuts.filter(({ rut }) => !isTheirs(rut)),
        unreadRows: evidence.unreadRows.filter(({ text }) => !isTheirs(text)),
      },
    })
    await db
      .update(payrolls)
      .set({ issues: remarks, issueCount: countOpen(left) })
      .where(eq(payrolls.id, payrollId))
  }
  for (const line of lines) {
    const read = readRecord(keyring, line)
    // Who corrected a figure stays; what was asked of it then names the worker.
    const record = read && {
      ...read,
      ...(read.corrections && {
        corrections: Object.fromEntries(
          Object.entries(read.corrections).map(([name, correction]) => [name, { ...correction, answered: [] }]),
        ),
      }),
      ...(read.evidence && { evidence: withoutWho(read.evidence) }),
    }
    await db
      .update(payrollEmployees)
      .set({
        fullName: null,
        rut: null,
        readFullName: null,
        readRut: null,
        employeeId: null,
        ...(record && { record: encryptRecord(keyring, line, record) }),
      })
      .where(and(eq(payrollEmployees.payrollId, payrollId), eq(payrollEmployees.position, line.position)))
  }
}

const forgetLines = async (db: Db, keyring: Keyring, where: SQL | undefined): Promise<void> => {
  const lines = await db.select().from(payrollEmployees).where(where)
  const payrollIds = [...new Set(lines.map(({ payrollId }) => payrollId))].sort((a, b) => a - b)
  for (const id of payrollIds)
    await forgetLinesOf(
      db,
      keyring,
      id,
      lines.filter(({ payrollId }) => payrollId === id),
    )
}

/** Of one person, in some organizations. */
export const forgetPersonLines = (db: Db, keyring: Keyring, scope: number[], rut: string): Promise<void> => {
  const inScope = db.select({ id: payrolls.id }).from(payrolls).where(inArray(payrolls.organizationId, scope))
  return forgetLines(db, keyring, and(inArray(payrollEmployees.payrollId, inScope), eq(payrollEmployees.rut, rut)))
}

/** Of those without a RUT, who are told by their name alone. */
export const forgetNamelessLines = (db: Db, keyring: Keyring, payrollId: number): Promise<void> =>
  forgetLines(db, keyring, and(eq(payrollEmployees.payrollId, payrollId), isNull(payrollEmployees.rut)))
