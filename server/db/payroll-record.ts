import type { PayrollEmployee, PayrollIssue } from 'contract/payrolls.ts'
import type { PayrollRecord } from 'contract/rules/payroll-fields.ts'
import type { BoundingBox, Location } from 'contract/rules/location.ts'
import type { PayrollEvidence, WorkerEvidence } from 'extract/check/payroll-evidence.ts'
import { cell } from './cell.ts'
import type { Keyring } from './keyring.ts'
import { payrollEmployees, payrolls } from './schema/payrolls.ts'

/** An issue as it is stored. `resolved`: who said that it is right as it is. */
export type StoredIssue = Omit<PayrollIssue, 'resolved'> & { resolved?: { at: string; userId: number } }

/** Who wrote a value, what was read there, and what was asked of it then: it comes back with what was read. */
export type StoredCorrection = {
  read: string | number | null
  at: string
  userId: number
  answered: StoredIssue[]
}

/** What is encrypted of a worker: the figures, where each was read, by whom it was corrected, and what proves them. */
export type EncryptedRecord = {
  payrollRecord: PayrollRecord
  locations: PayrollEmployee['locations']
  corrections?: Record<string, StoredCorrection>
  evidence?: WorkerEvidence
}

/** What is encrypted of a payroll: what is asked of it, and what the checks need besides the workers' own. */
export type EncryptedRemarks = { issues: StoredIssue[]; evidence: Omit<PayrollEvidence, 'workers'> | null }

// Rows that were encrypted under the first names of a location (`place`, with a `box`) are decrypted under today's: no migration
// can rewrite what only the keys decrypt.
type FirstLocation = { page: number; box: BoundingBox }
type FirstRecord = { payrollRecord: PayrollRecord; places: Record<string, FirstLocation> }
type FirstIssue = Omit<StoredIssue, 'location'> & { place: FirstLocation | null }

const located = ({ page, box }: FirstLocation): Location => ({ page, boundingBox: box })

/** What is said of a worker whose figures are not shown or cannot be read. */
export const nothingSaid: PayrollRecord = {
  total: null,
  fonasaAmount: null,
  afpAmount: null,
  gratification: null,
  sundayHours: null,
  baseSalary: null,
  paid: false,
}

/** A worker's row as it is stored. */
export type StoredRecord = { payrollId: number; position: number; record: Buffer }

export const recordCell = ({ payrollId, position }: Omit<StoredRecord, 'record'>): string =>
  cell(payrollEmployees.record, payrollId, position)

/** Null when it cannot be read. */
export const readRecord = (keyring: Keyring, row: StoredRecord): EncryptedRecord | null => {
  const record = keyring.decryptOr<EncryptedRecord | FirstRecord, null>(row.record, recordCell(row), null)
  if (record === null) return null
  if (!('places' in record)) return record
  const { payrollRecord, places } = record
  return {
    payrollRecord,
    locations: Object.fromEntries(Object.entries(places).map(([name, place]) => [name, located(place)])),
  }
}

const unreadableIssue: StoredIssue = {
  path: '',
  code: 'unreadable',
  message: 'No se puede leer lo que había que revisar en esta nómina. Revísala contra su documento.',
  severity: 'warning',
  location: null,
}

export const issuesCell = (payrollId: number): string => cell(payrolls.issues, payrollId)

export const encryptRecord = (keyring: Keyring, row: Omit<StoredRecord, 'record'>, record: EncryptedRecord): Buffer =>
  keyring.encrypt(record, recordCell(row))

export const encryptRemarks = (keyring: Keyring, payrollId: number, remarks: EncryptedRemarks): Buffer =>
  keyring.encrypt(remarks, issuesCell(payrollId))

/**
 * What is to be looked at in a payroll; that it cannot be read is one thing more. The first ones were stored as a list of
 * issues alone.
 */
export const readRemarks = (
  keyring: Keyring,
  payroll: { id: number; issues: Buffer },
): EncryptedRemarks & { isReadable: boolean } => {
  type Stored = EncryptedRemarks | (StoredIssue | FirstIssue)[]
  const stored = keyring.decryptOr<Stored, null>(payroll.issues, issuesCell(payroll.id), null)
  if (stored === null) return { issues: [unreadableIssue], evidence: null, isReadable: false }
  if (!Array.isArray(stored)) return { ...stored, isReadable: true }
  const issues = stored.map((issue) => {
    if (!('place' in issue)) return issue
    const { place, ...rest } = issue
    return { ...rest, location: place && located(place) }
  })
  return { issues, evidence: null, isReadable: true }
}
