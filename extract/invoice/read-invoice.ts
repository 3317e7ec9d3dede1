import { checkInvoice } from '../check/invoice.ts'
import type { Page } from '../input/page.ts'
import { withWholeFigures } from '../page/spaced-words.ts'
import type { Issue, PageSize } from '../reading.ts'
import { unreadable } from '../unreadable.ts'
import { adjustmentsOf } from './foot/amounts.ts'
import { assemble } from './assemble.ts'
import { documentsOf, type InvoiceDocument } from './documents.ts'
import { extrasOf } from './extras.ts'
import {
  type DocumentReading,
  type InvoiceReading,
  MAX_DOCUMENTS,
  type PageTimbre,
  type StampEvidence,
} from './invoice.ts'
import { leftOut, namesOf } from './left-out.ts'
import { FOREIGN, otherDocument } from './other-document.ts'
import { readExtractedText, type ExtractedText } from './extracted-text.ts'
import { checkTimbre, timbreStatus } from './stamp/timbre-status.ts'
import { isPayrollInstead, kindEvidence } from '../kind-evidence.ts'
import { withSuggestions } from '../model/suggestion.ts'

/** A full page of an invoice has about 1,500 words: one with more than these is something else, and is not looked at. */
const MAX_PAGE_WORDS = 8000

/** What only payrolls print is on it. */
const PAYROLL = 'una liquidación de sueldo o un libro de remuneraciones'

const messages = {
  foreign: 'Este archivo parece ser una factura extranjera: no tiene folio ni timbre del SII. Regístrala a mano.',
  blank: 'El archivo no tiene nada escrito. Revisa que sea el archivo correcto.',
  none: 'El archivo no parece una factura: no se encontró el tipo de documento ni su folio. Sube la factura electrónica del proveedor.',
}

/**
 * Reads the documents of some pages of words as invoices: the first one, and the `others` after it. The same for the text
 * of a PDF and for words read from images. Pesos; dates 'YYYY-MM-DD'. Never throws for a bad document: the answer is
 * 'unreadable' with a reason, or has issues.
 */
export const readInvoicePages = (all: readonly Page[], evidence: StampEvidence = { timbres: [] }): InvoiceReading => {
  const sizes: PageSize[] = all.map(({ width, height }) => ({ width, height }))
  const pages = all.filter(({ words }) => words.length <= MAX_PAGE_WORDS).map(withWholeFigures)
  if (all.every(({ words }) => words.length === 0) && evidence.timbres.length === 0)
    return unreadable('invoice', 'blank', sizes, messages.blank)
  const documents = documentsOf(pages, evidence.timbres).map((document) => withEvidence(document, evidence))
  const first = documents.find(isNamed)
  const document = otherDocument(pages)
  if (first === undefined) return refused(document, sizes)
  const extracted = readExtractedText(first.document, first.evidence.timbres)
  if (!isInvoice(extracted, first.evidence.timbres)) return refused(document, sizes)
  if (evidence.timbres.length === 0 && isPayrollInstead(kindEvidence(pages))) return refused(PAYROLL, sizes)

  const later = documents.filter((one) => one !== first && isNamed(one))
  const documentTexts = [
    { ...first, extracted },
    ...later.slice(0, MAX_DOCUMENTS - 1).flatMap((one) => {
      const own = readExtractedText(one.document, one.evidence.timbres)
      return isInvoice(own, one.evidence.timbres) && hasIssuer(own, one.evidence) ? [{ ...one, extracted: own }] : []
    }),
  ]
  const read = new Set(documentTexts.map(({ document }) => document))
  const left = documents.flatMap(({ document }) => (read.has(document) || !document.heading?.folio ? [] : [document]))
  const [reading, ...others] = documentTexts.map((one, index): DocumentReading => ({
    ...finish(
      one.extracted,
      one.evidence,
      sizes,
      index === 0 ? { left, read: documentTexts.length } : { left: [], read: 0 },
    ),
    ...(documentTexts.length > 1 ? { ownPages: one.pages } : {}),
  }))
  return { ...reading!, ...(others.length > 0 ? { others } : {}) }
}

