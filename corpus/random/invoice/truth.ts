import type { Content } from './content.ts'

export type Printed = { due: boolean; code: boolean; quantity: boolean; price: boolean; stamped: boolean }

/** What a document says, in the shape of the samples' truth files. */
export const invoiceTruth = (content: Content, printed: Printed) => ({
  kind: 'invoice' as const,
  vendor: { name: content.vendor.name, rut: content.vendor.rut },
  receiver: { name: content.receiver.name, rut: content.receiver.rut },
  documentType: content.type === 0 ? null : content.type,
  invoice_number: String(content.folio),
  invoice_date: content.issued,
  dueDate: printed.due ? content.due : null,
  items: content.goods.map((good) => ({
    ...(printed.code ? { item_code: good.code } : {}),
    description: good.name,
    ...(printed.quantity ? { quantity: good.quantity } : {}),
    ...(printed.price ? { unit_price: good.price } : {}),
    total: good.total,
  })),
  neto: content.neto,
  exento: content.exento,
  iva: content.iva,
  total: content.total,
  ted: printed.stamped,
})
