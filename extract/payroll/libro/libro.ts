import { around, locationOf, textOf, type Page } from '../../input/page.ts'
import type { NumberCell } from '../../page/cells.ts'
import { chooseColumns, type Choices } from '../roles/column-choice.ts'
import type { ColumnChoice } from '../roles/columns.ts'
import { withBoxedValues } from './boxed-values.ts'
import { buildGrids } from './build-grids.ts'
import { formGrids } from './forms.ts'
import type { Grid, GridColumn, SumRow } from '../headings/grid.ts'
import { withHoursPaid } from '../roles/hours-paid.ts'
import { keylessTables, stripsOf } from './keyless.ts'
import { gridsOfLines } from './lines-of-concepts.ts'
import { listedGrids } from './lists-of-concepts.ts'
import { notedAmounts } from './noted-amounts.ts'
import { withNotesApart } from '../rows/notes-of-records.ts'
import { saysPaidUnder } from '../paid.ts'
import { strangeNames } from '../names/strange-names.ts'
import { findTables, isOfWorker, type Table } from '../rows/libro-rows.ts'
import { isCalledSum } from '../rows/amount-lines.ts'
import type { TableRow } from '../rows/records.ts'
import { dashed } from '../rows/rut-finders.ts'
import { plainLine, type ScannedLine } from '../scan.ts'
import { meaningOf } from '../words/labels.ts'
import { amountsOfRoles, deducted, type Amount } from '../payroll.ts'
import { isNear } from '../arithmetic.ts'
import { addRivals } from '../rivals.ts'
import { sumsAmong, withoutSectionTitles } from '../headings/subtitles.ts'
import { withTitlesOnce } from './titles-of-records.ts'
import { gridsOfTrees } from './trees-of-concepts.ts'
import { turnedGrids } from './turned-tables.ts'
import { checkedRoles, type Read, type Worker, type WorkerIssue } from '../worker.ts'

const HEADING_CONFIDENCE = 0.96
const PROVEN_CONFIDENCE = 0.995
const GUESS_CONFIDENCE = 0.7

/** A sum that the libro prints under its rows, by field. */
export type PrintedSum = { label: string; amounts: Partial<Record<Amount, Read>>; line: ScannedLine }

export type Libro = {
  workers: Worker[]
  sums: PrintedSum[]
  /** Amounts whose column no heading names: arithmetic alone told them. */
  guesses: Amount[]
  /** Rows with amounts, without RUT, that are no sum of the rows above them. */
  unreadRows: ScannedLine[]
  /** Headings of columns of pesos that are not understood. */
  unread: string[]
  tables: Table[]
  grids: { grid: Grid; choices: Choices }[]
}

const fields: readonly (readonly [keyof Choices, Amount])[] = [...amountsOfRoles, ['sundayHours', 'sundayHours']]
const crossChecks = [...checkedRoles, 'days'] as const

/** Reads a libro de remuneraciones: a row per worker, over pages and tables. Null when the document has no such table. */
export const readLibro = (pages: readonly ScannedLine[][]): Libro | null => {
  const printed = printedGrids(pages)
  if (printed.length === 0) return null
  const tables = printed.flatMap((grid) => grid.tables)
  const grids = printed.map(withHoursPaid).map((grid) => ({ grid, choices: chooseColumns(grid) }))
  const workers = grids.flatMap(({ grid, choices }) => readRows(grid, choices))
  const sums = grids.flatMap(({ grid, choices }) => grid.sums.map((sum) => readSums(sum, choices)))
  const guesses = fields
    .filter(([choice]) => grids.some(({ choices }) => choices[choice]?.isGuess))
    .map(([, amount]) => amount)
  const unread = grids.flatMap(({ grid }) =>
    grid.columns
      .filter((column) => isPesos(column) && column.heading.meanings.length === 0)
      .map((column) => column.heading.text),
  )
  const unreadRows = grids.flatMap(({ grid, choices }) => findUnreadRows(grid, choices))
  return { workers, sums, guesses, unread, unreadRows, tables, grids }
}

const printedGrids = (printed: readonly ScannedLine[][]): Grid[] => {
  for (const toGrids of [listedGrids, gridsOfLines, gridsOfTrees, turnedGrids, formGrids, formGridsOfBoxes]) {
    const grids = toGrids(printed)
    if (grids.length > 0) return grids
  }
  const pages = withNotesApart(withTitlesOnce(printed)).flatMap(stripsOf)
  // A part of the rows may be added up on another page, in a table of its own.
  const summed = sumsAmong(pages.flat())
  const own = withoutFees(withoutSectionTitles(findTables(pages).map((table) => ({ ...table, summed }))))
  if (own.length > 0) return buildGrids([...own, ...keylessTables(pages, own)])
  // The first pages of a wide sheet may say who the workers are, and nothing of their pay; the others name none.
  const listed = pages.every(namesWorker) ? [] : findTables(pages, 0)
  const paid = keylessTables(pages, listed)
  return paid.length === 0 ? [] : buildGrids([...listed, ...paid])
}

