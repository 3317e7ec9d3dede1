import type { Location } from 'contract/rules/location.ts'
import type { Page } from '../input/page.ts'
import { withoutColumnNumbers, withoutSheetHeadings } from '../page/sheet-headings.ts'
import { withWholeFigures } from '../page/spaced-words.ts'
import { isSumOf } from './rows/amount-lines.ts'
import { withContractsAddedUp } from './rows/contracts.ts'
import { withSharesAddedUp } from './rows/shares.ts'
import { withCodesExplained } from './words/code-legends.ts'
import { findCompany, type FoundCompany } from './company/company.ts'
import { joinWorkers } from './employees.ts'
import { withValuesApart } from './rows/identity-lines.ts'
import { saidInAllRows } from './libro/columns-of-all.ts'
import { readLibro, type Libro, type PrintedSum } from './libro/libro.ts'
import { meaningOf } from './words/labels.ts'
import type { Table } from './rows/libro-rows.ts'
import { isCompanyRut } from '../text/rut.ts'
import { printedLine, scanLines, withRowsWhole, type ScannedLine } from './scan.ts'
import { findMonths, type FoundMonth } from './month.ts'
import { withPaid } from './paid.ts'
import { withoutOtherMonths } from './other-months.ts'
import { withoutRowsOfOtherMonths } from './rows-of-other-months.ts'
import type { HeadRivals } from './rivals.ts'
import type { Item } from './items/items.ts'
import { readSlips, type Slip } from './slips/slips.ts'
import { withoutTranslations } from './words/translations.ts'
import type { Concept } from './words/vocabulary.ts'
import type { Rival, Worker } from './worker.ts'

/** What the pages of a payroll say, before it is put into the product's shape. */
export type PayrollPages = {
  shape: 'libro' | 'slips'
  workers: Worker[]
  company: FoundCompany
  month: FoundMonth | null
  /** Other months that parts of the document print. */
  otherMonths: FoundMonth[]
  /** What the head may say instead. */
  rivals?: HeadRivals
  sums: PrintedSum[]
  /** The number of workers that the document prints, with its words. */
  count: { value: number; text: string; location: Location } | null
  /** RUTs printed as a worker's that no worker read has: somebody may be missing. */
  unreadRuts: { rut: string; page: number }[]
  /** Rows of amounts that are neither a worker's nor a sum, by what they say. */
  unreadRows: { text: string; page: number }[]
  /** Companies other than the one given, in a stack of several. */
  otherCompanies: string[]
  /** What the document calls amounts that are not understood, each once. */
  unreadLabels: string[]
  libro: Libro | null
  slips: Slip[]
}

/** Letters of a row that an issue quotes. */
const MAX_QUOTE = 60
/** A slip without a month of its own may have a date that looks like one: it is marked so much less than another's month. */
const LESS_SURE = 3
/** Slips of other months than this part of the stack are a stack of several months. */
const MOST = 0.5

/** Another month that is marked so much less at the most is nearly as likely. */
const NEARLY = 1

const ofMonth = ({ period, text, location }: FoundMonth): Rival => ({ value: period, text, location })
const ofName = ({ text, location }: NonNullable<FoundCompany['name']>): Rival => ({ value: text, text, location })

/** Reads the pages of a payroll, whatever its shape. Null when they are not one. */
export const readPayrollPages = (printed: readonly Page[]): PayrollPages | null => {
  const pages = printed.map((page) => withWholeFigures(withoutColumnNumbers(withoutSheetHeadings(page))))
  const lines = pages.map((page) => scanLines(page, page.words))
  const scanned = withCodesExplained(
    withoutRowsOfOtherMonths(withoutOtherMonths(withoutTranslations(withValuesApart(lines)))),
  )
  const rows = withContractsAddedUp(withSharesAddedUp(scanned.map(withRowsWhole)))
  const libro = readLibro(rows)
  if (libro !== null && isAddedUp(libro)) return fromLibro(rows, libro)
  const rowsScore = libro ? completeness(libro.workers) : 0
  const isLibro = libro !== null && libro.workers.length > pages.length * 2 && isSurely(libro.workers, rowsScore)
  const slips = isLibro ? [] : readSlips(pages, scanned)
  const slipsScore = completeness(slips.map((slip) => slip.worker))
  if (rowsScore === 0 && slipsScore === 0) return null
  return libro !== null && rowsScore >= slipsScore ? fromLibro(rows, libro) : fromSlips(slips)
}

/**
 * Rows with names and their net are a libro without looking further, those of few workers when hardly anything lacks, or what
 * each is paid is proven.
 */
const isSurely = (workers: readonly Worker[], score: number): boolean =>
  (score >= workers.length * (workers.length > FEW ? 4 : 5.5) && workers.some(({ name }) => name !== null)) ||
  workers.every(({ name, amounts }) => name !== null && (amounts.total?.confidence ?? 0) >= PROVEN)
