import { imageFormat, MIN_SIDE, type ImageProblem } from './input/image/decode-image.ts'
import { withOcr, type Ocr } from './input/image/ocr.ts'
import { pageTime, type PageLimit } from './input/image/page-time.ts'
import type { Page } from './input/page.ts'
import { openDrawablePdf } from './input/pdf-render.ts'
import { openPdf, type OpenedPdf } from './input/pdf.ts'
import { documentReadings, type InvoiceReading, type StampEvidence } from './invoice/invoice.ts'
import { readInvoicePages } from './invoice/read-invoice.ts'
import { stampEvidenceOf } from './invoice/stamp/stamp-evidence.ts'
import { askAboutDocuments } from './model/ask-about-documents.ts'
import { pictureOf, scannedAmong } from './pictured-pages.ts'
import { withDrawnLetters } from './unnamed-letters.ts'
import type { PageSize, ReadOptions, Unreadable } from './reading.ts'
import { fromPictures, readScannedInvoice, withScans } from './scanned-invoice.ts'
import { plainText } from './text/plain.ts'
import { findTimbresOnPage } from './timbre/find-timbres.ts'
import type { TaxAuthorityKeys } from './timbre/verify-timbre.ts'
import { unreadable } from './unreadable.ts'
import { readDte } from './xml/read-dte.ts'
import { looksLikeXml } from './xml/xml-text.ts'

/** An invoice has up to 60 lines of detail (SII, "Formato DTE"): a file with more pages than this is something else. */
const MAX_INVOICE_PAGES = 100
/** The stamp of a document is looked for on so many of its pages. */
const MAX_STAMPED_PAGES = 6
/** What is printed under a stamp (SII, "Manual de muestras impresas"). */
const STAMP_WORDS = /^(?:timbre|verifique)$/

const messages: Partial<Record<Unreadable, string>> = {
  'not-a-pdf': 'El archivo no es un PDF. Sube el PDF, la foto o el XML de la factura del proveedor.',
  'no-pages': 'El PDF no tiene páginas. Pide la factura de nuevo a tu proveedor y vuelve a subirla.',
  damaged: 'El PDF está dañado o incompleto. Descárgalo de nuevo y vuelve a subirlo.',
  'too-many-pages': `El PDF tiene más de ${MAX_INVOICE_PAGES} páginas. Sube cada factura por separado.`,
  'too-large': 'El PDF tiene demasiado contenido para leerlo como factura. Sube cada factura por separado.',
  blank: 'El archivo no tiene nada escrito. Revisa que sea el archivo correcto.',
}

const imageProblems: Record<ImageProblem, [code: Unreadable, pages: [], message: string]> = {
  'not-an-image': ['damaged', [], 'El archivo no es una imagen JPG, PNG o WebP.'],
  damaged: ['damaged', [], 'La imagen está dañada o incompleta. Vuelve a tomarla y súbela de nuevo.'],
  'too-small': ['damaged', [], `La imagen es muy pequeña: debe tener al menos ${MIN_SIDE} × ${MIN_SIDE} píxeles.`],
  'too-many-pixels': ['too-large', [], 'La imagen es demasiado grande. Sube una de hasta 50 megapíxeles.'],
}

export type ReadInvoiceOptions = ReadOptions & {
  /** A recognizer that outlives this reading; without one, each reading of a picture starts its own. */
  ocr?: Ocr
  /** Public keys of the SII: with the one that authorized a document's folios, its timbre is told authentic or not. */
  authorityKeys?: TaxAuthorityKeys
}

const refuse = (code: Unreadable, pages: PageSize[] = []): InvoiceReading =>
  unreadable('invoice', code, pages, messages[code])

/**
 * Reads a supplier's invoice, and the others that its file holds: the words of a PDF (its text, or read from its scan)
 * or of a picture (JPEG, PNG, WebP), checked against its electronic stamp when one can be decoded; or the XML of the
 * document. Never throws for a bad document: the answer is 'unreadable' with a reason, or has issues that name what is
 * doubtful. Amounts in pesos, dates 'YYYY-MM-DD', locations in points of the page as displayed. The bytes are not kept.
 */
export const readInvoice = async (bytes: Uint8Array, options: ReadInvoiceOptions = {}): Promise<InvoiceReading> => {
  if (looksLikeXml(bytes)) return readDte(bytes, options.authorityKeys)
  if (imageFormat(bytes)) return withOcr(options.ocr, (ocr) => readPicturedInvoice(bytes, ocr, options))
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') return refuse(opened)
  try {
    return await readOpened(bytes, opened, options)
  } finally {
    opened.close()
  }
}

