import type { Draw } from '../draw.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import type { Column } from './column.ts'
import { isIdentity, namedStacks, stacked, type Stack } from './settings.ts'

export type Structure =
  | 'blocks'
  | 'across'
  | 'rows'
  | 'centres'
  | 'two-lines'
  | 'three-lines'
  | 'cut-with-key'
  | 'cut-without-key'
  | 'two-tables'
  | 'cards'
  | 'cells'
  | 'name-over'
  | 'name-with-rut'
  | 'centre-sheets'
  | 'gallery'
  | 'paragraphs'
  | 'coded-lines'
  | 'section-lines'
  | 'pairs-down'
  | 'three-tables'
  | 'cut-with-number'
  | 'key-at-both-ends'
  | 'identity-stacked'
  | 'employer-apart'
  | 'net-again'

/** Runs of columns that a page holds, each with what identifies a row or only the first with it. */
const cutColumns = (draw: Draw, columns: readonly Column[], withKey: boolean): Column[][] => {
  const key = columns.filter(isIdentity)
  const others = columns.filter((column) => !isIdentity(column))
  const parts = others.length > 22 && draw.happens(0.5) ? 3 : 2
  const step = Math.ceil(others.length / parts)
  const short = key.filter(
    ({ id }) => id === 'rut' || id === 'checkDigit' || (id === 'name' && step < 16) || id === 'number',
  )
  return Array.from({ length: parts }, (_, part) => [
    ...(part === 0 ? key : withKey ? short : []),
    ...others.slice(part * step, (part + 1) * step),
  ])
}

const twoTables = (columns: readonly Column[]): Column[][] => {
  const key = columns.filter(
    ({ id }) =>
      id === 'rut' || id === 'checkDigit' || id === 'name' || id === 'paternal' || id === 'maternal' || id === 'given',
  )
  const early = columns.filter(({ section }) => ['identity', 'earnings', 'untaxed', 'bases'].includes(section))
  return [early, [...key, ...columns.filter((column) => !early.includes(column))]]
}

const named = (columns: readonly Column[]) =>
  columns.filter(({ id }) => ['rut', 'checkDigit', 'name', 'paternal', 'maternal', 'given'].includes(id))

/** What is earned, what is taken and what is left, each in a table of its own. */
const threeTables = (columns: readonly Column[]): Column[][] => {
  const of = (...sections: readonly Column['section'][]) =>
    columns.filter(({ id, section }) => sections.includes(section) && id !== 'deductions')
  const key = named(columns)
  return [
    [...columns.filter(isIdentity), ...of('earnings', 'untaxed', 'bases')],
    [...key, ...columns.filter(({ section }) => section === 'legal' || section === 'other')],
    [...key, ...of('net', 'employer', 'end')],
  ]
}

/** The tables of a book, each the columns that it has. `word` gives what a column is called. */
export const partsOf = (
  draw: Draw,
  spelling: Spelling,
  structure: Structure,
  columns: readonly Column[],
): readonly (readonly Column[])[] => {
  if (structure === 'cut-with-key' || structure === 'cut-without-key')
    return cutColumns(draw, columns, structure === 'cut-with-key')
  if (structure === 'two-tables') return twoTables(columns)
  if (structure === 'three-tables') return threeTables(columns)
  const of = (section: Column['section']) => columns.filter((column) => column.section === section)
  if (structure === 'net-again') return [columns, [...named(columns), ...of('net')]]
  if (structure === 'employer-apart' && of('employer').length > 0)
    return [columns.filter(({ section }) => section !== 'employer'), [...named(columns), ...of('employer')]]
  if (structure === 'key-at-both-ends')
    return [
      [...columns, ...named(columns).map(({ id, section, head, align, cell }) => ({ id, section, head, align, cell }))],
    ]
  if (structure !== 'cut-with-number') return [columns]
  const known = columns.find(({ id }) => id === 'number')
  const number: Column = known ?? {
    id: 'number',
    section: 'identity',
    head: spelling.words(draw.word('number')),
    align: 'right',
    cell: (_, at) => String(at + 1),
  }
  const [first = [], ...others] = cutColumns(draw, columns, false)
  return [known ? first : [number, ...first], ...others.map((part) => [number, ...part])]
}

/** Lines of a row that a structure prints. */
export const linesOf = (structure: Structure): number =>
  structure === 'two-lines' || structure === 'section-lines' || structure === 'pairs-down'
    ? 2
    : structure === 'three-lines'
      ? 3
      : 1

/** A cell of a stack that has nothing in it, so that what follows stands in its own line. */
const BLANK: Column = { id: 'signature', section: 'end', head: '', align: 'right', cell: () => '' }

/** What is earned in the first line of a row, what is taken in the second one, what is left beside both. */
const sectionLines = (columns: readonly Column[]): Stack[] => {
  const isNet = ({ section }: Column) => section === 'net' || section === 'end'
  const upper = columns.filter(
    ({ id, section }) => ['earnings', 'untaxed', 'bases'].includes(section) && id !== 'deductions',
  )
  const lower = columns.filter((column) => !isIdentity(column) && !isNet(column) && !upper.includes(column))
  return [
    ...columns.filter(isIdentity).map((column) => [column]),
    ...Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
      const [over, under] = [upper[at], lower[at]]
      return under === undefined ? [over!] : [over ?? BLANK, under]
    }),
    ...columns.filter(isNet).map((column) => [column]),
  ]
}

/** Neighbours stand over each other: first and second column, third and fourth. */
const pairsDown = (columns: readonly Column[]): Stack[] => {
  const amounts = columns.filter((column) => !isIdentity(column))
  return [
    ...columns.filter(isIdentity).map((column) => [column]),
    ...amounts.flatMap((column, at) => (at % 2 === 0 ? [[column, ...amounts.slice(at + 1, at + 2)]] : [])),
  ]
}

const PLACED: readonly Concept[] = ['position', 'centre', 'since', 'afpName', 'healthName']

/** All that is said of a worker under each other in the first cell. */
const identityStacked = (columns: readonly Column[]): Stack[] => {
  const isStacked = ({ id, section }: Column) =>
    id === 'rut' || id === 'name' || (section === 'identity' && PLACED.includes(id))
  const stack = columns.filter(isStacked)
  return columns.flatMap((column) => (column === stack[0] ? [stack] : stack.includes(column) ? [] : [[column]]))
}

/** Which columns stand over each other in a table of a structure. */
export const stacksOf = (structure: Structure, columns: readonly Column[]): Stack[] =>
  structure === 'name-with-rut'
    ? namedStacks(columns)
    : structure === 'section-lines'
      ? sectionLines(columns)
      : structure === 'pairs-down'
        ? pairsDown(columns)
        : structure === 'identity-stacked'
          ? identityStacked(columns)
          : stacked(columns, linesOf(structure))

/** Structures whose headings stand over each other, as their cells do. */
export const isStackedStructure = (structure: Structure): boolean =>
  linesOf(structure) > 1 || structure === 'name-with-rut' || structure === 'identity-stacked'
