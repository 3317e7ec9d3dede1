import { documents, isCreditNote, isDocumentType } from 'contract/figures/documents.ts'
import { ledgerStatusNames, ledgerStatusOf } from 'contract/invoice-forms.ts'
import type { InvoiceKpis, InvoiceRow } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'

/** 'Factura electrónica'; the number alone for a kind that is not known. */
export const documentName = (type: number): string =>
  isDocumentType(type) ? documents[type].name : `Documento tipo ${type}`

/** '1 factura', '1.204 facturas'. */
export const facturas = (count: number): string => counted(count, 'factura', 'facturas')

/** '1 nota de crédito', '3 notas de crédito'. */
export const notasDeCredito = (count: number): string => counted(count, 'nota de crédito', 'notas de crédito')

type Standing = Pick<InvoiceRow, 'document_type' | 'status'>

/** It waits to be paid: it is neither paid nor a credit note, which nobody pays. */
export const isOwed = ({ document_type: type, status }: Standing): boolean => ledgerStatusOf(type, status) === 'pending'

/** What settles it: an invoice is paid, a credit note is discounted from what its vendor is paid. */
export const settleWord = ({ document_type: type }: Standing): string =>
  isCreditNote(type) ? 'Marcar como descontada' : 'Marcar como pagada'

/** How it stands, in words alone: 'Pendiente, vencida'. */
export const standingWord = (invoice: Standing & Pick<InvoiceRow, 'isOverdue' | 'reviewedAt'>): string =>
  [
    ledgerStatusNames[ledgerStatusOf(invoice.document_type, invoice.status)],
    ...(invoice.isOverdue ? ['vencida'] : []),
    ...(invoice.reviewedAt === null ? ['por revisar'] : []),
  ].join(', ')

/** '1 nota de crédito por descontar (-$14.280,00)': what was taken from an amount that is owed; null: nothing was. */
export const creditText = ({ openCreditNotes: count, openCreditAmount }: InvoiceKpis): string | null =>
  count === 0 ? null : `${notasDeCredito(count)} por descontar (${formatMoney(openCreditAmount)})`

/** An invoice in words, for whoever cannot see its row: 'factura 1764 de Envases Andalién Ltda.' */
export const invoiceName = ({
  invoice_number: number,
  vendor,
  document_type: type,
}: Pick<InvoiceRow, 'invoice_number' | 'vendor' | 'document_type'>): string => {
  const kind = isCreditNote(type) ? 'nota de crédito' : 'factura'
  return number === null ? `${kind} de ${vendor.name}` : `${kind} ${number} de ${vendor.name}`
}
