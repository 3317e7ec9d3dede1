import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptRemarks, issuesCell, readRecord, readRemarks, recordCell } from './payroll-record.ts'
import { makeKeyring } from './keyring.ts'

const at = { payrollId: 7, position: 0 }
const keyring = makeKeyring(`test:${randomBytes(32).toString('base64')}`)
const payrollRecord = { total: 850_000 }
const issue = { path: 'month', code: 'ocr-doubt', message: 'Revisa el mes.', severity: 'warning' }

test('what was encrypted under the first names of a location is decrypted under those of today', () => {
  const place = { page: 2, box: [1, 2, 3, 4] }
  const location = { page: 2, boundingBox: [1, 2, 3, 4] }
  const first = keyring.encrypt({ payrollRecord, places: { total: place } }, recordCell(at))
  expect(readRecord(keyring, { ...at, record: first })).toEqual({
    payrollRecord,
    locations: { total: location },
  })
  const issues = [
    { ...issue, place },
    { ...issue, place: null },
  ]
  expect(readRemarks(keyring, { id: 7, issues: keyring.encrypt(issues, issuesCell(7)) })).toEqual({
    issues: [
      { ...issue, location },
      { ...issue, location: null },
    ],
    evidence: null,
    isReadable: true,
  })
})

test('what is encrypted today is decrypted as it is', () => {
  const encrypted = { payrollRecord, locations: { total: { page: 1, boundingBox: [0, 0, 1, 1] } } }
  const record = keyring.encrypt(encrypted, recordCell(at))
  expect(readRecord(keyring, { ...at, record })).toEqual(encrypted)
  const remarks = { issues: [{ ...issue, severity: 'warning', location: null } as const], evidence: null }
  const issues = encryptRemarks(keyring, 7, remarks)
  expect(readRemarks(keyring, { id: 7, issues })).toEqual({ ...remarks, isReadable: true })
})

test('what was encrypted for another worker or payroll is not shown as this one’s, and nothing else is lost', () => {
  const record = keyring.encrypt({ payrollRecord, locations: {} }, recordCell(at))
  expect(readRecord(keyring, { ...at, position: 1, record })).toBeNull()
  const issues = keyring.encrypt([], issuesCell(7))
  expect(readRemarks(keyring, { id: 8, issues })).toMatchObject({ issues: [{ code: 'unreadable' }], isReadable: false })
})
