import type { PayrollEmployee, PayrollIssue, PayrollRecord } from 'contract/payrolls.ts'
import type { BoundingBox, Location } from 'contract/rules/location.ts'
import type { Keyring } from './keyring.ts'

/** What is encrypted of a worker: the figures and where each was read. */
export type EncryptedRecord = { payrollRecord: PayrollRecord; locations: PayrollEmployee['locations'] }

// Rows that were encrypted under the first names of a location (`place`, with a `box`) are decrypted under today's: no migration
// can rewrite what only the keys decrypt.
type FirstLocation = { page: number; box: BoundingBox }
type FirstRecord = { payrollRecord: PayrollRecord; places: Record<string, FirstLocation> }
type FirstIssue = Omit<PayrollIssue, 'location'> & { place: FirstLocation | null }

const located = ({ page, box }: FirstLocation): Location => ({ page, boundingBox: box })

export const decryptRecord = (keyring: Keyring, bytes: Buffer): EncryptedRecord => {
  const record = keyring.decrypt<EncryptedRecord | FirstRecord>(bytes)
  if (!('places' in record)) return record
  const { payrollRecord, places } = record
  return {
    payrollRecord,
    locations: Object.fromEntries(Object.entries(places).map(([name, place]) => [name, located(place)])),
  }
}

export const decryptIssues = (keyring: Keyring, bytes: Buffer): PayrollIssue[] =>
  keyring.decrypt<(PayrollIssue | FirstIssue)[]>(bytes).map((issue) => {
    if (!('place' in issue)) return issue
    const { place, ...rest } = issue
    return { ...rest, location: place && located(place) }
  })

/** The same where one worker stands among others: null when it cannot be read. */
export const readRecord = (keyring: Keyring, bytes: Buffer): EncryptedRecord | null => {
  try {
    return decryptRecord(keyring, bytes)
  } catch {
    return null
  }
}
