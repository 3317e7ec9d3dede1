import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Group, Table, TableRow } from '../table.ts'
import type { TableStyle } from '../table-style.ts'
import type { Concept } from '../words/open.ts'
import type { Chosen, Column } from './column.ts'
import type { BookRow, TableSetting } from './paging.ts'

export type Numbered = 'none' | 'numbers' | 'letters' | 'accounts'

/** What a book is made of before it is laid out. */
export type Book = {
  draw: Draw
  chosen: Chosen
  spelling: Spelling
  payroll: Payroll
  columns: Column[]
  style: TableStyle
  /** What columns have under their heading: their number, their letter or the account that they are posted to. */
  numbered: Numbered
}

/** Who a row is of, where it stands in a line of its own over the row's amounts. */
export type NameOver = (pay: Pay, at: number) => string

/** The lines of a column's cells; several where columns stand over each other. */
export type Stack = Column[]

export const isIdentity = ({ section }: Column) => section === 'identity'

/** Who it is stands alone on the left; the rest goes on in the lines under the first. */
export const stacked = (columns: readonly Column[], lines: number): Stack[] => {
  if (lines === 1) return columns.map((column) => [column])
  const amounts = columns.filter((column) => !isIdentity(column))
  const slots = Math.ceil(amounts.length / lines)
  return [
    ...columns.filter(isIdentity).map((column) => [column]),
    ...Array.from({ length: slots }, (_, slot) =>
      Array.from({ length: lines }, (__, line) => amounts[line * slots + slot]).filter(
        (column) => column !== undefined,
      ),
    ),
  ]
}

const linesOf = (texts: readonly string[]) =>
  texts.every((text) => text === '') ? [] : texts.flatMap((text) => text.split('\n'))

const FIRST_ACCOUNT = 210_101
const LETTERS = 26

/** The line under a heading. */
const numberOf = (numbered: Numbered, at: number, column: Column): string[] =>
  numbered === 'numbers'
    ? [`(${at + 1})`]
    : numbered === 'letters'
      ? [`${at < LETTERS ? '' : 'A'}${String.fromCodePoint(65 + (at % LETTERS))}`]
      : numbered === 'accounts' && !isIdentity(column)
        ? [String(FIRST_ACCOUNT + at * 5)]
        : []

const tableOf = (
  book: Book,
  stacks: readonly Stack[],
  pays: readonly Pay[],
  totals: TableRow[],
  groups: Group[],
): Table => ({
  columns: stacks.map((stack, at) => ({
    heads: [...stack.map(({ head }) => head), ...numberOf(book.numbered, at, stack[0]!)],
    align: stack[0]!.align,
    wraps: stack.length === 1 && ['name', 'position', 'centre'].includes(stack[0]!.id),
  })),
  rows: [...pays.map((pay) => dataRow(book, stacks, pay)), ...totals],
  groups,
})

const dataRow = ({ payroll }: Book, stacks: readonly Stack[], pay: Pay): TableRow => ({
  kind: 'data',
  cells: stacks.map((stack) => linesOf(stack.map(({ cell }) => cell(pay, payroll.pays.indexOf(pay))))),
})

/** A row of sums with its words over the columns that have none. */
const totalRow = (stacks: readonly Stack[], pays: readonly Pay[], text: string, count: string | null): TableRow => {
  const cells = stacks.map((stack) => linesOf(stack.map(({ total }) => total?.(pays) ?? '')))
  const first = cells.findIndex((lines) => lines.length > 0)
  const over = Math.max(1, first)
  return { kind: 'total', cells, label: { text: count === null ? text : `${text} ${count}`, over } }
}

const GROUPED: Record<Column['section'], readonly [wide: Concept | null, fine: Concept | null]> = {
  identity: ['identityGroup', 'identityGroup'],
  earnings: ['earningsGroup', 'taxableGroup'],
  bases: ['earningsGroup', null],
  untaxed: ['earningsGroup', 'untaxedGroup'],
  legal: ['deductionsGroup', 'legalGroup'],
  other: ['deductionsGroup', 'otherGroup'],
  net: [null, null],
  employer: ['employerGroup', 'employerGroup'],
  end: [null, null],
}

export const groupsOf = ({ draw, spelling }: Book, columns: readonly Column[]): Group[] => {
  if (!draw.happens(0.3)) return []
  const kind = draw.choose([
    [1, 0],
    [1, 1],
  ] as const)
  const hasIdentity = draw.happens(0.4)
  const words = new Map<Concept, string>()
  const groups: Group[] = []
  let open: { concept: Concept; from: number } | null = null
  for (let at = 0; at <= columns.length; at++) {
    const column = columns[at]
    const concept = column === undefined ? null : GROUPED[column.section][kind]
    const wanted = concept === 'identityGroup' && !hasIdentity ? null : concept
    if (open !== null && open.concept !== wanted) {
      const { concept: known, from } = open
      if (!words.has(known)) words.set(known, spelling.words(draw.word(known)))
      if (at - from > 1) groups.push({ title: words.get(known)!, from, to: at - 1 })
      open = null
    }
    if (open === null && wanted !== null) open = { concept: wanted, from: at }
  }
  return groups
}

export type Words = {
  total: string
  hasTotal: boolean
  count: string | null
  centre: string
  centreOf: string
  page: string
  out: string
  in: string
  pages: 'none' | 'sums' | 'carried' | 'both'
  /** Where the sums stand: in a row at the end, with who signs under it, in a list in its place, or in a row over all others. */
  ending: 'row' | 'signed' | 'summary' | 'top'
}

