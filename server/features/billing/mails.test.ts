import { expect, test } from 'vitest'
import type { Attempt } from '../../db/payment-attempts.ts'
import { receiptMail } from './mails.ts'
import type { ChargeRow } from './queries.ts'
import { cardName } from './wire.ts'

const charge = {
  description: 'Plan Pyme, mensual',
  periodStart: '2026-11-29',
  periodEnd: '2026-12-29',
  net: 12_597,
  iva: 2393,
  total: 14_990,
} as ChargeRow
const paid = (paidInstallments: number | null) =>
  receiptMail(
    charge,
    { buyOrder: 'P-1', authorizationCode: '1213', paymentType: 'VN', lastFour: '6623', paidInstallments } as Attempt,
    '2026-11-29',
    'http://localhost/',
  ).text

test('a receipt writes amounts and instalments as the screen does', () => {
  for (const count of [null, 0, 1]) expect(paid(count)).toContain('Cuotas: sin cuotas\n')
  expect(paid(3)).toContain('Cuotas: 3\n')
  expect(paid(0)).toContain('Total: $14.990\n')
  expect(paid(0)).not.toContain(',00')
})

test('a kind of card is written as its words', () => {
  expect(['AmericanExpress', 'MasterCard', 'Visa', ''].map(cardName)).toEqual([
    'American Express',
    'Mastercard',
    'Visa',
    '',
  ])
})
