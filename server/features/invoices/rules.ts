import type { AuditAction, AuditDetails } from 'contract/audit-log.ts'
import { documents, isCreditNote, isDocumentType, usualDocument } from 'contract/figures/documents.ts'
import type { InvoiceChanges, NewInvoice } from 'contract/invoice-forms.ts'
import { type Amounts, amountsOf, perUnit, sameAmounts } from 'contract/rules/invoice-amounts.ts'
import { formatMoney, fromCents, sumPesos, toCents } from 'contract/rules/money.ts'
import type { InvoiceRecord, ItemRow, NewInvoiceRow, NewItemRow } from './queries/invoices.ts'
import { type Moment, type PaymentColumns, paymentDetails } from './payment.ts'

/** What was sent as what is stored. Pure. */

type SentItem = NewInvoice['items'][number]
type Document = { documentType: number; invoiceDate: string; otherTaxes: number }

/** A document kind that is not in the table is reckoned as the usual one. */
const kindOf = (code: number) => (isDocumentType(code) ? code : usualDocument)

const computed = (
  lines: { amount: number; quantity: number; neto?: number | undefined; exempt?: boolean | undefined }[],
  document: Document,
) =>
  amountsOf(lines, { type: kindOf(document.documentType), date: document.invoiceDate, otherTaxes: document.otherTaxes })

/** What was sent as items, with the amounts that they and the document give. */
export const itemsOf = (sent: SentItem[], document: Document): { amounts: Amounts; items: NewItemRow[] } => {
  const { amounts, lines } = computed(sent, document)
  const isExempt = documents[kindOf(document.documentType)].isExempt
  const items = sent.map((item, i): NewItemRow => {
    const line = lines[i]!
    return {
      itemNumber: i + 1,
      itemCode: item.item_code ?? null,
      description: item.description,
      quantity: item.quantity,
      amount: item.amount,
      unitPrice: perUnit(line.neto, item.quantity),
      isExempt: isExempt || item.exempt === true,
      ...line,
    }
  })
  return { amounts, items }
}

/** An empty number is none. */
const numberOf = (folio: string | null | undefined): string | null => folio || null

/** A new invoice as a person enters it: every amount is computed from its items. */
export const entered = (
  sent: NewInvoice,
  whose: { organizationId: number; userId: number },
  payment: PaymentColumns,
  { now, today }: Moment,
): { invoice: NewInvoiceRow; items: NewItemRow[] } => {
  const document = {
    documentType: sent.document_type ?? usualDocument,
    invoiceDate: sent.invoiceDate ?? today,
    otherTaxes: sent.other_taxes ?? 0,
  }
  const { amounts, items } = itemsOf(sent.items, document)
  const invoice: NewInvoiceRow = {
    ...whose,
    ...document,
    ...amounts,
    vendorId: sent.vendorId,
    invoiceNumber: numberOf(sent.invoice_number),
    description: sent.description,
    dueDate: sent.dueDate,
    paymentTerms: sent.payment_terms ?? null,
    ...payment,
    origin: 'manual',
    reviewedAt: now,
    createdAt: now,
  }
  return { invoice, items }
}

const sameItems = (items: ItemRow[], sent: SentItem[]): boolean =>
  items.length === sent.length &&
  items.every((item, i) => {
    const other = sent[i]!
    return (
      item.description === other.description &&
      item.quantity === other.quantity &&
      item.amount === other.amount &&
      item.itemCode === (other.item_code ?? null) &&
      (other.exempt === undefined || item.isExempt === other.exempt)
    )
  })

/** The lines as they were read, with what was corrected in them. */
const correctedRows = (rows: ItemRow[], lines: InvoiceChanges['lines'] = []): NewItemRow[] =>
  rows.map((row) => {
    const line = lines.find(({ itemNumber }) => itemNumber === row.itemNumber)
    const price = line?.item_unit_price ?? row.unitPrice
    return {
      ...row,
      itemCode: line?.item_code === undefined ? row.itemCode : line.item_code,
      description: line?.description ?? row.description,
      quantity: line?.quantity ?? row.quantity,
      unitPrice: price,
      amount: price === row.unitPrice ? row.amount : price,
    }
  })

