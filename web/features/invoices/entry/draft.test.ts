import { describe, expect, test } from 'vitest'
import { creationOf, draftAmounts, draftSchema, emptyDraft, emptyItem, placeOf, type DraftInvoice } from './draft.ts'

const today = '2026-11-21'
const whole: DraftInvoice = {
  ...emptyDraft(today),
  vendorId: '3',
  dueDate: '2026-12-21',
  description: 'Harina de noviembre',
  items: [{ key: 0, description: 'Harina', quantity: 2, amount: 12_500 }, emptyItem(1)],
}
/** As the form says them: the first one of each field. */
const problems = (change: Partial<DraftInvoice>) => {
  const result = draftSchema(today).safeParse({ ...whole, ...change })
  const said = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? [])
    if (!said.has(path.join('.'))) said.set(path.join('.'), message)
  return [...said].map(([name, message]) => `${name}: ${message}`)
}

describe('a new invoice', () => {
  test('is sent without the lines that nobody wrote in', () => {
    expect(draftSchema(today).parse(whole)).toMatchObject({
      vendorId: 3,
      document_type: 33,
      dueDate: '2026-12-21',
      items: [{ description: 'Harina', quantity: 2, amount: 12_500 }],
    })
  })

  test("says all that is missing at once, in the specification's words", () => {
    expect(problems({ vendorId: '', dueDate: '', items: [emptyItem(0)], description: '' })).toEqual([
      'description: Este campo es requerido',
      'vendorId: Selecciona un proveedor',
      'dueDate: Selecciona la fecha de vencimiento',
      'items: Agrega al menos un ítem a la factura',
    ])
  })

  test('may be due today, not yesterday', () => {
    expect(problems({ dueDate: today })).toEqual([])
    expect(problems({ dueDate: '2026-11-20' })).toEqual([
      'dueDate: La fecha de vencimiento no puede ser anterior a hoy',
    ])
  })

  test('of a credit note, which nobody pays, may have been due yesterday', () => {
    expect(problems({ dueDate: '2026-11-20', document_type: '61' })).toEqual([])
    expect(problems({ dueDate: '2026-11-20', document_type: '56', description: '' })).toEqual([
      'description: Este campo es requerido',
      'dueDate: La fecha de vencimiento no puede ser anterior a hoy',
    ])
  })

  test('a line needs a description and a positive amount', () => {
    const items = [
      emptyItem(0),
      { key: 1, description: '', quantity: 1, amount: 5 },
      { key: 2, description: 'x', quantity: 1, amount: 0 },
    ]
    expect(problems({ items })).toEqual([
      'items.0.description: Este campo es requerido',
      'items.1.amount: El monto debe ser mayor que 0',
    ])
    expect([placeOf(items, 1), placeOf(items, 2)]).toEqual([0, 1])
  })
})

describe('what is sent', () => {
  const sent = (change: Partial<DraftInvoice>) =>
    creationOf(draftSchema(today).parse({ ...whole, ...change }), 7, today)

  test("is the specification's payload, figure by figure", () => {
    const items = [
      { key: 0, item_code: ' H-25 ', description: 'Harina', quantity: 2, amount: 12_500 },
      { key: 1, item_code: '', description: 'Flete', quantity: 1, amount: 999.5 },
      emptyItem(2),
    ]
    expect(sent({ items })).toEqual({
      description: 'Harina de noviembre',
      amount: 30_939.5,
      dueDate: '2026-12-21',
      invoiceDate: today,
      vendorId: Number(whole.vendorId),
      userId: 7,
      document_type: 33,
      invoice_number: null,
      keepBoth: false,
      items: [
        {
          itemNumber: 1,
          item_code: 'H-25',
          description: 'Harina',
          amount: 12_500,
          neto: 25_000,
          quantity: 2,
          iva: 4750,
          total: 29_750,
        },
        {
          itemNumber: 2,
          item_code: null,
          description: 'Flete',
          amount: 999.5,
          neto: 999.5,
          quantity: 1,
          iva: 190,
          total: 1189.5,
        },
      ],
      neto: 25_999.5,
      iva: 4940,
      total: 30_939.5,
    })
  })

  test('has the day of today where no other was said', () => {
    expect(sent({ invoiceDate: '' })).toMatchObject({ invoiceDate: today })
  })

  test('a code alone is no blank line', () => {
    const items = [{ ...emptyItem(0), item_code: 'H-25' }]
    expect(draftSchema(today).safeParse({ ...whole, items }).success).toBe(false)
  })
})

describe('the amounts so far', () => {
  test('are net, 19 % of IVA and their sum; an odd quantity counts as 1', () => {
    const items = [...whole.items, { key: 2, description: '', quantity: '', amount: 1000 }]
    expect(draftAmounts({ ...whole, items }, today)).toMatchObject({ neto: 26_000, iva: 4940, total: 30_940 })
  })

  test('of an exempt document have no IVA', () => {
    expect(draftAmounts({ ...whole, document_type: '34' }, today)).toMatchObject({
      exento: 25_000,
      iva: 0,
      total: 25_000,
    })
  })

  test('of nothing are nothing', () => {
    expect(draftAmounts(emptyDraft(today), today)).toMatchObject({ neto: 0, iva: 0, total: 0 })
  })
})
