import { checkPayroll } from './check/payroll.ts'
import { evidenceOf, type PayrollEvidence } from './check/payroll-evidence.ts'
import { proofsOf, provenWorkers } from './check/payroll-proof.ts'
import { withUsualNames } from './check/misread-names.ts'
import { checkMisreads } from './check/misread-shares.ts'
import { withProvenDigits } from './check/proven-digits.ts'
import { checkConfidence } from './check/payroll-confidence.ts'
import { unfinishedPages } from './check/unfinished.ts'
import { MAX_WORKERS, withOcr, type Ocr } from './input/image/ocr.ts'
import type { ImagePage } from './input/image/read-image-page.ts'
import type { Page } from './input/page.ts'
import { openPdf, type OpenedPdf } from './input/pdf.ts'
import { isInvoiceInstead, isPayrollEvident, kindEvidence } from './kind-evidence.ts'
import { askModel } from './model/ask-model.ts'
import { withSuggestions } from './model/suggestion.ts'
import type { ModelSuggestion } from './reading.ts'
import { withSuggestedWorkers } from './model/suggested-workers.ts'
import { otherDocument } from './other-document.ts'
import { assemble } from './payroll/assemble.ts'
import { sourcedBy, confidenceIn } from './payroll/pictured-fields.ts'
import type { Payroll } from './payroll/payroll.ts'
import { laidOut } from './page/laid-out.ts'
import { withMisreadRuts } from './page/misread-ruts.ts'
import { readPayrollPages, type PayrollPages } from './payroll/read-pages.ts'
import { displayedIssue, onDisplayedPage, scannedAmong, scansOf } from './pictured-pages.ts'
import type { PageSize, ReadOptions, Reading, Unreadable } from './reading.ts'
import { chooseLayer } from './text-layer.ts'
import { unreadable } from './unreadable.ts'
import { withDrawnLetters } from './unnamed-letters.ts'

/** A payroll book of 2,000 workers is up to 100 pages, a stack of 1,000 slips a page or a bit more each. */
const MAX_PAGES = 1500
/** A page that is a picture takes seconds: more of them than this would take the machine for half an hour. */
const MAX_SCANNED_PAGES = 300

/** `evidence`: there when a payroll was read. */
export type PayrollReading = Reading<'payroll', Payroll> & { evidence?: PayrollEvidence }

/** `ocr`: a recognizer that outlives this reading; without one, each reading of a scan starts its own. */
export type ReadPayrollOptions = ReadOptions & { ocr?: Ocr }

/**
 * Reads a payroll PDF, a libro de remuneraciones or a stack of liquidaciones: the text that its pages carry, and the
 * pictures of those that carry none. Never throws for a bad document: the answer is 'unreadable' with a reason, or has
 * issues that name what is doubtful. Rejected only with the reason of `signal`. Amounts in pesos, locations in points of
 * the page as displayed. The bytes are not kept.
 */
export const readPayroll = async (bytes: Uint8Array, options: ReadPayrollOptions = {}): Promise<PayrollReading> => {
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') return unreadable('payroll', opened)
  try {
    return await readOpened(bytes, opened, options)
  } finally {
    opened.close()
  }
}

const readOpened = async (
  bytes: Uint8Array,
  opened: OpenedPdf,
  options: ReadPayrollOptions,
): Promise<PayrollReading> => {
  const { pageCount } = opened
  if (pageCount === 0) return unreadable('payroll', 'no-pages')
  const limit = options.maxPages ?? MAX_PAGES
  if (pageCount > limit)
    return unreadable(
      'payroll',
      'too-many-pages',
      [],
      `El PDF tiene ${pageCount} páginas y se leen hasta ${limit}. Divídelo en partes y sube cada una.`,
    )
  const report = (stage: 'open' | 'text' | 'fields' | 'check', page: number) =>
    options.onProgress?.({ stage, page, pages: pageCount })
  report('open', 0)
  const pages: Page[] = []
  const unopened: number[] = []
  let number = 0
  for await (const page of opened.pages()) {
    options.signal?.throwIfAborted()
    number++
    if (page === 'too-large') return unreadable('payroll', 'too-large')
    if (page === null) unopened.push(number)
    else pages.push(page)
    report('text', number)
  }
  const sizes: PageSize[] = pages.map(({ width, height }) => ({ width, height }))
  if (pages.length === 0) return unreadable('payroll', 'damaged')
  const scanned = scannedAmong(pages)
  if (scanned.length > MAX_SCANNED_PAGES)
    return unreadable(
      'payroll',
      'too-many-pages',
      sizes,
      `El PDF tiene ${scanned.length} páginas escaneadas y se leen hasta ${MAX_SCANNED_PAGES}. Divídelo en partes y sube cada una.`,
    )
  const pictured = await picturesOf(scanned, bytes, options)
  if (pictured === 'too-large') return unreadable('payroll', 'too-large', sizes)
  report('fields', pageCount)
  const drawn = new Map(pictured.map((page) => [page.number, withMisreadRuts(page)]))
  const printed = await withDrawnLetters(pages, bytes, options)
  const own = printed.map((page) => drawn.get(page.number) ?? page)
  const { pages: laid, onPrintedPage } = laidOut(chooseLayer(printed, own, provenValues))
  return fromPages({
    pages: laid,
    onPrintedPage,
    read: readPayrollPages(laid),
    unopened,
    sizes,
    ask: options.ask,
    onCheck: () => report('check', pageCount),
  })
}

