import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeyring } from './keyring.ts'
import { readTotals, storedTotals } from './payroll-totals.ts'

const keyring = makeKeyring(`test:${randomBytes(32).toString('base64')}`)
const totals = { totalAfp: 85_000.5, totalFonasa: 59_500, totalGratification: 213_354, totalPayroll: 1_234_567 }

test.each([1, 2])('the sums of %i workers lie encrypted, and are read', (totalEmployees) => {
  const stored = storedTotals(keyring, { id: 7, totalEmployees, ...totals })
  expect(stored).toMatchObject({ totalAfp: 0, totalFonasa: 0, totalGratification: 0, totalPayroll: 0 })
  expect(stored.totals!.toString('latin1')).not.toContain('1234567')
  expect(readTotals(keyring, { id: 7, ...stored })).toEqual(totals)
  // Of another payroll they say nothing, rather than zero.
  expect(Object.values(readTotals(keyring, { id: 8, ...stored }))).toEqual([null, null, null, null])
})

test('those of more stand in clear, where lists sum them', () => {
  const stored = storedTotals(keyring, { id: 7, totalEmployees: 3, ...totals })
  expect(stored).toEqual({ ...totals, totals: null })
  expect(readTotals(keyring, { id: 7, ...stored })).toEqual(totals)
})
