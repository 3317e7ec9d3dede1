import type { Amounts } from './invoice-amounts.ts'

/**
 * The values of an invoice, one line each: how the reading calls it, how the wire does, and what people read. Everything
 * that goes from a reading to a row, a screen, a message or a record of changes looks it up here.
 */

type InvoiceField = {
  /** As an invoice has it on the wire (specification, section 3). */
  wire: string
  /** Over its field, and in lists. */
  label: string
  /** In a sentence, with its article. */
  inWords: string
  /** As the database has it, where that is not the reading's name. */
  column?: string
}

/** By its path in the reading (`Invoice` of `extract`); what no reading gives, by its own name. */
export const invoiceFields = {
  'vendor.name': { wire: 'vendor.name', label: 'Proveedor', inWords: 'la razón social del emisor' },
  'vendor.rut': { wire: 'vendor.rut', label: 'Proveedor', inWords: 'el RUT del emisor' },
  'vendor.email': { wire: 'vendor.email', label: 'Email del proveedor', inWords: 'el correo del emisor' },
  'vendor.phone': { wire: 'vendor.phone', label: 'Teléfono del proveedor', inWords: 'el teléfono del emisor' },
  'vendor.address': { wire: 'vendor.address', label: 'Dirección del proveedor', inWords: 'la dirección del emisor' },
  'receiver.name': { wire: 'receiver.name', label: 'Receptor', inWords: 'la razón social del receptor' },
  'receiver.rut': { wire: 'receiver.rut', label: 'RUT del receptor', inWords: 'el RUT del receptor' },
  documentType: { wire: 'document_type', label: 'Documento', inWords: 'el tipo de documento' },
  invoice_number: { wire: 'invoice_number', label: 'N° de factura', inWords: 'el folio', column: 'invoiceNumber' },
  invoice_date: {
    wire: 'invoice_date',
    label: 'Fecha de emisión',
    inWords: 'la fecha de emisión',
    column: 'invoiceDate',
  },
  dueDate: { wire: 'dueDate', label: 'Fecha de vencimiento', inWords: 'la fecha de vencimiento' },
  items: { wire: 'items', label: 'Ítems', inWords: 'el detalle' },
  neto: { wire: 'invoice_total_neto', label: 'Neto', inWords: 'el monto neto' },
  exento: { wire: 'exento', label: 'Exento', inWords: 'el monto exento' },
  iva: { wire: 'invoice_total_iva', label: 'IVA', inWords: 'el IVA' },
  otherTaxes: { wire: 'other_taxes', label: 'Otros impuestos', inWords: 'los otros impuestos' },
  total: { wire: 'invoice_total', label: 'Total', inWords: 'el total' },
  description: { wire: 'description', label: 'Descripción', inWords: 'la descripción' },
  'vendor.account_number': {
    wire: 'vendor.account_number',
    label: 'Cuenta del proveedor',
    inWords: 'la cuenta del proveedor',
  },
  // The stamp speaks of the whole document.
  ted: { wire: '', label: 'Timbre', inWords: 'el timbre electrónico' },
} as const satisfies Record<string, InvoiceField>

const byPath: Readonly<Record<string, InvoiceField>> = invoiceFields

/** A line's values that the wire calls otherwise. */
const itemWire: Readonly<Record<string, string>> = { unit_price: 'item_unit_price', total: 'neto' }

/** 'items[2].total' -> 'items[2].neto', 'neto' -> 'invoice_total_neto'; what the table does not have stays as it is. */
export const invoiceWirePath = (path: string): string => {
  const [, item, name] = /^(items\[\d+\])\.(\w+)$/.exec(path) ?? []
  if (item !== undefined && name !== undefined) return `${item}.${itemWire[name] ?? name}`
  return byPath[path]?.wire ?? path
}

/** The same of a column of the database: 'invoiceNumber' -> 'invoice_number'. */
export const invoiceWireOfColumn = (column: string): string =>
  Object.values(byPath).find((field) => field.column === column)?.wire ?? invoiceWirePath(column)

/** A value in a sentence: 'el folio'. */
export const invoiceFieldInWords = (path: string): string => byPath[path]?.inWords ?? path

/** What a value of the wire is called, by its path there; null for one without a name. */
export const invoiceWireLabel = (wire: string): string | null =>
  wire.startsWith('items')
    ? invoiceFields.items.label
    : (Object.values(byPath).find((field) => field.wire === wire)?.label ?? null)

type Figures = (typeof invoiceFields)[keyof Amounts]['wire']

/** The document's own figures on the wire, by the names under which they are added up. Pesos. */
export const figuresOf = (invoice: Record<Figures, number>): Amounts => ({
  neto: invoice.invoice_total_neto,
  exento: invoice.exento,
  iva: invoice.invoice_total_iva,
  otherTaxes: invoice.other_taxes,
  total: invoice.invoice_total,
})
