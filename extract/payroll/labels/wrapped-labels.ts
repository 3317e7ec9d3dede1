import type { Page } from '../../input/page.ts'
import { cellOf, type Cell } from '../../page/cells.ts'
import { exactMeaningOf, meaningOf } from '../words/labels.ts'

/** The lines of a label follow each other within this part of their height, and begin as near as this, in points. */
const STEP = 0.45
const SAME_LEFT = 2

type Line = { page: Page; cells: Cell[] }
type Row<One extends Line = Line> = { line: One; cells: Cell[] }

/**
 * 'Nombre del' over 'trabajador:', each line with a line of the value beside it: a label that ends in a colon takes what stands
 * over it in its column, where both are understood as one, and its value goes the same way. Both are on the first line then.
 */
export const withWholeLabels = <One extends Line>(lines: One[]): One[] => {
  if (!lines.some(({ cells }) => cells.some(endsInColon))) return lines
  const rows = lines.map((line): Row<One> => ({ line, cells: [...line.cells] }))
  let isChanged = false
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    if (above === undefined || above.line.page !== row.line.page) continue
    for (const rest of row.cells.filter(endsInColon)) isChanged = join(above, row, rest) || isChanged
  }
  return isChanged ? rows.flatMap(({ line, cells }) => (cells.length === 0 ? [] : [{ ...line, cells }])) : lines
}

const endsInColon = ({ kind, text }: Cell): boolean => kind === 'text' && /[^:]:$/.test(text)

const join = (above: Row, row: Row, rest: Cell): boolean => {
  const label = above.cells.find((cell) => isOver(cell, rest))
  if (label?.kind !== 'text' || label.text.includes(':') || isValue(above, label)) return false
  const whole = cellOf([...label.words, ...rest.words])
  const value = nextOf(above, label)
  const more = nextOf(row, rest)
  if (areTwo([label, value], [rest, more]) || hasColon(above, label) || !isOne(whole, rest)) return false
  if (value === undefined && more !== undefined) {
    above.cells.splice(above.cells.indexOf(label), 1)
    row.cells[row.cells.indexOf(rest)] = whole
    return true
  }
  above.cells[above.cells.indexOf(label)] = whole
  row.cells.splice(row.cells.indexOf(rest), 1)
  if (value?.kind === 'text' && more?.kind === 'text' && isOver(value, more)) {
    above.cells[above.cells.indexOf(value)] = cellOf([...value.words, ...more.words])
    row.cells.splice(row.cells.indexOf(more), 1)
  }
  return true
}

type Pair = readonly [label: Cell, value: Cell | undefined]

/** 'Rut   12.345.678-5' over 'Trabajador:   Ana Soto' are two labels, and so is what is exactly one of something else. */
const areTwo = ([label, value]: Pair, [rest, more]: Pair): boolean => {
  const [one, other] = [exactMeaningOf(label.text), exactMeaningOf(rest.text)]
  const areDifferent = one !== null && other !== null && one.concept !== other.concept
  return areDifferent || (value !== undefined && more?.kind === 'text' && value.kind !== 'text')
}

/** Exactly a label, of which the last line alone says less: 'N°' and the 'detalle:' under it are two. */
const isOne = (whole: Cell, rest: Cell): boolean => {
  const meaning = exactMeaningOf(whole.text)
  return meaning !== null && meaning.phrase !== meaningOf(rest.text)?.phrase
}

const isOver = (cell: Cell, under: Cell): boolean =>
  Math.abs(cell.left - under.left) < SAME_LEFT && under.top - cell.bottom < STEP * (under.bottom - under.top)

/** What a colon stands before is a value. */
const isValue = ({ cells }: Row, cell: Cell): boolean => cells[cells.indexOf(cell) - 1]?.text.endsWith(':') ?? false

/** 'RUN   : 12345678': the label is whole. */
const hasColon = ({ cells }: Row, label: Cell): boolean =>
  cells[cells.indexOf(label) + 1]?.text.startsWith(':') ?? false

/** What stands after a label, unless that is the next label. */
const nextOf = ({ cells }: Row, label: Cell): Cell | undefined => {
  const next = cells[cells.indexOf(label) + 1]
  return next?.text.endsWith(':') ? undefined : next
}
