import type { Page } from './input/page.ts'
import { openDrawablePdf } from './input/pdf-render.ts'
import { openPdf, type OpenedPdf } from './input/pdf.ts'
import type { InvoiceReading, PageTimbre } from './invoice/invoice.ts'
import { readInvoicePages } from './invoice/read-invoice.ts'
import { timbresAmong } from './invoice/witness.ts'
import type { PageSize, ReadOptions, Unreadable } from './reading.ts'
import { plainText } from './text/plain.ts'
import { findTimbresOnPage } from './timbre/find-timbres.ts'
import { unreadable } from './unreadable.ts'
import { readDte } from './xml/read-dte.ts'
import { looksLikeXml } from './xml/xml-tree.ts'

/** An invoice has up to 60 lines of detail (SII, "Formato DTE"): a file with more pages than this is something else. */
export const MAX_INVOICE_PAGES = 100
/** Stamps are looked for on so many pages. */
const MAX_STAMPED_PAGES = 6
/** What is printed under a stamp (SII, "Manual de muestras impresas"). */
const STAMP_WORDS = /^(?:timbre|verifique)$/
/** A page with so few characters is a picture of a page, or empty. */
const FEW_CHARACTERS = 20
/** A page whose font hides what more than this part of its characters are cannot be read as text. */
const UNKNOWN_SHARE = 0.15

const messages: Partial<Record<Unreadable, string>> = {
  'not-a-pdf': 'El archivo no es un PDF. Sube el PDF, la foto o el XML de la factura del proveedor.',
  'no-pages': 'El PDF no tiene páginas. Pide la factura de nuevo a tu proveedor y vuelve a subirla.',
  damaged: 'El PDF está dañado o incompleto. Descárgalo de nuevo y vuelve a subirlo.',
  'too-many-pages': `El PDF tiene más de ${MAX_INVOICE_PAGES} páginas. Sube cada factura por separado.`,
  'too-large': 'El PDF tiene demasiado contenido para leerlo como factura. Sube cada factura por separado.',
  blank: 'El archivo no tiene nada escrito. Revisa que sea el archivo correcto.',
  scanned: 'Este PDF es un escaneo o una foto y no trae texto que se pueda leer. Sube el PDF original de la factura.',
}

const refuse = (code: Unreadable, pages: PageSize[] = []): InvoiceReading =>
  unreadable('invoice', code, pages, messages[code])

/**
 * Reads a supplier's invoice: the words of a PDF, checked against its electronic stamp when one can be decoded, or the XML
 * of the document.
 * Never throws for a bad paper: the answer is 'unreadable' with a reason, or has issues that name what is doubtful.
 * Amounts in pesos, dates 'YYYY-MM-DD', places in points of the page as displayed. The bytes are not kept.
 */
export const readInvoice = async (bytes: Uint8Array, options: ReadOptions = {}): Promise<InvoiceReading> => {
  if (looksLikeXml(bytes)) return readDte(bytes)
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') return refuse(opened)
  try {
    return await readOpened(bytes, opened, options)
  } finally {
    opened.close()
  }
}

const readOpened = async (bytes: Uint8Array, opened: OpenedPdf, options: ReadOptions): Promise<InvoiceReading> => {
  const { pageCount } = opened
  if (pageCount === 0) return refuse('no-pages')
  if (pageCount > Math.min(options.maxPages ?? MAX_INVOICE_PAGES, MAX_INVOICE_PAGES)) return refuse('too-many-pages')
  const report = (stage: 'open' | 'text' | 'fields', page: number) =>
    options.onProgress?.({ stage, page, pages: pageCount })
  report('open', 0)
  const pages: Page[] = []
  for await (const page of opened.pages()) {
    if (page === 'too-large') return refuse('too-large')
    if (page !== null) pages.push(page)
    report('text', page?.number ?? pages.length)
  }
  const sizes = pages.map(({ width, height }) => ({ width, height }))
  if (pages.length === 0) return refuse('damaged')
  if (pages.every(isWithoutText))
    return refuse(
      pages.some(({ imageCover, characters }) => imageCover > 0 || characters > 0) ? 'scanned' : 'blank',
      sizes,
    )
  report('fields', pageCount)
  // A stamp takes longer to find than all the words to read: it is not looked for on what is plainly something else.
  const plain = readInvoicePages(pages)
  if (plain.status === 'unreadable' && !pages.some(hasCaption)) return plain
  const timbres = await timbresOf(bytes, pages)
  return timbres.length > 0 ? readInvoicePages(pages, { timbres }) : plain
}

const isWithoutText = ({ characters, unknownCharacters }: Page): boolean =>
  characters < FEW_CHARACTERS || unknownCharacters > characters * UNKNOWN_SHARE

const hasCaption = ({ words }: Page): boolean => words.some(({ text }) => STAMP_WORDS.test(plainText(text)))

/** Pages that may have a stamp, the likeliest first: those that print its caption; else the first and the last. */
const stampedPages = (pages: readonly Page[]): Page[] => {
  const captioned = pages.filter(hasCaption)
  const likely = captioned.length > 0 ? captioned : [...new Set([...pages.slice(0, 1), ...pages.slice(-1)])]
  return likely.slice(0, MAX_STAMPED_PAGES)
}

/** The stamps of the first document: its copies and the documents after it have others, which nobody asks for. */
const timbresOf = async (bytes: Uint8Array, pages: readonly Page[]): Promise<PageTimbre[]> => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') return []
  try {
    for (const { number } of stampedPages(pages)) {
      const size = drawable.size(number)
      if (size === null) continue
      const stamps = findTimbresOnPage({ ...size, draw: (dpi, box) => drawable.draw(number, dpi, box) })
      const timbres = timbresAmong(stamps.map(({ text }) => ({ page: number, text })))
      if (timbres.length > 0) return timbres
      // Drawing and decoding take a while: the event loop gets its turn between pages.
      await new Promise((resolve) => setImmediate(resolve))
    }
    return []
  } finally {
    drawable.close()
  }
}
