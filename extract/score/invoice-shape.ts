import { compareValue, sameName, valueAt } from './compare.ts'
import type { Shape } from './document.ts'

/** Two lines of detail are compared when they are at least this alike. */
const LIKE = 1

const likeness = (truth: unknown, answer: unknown): number => {
  const same = (path: string, kind: 'peso' | 'quantity') =>
    compareValue(kind, valueAt(truth, path), valueAt(answer, path)) === 'right'
  return (
    (sameName(valueAt(truth, 'description'), valueAt(answer, 'description')) ? 2 : 0) +
    (same('total', 'peso') ? 1.5 : 0) +
    (same('unit_price', 'quantity') ? 1 : 0) +
    (same('quantity', 'quantity') ? 0.5 : 0) +
    (sameName(valueAt(truth, 'item_code'), valueAt(answer, 'item_code')) ? 1 : 0)
  )
}

/** The likeliest pairs of lines that keep the order of both lists. */
const matchItems = (truth: readonly unknown[], answer: readonly unknown[]): [number, number][] => {
  const wide = answer.length + 1
  const best = new Float64Array((truth.length + 1) * wide)
  const at = (row: number, column: number) => best[row * wide + column] ?? 0
  const gain = (row: number, column: number) => {
    const value = likeness(truth[row - 1], answer[column - 1])
    return value >= LIKE ? at(row - 1, column - 1) + value : -1
  }
  for (let row = 1; row <= truth.length; row++)
    for (let column = 1; column <= answer.length; column++)
      best[row * wide + column] = Math.max(at(row - 1, column), at(row, column - 1), gain(row, column))
  const pairs: [number, number][] = []
  for (let row = truth.length, column = answer.length; row > 0 && column > 0;) {
    if (at(row, column) === gain(row, column)) pairs.push([--row, --column])
    else if (at(row, column) === at(row - 1, column)) row--
    else column--
  }
  return pairs.reverse()
}

export const invoiceShape: Shape = {
  kind: 'invoice',
  list: 'items',
  document: [
    ['vendor.name', 'name'],
    ['vendor.rut', 'rut'],
    ['receiver.name', 'name'],
    ['receiver.rut', 'rut'],
    ['documentType', 'count'],
    ['invoice_number', 'folio'],
    ['invoice_date', 'date'],
    ['dueDate', 'date'],
    ['neto', 'peso'],
    ['exento', 'peso'],
    ['iva', 'peso'],
    ['total', 'peso'],
    ['ted', 'flag'],
  ],
  row: [
    ['item_code', 'text'],
    ['description', 'text'],
    ['quantity', 'quantity'],
    ['unit_price', 'quantity'],
    ['total', 'peso'],
  ],
  match: matchItems,
}
