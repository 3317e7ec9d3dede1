import { expect, test } from 'vitest'
import { paidOnRemark, payerOf, paymentPlan, sumOf, type Payable } from './payment-plan.ts'

const row = (id: number, more: Partial<Payable> = {}): Payable => ({
  id,
  amount: 1000.5,
  status: 'pending',
  document_type: 33,
  reviewedAt: '2026-11-01T12:00:00Z',
  organizationId: 1,
  invoice_number: String(id),
  invoice_date: '2026-10-05',
  vendor: { id: 1, name: 'Pan', email: null, rut: '764182057' },
  ...more,
})

test('what nobody reviewed, credit notes and what is paid already stand apart from what is ready', () => {
  const plan = paymentPlan([
    row(1),
    row(2, { reviewedAt: null }),
    row(3, { document_type: 61, amount: -500 }),
    row(4, { document_type: 61, amount: -500, reviewedAt: null }),
    row(5, { status: 'paid' }),
    row(6, { status: 'paid', reviewedAt: null }),
    row(7),
  ])
  expect(plan.ready.map(({ id }) => id)).toEqual([1, 7])
  expect(plan.toReview.map(({ id }) => id)).toEqual([2])
  expect(plan).toMatchObject({ creditNotes: 2, paid: 2 })
  expect(sumOf(plan.ready)).toBe(2001)
})

test('one account pays only what one company owes', () => {
  expect(payerOf([row(1), row(2)])).toBe(1)
  expect(payerOf([row(1), row(2, { organizationId: 2 })])).toBeNull()
  expect(payerOf([])).toBeNull()
})

test('a payment before the invoices were issued is remarked', () => {
  const rows = [row(1), row(2, { invoice_date: '2026-11-20T00:00:00Z' }), row(3, { invoice_date: '2026-11-21' })]
  expect(paidOnRemark(rows, '2026-11-21')).toBeNull()
  expect(paidOnRemark(rows, '2026-11-20')).toBe('Una de las facturas se emitió después de esta fecha, el 21-11-2026.')
  expect(paidOnRemark(rows, '2026-10-05')).toBe('2 de las facturas se emitieron después de esta fecha.')
  expect(paidOnRemark([row(1)], '2026-10-04')).toBe('La factura se emitió después de esta fecha, el 05-10-2026.')
  expect(paidOnRemark(rows, '20-11')).toBeNull()
})
