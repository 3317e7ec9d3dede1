import type { PayrollEmployee, PayrollIssue, PayrollRecord } from 'contract/payrolls.ts'
import type { BoundingBox, Location } from 'contract/rules/location.ts'
import { cell } from './cell.ts'
import type { Keyring } from './keyring.ts'
import { payrollEmployees, payrolls } from './schema/payrolls.ts'

/** What is encrypted of a worker: the figures and where each was read. */
export type EncryptedRecord = { payrollRecord: PayrollRecord; locations: PayrollEmployee['locations'] }

// Rows that were encrypted under the first names of a location (`place`, with a `box`) are decrypted under today's: no migration
// can rewrite what only the keys decrypt.
type FirstLocation = { page: number; box: BoundingBox }
type FirstRecord = { payrollRecord: PayrollRecord; places: Record<string, FirstLocation> }
type FirstIssue = Omit<PayrollIssue, 'location'> & { place: FirstLocation | null }

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

const unreadableIssue: PayrollIssue = {
  path: '',
  code: 'unreadable',
  message: 'No se puede leer lo que había que revisar en esta nómina. Revísala contra su documento.',
  severity: 'warning',
  location: null,
}

export const issuesCell = (payrollId: number): string => cell(payrolls.issues, payrollId)

/** What is to be looked at in a payroll; that it cannot be read is one thing more. */
export const readIssues = (keyring: Keyring, payroll: { id: number; issues: Buffer }): PayrollIssue[] =>
  keyring
    .decryptOr<(PayrollIssue | FirstIssue)[], PayrollIssue[]>(payroll.issues, issuesCell(payroll.id), [unreadableIssue])
    .map((issue) => {
      if (!('place' in issue)) return issue
      const { place, ...rest } = issue
      return { ...rest, location: place && located(place) }
    })