const provenValues = (pages: readonly Page[]): number => {
  const read = readPayrollPages(pages)
  return read ? proofsOf(read).size : 0
}

const picturesOf = async (
  numbers: readonly number[],
  bytes: Uint8Array,
  options: ReadPayrollOptions,
): Promise<ImagePage[] | 'too-large'> => {
  if (numbers.length === 0) return []
  const { signal, onProgress, pageLimit } = options
  const onPage = (page: number) => onProgress?.({ stage: 'ocr', page, pages: numbers.length })
  onPage(0)
  const atOnce = Math.min(MAX_WORKERS, numbers.length)
  const scans = await withOcr(options.ocr, (ocr) =>
    scansOf(bytes, numbers, { ocr, onPage, atOnce, pageLimit, ...(signal ? { signal } : {}) }),
  )
  return scans === 'too-large' ? scans : scans.pages
}

type ReadPages = {
  pages: readonly Page[]
  onPrintedPage: ReturnType<typeof laidOut>['onPrintedPage']
  read: PayrollPages | null
  unopened: readonly number[]
  sizes: PageSize[]
  ask: ReadOptions['ask']
  onCheck: () => void
}

const fromPages = async ({
  pages,
  onPrintedPage,
  read: found,
  unopened,
  sizes,
  ask,
  onCheck,
}: ReadPages): Promise<PayrollReading> => {
  const refuse = (code: Unreadable, message?: string) => unreadable('payroll', code, sizes, message)
  const recognized = pages.filter(isRecognized)
  const evidence = kindEvidence(pages)
  const whole = found && recognized.length > 0 ? withProvenDigits(found) : found
  const read = whole && isPayrollEvident(evidence, whole.workers.length, provenWorkers(whole)) ? whole : null
  if (!read) {
    if (pages.every(({ words }) => words.length === 0))
      return pages.some(({ imageCover }) => imageCover > 0) ? refuse('no-payroll', NOTHING_READ) : refuse('blank')
    const other = otherDocument(pages) ?? (isInvoiceInstead(evidence) ? 'una factura' : null)
    if (other)
      return refuse(
        'other-document',
        `Este archivo parece ser ${other}, no una nómina. Sube el libro de remuneraciones o las liquidaciones del mes.`,
      )
    return refuse('no-payroll', recognized.length > 0 ? NOTHING_READ : undefined)
  }
  onCheck()
  const confidenceOf = confidenceIn(pages)
  const onDisplayed = onDisplayedPage(pages.filter(isImagePage))
  const toDisplayed: typeof onDisplayed = (located) => onDisplayed(onPrintedPage(located))
  const late = pages.filter((page) => isImagePage(page) && page.isUnfinished).map(({ number }) => number)
  const checked = (suggestions: readonly ModelSuggestion[]): PayrollReading => {
    const known = withSuggestedWorkers(read, suggestions)
    const assembled = assemble(known)
    const { data, issues: misreadNames } = withUsualNames(assembled.data, assembled.fields, confidenceOf)
    const proofs = proofsOf(known)
    const proven = recognized.length > 0 ? proofs : new Map<string, never>()
    const issues = [
      ...checkPayroll(data, known, [
        ...checkConfidence(assembled.fields, data, { confidenceOf, proven }),
        ...misreadNames,
        ...(recognized.length > 0
          ? checkMisreads(assembled.fields, { workers: known.workers, month: data.month }, confidenceOf)
          : []),
      ]),
      ...(late.length > 0 ? [unfinishedPages('employees', late)] : []),
    ]
    const traced = assembled.fields.map((field) => ({
      ...field,
      restsOn: [...(field.restsOn ?? []), ...(proofs.get(field.path) ?? [])],
    }))
    const { fields } = withSuggestions(data, traced.map(sourcedBy(confidenceOf, proven)), suggestions)
    const isPartial = unopened.length > 0 || late.length > 0 || (recognized.length > 0 && leavesRows(known))
    const evidence = evidenceOf(known, toDisplayed)
    return { status: isPartial ? 'partial' : 'read', kind: 'payroll', data, issues, fields, pages: sizes, evidence }
  }
  const reading = await askModel(checked([]), pages, ask, checked)
  return {
    ...reading,
    issues: reading.issues.map(displayedIssue(toDisplayed)),
    fields: reading.fields.map(toDisplayed),
  }
}

/** Whether a scan shows rows or workers that could not be read. */
const leavesRows = ({ unreadRows, unreadRuts, workers, count }: PayrollPages): boolean =>
  unreadRows.length > 0 || unreadRuts.length > 0 || (count !== null && count.value > workers.length)

/** Read from a picture, all of it: of a page with text a few letters may be. */
const isRecognized = ({ words }: Page): boolean =>
  words.filter(({ confidence }) => confidence !== undefined).length * 2 > words.length

const isImagePage = (page: Page): page is ImagePage => 'toDisplayed' in page

const NOTHING_READ =
  'Este escaneo no se pudo leer como una nómina. Escanéalo derecho y a 200 dpi o más, o sube el PDF original de tu programa de remuneraciones.'
