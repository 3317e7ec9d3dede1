import { expect, test } from 'vitest'
import { doneText } from './use-payment.ts'

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