const formGridsOfBoxes = (printed: readonly ScannedLine[][]): Grid[] => {
  const boxed = withBoxedValues(printed)
  return boxed.some((lines, at) => lines.length < printed[at]!.length) ? formGrids(boxed) : []
}

/** 'Boleta N° | Prestador | Honorario bruto', beside the tables of those who have a contract. */
const OF_FEES = /\bboletas?\b.*\bhonorarios?\b/

const withoutFees = (tables: readonly Table[]): Table[] => {
  const paid = tables.filter(({ heading }) => !heading.some((line) => OF_FEES.test(plainLine(line))))
  return paid.length > 0 ? paid : [...tables]
}

const namesWorker = (lines: readonly ScannedLine[]): boolean =>
  lines.some((line) => line.cells.length > 1 && isOfWorker(dashed(line.cells)) && !isCalledSum(line))

const strangeName: WorkerIssue = {
  field: 'fullName',
  code: 'strange-name',
  severity: 'warning',
  message: 'su nombre trae una palabra que parece de otra columna',
}

const unsureLines: WorkerIssue = {
  field: 'fullName',
  code: 'unsure-lines',
  severity: 'warning',
  message: 'alguna línea de su nombre puede ser de la fila de al lado',
}

const readRows = (grid: Grid, choices: Choices): Worker[] => {
  const isBlankZero = printsBlanks(grid)
  const lines = Math.max(...grid.rows.map(({ slots }) => slots.length))
  const strange = strangeNames(
    grid.columns,
    grid.names,
    grid.rows.map(({ rut }) => rut.rut),
  )
  return grid.rows.map((row, index) => {
    const name = grid.names[index]
    const worker: Worker = {
      location: locationOf(row.page, around(row.words)),
      name: name
        ? { text: name.text, location: locationOf(name.page, name.box), confidence: HEADING_CONFIDENCE }
        : null,
      rut: {
        ...row.rut,
        text: textOf(row.rutCells),
        location: locationOf(row.page, around(row.rutCells)),
      },
      amounts: {},
      crossChecks: {},
      paid: paidIn(grid, index),
      // What stands on a line that was not found is not blank.
      isExplained: isBlankZero && row.slots.length === lines && !row.slots.includes(null),
      isExempt: false,
      issues: [...(strange[index] ? [strangeName] : []), ...(name?.isUnsure ? [unsureLines] : [])],
    }
    for (const [choice, amount] of fields) {
      const read = readChoice(grid, choices[choice], index)
      const signed = (one: Read) => (isUnsigned(amount, row) ? { ...one, value: Math.abs(one.value) } : one)
      if (read) worker.amounts[amount] = signed(read)
      const rival = choices[choice]?.rival
      const other = rival ? readChoice(grid, { ...choices[choice]!, columns: rival.columns }, index) : null
      if (other) addRivals(worker, amount, [signed(other)])
    }
    for (const role of crossChecks) {
      const read = readChoice(grid, choices[role], index)
      if (read) worker.crossChecks[role] = read
    }
    for (const [amount, noted] of notedAmounts(row, (role) => choices[role] !== null && choices[role] !== undefined))
      worker.amounts[amount] = noted
    return worker
  })
}

/** A column of what became of the payments. */
const paidIn = ({ columns }: Grid, row: number): Worker['paid'] => {
  for (const { heading, cells, rows } of columns)
    for (const cell of cells[row] ?? [])
      if (cell.kind === 'text' && saysPaidUnder(heading.text, cell.text))
        return { text: cell.text, location: locationOf(rows[row]!.page, cell), confidence: HEADING_CONFIDENCE }
  return null
}

/** '(7,5)' are hours in brackets, never negative ones; and on a scan what a rule leaves beside an amount is no minus. */
const isUnsigned = (amount: Amount, row: TableRow): boolean =>
  amount === 'sundayHours' || (deducted.has(amount) && row.words.some(({ confidence }) => confidence !== undefined))

/** Columns with amounts over this are of pesos and not of days or hours. */
const PESOS = 1000