const correctable = {
  itemCode: 'item_code',
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'item_unit_price',
} as const

/** Where a line says something else than it was read to say. */
const correctedPaths = (before: ItemRow, after: NewItemRow): string[] => {
  const names = (Object.keys(correctable) as (keyof typeof correctable)[]).filter(
    (name) => before[name] !== after[name],
  )
  const line = `items[${before.itemNumber - 1}]`
  // What is said of the line as a whole is that its figures do not give its value.
  const isWhole = names.includes('quantity') || names.includes('unitPrice')
  return [...names.map((name) => `${line}.${correctable[name]}`), ...(isWhole ? [line] : [])]
}

/** Of several names for one thing, the first that was sent and says something new. */
const news = <T>(current: T, ...sent: (T | undefined)[]): T | undefined =>
  sent.find((value) => value !== undefined && value !== current)

/** The figures that a person states: kept as they are. A total that is not stated follows the others. */
const stated = (sent: InvoiceChanges, from: Amounts, payable: number): Amounts => {
  const parts = {
    neto: news(from.neto, sent.neto, sent.invoice_total_neto) ?? from.neto,
    exento: news(from.exento, sent.exento) ?? from.exento,
    iva: news(from.iva, sent.iva, sent.invoice_total_iva) ?? from.iva,
    otherTaxes: from.otherTaxes,
  }
  const amount = news(payable, sent.amount)
  const total = news(from.total, sent.total, sent.invoice_total, amount === undefined ? undefined : Math.abs(amount))
  const isChanged = !sameAmounts({ ...parts, total: from.total }, from)
  return { ...parts, total: total ?? (isChanged ? sumPesos(Object.values(parts)) : from.total) }
}

/** What a person may state beside the figures; what is not sent stays. A reading is confirmed once: its day stays. */
const termsAfter = (record: InvoiceRecord, sent: InvoiceChanges, now: Date) => ({
  description: sent.description ?? record.description,
  dueDate: sent.dueDate ?? record.dueDate,
  paymentTerms: sent.payment_terms === undefined ? record.paymentTerms : sent.payment_terms,
  invoiceNumber: sent.invoice_number === undefined ? record.invoiceNumber : numberOf(sent.invoice_number),
  reviewedAt: sent.reviewed === undefined ? record.reviewedAt : sent.reviewed ? (record.reviewedAt ?? now) : null,
})

/**
 * What a change of these fields changes in the invoice. Amounts that came from the items follow them; a document's own
 * figures stay unless others are stated. `corrected`: the places of what was read otherwise in its lines.
 */
export const changed = (
  record: InvoiceRecord,
  rows: ItemRow[],
  sent: InvoiceChanges,
  payment: Partial<PaymentColumns>,
  now: Date,
): { changes: Partial<NewInvoiceRow>; items: NewItemRow[] | null; corrected: string[] } => {
  const document = {
    documentType: sent.document_type ?? record.documentType,
    invoiceDate: news(record.invoiceDate, sent.invoiceDate, sent.invoice_date) ?? record.invoiceDate,
    otherTaxes: sent.other_taxes ?? record.otherTaxes,
  }
  const kept: SentItem[] = rows.map((row) => ({ ...row, item_code: row.itemCode, exempt: row.isExempt }))
  const before: Amounts = record
  const areNew = sent.items !== undefined && !sameItems(rows, sent.items)
  const isComputed = record.origin === 'manual' && (areNew || sameAmounts(itemsOf(kept, record).amounts, before))
  const isOther = (['documentType', 'invoiceDate', 'otherTaxes'] as const).some(
    (name) => document[name] !== record[name],
  )
  const renewed = areNew || (isComputed && isOther) ? itemsOf(areNew ? sent.items! : kept, document) : null
  const figures = stated(
    sent,
    isComputed && renewed !== null ? renewed.amounts : { ...before, otherTaxes: document.otherTaxes },
    record.payable ?? record.total,
  )

  const all: Partial<NewInvoiceRow> = {
    ...document,
    neto: figures.neto,
    exento: figures.exento,
    iva: figures.iva,
    total: figures.total,
    ...termsAfter(record, sent, now),
  }
  const changes = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== record[name as keyof InvoiceRecord]),
  )
  const lines = renewed === null ? correctedRows(rows, sent.lines) : []
  const corrected = lines.flatMap((row, at) => correctedPaths(rows[at]!, row))
  const items = renewed?.items ?? (corrected.length > 0 ? lines : null)
  return { changes: { ...changes, ...payment }, items, corrected }
}

