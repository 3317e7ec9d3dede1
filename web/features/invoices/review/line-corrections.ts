import type { CorrectedLine } from 'contract/invoice-forms.ts'
import type { Invoice, InvoiceItem } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'

/** What a person chose in place of what was read in lines of a document, by their numbers. */
export type LineCorrections = Readonly<Record<number, Omit<CorrectedLine, 'itemNumber'>>>

/** A value of a line that may be another one. */
export type LineField = 'item_code' | 'description' | 'quantity' | 'item_unit_price'

export const lineLabels: Record<LineField, string> = {
  item_code: 'Código',
  description: 'Descripción',
  quantity: 'Cantidad',
  item_unit_price: 'Precio',
}

/** 'items[0].quantity' -> the first line's quantity; null for what is no such value. */
export const lineFieldOf = (path: string): { itemNumber: number; field: LineField } | null => {
  const [, at, name = ''] = /^items\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  return at !== undefined && Object.hasOwn(lineLabels, name)
    ? { itemNumber: Number(at) + 1, field: name as LineField }
    : null
}

/** The lines as they will be stored. A price is that of one unit, whatever is taken off the line. */
export const withCorrections = (items: Invoice['items'], corrections: LineCorrections): InvoiceItem[] =>
  items.map((item) => {
    const correction = corrections[item.itemNumber]
    if (correction === undefined) return item
    const { item_unit_price: price = item.item_unit_price } = correction
    const amount = price === item.item_unit_price ? item.amount : price
    return { ...item, ...correction, item_unit_price: price, amount } as InvoiceItem
  })

/** As they are sent. */
export const correctedLines = (corrections: LineCorrections): CorrectedLine[] =>
  Object.entries(corrections).map(([itemNumber, correction]) => ({ itemNumber: Number(itemNumber), ...correction }))

const decimals = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 6 })
export const quantityText = (quantity: number): string => decimals.format(quantity)

/** A value of a line as a person reads it; '' for none. */
export const lineText = (field: LineField, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return field === 'quantity' ? quantityText(value) : formatMoney(value)
}
