import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptIssues, decryptRecord } from './payroll-record.ts'
import { makeKeyring } from './keyring.ts'

const keyring = makeKeyring(`test:${randomBytes(32).toString('base64')}`)
const payrollRecord = { total: 850_000 }
const issue = { path: 'month', code: 'ocr-doubt', message: 'Revisa el mes.', severity: 'warning' }

test('what was encrypted under the first names of a location is decrypted under those of today', () => {
  const place = { page: 2, box: [1, 2, 3, 4] }
  const location = { page: 2, boundingBox: [1, 2, 3, 4] }
  expect(decryptRecord(keyring, keyring.encrypt({ payrollRecord, places: { total: place } }))).toEqual({
    payrollRecord,
    locations: { total: location },
  })
  expect(
    decryptIssues(
      keyring,
      keyring.encrypt([
        { ...issue, place },
        { ...issue, place: null },
      ]),
    ),
  ).toEqual([
    { ...issue, location },
    { ...issue, location: null },
  ])
})

test('what is encrypted today is decrypted as it is', () => {
  const encrypted = { payrollRecord, locations: { total: { page: 1, boundingBox: [0, 0, 1, 1] } } }
  expect(decryptRecord(keyring, keyring.encrypt(encrypted))).toEqual(encrypted)
  expect(decryptIssues(keyring, keyring.encrypt([{ ...issue, location: null }]))).toEqual([
    { ...issue, location: null },
  ])
})
