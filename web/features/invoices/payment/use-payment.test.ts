import { expect, test } from 'vitest'
import { doneText, reopening, sentOf, undoing } from './use-payment.ts'

const plain = { creditNotes: 0, isCredit: false }

test.each([
  ['paid', [1], plain, 'Factura marcada como pagada'],
  ['pending', [1], plain, 'Factura marcada como pendiente'],
  ['paid', [1, 2], plain, '2 facturas marcadas como pagadas'],
  [
    'paid',
    [1, 2],
    { creditNotes: 1, isCredit: false },
    '1 factura marcada como pagada. Una nota de crédito quedó fuera: no se pagan',
  ],
  ['paid', [1], { creditNotes: 0, isCredit: true }, 'Nota de crédito descontada'],
  ['pending', [1], { creditNotes: 0, isCredit: true }, 'Nota de crédito por descontar otra vez'],
] as const)('%s %o %o: %s', (status, ids, done, text) => expect(doneText({ ids, status }, done)).toBe(text))

const account = { id: 7, account_bank: 'BCI', account_number: '••••1876' }
const paid = { id: 1, paidOn: '2026-11-20', paidAccount: account }

test('a payment that is taken back by mistake comes back as it was: its day and its account', () => {
  const change = reopening(paid)
  expect(sentOf(change)).toEqual({ status: 'pending' })
  const again = undoing(change)
  expect(again.ids).toEqual([1])
  expect(sentOf(again)).toEqual({ status: 'paid', paidOn: '2026-11-20', paidAccountId: 7 })
  // And so however often one changes one's mind.
  expect(sentOf(undoing(undoing(again)))).toEqual(sentOf(again))
})

test('of a payment of which nothing was said, nothing is said', () =>
  expect(sentOf(undoing(reopening({ id: 1, paidOn: null, paidAccount: null })))).toEqual({ status: 'paid' }))