/** How sure an amount is that sums of its row prove. */
const PROVEN = 0.99
/** Cards of so many workers may stand on a few pages, and look like rows. */
const FEW = 40

/** The amounts of the only worker are printed again, as the sums of a book. */
const isAddedUp = ({ workers, tables }: Libro): boolean =>
  workers.length === 1 &&
  tables.some(({ rows: [only], sums }) =>
    sums.some((line) => only?.slots.some((slot) => slot !== null && isSumOf(line, [slot]))),
  )

/** What every payroll has, besides a name. */
const usualAmounts = ['total', 'afpAmount', 'fonasaAmount', 'baseSalary'] as const

/** What is less sure than this is a guess, and counts so much of a reading. */
const SURE = 0.8
const GUESS_WORTH = 0.5

/**
 * How many of the names and amounts that every payroll has were read of each RUT, once, the net counting as two and a guess
 * as less; what is assumed of a blank slip is not printed.
 */
const completeness = (workers: readonly Worker[]): number => {
  const said = new Map<string | Worker, Map<string, number>>()
  for (const worker of workers) {
    const key = worker.rut?.rut ?? worker
    const own = said.get(key) ?? new Map<string, number>()
    said.set(key, own)
    if (worker.name) own.set('name', 1)
    for (const amount of usualAmounts) {
      const read = worker.amounts[amount]
      if (!read || read.text === '') continue
      own.set(amount, Math.max(own.get(amount) ?? 0, read.confidence < SURE ? GUESS_WORTH : 1))
    }
  }
  const sumOf = (own: ReadonlyMap<string, number>): number => [...own.values()].reduce((sum, worth) => sum + worth, 0)
  return [...said.values()].reduce((sum, own) => sum + sumOf(own) + (own.get('total') ?? 0), 0)
}

/** The lines over the first worker: of rows that stand far apart the title may be taken for one of the table. */
const overWorkers = (lines: readonly ScannedLine[], workerRuts: ReadonlySet<string>): readonly ScannedLine[] => {
  const first = lines.findIndex(({ cells }) =>
    cells.some((cell) => cell.kind === 'rut' && workerRuts.has(cell.rut.rut)),
  )
  return lines.slice(0, Math.max(0, first))
}

const fromLibro = (pages: readonly ScannedLine[][], libro: Libro): PayrollPages => {
  const inside = new Set<ScannedLine>(
    libro.tables.flatMap((table) => [...table.rows.flatMap((row) => row.lines), ...columnTitles(table)]),
  )
  const outside = (page: ScannedLine[]) => page.filter((line) => !inside.has(line))
  const first = pages[0]
  const head = [...(first ? outside(first) : []), ...saidInAllRows(libro.grids.map(({ grid }) => grid))]
  const last = pages.at(-1)
  const foot = last && last !== first ? outside(last) : []
  const workerRuts = new Set(libro.workers.flatMap((worker) => (worker.rut ? [worker.rut.rut] : [])))
  const company = companyOf(head, foot, workerRuts)
  const months = findMonths(head)
  const [surest] = months
  const others = surest
    ? months.filter(({ period, mark }) => period !== surest.period && surest.mark - mark < NEARLY)
    : []
  return {
    shape: 'libro',
    workers: joinWorkers(withPaid(libro.workers, pages.map(outside))),
    company,
    month: surest ?? findMonths(foot)[0] ?? findMonths(overWorkers(first ?? [], workerRuts))[0] ?? null,
    otherMonths: others,
    rivals: { month: others.map(ofMonth), company_name: (company.otherNames ?? []).map(ofName) },
    sums: libro.sums,
    count: findCount([...head, ...foot]),
    unreadRuts: [...head, ...foot].flatMap((line) => unreadRuts(line, workerRuts, company.rut?.rut)),
    unreadRows: libro.unreadRows.map((line) => ({
      text: printedLine(line).slice(0, MAX_QUOTE),
      page: line.page.number,
    })),
    otherCompanies: [],
    unreadLabels: [...new Set(libro.unread)],
    libro,
    slips: [],
  }
}

/** Some books name the company under the last sums alone: there only a company's RUT tells it from who signs. */
const companyOf = (head: ScannedLine[], foot: ScannedLine[], workerRuts: ReadonlySet<string>): FoundCompany => {
  const over = findCompany(head, workerRuts)
  const under = over.name || over.rut ? null : findCompany(foot, workerRuts)
  return under?.rut && isCompanyRut(under.rut.rut) ? under : over
}

/** A line with a RUT and an amount that did not become a row, or with several RUTs that head columns which were not read. */
const unreadRuts = (
  line: ScannedLine,
  known: ReadonlySet<string>,
  company: string | undefined,
): PayrollPages['unreadRuts'] =>
  line.cells.flatMap((cell) =>
    cell.kind === 'rut' &&
    !known.has(cell.rut.rut) &&
    cell.rut.rut !== company &&
    line.cells.some(
      (other) => (other.kind === 'number' && other.number.isMoney) || (other.kind === 'rut' && other !== cell),
    )
      ? [{ rut: cell.rut.rut, page: line.page.number }]
      : [],
  )