/** For a conflict: which invoice is there already. */
export const sameDocumentText = (existing: InvoiceRecord): string =>
  `Esta factura ya está ingresada: N° ${existing.invoiceNumber} de ${existing.vendor.name}, por ${formatMoney(fromCents(toCents(existing.total)))}.`

type Event = { organizationId: number; action: AuditAction; subjectId: number; after?: AuditDetails }

/** What the audit log says of a new invoice. `duplicateOf`: the first with the same issuer, kind and number, kept beside it. */
export const enteredEvent = (organizationId: number, subjectId: number, duplicateOf: number | null): Event =>
  duplicateOf === null
    ? { organizationId, action: 'invoice.created', subjectId }
    : { organizationId, action: 'invoice.repeated', subjectId, after: { duplicateOf } }

/** What the audit log says of a change: where it went, whether it was paid, and the names of the fields that changed. */
export const eventsOf = (before: InvoiceRecord, changes: Partial<NewInvoiceRow>, hasNewItems: boolean): Event[] => {
  const { id: subjectId, organizationId } = before
  const events: Event[] = []
  const { status, paidAt: _paidAt, paidOn, paidAccount, organizationId: target = organizationId, ...others } = changes
  const isCredit = isCreditNote(changes.documentType ?? before.documentType)
  const payment = Object.fromEntries(
    Object.entries({ paidOn, paidAccount }).filter(([, value]) => value !== undefined),
  ) as Partial<PaymentColumns>
  // Where it is marked, its day and its account are told with that.
  const fields = status === undefined ? { ...others, ...payment } : others
  // Both records are locked until the transaction ends: in one order, whichever way the invoice goes.
  if (target !== organizationId)
    for (const whose of [organizationId, target].toSorted((a, b) => a - b))
      events.push({
        organizationId: whose,
        action: 'invoice.moved',
        subjectId,
        after: { from: organizationId, to: target },
      })
  const names = Object.entries(fields)
    // A vendor that went along with its invoice is still the same company.
    .filter(
      ([name, value]) =>
        value !== before[name as keyof InvoiceRecord] && !(name === 'vendorId' && target !== organizationId),
    )
    .map(([name]) => name)
  if (hasNewItems) names.push('items')
  if (names.length > 0)
    events.push({ organizationId: target, action: 'invoice.changed', subjectId, after: { fields: names.join(' ') } })
  if (status !== undefined)
    events.push(
      status === 'paid'
        ? {
            organizationId: target,
            action: isCredit ? 'invoice.discounted' : 'invoice.paid',
            subjectId,
            after: paymentDetails(payment),
          }
        : { organizationId: target, action: 'invoice.reopened', subjectId },
    )
  return events
}

/** Ids by the organization they are of. Organizations in their order, as whoever locks their records must take them. */
export const byOrganization = (rows: { id: number; organizationId: number }[]): [number, number[]][] => {
  const ids = new Map<number, number[]>()
  for (const { id, organizationId } of rows.toSorted((a, b) => a.organizationId - b.organizationId))
    ids.set(organizationId, [...(ids.get(organizationId) ?? []), id])
  return [...ids]
}
