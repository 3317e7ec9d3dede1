import * as z from 'zod/mini'
import { documentTypes, isCreditNote, isDocumentType, usualDocument } from './figures/documents.ts'
import { largestId, wholeNumber } from './route.ts'
import { addDays, dateOf, isDate } from './rules/date.ts'
import { fieldTexts, optionalField, requiredLines, requiredText, tidied } from './rules/fields.ts'
import { sumPesos } from './rules/money.ts'
import { formatDate } from './rules/period.ts'
import { typedNumberTexts } from './rules/typed-number.ts'
import { longestFolio, normalizeFolio } from './rules/folio.ts'
import { isUnclearQuantity, largestAmount, lineNeto, quantityOf, sixDecimals } from './rules/invoice-amounts.ts'

/** Texts of the invoice form (specification, section 5). */
export const invoiceTexts = {
  items: 'Agrega al menos un ítem a la factura',
  linesOfDocument: 'Solo se corrigen las líneas leídas de un documento: cambia los ítems de la factura.',
  vendor: 'Selecciona un proveedor',
  dueDate: 'Selecciona la fecha de vencimiento',
  dueDatePast: 'La fecha de vencimiento no puede ser anterior a hoy',
  paidOnLater: 'La fecha de pago no puede ser posterior a hoy',
  amount: 'El monto debe ser mayor que 0',
  tooLarge: 'El monto es demasiado grande',
  tooMany: 'La cantidad es demasiado grande',
  issuedLater: 'Es posterior a hoy: revisa el día y el año',
  dueBeforeIssued: 'Es anterior a la fecha de emisión',
  itemsBelowZero: 'La suma de los ítems no puede ser negativa',
} as const

export const invoiceStatuses = ['pending', 'paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * How a document stands in what is owed. A credit note is neither pending nor paid: it is a 'credit' that takes from what
 * is owed to its vendor, until it is 'discounted' from a payment.
 */
export const ledgerStatuses = [...invoiceStatuses, 'credit', 'discounted'] as const
export type LedgerStatus = (typeof ledgerStatuses)[number]

/** As a person reads it. */
export const ledgerStatusNames: Record<LedgerStatus, string> = {
  pending: 'Pendiente',
  paid: 'Pagada',
  credit: 'Por descontar',
  discounted: 'Descontada',
}

export const ledgerStatusOf = (documentType: number, status: InvoiceStatus): LedgerStatus =>
  isCreditNote(documentType) ? (status === 'paid' ? 'discounted' : 'credit') : status

/** How it is to be paid, as Chilean documents print it. */
export const paymentTerms = { contado: 'Contado', credito: 'Crédito', gratuito: 'Sin costo' } as const
export const paymentTermCodes = Object.keys(paymentTerms) as (keyof typeof paymentTerms)[]

/** A date, or an instant that stands for one (see `dateOf`). */
export const dateField = (required: string) =>
  z.pipe(
    z.string(required).check(
      tidied(),
      z.minLength(1, required),
      z.refine((text) => dateOf(text) !== null, fieldTexts.format),
    ),
    z.transform((text: string) => dateOf(text) ?? text),
  )
const idField = (text: string) => wholeNumber(text).check(z.positive(text), z.maximum(largestId, text))
const folio = z.pipe(
  z.string(fieldTexts.format).check(tidied(), z.maxLength(longestFolio, fieldTexts.atMost(longestFolio))),
  z.transform(normalizeFolio),
)
const documentType = z
  .number(fieldTexts.format)
  .check(z.refine(isDocumentType, `Tipos de documento: ${documentTypes.join(', ')}`))
/** A number with as many decimals as are kept. */
const rounded = (text: string) => z.pipe(z.number(text), z.transform(sixDecimals))
const positive = z.pipe(
  rounded(invoiceTexts.amount),
  z.number().check(z.positive(invoiceTexts.amount), z.maximum(largestAmount, invoiceTexts.tooLarge)),
)
const figure = z
  .number(fieldTexts.format)
  .check(z.nonnegative(typedNumberTexts.negative), z.maximum(largestAmount, invoiceTexts.tooLarge))
const signedFigure = z
  .number(fieldTexts.format)
  .check(z.minimum(-largestAmount, invoiceTexts.tooLarge), z.maximum(largestAmount, invoiceTexts.tooLarge))

export const longestItemCode = 40
export const longestItemText = 500

/** As typed, or a number; 1 where it is no quantity or below 1 (specification, section 2). */
const quantity = z.pipe(
  z.pipe(z.unknown().check(z.refine((typed) => !isUnclearQuantity(typed), fieldTexts.format)), z.transform(quantityOf)),
  z.number().check(z.maximum(largestAmount, invoiceTexts.tooMany)),
)
const partOfOne = z.number().check(z.positive(), z.lt(1))

/** Sent by the specification's payloads; the server computes it. */
const notRead = z.optional(z.unknown())

/** Lines that a person enters: each has a price, and comes at least once. */
export const newItem = z.object({
  item_code: optionalField(
    z.string().check(tidied(), z.maxLength(longestItemCode, fieldTexts.atMost(longestItemCode))),
  ),
  description: requiredText(1, longestItemText),
  amount: positive,
  quantity: z._default(quantity, 1),
  neto: z.optional(z.number()),
  exempt: z.optional(z.boolean()),
  itemNumber: notRead,
  iva: notRead,
  total: notRead,
})
/** Of all the lines together: with its IVA, it is no larger than an amount may be. */
const largestNet = 800_000_000_000
/** The SII allows 60 lines; other documents may have more. */
const mostItems = 500
const areItems = z.check<z.output<typeof newItem>[]>(({ value, issues }) => {
  const netos = value.map(lineNeto)
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, input: value, message })
  for (const [i, neto] of netos.entries())
    if (Math.abs(neto) > largestAmount) refuse([i, 'amount'], invoiceTexts.tooLarge)
  if (issues.length > 0) return
  const sum = sumPesos(netos)
  if (sum > largestNet) refuse([], invoiceTexts.tooLarge)
  if (sum < 0) refuse([], invoiceTexts.itemsBelowZero)
})
const atMostItems = z.maxLength(mostItems, `Debe tener como máximo ${mostItems} ítems`)
const items = z.array(newItem, invoiceTexts.items).check(z.minLength(1, invoiceTexts.items), atMostItems, areItems)

