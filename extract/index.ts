import { checkPayroll } from './check/payroll.ts'
import type { Page } from './input/page.ts'
import { openPdf, type OpenedPdf } from './input/pdf.ts'
import { otherDocument } from './other-document.ts'
import { assemble } from './payroll/assemble.ts'
import type { Payroll } from './payroll/payroll.ts'
import { readPayrollPages, type PayrollPages } from './payroll/read-pages.ts'
import type { Issue, PageSize, ReadOptions, Reading } from './reading.ts'
import { unreadable } from './unreadable.ts'

export type { Invoice, InvoiceExtras, InvoiceItem, InvoiceReading } from './invoice/invoice.ts'
export type { Payroll } from './payroll/payroll.ts'
export { readInvoice } from './read-invoice-file.ts'
export type * from './reading.ts'

/** A payroll book of 2,000 workers is up to 100 pages, a stack of 1,000 slips a page or a bit more each. */
export const MAX_PAGES = 1500
/** A page with so few characters is a picture of a page, or empty. */
const FEW_CHARACTERS = 20
/** A page whose font hides what more than this part of its characters are cannot be read as text. */
const UNKNOWN_SHARE = 0.15
/** Papers where more of the pages than this have no text are scans. */
const SCANNED_SHARE = 0.5

/**
 * Reads a payroll PDF that carries its text: a libro de remuneraciones or a stack of liquidaciones.
 * Never throws for a bad paper: the answer is 'unreadable' with a reason, or has issues that name what is doubtful.
 * Amounts in pesos, places in points of the page as displayed. The bytes are not kept.
 */
export const readPayroll = async (
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<Reading<'payroll', Payroll>> => {
  const opened = await openPdf(bytes)
  if (typeof opened === 'string') return unreadable('payroll', opened)
  try {
    return await readOpened(opened, options)
  } finally {
    opened.close()
  }
}

const readOpened = async (opened: OpenedPdf, options: ReadOptions): Promise<Reading<'payroll', Payroll>> => {
  const { pageCount } = opened
  const report = (stage: 'open' | 'text' | 'fields' | 'check', page: number) =>
    options.onProgress?.({ stage, page, pages: pageCount })
  if (pageCount === 0) return unreadable('payroll', 'no-pages')
  const limit = options.maxPages ?? MAX_PAGES
  if (pageCount > limit)
    return unreadable(
      'payroll',
      'too-many-pages',
      [],
      `El PDF tiene ${pageCount} páginas y se leen hasta ${limit}. Divídelo en partes y sube cada una.`,
    )
  report('open', 0)
  const pages: Page[] = []
  const unopened: number[] = []
  let number = 0
  for await (const page of opened.pages()) {
    number++
    if (page === 'too-large') return unreadable('payroll', 'too-large')
    if (page === null) unopened.push(number)
    else pages.push(page)
    report('text', number)
  }
  const sizes: PageSize[] = pages.map(({ width, height }) => ({ width, height }))
  const problem = pagesProblem(pages)
  if (problem) return unreadable('payroll', problem, sizes)
  report('fields', pageCount)
  const read = readPayrollPages(pages)
  if (!read) {
    const other = otherDocument(pages)
    return other
      ? unreadable(
          'payroll',
          'other-document',
          sizes,
          `Este archivo parece ser ${other}, no una nómina. Sube el libro de remuneraciones o las liquidaciones del mes.`,
        )
      : unreadable('payroll', 'no-payroll', sizes)
  }
  report('check', pageCount)
  return finish(read, pages, unopened, sizes)
}

const isWithoutText = (page: Page): boolean =>
  page.characters < FEW_CHARACTERS || page.unknownCharacters > page.characters * UNKNOWN_SHARE

const pagesProblem = (pages: readonly Page[]): 'damaged' | 'blank' | 'scanned' | null => {
  if (pages.length === 0) return 'damaged'
  const without = pages.filter(isWithoutText)
  if (without.length <= pages.length * SCANNED_SHARE) return null
  if (pages.every((page) => page.characters === 0 && page.imageCover === 0)) return 'blank'
  return without.some((page) => page.imageCover > 0 || page.unknownCharacters > 0) ? 'scanned' : null
}

const finish = (
  read: PayrollPages,
  pages: readonly Page[],
  unopened: readonly number[],
  sizes: PageSize[],
): Reading<'payroll', Payroll> => {
  const { data, fields } = assemble(read)
  const issues = checkPayroll(data, read)
  const unread = [
    ...unopened,
    ...pages.filter((page) => isWithoutText(page) && page.imageCover > 0).map((page) => page.number),
  ]
  for (const page of unread)
    issues.push({
      path: 'employees',
      code: 'unread-page',
      severity: 'error',
      message: `La página ${page} no se pudo leer; puede faltar algún trabajador.`,
    } satisfies Issue)
  return { status: unread.length > 0 ? 'partial' : 'read', kind: 'payroll', data, issues, fields, pages: sizes }
}