/** Lines of a table's heading that name columns; what is above them is the head of the document. */
const columnTitles = (table: Table): ScannedLine[] => {
  const isTitle = (line: ScannedLine) =>
    // A line that says a RUT is of the document: 'CONSTRUCTORA ALFA E.I.R.L.   Rut: 76.123.456-0   Libro mensual'.
    !line.cells.some(({ kind }) => kind === 'rut') &&
    line.cells.filter((cell) => {
      const concept = cell.kind === 'text' ? meaningOf(cell.text)?.concept : undefined
      return concept !== undefined && !headConcepts.includes(concept)
    }).length >= MIN_TITLES
  const from = table.heading.findIndex(isTitle)
  return from < 0 ? [] : table.heading.slice(from)
}

/** What the head of a document speaks of, and a line of it may name several. */
const headConcepts: readonly Concept[] = ['period', 'company', 'companyRut', 'detail', 'place', 'role']
const MIN_TITLES = 3

const unreadLabels = (items: readonly Item[]): string[] =>
  items
    .filter((item) => item.meaning === null && (item.section === 'earnings' || item.section === 'none'))
    .filter((item) => item.numbers.some((cell) => cell.number.isMoney))
    .map((item) => item.label.text)

const COUNT =
  /\b(?:total|cantidad|numero|n[°ºo]?)?\s*(?:de\s+)?(?:trabajadores|empleados|funcionarios|colaboradores|personas)\s*:?\s*(\d{1,5})\b(?![.,]\d)/i
const TOTAL_COUNT = /^\s*total(?:es)?\s+(\d{1,5})(?:\s|$)/i
/** 'TOTALES 25': a number further from the word than this many heights is the sum of a column (days, hours). */
const BESIDE = 1

const findCount = (lines: readonly ScannedLine[]): PayrollPages['count'] => {
  for (const line of lines) {
    const text = printedLine(line)
    const [word, next] = line.words
    const isBeside = word && next && next.left - word.right < BESIDE * (word.bottom - word.top)
    const match = COUNT.exec(text) ?? (isBeside ? TOTAL_COUNT.exec(text) : null)
    if (match)
      return {
        value: Number(match[1]),
        text: match[0].trim(),
        location: {
          page: line.page.number,
          boundingBox: [line.words[0]?.left ?? 0, line.top, line.words.at(-1)?.right ?? 0, line.bottom],
        },
      }
  }
  return null
}

const fromSlips = (slips: Slip[]): PayrollPages => {
  const found = slips.flatMap((slip) => (slip.month ? [slip.month] : []))
  const surest = Math.max(...found.map(({ mark }) => mark))
  const months = votes(
    found.filter(({ mark }) => mark > surest - LESS_SURE),
    (month) => month.period,
  )
  const [month] = months
  const workerRuts = new Set(slips.flatMap((slip) => (slip.worker.rut ? [slip.worker.rut.rut] : [])))
  const count = month ? slips.filter((slip) => slip.month?.period === month.period).length : 0
  const names = votes(
    slips.flatMap((slip) => (slip.company.name ? [slip.company.name] : [])),
    (name) => name.text,
  )
  const ruts = votes(
    slips.flatMap((slip) => (slip.company.rut ? [slip.company.rut] : [])),
    (rut) => rut.rut,
  )
  const own = slips.find(({ company }) => company.name !== null && company.name === names[0])
  return {
    shape: 'slips',
    workers: joinWorkers(slips.map((slip) => slip.worker)),
    company: { name: names[0] ?? null, rut: ruts[0] ?? null },
    month: month ?? null,
    otherMonths: count >= slips.length * MOST && months.length === 1 ? [] : months.slice(1),
    rivals: {
      month: months.slice(1).map(ofMonth),
      company_name: (own?.company.otherNames ?? []).map(ofName),
      company_rut: ruts.slice(1).map(({ rut, text, location }) => ({ value: rut, text, location })),
    },
    sums: [],
    count: null,
    unreadRuts: slips.flatMap((slip) =>
      slip.otherRuts.filter((rut) => !workerRuts.has(rut)).map((rut) => ({ rut, page: slip.worker.location.page })),
    ),
    unreadRows: [],
    otherCompanies: ruts.slice(1).map((rut) => rut.rut),
    unreadLabels: [...new Set(slips.flatMap((slip) => unreadLabels(slip.items)))],
    libro: null,
    slips,
  }
}

/** The first of each different value, the most frequent value first. */
const votes = <T>(items: readonly T[], key: (item: T) => string): T[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const list = groups.get(key(item))
    if (list) list.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((list) => (list[0] !== undefined ? [list[0]] : []))
}
