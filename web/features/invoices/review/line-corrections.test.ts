import { expect, test } from 'vitest'
import type { InvoiceItem } from 'contract/invoices.ts'
import { correctedLines, lineFieldOf, lineText, withCorrections } from './line-corrections.ts'

const item = (itemNumber: number, but: Partial<InvoiceItem> = {}): InvoiceItem => ({
  itemNumber,
  item_code: null,
  description: 'Palta hass',
  quantity: 31,
  item_unit_price: 3410,
  amount: 3410,
  exempt: false,
  neto: 10_571,
  iva: 2008,
  total: 12_579,
  ...but,
})

test('a candidate names a value of a line', () => {
  expect(lineFieldOf('items[0].quantity')).toEqual({ itemNumber: 1, field: 'quantity' })
  expect(lineFieldOf('items[11].item_code')).toEqual({ itemNumber: 12, field: 'item_code' })
  for (const path of ['items[0].neto', 'items[0]', 'invoice_total', 'items[0].toString'])
    expect(lineFieldOf(path)).toBeNull()
})

test('lines are shown as they will be stored, with their amounts as read', () => {
  const items = [item(1), item(2)]
  const shown = withCorrections(items, { 2: { quantity: 3.1, item_code: 'P-1' } })
  expect(shown).toEqual([items[0], { ...items[1], quantity: 3.1, item_code: 'P-1' }])
  expect(withCorrections(items, { 1: { item_unit_price: 341 } })[0]).toEqual(
    item(1, { item_unit_price: 341, amount: 341 }),
  )
  expect(correctedLines({ 2: { quantity: 3.1 } })).toEqual([{ itemNumber: 2, quantity: 3.1 }])
})

test('values are written as a person reads them', () => {
  expect([lineText('quantity', 3.1), lineText('item_unit_price', 49_964), lineText('item_code', null)]).toEqual([
    '3,1',
    '$49.964,00',
    '',
  ])
})
