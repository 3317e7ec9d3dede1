import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Group, Table, TableRow, TableStyle } from '../table.ts'
import type { Concept } from '../words/open.ts'
import type { Chosen, Column } from './columns.ts'
import type { BookRow, TableSetting } from './paging.ts'

/** What a book is made of before it is laid out. */
export type Book = {
  draw: Draw
  chosen: Chosen
  spelling: Spelling
  payroll: Payroll
  columns: Column[]
  style: TableStyle
}

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

const tableOf = (
  book: Book,
  stacks: readonly Stack[],
  pays: readonly Pay[],
  totals: TableRow[],
  groups: Group[],
): Table => ({
  columns: stacks.map((stack) => ({
    heads: stack.map(({ head }) => head),
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
  page: string
  out: string
  in: string
  pages: 'none' | 'sums' | 'carried'
}

export const wordsOf = ({ draw, spelling, payroll }: Book): Words => ({
  total: spelling.words(draw.word('totalRow')),
  hasTotal: draw.happens(0.88),
  count: draw.happens(0.15)
    ? draw.choose([
        [1, String(payroll.pays.length)],
        [1, `(${payroll.pays.length} trabajadores)`],
      ])
    : null,
  centre: spelling.words(draw.word('centreTotal')),
  page: spelling.words(draw.word('pageTotal')),
  out: spelling.words(draw.word('carriedOut')),
  in: spelling.words(draw.word('carriedIn')),
  pages: draw.choose([
    [8, 'none'],
    [1, 'sums'],
    [1, 'carried'],
  ] as const),
})

export const settingOf = (
  book: Book,
  stacks: readonly Stack[],
  groups: Group[],
  words: Words,
  style: TableStyle,
  byCentre: boolean,
  traits: { repeatsHeads: boolean; perPage: boolean },
): TableSetting => {
  const { payroll } = book
  const total = (pays: readonly Pay[], text: string, count: string | null = null) => totalRow(stacks, pays, text, count)
  const rows: BookRow[] = []
  const centres = byCentre ? [...new Set(payroll.pays.map(({ worker }) => worker.branch))] : [null]
  const band = book.draw.fork('bands').choose([
    [3, true],
    [1, false],
  ])
  for (const centre of centres) {
    const pays = payroll.pays.filter(({ worker }) => centre === null || worker.branch === centre)
    if (centre !== null && band)
      rows.push({
        row: {
          kind: 'band',
          cells: stacks.map(() => []),
          label: {
            text: `${book.spelling.words('Centro de Costo')}: ${book.spelling.data(centre)}`,
            over: stacks.length,
          },
        },
        pay: null,
      })
    rows.push(...pays.map((pay) => ({ row: dataRow(book, stacks, pay), pay })))
    if (centre !== null)
      rows.push({ row: total(pays, words.centre, band ? null : book.spelling.data(centre)), pay: null })
  }
  const end = words.hasTotal ? [total(payroll.pays, words.total, words.count)] : []
  return {
    table: { ...tableOf(book, stacks, [], [], groups), rows: [...rows.map(({ row }) => row), ...end] },
    style,
    rows,
    ...traits,
    pageEnd: (onPage, soFar) =>
      words.pages === 'none' ? [] : words.pages === 'sums' ? [total(onPage, words.page)] : [total(soFar, words.out)],
    pageStart: (before) => (words.pages === 'carried' ? [total(before, words.in)] : []),
    end,
  }
}