const readPicturedInvoice = async (
  bytes: Uint8Array,
  ocr: Ocr,
  options: ReadInvoiceOptions,
): Promise<InvoiceReading> => {
  options.onProgress?.({ stage: 'ocr', page: 1, pages: 1 })
  const pictured = await pictureOf(bytes, ocr, options.pageLimit)
  if (typeof pictured === 'string') return unreadable('invoice', ...imageProblems[pictured])
  return fromPictures(pictured, pictured.pages, options)
}

const readOpened = async (
  bytes: Uint8Array,
  opened: OpenedPdf,
  options: ReadInvoiceOptions,
): Promise<InvoiceReading> => {
  const { pageCount } = opened
  if (pageCount === 0) return refuse('no-pages')
  if (pageCount > Math.min(options.maxPages ?? MAX_INVOICE_PAGES, MAX_INVOICE_PAGES)) return refuse('too-many-pages')
  const report = (stage: 'open' | 'text' | 'ocr' | 'fields', page: number) =>
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
  const numbers = scannedAmong(pages)
  const onPage = (read: number) => report('ocr', read)
  const { pageLimit } = options
  if (numbers.length === pages.length) {
    const read = await withOcr(options.ocr, (ocr) =>
      readScannedInvoice({ bytes, pages, numbers, ocr, onPage, pageLimit }, options),
    )
    return typeof read === 'string' ? refuse(read, sizes) : read
  }
  report('fields', pageCount)
  const lettered = await withDrawnLetters(pages, bytes, options)
  const printed = lettered.map((page) => (numbers.includes(page.number) ? { ...page, words: [] } : page))
  const plain = await readPrinted(bytes, printed, options)
  if (numbers.length === 0) return plain
  const read = await withOcr(options.ocr, (ocr) =>
    withScans(plain, { bytes, pages, numbers, ocr, onPage, pageLimit }, options),
  )
  return read === 'too-large' ? refuse(read, sizes) : read
}

/** Reads pages with text of their own. */
const readPrinted = async (
  bytes: Uint8Array,
  pages: readonly Page[],
  { ask, authorityKeys, pageLimit }: ReadInvoiceOptions,
): Promise<InvoiceReading> => {
  // A stamp takes longer to find than all the words to read: it is not looked for on what is plainly something else.
  const plain = readInvoicePages(pages)
  if (plain.status === 'unreadable' && !pages.some(hasCaption)) return plain
  const documents = documentReadings(plain).map(({ ownPages }) =>
    ownPages ? pages.filter(({ number }) => ownPages.includes(number)) : pages,
  )
  const evidence = await stampsOf(bytes, documents, authorityKeys, pageLimit)
  const reading = evidence ? readInvoicePages(pages, evidence) : plain
  return askAboutDocuments(reading, pages, evidence ?? { timbres: [] }, ask)
}

const hasCaption = ({ words }: Page): boolean => words.some(({ text }) => STAMP_WORDS.test(plainText(text)))

/** Pages that may have a stamp, the likeliest first: those that print its caption; else the first and the last. */
const stampedPages = (pages: readonly Page[]): Page[] => {
  const captioned = pages.filter(hasCaption)
  const likely = captioned.length > 0 ? captioned : [...new Set([...pages.slice(0, 1), ...pages.slice(-1)])]
  return likely.slice(0, MAX_STAMPED_PAGES)
}

/** One stamp of each document: its copies have others, which nobody asks for. `documents`: the pages of each. */
const stampsOf = async (
  bytes: Uint8Array,
  documents: readonly (readonly Page[])[],
  keys?: TaxAuthorityKeys,
  pageLimit?: PageLimit,
): Promise<StampEvidence | null> => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') return null
  const seen: { page: number; text: string | null }[] = []
  try {
    for (const pages of documents)
      for (const { number } of stampedPages(pages)) {
        const size = drawable.size(number)
        if (size === null || seen.some(({ page }) => page === number) || !drawable.hasDrawings(number)) continue
        const stamps = findTimbresOnPage(
          { ...size, draw: (dpi, box) => drawable.draw(number, dpi, box) },
          pageTime(pageLimit),
        )
        const found = stamps.map(({ text }) => ({ page: number, text }))
        seen.push(...found)
        if (stampEvidenceOf(found).timbres.length > 0) break
        // Drawing and decoding take a while: the event loop gets its turn between pages.
        await new Promise((resolve) => setImmediate(resolve))
      }
  } finally {
    drawable.close()
  }
  return seen.length > 0 ? stampEvidenceOf(seen, keys) : null
}
