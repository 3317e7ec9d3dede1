import type { Page, Word } from './input/page.ts'
import { lexiconOf, matchesIn, tokensOf } from './invoice/labels/phrases.ts'
import { linesOf } from './page/lines.ts'

/** What payrolls print and invoices do not; each is one piece of evidence, however often it is printed. */
const payrollWords = {
  title:
    'liquidacion de sueldo|liquidacion de sueldos|liquidacion de remuneraciones|libro de remuneraciones|planilla de remuneraciones|remuneraciones',
  base: 'sueldo base|sueldo|renta base',
  taxable: 'imponible|imponibles|total imponible|haberes imponibles',
  earnings: 'haberes|total haberes',
  deductions: 'descuentos legales|descuentos previsionales|cotizaciones previsionales|previsionales',
  health: 'fonasa|isapre|cotizacion salud',
  pension: 'afp|a f p|provida|cuprum|planvital|cotizacion obligatoria',
  unemployment: 'seguro cesantia|seguro de cesantia|cesantia|afc',
  gratification: 'gratificacion|gratificacion legal',
  net: 'alcance liquido|sueldo liquido|liquido a pagar|liquido a recibir|total liquido|liquido',
  days: 'dias trabajados|dias trab',
  parties: 'empleador|nombre trabajador|rut trabajador|colaborador',
  allowances: 'asignacion familiar|cargas familiares|colacion|movilizacion',
}

/** What invoices print and payrolls do not. */
const invoiceWords = {
  title: 'factura|boleta electronica|nota de credito|nota de debito|guia de despacho|boleta de honorarios',
  tax: 'iva|i v a',
  net: 'neto|monto neto|exento|monto exento',
  stamp: 'timbre electronico|verifique documento|sii|s i i',
  receiver: 'senor es|senores|giro',
  price: 'precio unitario|valor unitario|p unitario|precio|cantidad',
  payment: 'forma de pago|condicion de pago|condiciones de pago|orden de compra|vencimiento',
  receipt: 'acuse de recibo|cedible|recinto',
}

const payrollLexicon = lexiconOf(payrollWords)
const invoiceLexicon = lexiconOf(invoiceWords)

/** Pages that are looked at, of a long file: what it is, its first ones say. */
const FIRST_PAGES = 3
/** Words of one kind that make a document that kind: one alone may stand in any text. */
const ENOUGH = 2
/**
 * A payroll's rows are evidence by themselves from so many workers on: an invoice names no more than two people. Where
 * their nets are what is left of their earnings, whatever else the document says; of fewer, where it also says one thing
 * that payrolls do.
 */
const MANY_WORKERS = 3

export type KindEvidence = { payroll: number; invoice: number }

/** The lines of a page, and what it prints sideways: where columns are narrow, all their titles may be. */
const textsOf = (words: readonly Word[]): Word[][] => [
  ...linesOf(words).map((line) => line.words),
  ...words.filter((word) => word.sideways).map((word) => [word]),
]

/** How many things the pages say that only payrolls, and only invoices, print. Misread letters are allowed for. */
export const kindEvidence = (pages: readonly Page[]): KindEvidence => {
  const [payroll, invoice] = [new Set<string>(), new Set<string>()]
  for (const { words } of pages.slice(0, FIRST_PAGES))
    for (const line of textsOf(words)) {
      const tokens = tokensOf(line)
      for (const { concept } of matchesIn(payrollLexicon, tokens)) payroll.add(concept)
      for (const { concept } of matchesIn(invoiceLexicon, tokens)) invoice.add(concept)
    }
  return { payroll: payroll.size, invoice: invoice.size }
}

/** Whether a document of which `workers` were read, `proven` of them with a net that adds up, is a payroll. */
export const isPayrollEvident = ({ payroll, invoice }: KindEvidence, workers: number, proven = 0): boolean =>
  proven >= MANY_WORKERS ||
  (payroll >= invoice && (payroll >= ENOUGH || workers >= MANY_WORKERS || (payroll > 0 && proven > 0)))

/** Whether a document that is no payroll says of itself that it is an invoice. */
export const isInvoiceInstead = ({ payroll, invoice }: KindEvidence): boolean => invoice >= ENOUGH && invoice > payroll

/** Whether a document without a stamp that was read as an invoice says of itself that it is a payroll. */
export const isPayrollInstead = ({ payroll, invoice }: KindEvidence): boolean => payroll > ENOUGH && payroll > invoice