export const wordsOf = ({ draw, spelling, payroll }: Book): Words => ({
  total: spelling.words(draw.word('totalRow')),
  hasTotal: draw.happens(0.88),
  count: draw.happens(0.15)
    ? draw.choose([
        [1, String(payroll.pays.length)],
        [1, `(${payroll.pays.length} trabajadores)`],
        [1, `- N° Trab.: ${payroll.pays.length}`, 'held'],
      ])
    : null,
  centre: spelling.words(draw.word('centreTotal')),
  centreOf: spelling.words(draw.word('centre')),
  page: spelling.words(draw.word('pageTotal')),
  out: spelling.words(draw.word('carriedOut')),
  in: spelling.words(draw.word('carriedIn')),
  pages: draw.choose([
    [8, 'none'],
    [1, 'sums'],
    [1, 'carried'],
    [4, 'none', 'held'],
    [1, 'both', 'held'],
  ] as const),
  ending: draw.choose([
    [1, 'row'],
    [1, 'row'],
    [1, 'signed'],
    [1, 'summary'],
    [1, 'row', 'held'],
    [1, 'top', 'held'],
  ] as const),
})

/** RUT and name under each other in a cell, the rest side by side. */
export const namedStacks = (columns: readonly Column[]): Stack[] => {
  const both = columns.filter(({ id }) => id === 'rut' || id === 'name')
  if (both.length < 2) return columns.map((column) => [column])
  return columns.flatMap((column) => (column === both[0] ? [both] : both.includes(column) ? [] : [[column]]))
}

/** A table for each centre, which begins on a sheet of its own. */
export const byCentreSheets = (
  book: Book,
  whole: TableSetting,
  words: Words,
  stacks: readonly Stack[],
): TableSetting[] => {
  const { pays } = book.payroll
  const centres = [...new Set(pays.map(({ worker }) => worker.branch))]
  return centres.map((centre, at) => {
    const own = pays.filter(({ worker }) => worker.branch === centre)
    const rows = whole.rows.filter(({ pay }) => pay?.worker.branch === centre)
    const others = whole.rows.filter(({ pay }) => pay?.worker.branch !== centre)
    const isLast = at === centres.length - 1
    const end = [totalRow(stacks, own, words.centre, null), ...(isLast ? whole.end : [])]
    return {
      ...whole,
      title: `${words.centreOf}: ${book.spelling.data(centre)}`,
      table: { ...whole.table, rows: [...rows.map(({ row }) => row), ...others.map(({ row }) => row), ...end] },
      rows,
      pageEnd: () => [],
      pageStart: () => [],
      end,
    }
  })
}

export const settingOf = (
  book: Book,
  stacks: readonly Stack[],
  groups: Group[],
  words: Words,
  style: TableStyle,
  byCentre: boolean,
  traits: { repeatsHeads: boolean; perPage: boolean },
  nameOver: NameOver | null = null,
): TableSetting => {
  const { payroll } = book
  const lineOver = (text: string): TableRow => ({
    kind: 'band',
    cells: stacks.map(() => []),
    label: { text, over: stacks.length },
  })
  // Without columns of who it is, the words of a sum stand over it, as names do.
  const total = (pays: readonly Pay[], text: string, count: string | null = null): TableRow[] => {
    const row = totalRow(stacks, pays, text, count)
    if (nameOver === null) return [row]
    return [lineOver(row.label!.text), { kind: 'total', cells: row.cells }]
  }
  const rows: BookRow[] = []
  const centres: readonly (string | null)[] = byCentre
    ? [...new Set(payroll.pays.map(({ worker }) => worker.branch))]
    : [null]
  const band = book.draw.fork('bands').choose([
    [3, true],
    [1, false],
  ])
  const bandText = book.draw.fork('band-text').choose<(centre: string, at: number) => string>([
    [1, (centre) => `${book.spelling.words('Centro de Costo')}: ${centre}`],
    [1, (centre) => `${words.centreOf}: ${centre}`, 'held'],
    [1, (centre, at) => `${String(at + 1).padStart(3, '0')} - ${centre}`, 'held'],
    [1, (centre) => `>> ${centre.toUpperCase()}`, 'held'],
  ])
  const isTop = words.hasTotal && words.ending === 'top'
  const sums = total(payroll.pays, words.total, words.count)
  if (isTop) rows.push(...sums.map((row) => ({ row, pay: null })))
  for (const centre of centres) {
    const pays = payroll.pays.filter(({ worker }) => centre === null || worker.branch === centre)
    if (centre !== null && band)
      rows.push({
        row: lineOver(bandText(book.spelling.data(centre), centres.indexOf(centre))),
        pay: null,
      })
    for (const pay of pays) {
      if (nameOver !== null) rows.push({ row: lineOver(nameOver(pay, payroll.pays.indexOf(pay))), pay: null })
      rows.push({ row: dataRow(book, stacks, pay), pay })
    }
    if (centre !== null)
      rows.push(
        ...total(pays, words.centre, band ? null : book.spelling.data(centre)).map((row) => ({ row, pay: null })),
      )
  }
  const end = words.hasTotal && words.ending !== 'summary' && !isTop ? sums : []
  return {
    // Columns hold the sums of all, which those of a page are never wider than.
    table: { ...tableOf(book, stacks, [], [], groups), rows: [...rows.map(({ row }) => row), ...sums] },
    style,
    rows,
    ...traits,
    pageEnd: (onPage, soFar) =>
      words.pages === 'none'
        ? []
        : words.pages === 'sums'
          ? total(onPage, words.page)
          : [...(words.pages === 'both' ? total(onPage, words.page) : []), ...total(soFar, words.out)],
    pageStart: (before) => (words.pages === 'carried' || words.pages === 'both' ? total(before, words.in) : []),
    end,
  }
}
