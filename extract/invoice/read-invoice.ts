import { checkInvoice } from '../check/invoice.ts'
import type { Page } from '../input/page.ts'
import type { Issue, PageSize } from '../reading.ts'
import { unreadable } from '../unreadable.ts'
import { adjustmentsOf } from './amounts.ts'
import { assemble } from './assemble.ts'
import { documentsOf, type PaperDocument } from './documents.ts'
import { extrasOf } from './extras.ts'
import type { InvoiceReading, PageTimbre, Witness } from './invoice.ts'
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
 * Reads the first document of some pages of words as an invoice. The same for the text of a PDF and for words read from
 * images. Pesos; dates 'YYYY-MM-DD'. Never throws for a bad paper: the answer is 'unreadable' with a reason, or has issues.
 */
export const readInvoicePages = (all: readonly Page[], witness: Witness = { timbres: [] }): InvoiceReading => {
  const sizes: PageSize[] = all.map(({ width, height }) => ({ width, height }))
  const pages = all.filter(({ words }) => words.length <= MAX_PAGE_WORDS)
  if (all.every(({ words }) => words.length === 0) && witness.timbres.length === 0)
    return unreadable('invoice', 'blank', sizes, messages.blank)
  const documents = documentsOf(pages, witness.timbres)
  const read = documents.map((document) => ({ document, timbres: timbresOf(document, witness.timbres) }))
  const chosen = read.find(({ document, timbres }) => document.heading !== null || timbres.length > 0)
  const paper = otherPaper(pages)
  if (chosen === undefined) return refused(paper, sizes)
  const print = readPrint(chosen.document, chosen.timbres)
  if (!isInvoice(print, chosen.timbres)) return refused(paper, sizes)
  return finish(
    print,
    { ...witness, timbres: chosen.timbres },
    documents.filter((document) => document !== chosen.document),
    sizes,
  )
}

const timbresOf = (document: PaperDocument, timbres: readonly PageTimbre[]): PageTimbre[] => {
  const numbers = new Set(document.parts.map(({ sheet }) => sheet.page.number))
  return timbres.filter(({ page }) => numbers.has(page))
}

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

/** Others that are named one by one. */
const NAMED = 5

/** 'N° 4513 (página 2), N° 4514 (página 3)'. */
const namesOf = (documents: readonly PaperDocument[]): string => {
  const names = documents.map(
    ({ heading, parts }) => `N° ${heading?.folio?.folio ?? 's/n'} (página ${parts[0]?.sheet.page.number ?? 1})`,
  )
  const rest = names.length - NAMED
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}

const finish = (
  print: Print,
  { timbres, hasUnread = false, told = [] }: Witness,
  others: readonly PaperDocument[],
  sizes: PageSize[],
): InvoiceReading => {
  const { issues: disagreements, comparison, others: taxes, ...assembled } = assemble(print, timbres)
  const { data, fields } = withTold(assembled.data, assembled.fields, told)
  const timbre = comparison?.timbre ?? null
  const { balance, moneyWords } = print
  const issues: Issue[] = [
    ...disagreements,
    ...checkTimbre(timbre),
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
  const distinct = others.filter(({ heading }) => heading?.folio)
  if (distinct.length > 0)
    issues.push({
      path: 'invoice_number',
      code: 'several-documents',
      severity: 'warning',
      message: `El archivo trae ${distinct.length + 1} documentos y se leyó el primero, N° ${data.invoice_number ?? 's/n'}. Sube por separado los demás: ${namesOf(distinct)}.`,
    })
  const extras = extrasOf(print, taxes, distinct)
  return {
    status: 'read',
    kind: 'invoice',
    data,
    issues,
    fields,
    pages: sizes,
    timbre: timbreStatus(timbre, timbres.length, hasUnread),
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
  }
}
