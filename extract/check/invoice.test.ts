import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ivaOf } from '../invoice/foot/balance.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { checkInvoice, type InvoiceContext } from './invoice.ts'

const invoice = (but: Partial<Invoice> = {}): Invoice => ({
  kind: 'invoice',
  vendor: { name: 'Ferretería', rut: '76543210-3', email: null, phone: null, address: null },
  receiver: { name: 'Constructora', rut: '77111222-6' },
  documentType: 33,
  invoice_number: '1',
  invoice_date: '2024-03-05',
  dueDate: null,
  items: [{ item_code: null, description: 'Clavo', quantity: 10, unit_price: 100, total: 1000 }],
  neto: 1000,
  exento: 0,
  iva: 190,
  total: 1190,
  ted: false,
  ...but,
})
const context = (but: Partial<InvoiceContext> = {}): InvoiceContext => ({
  printed: { neto: true, exento: false, iva: true, total: true },
  otherTaxes: 0,
  adjustments: [],
  totalCrossChecks: [],
  lineFits: [true],
  fields: [],
  disagreements: [],
  ...but,
})
const paths = (data: Invoice, but: Partial<InvoiceContext> = {}) =>
  checkInvoice(data, context(but)).map(({ path }) => path)

describe('checks of an invoice', () => {
  test('one that adds up has no issue', () => expect(checkInvoice(invoice(), context())).toEqual([]))

  test.each(['neto', 'exento', 'iva', 'total'] as const)('an amount below zero is an error that names %s', (path) =>
    expect(checkInvoice(invoice({ [path]: -5 }), context())).toContainEqual(
      expect.objectContaining({ path, code: 'negative', severity: 'error' }),
    ),
  )

  test('a neto and an IVA that were not found are both named, with what the total leaves', () => {
    const issues = checkInvoice(
      invoice({ neto: 0, iva: 0 }),
      context({ printed: { neto: false, exento: false, iva: false, total: true } }),
    )
    expect(issues).toContainEqual(
      expect.objectContaining({ path: 'neto', candidates: [expect.objectContaining({ path: 'neto', value: 1000 })] }),
    )
    expect(issues).toContainEqual(
      expect.objectContaining({ path: 'iva', candidates: [expect.objectContaining({ path: 'iva', value: 190 })] }),
    )
  })

  test('a line that does not multiply offers the quantity that does, when it is whole', () => {
    const line = { item_code: null, description: 'Clavo', quantity: 16, unit_price: 500, total: 1000 }
    const issues = checkInvoice(invoice({ items: [line] }), context({ lineFits: [false] }))
    expect(issues).toContainEqual(
      expect.objectContaining({
        path: 'items[0]',
        code: 'line',
        candidates: [expect.objectContaining({ path: 'items[0].quantity', value: 2 })],
      }),
    )
    const odd = checkInvoice(invoice({ items: [{ ...line, unit_price: 300 }] }), context({ lineFits: [false] }))
    expect(odd.find(({ code }) => code === 'line')).not.toHaveProperty('repair')
  })

  test.each([
    ['a digit of the price', { quantity: 48, unit_price: 49_954, total: 2_398_272 }, [['unit_price', 49_964]]],
    [
      'a decimal sign',
      { quantity: 31, unit_price: 3410, total: 10_571 },
      [
        ['quantity', 3.1],
        ['unit_price', 341],
      ],
    ],
  ])('... and what it would be but for %s', (_, figures, expected) => {
    const line = { item_code: null, description: 'Clavo', ...figures }
    const issues = checkInvoice(invoice({ items: [line] }), context({ lineFits: [false] }))
    const candidates = issues.find(({ code }) => code === 'line')?.candidates
    expect(candidates?.map(({ path, value }) => [path, value])).toEqual(
      expected.map(([path, value]) => [`items[0].${path}`, value]),
    )
  })

  test('any one amount that is wrong is named', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 90_000_000 }),
        fc.constantFrom('neto' as const, 'iva' as const, 'total' as const),
        fc.integer({ min: 3, max: 5000 }),
        (neto, path, error) => {
          const iva = ivaOf(neto)
          const right = invoice({
            neto,
            iva,
            total: neto + iva,
            items: [{ item_code: null, description: 'X', quantity: 1, unit_price: neto, total: neto }],
          })
          expect(paths({ ...right, [path]: right[path]! + error })).toContain(path)
        },
      ),
    )
  })
  test('the repair offered makes it add up', () => {
    const issues = checkInvoice(invoice({ neto: 1010 }), context())
    expect(issues).toContainEqual(
      expect.objectContaining({ path: 'neto', candidates: [expect.objectContaining({ path: 'neto', value: 1000 })] }),
    )
  })
  test('a difference of a peso in the detail is a warning, a larger one an error', () => {
    const off = (total: number) =>
      checkInvoice(invoice({ items: [{ ...invoice().items[0]!, total }] }), context()).find(
        ({ path }) => path === 'items',
      )?.severity
    expect([off(1000), off(999), off(900)]).toEqual([undefined, 'warning', 'error'])
  })
  test('discounts on the whole and prices with tax explain the sum of the detail', () => {
    expect(paths(invoice({ items: [{ ...invoice().items[0]!, total: 1200 }] }), { adjustments: [-200] })).toEqual([])
    expect(paths(invoice({ items: [{ ...invoice().items[0]!, total: 1190 }] }))).toEqual([])
  })
  test('a line that does not multiply is named', () =>
    expect(paths(invoice(), { lineFits: [false] })).toEqual(['items[0]']))
  test('what is missing is named', () =>
    expect(
      paths(invoice({ invoice_number: null, invoice_date: null, vendor: { ...invoice().vendor, rut: null } })),
    ).toEqual(['vendor.rut', 'invoice_number', 'invoice_date']))
  test('a receipt needs no receiver', () =>
    expect(paths(invoice({ documentType: 39, receiver: { name: null, rut: null } }))).toEqual([]))
  test('an exempt document has no IVA', () => expect(paths(invoice({ documentType: 34 }))).toEqual(['documentType']))
  test('a guide is read and told not to be an invoice', () =>
    expect(paths(invoice({ documentType: 52 }))).toEqual(['documentType']))
  test('words that were hard to read are shown, once', () => {
    const field = {
      path: 'vendor.name',
      text: 'Ferr?tería',
      origin: 'ocr',
      confidence: 0.4,
      page: 1,
      boundingBox: [0, 0, 1, 1],
    } as const
    expect(paths(invoice(), { fields: [field] })).toEqual(['vendor.name'])
    expect(paths(invoice({ vendor: { ...invoice().vendor, name: null } }), { fields: [field] })).toEqual([
      'vendor.name',
    ])
  })
})
