import { readInvoicePages } from '../read-invoice.ts'
import { pageOfLines } from './page-of-lines.ts'

/** Code, description, quantity, unit price and total (pesos) of each line that an invoice printed as lines of text is read to have. */
export const itemsOf = (text: string) =>
  readInvoicePages([pageOfLines(text)]).data?.items.map((item) => [
    item.item_code,
    item.description,
    item.quantity,
    item.unit_price,
    item.total,
  ])

/** What `itemsOf` gives of `invoiceText`. */
export const ITEMS = [
  ['A-1', 'Cemento especial 25 kg', 10, 4500, 45_000],
  ['B-22', 'Clavo corriente 4 x 8', 3, 1200, 3600],
]