type WithEvidence = { document: InvoiceDocument; pages: number[]; evidence: StampEvidence }

/** A document with what is known besides its words of the pages that it takes. */
const withEvidence = (
  document: InvoiceDocument,
  { timbres, unread = [], suggestions = [] }: StampEvidence,
): WithEvidence => {
  const pages = [...new Set(document.parts.map(({ sheet }) => sheet.page.number))].sort((a, b) => a - b)
  const isOwn = (page: number) => pages.includes(page)
  return {
    document,
    pages,
    evidence: {
      timbres: timbres.filter(({ page }) => isOwn(page)),
      unread: unread.filter(isOwn),
      suggestions: suggestions.filter(({ field }) => isOwn(field.page)),
    },
  }
}

const isNamed = ({ document, evidence }: WithEvidence): boolean =>
  document.heading !== null || evidence.timbres.length > 0

/** A document after the first one is taken for a document of its own only when it says who issues it. */
const hasIssuer = ({ heading, issuerRut }: ExtractedText, { timbres }: StampEvidence): boolean =>
  timbres.length > 0 || (heading?.folio !== null && issuerRut !== null)

/** A name of a document with its number, or a stamp, and some amount. */
const isInvoice = ({ heading, balance, items, issuerRut }: ExtractedText, timbres: readonly PageTimbre[]): boolean => {
  if (timbres.length > 0) return true
  const hasAmount = balance.total !== null || items.items.length > 0
  return heading !== null && hasAmount && (heading.folio !== null || (issuerRut !== null && balance.addsUp))
}

const refused = (document: string | null, sizes: PageSize[]): InvoiceReading => {
  if (document === null) return unreadable('invoice', 'no-invoice', sizes, messages.none)
  const message =
    document === FOREIGN
      ? messages.foreign
      : `Este archivo parece ser ${document}, no una factura. Sube la factura electrónica del proveedor.`
  return unreadable('invoice', 'other-document', sizes, message)
}

/** 'N° 4513 (página 2)'. */
const nameOf = ({ heading, parts }: InvoiceDocument): string =>
  `N° ${heading?.folio?.folio ?? 's/n'} (página ${parts[0]?.sheet.page.number ?? 1})`

/** `left`: documents of the file that nothing is made of, beside so many that are `read`. */
const finish = (
  extracted: ExtractedText,
  { timbres, unread = [], suggestions = [] }: StampEvidence,
  sizes: PageSize[],
  { left, read }: { left: readonly InvoiceDocument[]; read: number },
): DocumentReading => {
  const { issues: disagreements, comparison, others: taxes, ...assembled } = assemble(extracted, timbres)
  const { data, fields } = withSuggestions(assembled.data, assembled.fields, suggestions)
  const timbre = comparison?.timbre ?? null
  const { balance, moneyWords } = extracted
  const issues: Issue[] = [
    ...disagreements,
    ...checkTimbre(timbre, unread.length > 0 && timbres.length === 0),
    ...checkInvoice(data, {
      fields,
      disagreements,
      printed: {
        neto: balance.neto !== null || data.neto > 0,
        exento: balance.exento !== null || data.exento > 0,
        iva: balance.iva !== null || data.iva > 0,
        total: balance.total !== null || data.total !== null,
      },
      otherTaxes: taxes.reduce((sum, { value }) => sum + value, 0),
      adjustments: adjustmentsOf(extracted),
      totalCrossChecks: moneyWords ? [{ name: 'el monto en palabras', value: moneyWords.value }] : [],
      lineFits: extracted.items.items.map(({ fits }) => fits),
    }),
  ]
  if (left.length > 0) issues.push(leftOut(left.length + read, read, namesOf(left.map(nameOf))))
  const extras = extrasOf(extracted, taxes, left)
  return {
    status: 'read',
    kind: 'invoice',
    data,
    issues,
    fields,
    pages: sizes,
    timbre: timbreStatus(timbre, timbres.length, unread.length > 0),
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
  }
}
