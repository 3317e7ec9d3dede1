import { isEmptyPage, isWithoutText, type Page } from './input/page.ts'
import type { Ocr } from './input/image/ocr.ts'
import { documentReadings, type DocumentReading, type InvoiceReading, MAX_DOCUMENTS } from './invoice/invoice.ts'
import type { PageLimit } from './input/image/page-time.ts'
import { unfinishedPages } from './check/unfinished.ts'
import { readInvoicePages } from './invoice/read-invoice.ts'
import { stampEvidenceOf } from './invoice/stamp/stamp-evidence.ts'
import { askAboutDocuments } from './model/ask-about-documents.ts'
import { displayedIssue, onDisplayedPage, scansOf, type Pictured } from './pictured-pages.ts'
import type { PageSize, ReadOptions } from './reading.ts'
import { asRecognized, chooseLayer } from './text-layer.ts'
import type { TaxAuthorityKeys } from './timbre/verify-timbre.ts'
import { unreadable } from './unreadable.ts'

/** Scanned pages that are read, at several seconds each: the documents of a week, put through the scanner together. */
const MAX_SCANNED_PAGES = 60
/** Of a scan, so many pages are read to see whether it is an invoice at all. */
const FIRST_SCANNED_PAGES = 4
/** Of words of which nothing is known, only values that others prove are surer than this. */
const PROVEN = 0.95
/** The SII's code of the document that goes with the goods: it accompanies an invoice and is none. */
const DISPATCH_NOTE = 52

const pictureMessage =
  'La imagen no se pudo leer como una factura. Toma la foto más cerca, derecha y con buena luz, o sube el PDF.'

type Options = Pick<ReadOptions, 'ask'> & { authorityKeys?: TaxAuthorityKeys }
/** Some pages of a file that are pictures: all its pages as it has them, and the numbers of those. */
export type ScannedPages = {
  bytes: Uint8Array
  pages: readonly Page[]
  numbers: readonly number[]
  ocr: Ocr
  onPage: (read: number) => void
  pageLimit: PageLimit | undefined
}

const sizesOf = (pages: readonly Page[]): PageSize[] => pages.map(({ width, height }) => ({ width, height }))

/** What pages of which some come from pictures say; what could not be read of them asks for a better picture. */
export const fromPictures = async (
  { pages, symbols }: { pages: readonly Page[]; symbols: Pictured['symbols'] },
  drawn: Pictured['pages'],
  { ask, authorityKeys }: Options,
): Promise<InvoiceReading> => {
  const evidence = stampEvidenceOf(symbols, authorityKeys)
  const reading = await askAboutDocuments(readInvoicePages(pages, evidence), pages, evidence, ask)
  if (reading.status === 'unreadable' && reading.reason?.code !== 'other-document')
    return unreadable('invoice', reading.reason?.code ?? 'no-invoice', sizesOf(pages), pictureMessage)
  const toDisplayed = onDisplayedPage(drawn)
  const [first, ...others] = documentReadings(reading).map((document) => ({
    ...document,
    fields: document.fields.map(toDisplayed),
    issues: document.issues.map(displayedIssue(toDisplayed)),
  }))
  const late = drawn.filter(({ isUnfinished }) => isUnfinished).map(({ number }) => number)
  return unfinished({ ...first!, ...(others.length > 0 ? { others } : {}) }, late)
}

/** A reading of pages some of which were not finished in their time: what may be missing is said. */
const unfinished = (reading: InvoiceReading, pages: readonly number[]): InvoiceReading =>
  reading.status === 'unreadable' || pages.length === 0
    ? reading
    : { ...reading, status: 'partial', issues: [...reading.issues, unfinishedPages('', pages)] }

