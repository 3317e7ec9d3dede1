import { checkInvoice } from '../check/invoice.ts'
import type { Page } from '../input/page.ts'
import type { Issue, PageSize } from '../reading.ts'
import { unreadable } from '../unreadable.ts'
import { adjustmentsOf } from './amounts.ts'
import { assemble } from './assemble.ts'
import { documentsOf, type PaperDocument } from './documents.ts'
import { extrasOf } from './extras.ts'
import { type DocumentReading, type InvoiceReading, MAX_DOCUMENTS, type PageTimbre, type Witness } from './invoice.ts'
import { leftOut, namesOf } from './left-out.ts'
import { FOREIGN, otherPaper } from './other-paper.ts'
import { readPrint, type Print } from './print.ts'
import { checkTimbre, timbreStatus } from './timbre-status.ts'
import { withTold } from '../model/told.ts'

/** A full page of an invoice has about 1,500 words: one with more than these is something else, and is not looked at. */
const MAX_PAGE_WORDS = 8000

const messages = {
  foreign: 'Este archivo parece ser una factura extranjera: no tiene folio ni timbre del SII. Regístrala a mano.',
  blank: 'El archivo no tiene nada escrito. Revisa que sea el archivo correcto.',
  none: 'El archivo no parece una factura: no se encontró el tipo de documento ni su folio. Sube la factura electrónica del proveedor.',
}

/**
 * Reads the documents of some pages of words as invoices: the first one, and the `others` after it. The same for the text
 * of a PDF and for words read from images. Pesos; dates 'YYYY-MM-DD'. Never throws for a bad paper: the answer is
 * 'unreadable' with a reason, or has issues.
 */
export const readInvoicePages = (all: readonly Page[], witness: Witness = { timbres: [] }): InvoiceReading => {
  const sizes: PageSize[] = all.map(({ width, height }) => ({ width, height }))
  const pages = all.filter(({ words }) => words.length <= MAX_PAGE_WORDS)
  if (all.every(({ words }) => words.length === 0) && witness.timbres.length === 0)
    return unreadable('invoice', 'blank', sizes, messages.blank)
  const documents = documentsOf(pages, witness.timbres).map((document) => witnessed(document, witness))
  const first = documents.find(isNamed)
  const paper = otherPaper(pages)
  if (first === undefined) return refused(paper, sizes)
  const print = readPrint(first.document, first.witness.timbres)
  if (!isInvoice(print, first.witness.timbres)) return refused(paper, sizes)

  const later = documents.filter((one) => one !== first && isNamed(one))
  const prints = [
    { ...first, print },
    ...later.slice(0, MAX_DOCUMENTS - 1).flatMap((one) => {
      const own = readPrint(one.document, one.witness.timbres)
      return isInvoice(own, one.witness.timbres) && hasIssuer(own, one.witness) ? [{ ...one, print: own }] : []
    }),
  ]
  const read = new Set(prints.map(({ document }) => document))
  const left = documents.flatMap(({ document }) => (read.has(document) || !document.heading?.folio ? [] : [document]))
  const [reading, ...others] = prints.map((one, index): DocumentReading => ({
    ...finish(one.print, one.witness, sizes, index === 0 ? { left, read: prints.length } : { left: [], read: 0 }),
    ...(prints.length > 1 ? { ownPages: one.pages } : {}),
  }))
  return { ...reading!, ...(others.length > 0 ? { others } : {}) }
}

type Witnessed = { document: PaperDocument; pages: number[]; witness: Witness }

/** A document with what is known besides its words of the pages that it takes. */
const witnessed = (document: PaperDocument, { timbres, unread = [], told = [] }: Witness): Witnessed => {
  const pages = [...new Set(document.parts.map(({ sheet }) => sheet.page.number))].sort((a, b) => a - b)
  const isOwn = (page: number) => pages.includes(page)
  return {
    document,
    pages,
    witness: {
      timbres: timbres.filter(({ page }) => isOwn(page)),
      unread: unread.filter(isOwn),
      told: told.filter(({ field }) => isOwn(field.page)),
    },
  }
}

const isNamed = ({ document, witness }: Witnessed): boolean => document.heading !== null || witness.timbres.length > 0

/** A paper after the first one is taken for a document of its own only when it says who issues it. */
const hasIssuer = ({ heading, issuerRut }: Print, { timbres }: Witness): boolean =>
  timbres.length > 0 || (heading?.folio !== null && issuerRut !== null)

/** A name of a document with its number, or a stamp, and some amount. */
const isInvoice = ({ heading, balance, items, issuerRut }: Print, timbres: readonly PageTimbre[]): boolean => {
  if (timbres.length > 0) return true
  const hasAmount = balance.total !== null || items.items.length > 0
  return heading !== null && hasAmount && (heading.folio !== null || (issuerRut !== null && balance.addsUp))
}

const refused = (paper: string | null, sizes: PageSize[]): InvoiceReading => {
  if (paper === null) return unreadable('invoice', 'no-invoice', sizes, messages.none)
  const message =
    paper === FOREIGN
      ? messages.foreign
      : `Este archivo parece ser ${paper}, no una factura. Sube la factura electrónica del proveedor.`
  return unreadable('invoice', 'other-document', sizes, message)
}

/** 'N° 4513 (página 2)'. */
const nameOf = ({ heading, parts }: PaperDocument): string =>
  `N° ${heading?.folio?.folio ?? 's/n'} (página ${parts[0]?.sheet.page.number ?? 1})`

/** `left`: documents of the file that nothing is made of, beside so many that are `read`. */
const finish = (
  print: Print,
  { timbres, unread = [], told = [] }: Witness,
  sizes: PageSize[],
  { left, read }: { left: readonly PaperDocument[]; read: number },
): DocumentReading => {
  const { issues: disagreements, comparison, others: taxes, ...assembled } = assemble(print, timbres)
  const { data, fields } = withTold(assembled.data, assembled.fields, told)
  const timbre = comparison?.timbre ?? null
  const { balance, moneyWords } = print
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
      adjustments: adjustmentsOf(print),
      totalWitnesses: moneyWords ? [{ name: 'el monto en palabras', value: moneyWords.value }] : [],
      lineFits: print.items.items.map(({ fits }) => fits),
    }),
  ]
  if (left.length > 0) issues.push(leftOut(left.length + read, read, namesOf(left.map(nameOf))))
  const extras = extrasOf(print, taxes, left)
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