/**
 * The lines of an invoice that is there, as a document may print them: a discount in a line of its own is below 0, a gift is
 * 0, half a kilo is less than 1, and a document may have none.
 */
const changedItem = z.extend(newItem, {
  amount: z.pipe(rounded(fieldTexts.format), signedFigure),
  quantity: z._default(z.union([z.pipe(partOfOne, z.transform(sixDecimals)), quantity]), 1),
})
const changedItems = z.array(changedItem, invoiceTexts.items).check(atMostItems, areItems)

/**
 * A line as the document prints it where it was misread: what is not sent stays, and so do the line's amounts, which were read
 * on their own.
 */
const correctedLine = z.object({
  itemNumber: idField(fieldTexts.format),
  item_code: newItem.shape.item_code,
  description: z.optional(newItem.shape.description),
  quantity: z.optional(changedItem.shape.quantity.def.innerType),
  item_unit_price: z.optional(changedItem.shape.amount),
})
export type CorrectedLine = z.output<typeof correctedLine>

/** What an invoice is about. */
export const invoiceDescription = requiredLines(5, 200)

/**
 * What is said of a payment: the day it was made (not said: today in Chile) and the organization's account it was made
 * from. Without effect on an invoice that stays pending; of a paid one they are corrected.
 */
export const paymentFields = {
  paidOn: optionalField(dateField(fieldTexts.format)),
  paidAccountId: optionalField(idField(fieldTexts.format)),
}

/** A payment that is marked was made: on a day in Chile that has come. */
export const paymentDateProblem = (paidOn: string | null | undefined, today: string): string | null =>
  (paidOn ?? today) > today ? invoiceTexts.paidOnLater : null

const common = {
  document_type: z.optional(documentType),
  invoice_number: optionalField(folio),
  payment_terms: optionalField(z.enum(paymentTermCodes, fieldTexts.format)),
  other_taxes: z.optional(signedFigure),
  status: z.optional(z.enum(invoiceStatuses, fieldTexts.format)),
  ...paymentFields,
  /** Enter it even though the same issuer's document of this kind and number is there already. */
  keepBoth: z.optional(z.boolean()),
}

