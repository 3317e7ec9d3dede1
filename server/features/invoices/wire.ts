import type { Acknowledgement, Invoice, InvoiceIssue, InvoiceItem, InvoiceRow, ReachedKpis } from 'contract/invoices.ts'
import { amountRemarks } from 'contract/rules/invoice-amounts.ts'
import { formatMoney, sumPesos } from 'contract/rules/money.ts'
import type { Basis } from 'contract/rules/trace.ts'
import { type Acknowledged, stands } from './acknowledging.ts'
import { paidOnOf } from './payment.ts'
import type { InvoiceRecord, ItemRow, ListedInvoice } from './queries/invoices.ts'
import type { Sums } from './queries/sums.ts'

/** Invoices as the wire shows them. Pure. */

export const asRow = (record: ListedInvoice, today: string): InvoiceRow => ({
  id: record.id,
  description: record.description,
  amount: record.payable ?? record.total,
  vendor: record.vendor,
  vendorId: record.vendorId,
  userId: record.userId,
  organizationId: record.organizationId,
  organization: record.organization,
  document_type: record.documentType,
  invoice_number: record.invoiceNumber,
  invoice_date: record.invoiceDate,
  issue_date: record.invoiceDate,
  dueDate: record.dueDate,
  createdAt: record.createdAt.toISOString(),
  invoice_total_neto: record.neto,
  exento: record.exento,
  invoice_total_iva: record.iva,
  other_taxes: record.otherTaxes,
  invoice_total: record.total,
  payment_terms: record.paymentTerms,
  status: record.status,
  paidAt: record.paidAt?.toISOString() ?? null,
  paidOn: paidOnOf(record),
  paidAccount: record.paidAccount,
  isOverdue: record.ledgerStatus === 'pending' && record.dueDate < today,
  origin: record.origin,
  reviewedAt: record.reviewedAt?.toISOString() ?? null,
  duplicateOf: record.duplicateOf,
  items_version: record.itemsVersion,
})

const asItem = (item: ItemRow): InvoiceItem => ({
  itemNumber: item.itemNumber,
  item_code: item.itemCode,
  description: item.description,
  quantity: item.quantity,
  item_unit_price: item.unitPrice,
  amount: item.amount,
  exempt: item.isExempt,
  neto: item.neto,
  iva: item.iva,
  total: item.total,
})

const remarkTexts = {
  iva: (stated: string, expected: string) => `El IVA del documento es ${stated} y su neto da ${expected}.`,
  total: (stated: string, expected: string) => `El total del documento es ${stated} y sus montos suman ${expected}.`,
} as const

/** What does not add up in the figures as they are now. */
const remarksOf = (record: InvoiceRecord): InvoiceIssue[] =>
  amountRemarks(record, record.invoiceDate).map(({ code, stated, expected }) => ({
    path: code === 'iva' ? 'invoice_total_iva' : 'invoice_total',
    code: `${code}_differs`,
    message: remarkTexts[code](formatMoney(stated), formatMoney(expected)),
    severity: 'warning',
    location: record.locations[code === 'iva' ? 'invoice_total_iva' : 'invoice_total'] ?? null,
    candidates: [{ path: code === 'iva' ? 'invoice_total_iva' : 'invoice_total', value: expected }],
  }))

const sumProofs: readonly Basis[] = ['total', 'parts']

/** Where its values were read. That they add up is said while they do: somebody may have written over one of them. */
const locationsNow = (record: InvoiceRecord): Invoice['locations'] =>
  remarksOf(record).length === 0
    ? record.locations
    : Object.fromEntries(
        Object.entries(record.locations).map(([path, { restsOn = [], ...location }]) => [
          path,
          path.startsWith('items[')
            ? { ...location, restsOn }
            : { ...location, restsOn: restsOn.filter((basis) => !sumProofs.includes(basis)) },
        ]),
      )

/** Of the pages of its file, from 1, those of this invoice. */
export const ownPagesOf = ({ ownPages, pages }: Pick<InvoiceRecord, 'ownPages' | 'pages'>): number[] =>
  ownPages.length > 0 ? ownPages : pages.map((_, index) => index + 1)

/** What the reading doubts, and what does not add up now. */
export const issuesOf = (record: InvoiceRecord): InvoiceIssue[] => [
  ...record.issues.map(({ account: _account, repair, ...issue }) =>
    // The first ones were stored with one candidate under its first name.
    repair ? { candidates: [repair], ...issue } : issue,
  ),
  ...remarksOf(record),
]

const asAcknowledgements = (
  acknowledgements: readonly Acknowledged[],
  issues: readonly InvoiceIssue[],
  names: ReadonlyMap<number, string>,
): Acknowledgement[] => {
  const words = acknowledgements.filter((one) => stands(one, issues))
  return words.map(({ path, code, userId, at }) => {
    const name = names.get(userId)
    return { path, code, at, by: name === undefined ? null : { id: userId, name } }
  })
}

/** `names`: of the users that acknowledged something, by their id. */
export const asInvoice = (
  record: InvoiceRecord,
  items: ItemRow[],
  names: ReadonlyMap<number, string>,
  today: string,
): Invoice => ({
  ...asRow(record, today),
  items: items.map(asItem),
  issues: issuesOf(record),
  acknowledgements: asAcknowledgements(record.acknowledgements, issuesOf(record), names),
  locations: locationsNow(record),
  pages: record.pages,
  ownPages: ownPagesOf(record),
  fileName: record.fileName,
})

/** Counts are of debts; sums are of what is owed and was paid, less the credit notes. */
export const asKpis = ({ pending, paid, credit, discounted, overdue, hasMore = false }: Sums): ReachedKpis => {
  const paidAmount = sumPesos([paid.amount, discounted.amount])
  const pendingAmount = sumPesos([pending.amount, credit.amount])
  return {
    totalInvoices: pending.invoices + paid.invoices,
    paidInvoices: paid.invoices,
    pendingInvoices: pending.invoices,
    overdueInvoices: overdue.invoices,
    totalAmount: sumPesos([pendingAmount, paidAmount]),
    paidAmount,
    pendingAmount,
    overdueAmount: overdue.amount,
    creditNotes: credit.invoices + discounted.invoices,
    openCreditNotes: credit.invoices,
    openCreditAmount: credit.amount,
    ...(hasMore ? { hasMore } : {}),
  }
}
