import { imageFormat, MIN_SIDE, type ImageProblem } from './input/image/decode-image.ts'
import { withOcr, type Ocr } from './input/image/ocr.ts'
import { isEmptyPage, isWithoutText, type Page } from './input/page.ts'
import { openDrawablePdf } from './input/pdf-render.ts'
import { openPdf, type OpenedPdf } from './input/pdf.ts'
import { documentReadings, type DocumentReading, type InvoiceReading, type Witness } from './invoice/invoice.ts'
import { readInvoicePages } from './invoice/read-invoice.ts'
import { witnessOf } from './invoice/witness.ts'
import { askModel } from './model/ask-model.ts'
import type { Told } from './model/told.ts'
import { onPaper, pictureOf, scansOf, type Pictured } from './pictured-pages.ts'
import type { PageSize, ReadOptions, Unreadable } from './reading.ts'
import { plainText } from './text/plain.ts'
import { findTimbresOnPage } from './timbre/find-timbres.ts'
import type { TaxAuthorityKeys } from './timbre/verify-timbre.ts'
import { unreadable } from './unreadable.ts'
import { readDte } from './xml/read-dte.ts'
import { looksLikeXml } from './xml/xml-text.ts'

/** An invoice has up to 60 lines of detail (SII, "Formato DTE"): a file with more pages than this is something else. */
const MAX_INVOICE_PAGES = 100
/** Scanned pages that are read, at several seconds each: the papers of a week, put through the scanner together. */
const MAX_SCANNED_PAGES = 60
/** Of a scan, so many pages are read to see whether it is an invoice at all. */
const FIRST_SCANNED_PAGES = 4
/** The stamp of a document is looked for on so many of its pages. */
const MAX_STAMPED_PAGES = 6
/** An outside model is asked about so many documents of a file: each question takes its time. */
const MAX_ASKED_DOCUMENTS = 3
/** What is printed under a stamp (SII, "Manual de muestras impresas"). */
const STAMP_WORDS = /^(?:timbre|verifique)$/

const messages: Partial<Record<Unreadable | 'picture', string>> & { picture: string } = {
  picture:
    'La imagen no se pudo leer como una factura. Toma la foto más cerca, derecha y con buena luz, o sube el PDF.',
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
 * document. Never throws for a bad paper: the answer is 'unreadable' with a reason, or has issues that name what is
 * doubtful. Amounts in pesos, dates 'YYYY-MM-DD', places in points of the page as displayed. The bytes are not kept.
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
  const pictured = await pictureOf(bytes, ocr)
  if (typeof pictured === 'string') return unreadable('invoice', ...imageProblems[pictured])
  return fromPictures(pictured, options)
}

/** The reading of some pages, after asking about what stayed doubtful in its documents where that may be asked. */
const asking = async (
  reading: InvoiceReading,
  pages: readonly Page[],
  witness: Witness,
  ask: ReadOptions['ask'],
): Promise<InvoiceReading> => {
  const { others = [] } = reading
  if (others.length === 0) return askModel(reading, pages, ask, (told) => readInvoicePages(pages, { ...witness, told }))
  const asked: DocumentReading[] = []
  const all = documentReadings(reading)
  for (const [index, document] of all.entries()) {
    const own = pages.filter(({ number }) => document.ownPages?.includes(number))
    // Two documents may stand on one page: which one of its pages' it is.
    const place = all.slice(0, index).filter((one) => one.ownPages?.some((page) => document.ownPages?.includes(page)))
    const again = (told: readonly Told[]): DocumentReading => {
      const read = documentReadings(readInvoicePages(own, { ...witness, told }))[place.length] ?? document
      return { ...read, pages: document.pages, ...(document.ownPages ? { ownPages: document.ownPages } : {}) }
    }
    asked.push(await askModel(document, own, index < MAX_ASKED_DOCUMENTS ? ask : undefined, again))
  }
  const [first, ...rest] = asked
  return { ...first!, others: rest }
}