/** The pages of a scan: some to see what it is; the rest, when they are an invoice's. */
const readScan = async ({ bytes, numbers, ocr, onPage, pageLimit }: ScannedPages): Promise<Pictured | 'too-large'> => {
  const some = numbers.slice(0, FIRST_SCANNED_PAGES)
  const rest = numbers.slice(FIRST_SCANNED_PAGES, MAX_SCANNED_PAGES)
  const first = await scansOf(bytes, some, { ocr, hasSymbols: true, onPage, pageLimit })
  if (rest.length === 0 || first === 'too-large') return first
  if (readInvoicePages(first.pages, stampEvidenceOf(first.symbols)).status === 'unreadable') return first
  const after = await scansOf(bytes, rest, {
    ocr,
    hasSymbols: true,
    pageLimit,
    onPage: (read) => onPage(some.length + read),
  })
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

/** The pages of a scan as we read them, or as the file's own hidden text has them where that proves more. */
const bestOf = (carried: readonly Page[], pictured: Pictured): readonly Page[] => {
  const evidence = stampEvidenceOf(pictured.symbols)
  const layers = pictured.pages.map(({ number }) => carried.find((page) => page.number === number)!)
  const proofs = (pages: readonly Page[]): number => {
    const documents = documentReadings(readInvoicePages(pages.map(asRecognized), evidence))
    return documents.flatMap(({ fields }) => fields.filter(({ confidence }) => confidence > PROVEN)).length
  }
  return chooseLayer(layers, pictured.pages, proofs)
}

/** Reads a file whose pages are all pictures, or drawn without characters. */
export const readScannedInvoice = async (
  scan: ScannedPages,
  options: Options,
): Promise<InvoiceReading | 'too-large' | 'blank'> => {
  const pictured = await readScan(scan)
  if (pictured === 'too-large') return pictured
  if (scan.pages.every(isEmptyPage) && pictured.pages.every(({ words }) => words.length === 0)) return 'blank'
  const pages = bestOf(scan.pages, pictured)
  return ofWholeScan(await fromPictures({ ...pictured, pages }, pictured.pages, options), sizesOf(scan.pages))
}

const isSame = ({ data: one }: DocumentReading, { data: other }: DocumentReading): boolean =>
  one?.vendor.rut === other?.vendor.rut &&
  one?.documentType === other?.documentType &&
  // The scan of a document that is there already, with its number misread.
  (one?.invoice_number === other?.invoice_number || one?.total === other?.total)

/** A scanned page says enough of itself to be an invoice that came with the others. */
const isWhole = ({ status, data }: DocumentReading): boolean =>
  status !== 'unreadable' &&
  data !== null &&
  data.documentType !== null &&
  data.documentType !== DISPATCH_NOTE &&
  [data.vendor.rut, data.invoice_number, data.total].every((value) => value !== null)

/**
 * Adds to what the pages with text say what the scans among them do. `plain`: the reading of the others. Where those are
 * no invoice, all pages are read as one document; else only whole invoices that are not there yet are added.
 */
export const withScans = async (
  plain: InvoiceReading,
  scan: ScannedPages,
  options: Options,
): Promise<InvoiceReading | 'too-large'> => {
  const pictured = await readScan(scan)
  const isPlain = plain.status !== 'unreadable'
  if (pictured === 'too-large') return isPlain ? plain : pictured
  const scans = new Map(bestOf(scan.pages, pictured).map((page) => [page.number, page]))
  const pages = scan.pages.map((page) => scans.get(page.number) ?? (isPlain ? { ...page, words: [] } : page))
  const read = await fromPictures({ ...pictured, pages }, pictured.pages, options)
  if (!isPlain) return read.status === 'unreadable' ? plain : read
  const before = documentReadings(plain)
  const added = documentReadings(read)
    .filter((document) => isWhole(document) && !before.some((one) => isSame(one, document)))
    .slice(0, MAX_DOCUMENTS - before.length)
  if (added.length === 0) return plain
  const own = scan.pages.filter((page) => !isWithoutText(page)).map(({ number }) => number)
  const [first, ...others] = [
    ...before.map((document) => ({ ...document, ownPages: document.ownPages ?? own })),
    ...added.map((document) => ({ ...document, ownPages: document.ownPages ?? [...scan.numbers] })),
  ]
  return { ...first!, others }
}
