import { documents, isDocumentType } from 'contract/figures/documents.ts'
import type { InvoiceRow } from 'contract/invoices.ts'

/** 'Factura electrónica'; the number alone for a kind that is not known. */
export const documentName = (type: number): string =>
  isDocumentType(type) ? documents[type].name : `Documento tipo ${type}`

/** An invoice in words, for whoever cannot see its row: 'factura 1764 de Envases Andalién Ltda.' */
export const invoiceName = ({
  invoice_number: number,
  vendor,
}: Pick<InvoiceRow, 'invoice_number' | 'vendor'>): string =>
  number === null ? `factura de ${vendor.name}` : `factura ${number} de ${vendor.name}`