/** A worker without RUT would look like a subtotal, but the rows above do not add up to it. */
const findUnreadRows = (grid: Grid, choices: Choices): ScannedLine[] => {
  const net = choices.net?.columns[0]
  if (net === undefined) return grid.sums.map(({ line }) => line).filter(isUntold)
  const found: ScannedLine[] = []
  const entries = [
    ...grid.rows.map((line, index) => ({
      line: line as ScannedLine,
      value: grid.columns[net]?.numbers[index]?.number.value ?? 0,
      sum: null,
    })),
    ...grid.sums.map((sum) => ({ line: sum.line, value: sum.numbers[net]?.number.value ?? 0, sum })),
  ].sort((a, b) => a.line.page.number - b.line.page.number || a.line.middle - b.line.middle)
  let all = 0
  let sinceSum = 0
  let onPage = 0
  let page = 0
  for (const { line, value, sum } of entries) {
    if (line.page.number !== page) onPage = 0
    page = line.page.number
    if (!sum) {
      all += value
      sinceSum += value
      onPage += value
      continue
    }
    const isSum = [all, sinceSum, onPage].some((total) => isNear(total, value))
    if (isSum) sinceSum = 0
    else if (value !== 0 && /\p{L}/u.test(sum.label) && meaningOf(sum.label)?.concept !== 'totalRow') found.push(line)
  }
  return found
}

/** On a scan whose headings were not read, a line of a name and amounts that is called no sum. */
const isUntold = (line: ScannedLine): boolean => {
  const label = line.cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])).join(' ')
  return (
    line.words.some(({ confidence }) => confidence !== undefined) &&
    /\p{L}{3}/u.test(label) &&
    meaningOf(label)?.concept !== 'totalRow'
  )
}

const isPesos = (column: GridColumn): boolean => column.numbers.some((cell) => (cell?.number.value ?? 0) > PESOS)

/** A table that leaves cells of pesos empty and never writes a zero in them: an empty cell is a zero. */
const printsBlanks = (grid: Grid): boolean => {
  const pesos = grid.columns.filter(isPesos)
  const isEmpty = (cell: NumberCell | null) => cell === null || cell.number.isDash
  const isZero = (cell: NumberCell | null) => !isEmpty(cell) && cell?.number.value === 0
  return pesos.some((column) => column.numbers.some(isEmpty)) && !pesos.some((column) => column.numbers.some(isZero))
}

const readChoice = (grid: Grid, choice: ColumnChoice | undefined, row: number): Read | null => {
  if (!choice) return null
  const cells = choice.columns
    .map((column) => grid.columns[column]?.numbers[row] ?? null)
    .filter((cell) => cell !== null)
  const label = choice.columns.map((column) => grid.columns[column]?.heading.text ?? '').join(' + ')
  const page = choice.columns
    .map((column) => grid.columns[column]?.rows[row]?.page)
    .find((found) => found !== undefined)
  return page ? readCells(choice, cells, label, page) : null
}

const readCells = (choice: ColumnChoice, cells: readonly NumberCell[], label: string, page: Page): Read | null => {
  if (cells.length === 0) return null
  if (choice.how === 'noted' && cells.some((cell) => cell.quantity === undefined && cell.number.value !== 0))
    return null
  const used = choice.how === 'either' ? cells.filter((cell) => cell.number.value !== 0).slice(0, 1) : cells
  const kept = used.length > 0 ? used : cells.slice(0, 1)
  return {
    value: kept.reduce((sum, cell) => sum + (choice.how === 'noted' ? (cell.quantity ?? 0) : cell.number.value), 0),
    text: kept.map((cell) => cell.text).join(' + '),
    location: locationOf(page, around(kept)),
    label,
    confidence: confidenceOf(choice),
    restsOn: choice.isNamed ? ['label'] : [],
    ...(kept.length > 1 ? { isSum: true } : {}),
  }
}

/** Of a column with a rival, how much likelier it is. */
const confidenceOf = ({ isGuess, isProven, rival }: ColumnChoice): number =>
  rival
    ? Math.min(GUESS_CONFIDENCE, 1 / (1 + Math.exp(-rival.margin)))
    : isGuess
      ? GUESS_CONFIDENCE
      : isProven
        ? PROVEN_CONFIDENCE
        : HEADING_CONFIDENCE

const readSums = (sum: SumRow, choices: Choices): PrintedSum => {
  const found: PrintedSum['amounts'] = {}
  for (const [choice, amount] of fields) {
    const columns = choices[choice]
    if (!columns || amount === 'sundayHours') continue
    const cells = columns.columns.map((column) => sum.numbers[column] ?? null).filter((cell) => cell !== null)
    if (cells.length < columns.columns.length) continue
    const read = readCells({ ...columns, how: 'sum' }, cells, sum.label, sum.line.page)
    if (read) found[amount] = read
  }
  return { label: sum.label, amounts: found, line: sum.line }
}