/** Reads pages of which some come from pictures; what could not be read of them asks for a better picture. */
const fromPictures = async (
  { pages, symbols }: Pictured,
  { ask, authorityKeys }: ReadInvoiceOptions,
): Promise<InvoiceReading> => {
  const witness = witnessOf(symbols, authorityKeys)
  const reading = await asking(readInvoicePages(pages, witness), pages, witness, ask)
  if (reading.status === 'unreadable' && reading.reason?.code !== 'other-document') {
    const sizes = pages.map(({ width, height }) => ({ width, height }))
    return unreadable('invoice', reading.reason?.code ?? 'no-invoice', sizes, messages.picture)
  }
  const place = onPaper(pages)
  const [first, ...others] = documentReadings(reading).map((document) => ({
    ...document,
    fields: document.fields.map(place),
    issues: document.issues.map((issue) => (issue.place ? { ...issue, place: place(issue.place) } : issue)),
  }))
  return { ...first!, ...(others.length > 0 ? { others } : {}) }
}

/** The pages of a scan: some to see what it is; the rest, when they are an invoice's. */
const readScan = async (
  bytes: Uint8Array,
  numbers: readonly number[],
  ocr: Ocr,
  onPage: (read: number) => void,
): Promise<Pictured | 'too-large'> => {
  const some = numbers.slice(0, FIRST_SCANNED_PAGES)
  const rest = numbers.slice(FIRST_SCANNED_PAGES, MAX_SCANNED_PAGES)
  const first = await scansOf(bytes, some, { ocr, hasSymbols: true, onPage })
  if (rest.length === 0 || first === 'too-large') return first
  if (readInvoicePages(first.pages, witnessOf(first.symbols)).status === 'unreadable') return first
  const after = await scansOf(bytes, rest, { ocr, hasSymbols: true, onPage: (read) => onPage(some.length + read) })
  if (after === 'too-large') return after
  return { pages: [...first.pages, ...after.pages], symbols: [...first.symbols, ...after.symbols] }
}

/** The whole of a scan of which not all pages were read: which ones were left is said. */
const ofWholeScan = (reading: InvoiceReading, pages: PageSize[]): InvoiceReading => {
  if (reading.status === 'unreadable' || pages.length <= MAX_SCANNED_PAGES) return reading
  const message = `El archivo tiene ${pages.length} páginas escaneadas y se leyeron las primeras ${MAX_SCANNED_PAGES}. Sube las demás por separado.`
  const { others = [] } = reading
  return {
    ...reading,
    pages,
    issues: [...reading.issues, { path: 'invoice_number', code: 'pages-left-out', severity: 'warning', message }],
    ...(others.length > 0 ? { others: others.map((other) => ({ ...other, pages })) } : {}),
  }
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
  // Among pages with text, one without is a back or a picture of something else.
  if (pages.every(isWithoutText)) {
    // Letters drawn as curves are no characters and no picture either: what looks empty is drawn too.
    const numbers = pages.map(({ number }) => number)
    const pictured = await withOcr(options.ocr, (ocr) => readScan(bytes, numbers, ocr, (read) => report('ocr', read)))
    if (pictured === 'too-large') return refuse('too-large', sizes)
    const isBlank = pages.every(isEmptyPage) && pictured.pages.every(({ words }) => words.length === 0)
    return isBlank ? refuse('blank', sizes) : ofWholeScan(await fromPictures(pictured, options), sizes)
  }
  report('fields', pageCount)
  // A stamp takes longer to find than all the words to read: it is not looked for on what is plainly something else.
  const plain = readInvoicePages(pages)
  if (plain.status === 'unreadable' && !pages.some(hasCaption)) return plain
  const documents = documentReadings(plain).map(({ ownPages }) =>
    ownPages ? pages.filter(({ number }) => ownPages.includes(number)) : pages,
  )
  const witness = await stampsOf(bytes, documents, options.authorityKeys)
  const reading = witness ? readInvoicePages(pages, witness) : plain
  return asking(reading, pages, witness ?? { timbres: [] }, options.ask)
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
): Promise<Witness | null> => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') return null
  const seen: { page: number; text: string | null }[] = []
  try {
    for (const pages of documents)
      for (const { number } of stampedPages(pages)) {
        const size = drawable.size(number)
        if (size === null || seen.some(({ page }) => page === number)) continue
        const stamps = findTimbresOnPage({ ...size, draw: (dpi, box) => drawable.draw(number, dpi, box) })
        const found = stamps.map(({ text }) => ({ page: number, text }))
        seen.push(...found)
        if (witnessOf(found).timbres.length > 0) break
        // Drawing and decoding take a while: the event loop gets its turn between pages.
        await new Promise((resolve) => setImmediate(resolve))
      }
  } finally {
    drawable.close()
  }
  return seen.length > 0 ? witnessOf(seen, keys) : null
}
