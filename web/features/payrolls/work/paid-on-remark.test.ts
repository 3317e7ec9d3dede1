import { expect, test } from 'vitest'
import { paidOnRemark } from './paid-on-remark.ts'

test.each([
  ['2026-10', '2026-09-30', 'La fecha de pago es anterior al mes de la nómina, octubre de 2026.'],
  ['2026-10', '2026-10-01', null],
  ['2026-10', '2026-11-05', null],
  [null, '2026-09-30', null],
  ['2026-10', '30-09', null],
  // The rule of what is later than today speaks.
  ['2027-01', '2026-12-31', null],
])('the payment of %s on %s is remarked: %s', (month, paidOn, remark) => {
  expect(paidOnRemark(month, paidOn, '2026-11-30')).toBe(remark)
})
