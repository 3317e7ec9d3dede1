import type { InvoiceContent } from './content.ts'

/** What a layout leaves out of what the content has. */
export type InvoicePrints = {
  due: boolean
  code: boolean
  quantity: boolean
  price: boolean
  email: boolean
  phone: boolean
  address: boolean
  receiver: boolean
  neto: boolean
  iva: boolean
}

export const prints = (but: Partial<InvoicePrints> = {}): InvoicePrints => ({
  due: true,
  code: true,
  quantity: true,
  price: true,
  email: true,
  phone: true,
  address: true,
  receiver: true,
  neto: true,
  iva: true,
  ...but,
})

/** The truth of a document, in the shape of the samples'. */
export const invoiceTruth = (content: InvoiceContent, what: InvoicePrints, stamped: boolean): object => ({
  kind: 'invoice',
  vendor: {
    name: content.vendor.name,
    rut: content.vendor.rut,
    ...(what.email ? { email: content.vendor.email } : {}),
    ...(what.phone ? { phone: content.vendor.phone } : {}),
    ...(what.address ? { address: content.vendor.address } : {}),
  },
  receiver: what.receiver ? { name: content.receiver.name, rut: content.receiver.rut } : { name: null, rut: null },
  documentType: content.type === 0 ? null : content.type,
  invoice_number: String(content.folio),
  invoice_date: content.issued,
  dueDate: what.due ? content.due : null,
  items: content.goods.map((good) => ({
    ...(what.code ? { item_code: good.code } : {}),
    description: good.name,
    ...(what.quantity ? { quantity: good.quantity } : {}),
    ...(what.price ? { unit_price: good.price } : {}),
    total: good.total,
  })),
  neto: what.neto ? content.neto : 0,
  exento: content.exento,
  iva: what.iva ? content.iva : 0,
  total: content.total,
  ted: stamped,
})