/**
 * Specification, section 3, "Create payload". Its `amount`, `neto`, `iva` and `total` are not read: the server computes
 * them from the items. The organization is the vendor's. Whether the due date is past: `dueDateProblem`.
 */
export const newInvoice = z.object({
  description: invoiceDescription,
  vendorId: idField(invoiceTexts.vendor),
  dueDate: dateField(invoiceTexts.dueDate),
  invoiceDate: optionalField(dateField(fieldTexts.required)),
  userId: z.optional(idField(fieldTexts.format)),
  items,
  amount: notRead,
  neto: notRead,
  iva: notRead,
  total: notRead,
  ...common,
})
export type NewInvoice = z.output<typeof newInvoice>

/**
 * A rule for a person who enters an invoice, on a day in Chile; one that is read or edited may be overdue already, and a
 * credit note (`documentType`) is never due.
 */
export const dueDateProblem = (dueDate: string, today: string, documentType: number = usualDocument): string | null =>
  dueDate < today && !isCreditNote(documentType) ? invoiceTexts.dueDatePast : null

/**
 * What is odd about the dates of an invoice and true of some: said at the field, and refused by nobody. A document that is
 * issued tomorrow comes from a clock that is ahead.
 */
export const issueDateRemark = (issued: string, today: string): string | null =>
  isDate(issued) && issued > addDays(today, 1) ? invoiceTexts.issuedLater : null

export const dueDateRemark = (dueDate: string, issued: string, documentType: number = usualDocument): string | null =>
  isDate(dueDate) && isDate(issued) && dueDate < issued && !isCreditNote(documentType)
    ? invoiceTexts.dueBeforeIssued
    : null

/** What is odd about the dates of an invoice, in a sentence: asked before it is saved. */
export type DateRemark = { code: 'issued-later' | 'due-before-issued'; message: string }

export const dateRemarks = (
  { issued, dueDate, type }: { issued: string; dueDate: string; type?: number },
  today: string,
): DateRemark[] => [
  ...(issueDateRemark(issued, today) === null
    ? []
    : [
        {
          code: 'issued-later' as const,
          message: `La fecha de emisión, ${formatDate(issued)}, es posterior a hoy.`,
        },
      ]),
  ...(dueDateRemark(dueDate, issued, type) === null
    ? []
    : [
        {
          code: 'due-before-issued' as const,
          message: `La fecha de vencimiento, ${formatDate(dueDate)}, es anterior a la de emisión, ${formatDate(issued)}.`,
        },
      ]),
]

/**
 * What is sent is changed, what is not sent stays. Figures that are sent and differ are kept as stated, even where they
 * do not add up. Both ways of naming them are taken: the payload's and the invoice's own.
 */
export const invoiceChanges = z.object({
  description: z.optional(invoiceDescription),
  vendorId: z.optional(idField(invoiceTexts.vendor)),
  /** Moves the invoice to another organization that the caller reaches; the vendor goes along. */
  organizationId: z.optional(idField(fieldTexts.format)),
  dueDate: z.optional(dateField(invoiceTexts.dueDate)),
  invoiceDate: z.optional(dateField(fieldTexts.required)),
  invoice_date: z.optional(dateField(fieldTexts.required)),
  items: z.optional(changedItems),
  /** Lines of an invoice that was read from a document, corrected; `items` are others in their place. */
  lines: z.optional(z.array(correctedLine).check(atMostItems)),
  neto: z.optional(figure),
  invoice_total_neto: z.optional(figure),
  exento: z.optional(figure),
  iva: z.optional(figure),
  invoice_total_iva: z.optional(figure),
  total: z.optional(figure),
  invoice_total: z.optional(figure),
  amount: z.optional(signedFigure),
  /** True: a person has looked at what was read. */
  reviewed: z.optional(z.boolean()),
  ...common,
})
export type InvoiceChanges = z.output<typeof invoiceChanges>

/** What makes an invoice's version. */
export const editedInvoiceFields = [
  'description',
  'vendorId',
  'organizationId',
  'document_type',
  'invoice_number',
  'invoice_date',
  'dueDate',
  'invoice_total_neto',
  'exento',
  'invoice_total_iva',
  'other_taxes',
  'invoice_total',
  'payment_terms',
  'items_version',
] as const
