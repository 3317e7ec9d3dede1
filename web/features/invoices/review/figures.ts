import { isDocumentType, usualDocument } from 'contract/figures/documents.ts'
import type { Invoice } from 'contract/invoices.ts'
import { isDate } from 'contract/rules/date.ts'
import {
  type AmountRemark,
  amountRemarks,
  type Amounts,
  amountsOf,
  itemsRemark,
  sameAmounts,
} from 'contract/rules/invoice-amounts.ts'
import { formatMoney, sumPesos } from 'contract/rules/money.ts'
import type { StatedInvoice } from './stated.ts'

/** The figures of an invoice's form: what follows what while somebody writes, and what does not add up. Pure. */

export const figureNames = ['neto', 'exento', 'iva', 'other_taxes', 'total'] as const
export type FigureName = (typeof figureNames)[number]
export type Figures = Pick<StatedInvoice, FigureName>

/** Null while one of them is no number. */
export const amountsIn = (figures: Figures): Amounts | null => {
  const { neto, exento, iva, other_taxes: otherTaxes, total } = figures
  return [neto, exento, iva, otherTaxes, total].every((value) => typeof value === 'number')
    ? ({ neto, exento, iva, otherTaxes, total } as Amounts)
    : null
}

const figuresOf = ({ neto, exento, iva, otherTaxes, total }: Amounts): Figures => ({
  neto,
  exento,
  iva,
  other_taxes: otherTaxes,
  total,
})

/** A total that nobody wrote is the sum of the others, as the server has it; null while it cannot be told. */
export const followingTotal = (figures: Figures, written: ReadonlySet<FigureName>): number | null => {
  const { neto, exento, iva, other_taxes } = figures
  const amounts = [neto, exento, iva, other_taxes]
  return written.has('total') || !amounts.every((value) => typeof value === 'number') ? null : sumPesos(amounts)
}

type Computed = Pick<Invoice, 'origin' | 'items'>
const computed = ({ items }: Computed, { document_type, invoice_date }: StatedInvoice): Amounts => {
  const type = Number(document_type)
  return amountsOf(
    items.map(({ amount, quantity, neto, exempt }) => ({ amount, quantity, neto, exempt })),
    { type: isDocumentType(type) ? type : usualDocument, date: invoice_date },
  ).amounts
}

/**
 * Of an invoice entered by hand, whose figures came from its items: what they are of another kind of document, or on
 * another date. Null when they are a document's own, or were written.
 */
export const followingDocument = (
  invoice: Computed,
  loaded: StatedInvoice,
  typed: StatedInvoice,
  written: ReadonlySet<FigureName>,
): Figures | null => {
  const before = amountsIn(loaded)
  if (invoice.origin !== 'manual' || written.size > 0 || before === null || !isDate(typed.invoice_date)) return null
  const withTaxes = (amounts: Amounts): Amounts => ({
    ...amounts,
    otherTaxes: before.otherTaxes,
    total: sumPesos([amounts.total, before.otherTaxes]),
  })
  return sameAmounts(withTaxes(computed(invoice, loaded)), before)
    ? figuresOf(withTaxes(computed(invoice, typed)))
    : null
}

export type FigureRemark = AmountRemark & { message: string; field: FigureName }

const texts = {
  iva: (stated: string, expected: string) => `El IVA es ${stated} y el neto da ${expected}.`,
  total: (stated: string, expected: string) => `El total es ${stated} y los montos suman ${expected}.`,
  items: (stated: string, expected: string) => `El neto es ${stated} y los ítems suman ${expected}.`,
} as const
const fields = { iva: 'iva', total: 'total', items: 'neto' } as const

/** What does not add up as it is typed; nothing while a figure is no number. */
export const figureRemarks = ({ items }: Pick<Invoice, 'items'>, typed: StatedInvoice): FigureRemark[] => {
  const amounts = amountsIn(typed)
  if (amounts === null || !isDate(typed.invoice_date)) return []
  const ofItems = itemsRemark(items, amounts)
  return [...(ofItems === null ? [] : [ofItems]), ...amountRemarks(amounts, typed.invoice_date)].map((remark) => ({
    ...remark,
    field: fields[remark.code],
    message: texts[remark.code](formatMoney(remark.stated), formatMoney(remark.expected)),
  }))
}
