import type { Word } from '../../input/page.ts'
import { cellOf, type Cell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { isLabelText, type Labelled } from './labelled.ts'
import type { ScannedLine } from '../scan.ts'

/** What a label says, without what it is called. */
type Value = Omit<Labelled, 'title'>

/** Lines of one cell follow each other within this part of their height, and start at the same point up to the other. */
const WRAP_STEP = 0.45
const WRAP_ALIGNED = 0.4
const ALONE_STEP = 1.6

/**
 * A value over several lines of its cell: `first` are its words on the item's own line; then the lines right below it, or
 * above it when the label is under it, as long as each `goesOn`.
 */
export const linesOfValue = (
  lines: readonly ScannedLine[],
  item: Value,
  first: readonly Word[],
  goesOn: (next: Cell, words: readonly Word[], line: ScannedLine) => boolean,
): Word[] => {
  const words = [...first]
  const [value = item.cell] = item.words
  const colon = colonBefore(item)
  // Under ': ANA SOTO' a line of the same cell begins where the colon does.
  const left = colon?.left ?? value.left
  const isOfCell = (other: Cell): boolean => isAligned(other, value.left) || isAligned(other, left)
  const at = lines.indexOf(item.line)
  const isAbove =
    item.label !== item.cell && item.cell.bottom <= item.label.top + (item.label.bottom - item.label.top) / 2
  // What is beside a cell may have lines of its own between those of the cell.
  const following = isAbove ? lines.slice(0, at).toReversed() : lines.slice(at + 1)
  const next = following.filter((line) => !isBetween(line, item.cell))
  const label = item.label === item.cell ? { left: item.cell.left, right: left - 1 } : item.label
  const isAfterLabel = label.right <= left
  // A line with nothing else on it is no row of its own, however far apart the rows are.
  const isAlone = (line: ScannedLine, before: Cell): boolean =>
    line.cells.length === 1 &&
    (isAfterLabel
      ? label.right > label.left
      : !isAbove && (isNearerThanNext(lines, line, before) || isOverLabel(lines, line, isOfCell))) &&
    !isLabelOfNext(lines, line, isOfCell)
  const isOther = (line: ScannedLine, cell: Cell): boolean =>
    cell.kind !== 'text' || !goesOn(cell, words, line) || (!isAfterLabel && !isAbove && isRowOfLabels(line, cell, item))
  words.push(...restAtLabel(lines, item, following, goesOn))
  let last = item.cell
  for (const line of next) {
    const gap = isAbove ? last.top - line.bottom : line.top - last.bottom
    const cell = line.cells.find(isOfCell)
    // The colon of a label that has no room for it is under the label, beside the rest of the value.
    const isUnderLabel =
      isAfterLabel && line.cells.some((other) => overlap(other, label) > 0 && /[\p{L}\d]/u.test(other.text))
    const step = isAlone(line, last) ? ALONE_STEP : WRAP_STEP
    if (line.page !== item.line.page || gap > step * (last.bottom - last.top) || isUnderLabel) break
    if (!cell || isOther(line, cell)) break
    if (isAbove) words.unshift(...cell.words)
    else words.push(...cell.words)
    last = cell
  }
  return words
}

/** A cell with those before it that are no further apart than its height: 'Nº', '00091962' and a name are one text. */
const runTo = (cells: readonly Cell[], cell: Cell): Cell => {
  const before = cells[cells.indexOf(cell) - 1]
  const isNear = before !== undefined && cell.left - before.right < cell.bottom - cell.top
  return isNear ? cellOf([...runTo(cells, before).words, ...cell.words]) : cell
}

/** Where a column or the paper is narrow, a value that has no room for its next word goes on where its label, or its text, begins. */
const restAtLabel = (
  lines: readonly ScannedLine[],
  { cell, label, words: printed, line }: Value,
  following: readonly ScannedLine[],
  goesOn: (next: Cell, words: readonly Word[], line: ScannedLine) => boolean,
): readonly Word[] => {
  const whole = label === cell ? runTo(line.cells, cell) : cell
  const next = following.find((other) => !isBetween(other, whole))
  const height = whole.bottom - whole.top
  const isAfterLabel = label === cell && printed[0] !== whole.words[0]
  const isUnder = isAfterLabel && next?.page === line.page && next.top - whole.bottom < WRAP_STEP * height
  const rest = isUnder ? next.cells.find((other) => isAligned(other, whole.left)) : undefined
  if (!isUnder || rest?.kind !== 'text') return []
  // Without colons, what stands beside other columns may be the next row's label and value.
  const hasColon = whole.words.some(({ text }, at) => text.endsWith(':') && at < whole.words.indexOf(printed[0]!))
  if (!hasColon && next.cells.length > 1) return []
  const around = lines.slice(lines.indexOf(line), lines.indexOf(next) + 1).flatMap(({ cells }) => cells)
  const columns = around
    .filter((other) => other.left > Math.max(whole.right, rest.right))
    .map(({ left }) => left - height)
  const edge = Math.min(...columns, Math.max(...lines.flatMap(({ words }) => words.at(-1)?.right ?? 0)))
  const [[first], [last, before]] = [rest.words, whole.words.toReversed()]
  const space = last && before ? last.left - before.right : 0
  const hasRoom = first !== undefined && whole.right + space + first.right - first.left <= edge
  return !hasRoom && goesOn(rest, printed, next) ? rest.words : []
}

/** A line that has nothing under or over a cell of another line, which it is beside or touches. */
const isBetween = ({ cells, top, bottom }: ScannedLine, last: Cell): boolean =>
  cells.every((cell) => overlap(cell, last) <= 0) &&
  top < last.bottom + WRAP_STEP * (last.bottom - last.top) &&
  bottom > last.top

/** The colon between a label and its value: one that ends the label's own cell is far from the value. */
const colonBefore = ({ line, label, cell, words: [first] }: Value): Word | undefined => {
  const printed = line.cells.flatMap(({ words }) => words)
  const before = first && printed[printed.indexOf(first) - 1]
  return before?.text === ':' && (label === cell || !label.words.includes(before)) ? before : undefined
}

/** Others beside it that are labels, at least so many, tell a row of labels. */
const LABELS = 2
/** Types of one size differ by less than this part of it. */
const SAME_SIZE = 0.05

/** Under labels and their values the next row of labels: nothing but labels, or of the labels' size and not the values'. */
const isRowOfLabels = ({ cells }: ScannedLine, cell: Cell, { label, cell: value }: Value): boolean => {
  const others = cells.filter((other) => other !== cell)
  const isSized = (other: Cell) => Math.abs(heightOf(other) - heightOf(cell)) < SAME_SIZE * heightOf(cell)
  return (
    (others.length >= LABELS && others.every(({ text }) => isLabelText(text))) || (isSized(label) && !isSized(value))
  )
}

const heightOf = ({ top, bottom }: Cell): number => bottom - top

const isAligned = (cell: Cell, left: number): boolean =>
  Math.abs(cell.left - left) < WRAP_ALIGNED * (cell.bottom - cell.top)

/** Rows are this much further apart than the lines of a cell. */
const ROW_STEP = 1.1

/** Under a label, too, the lines of a cell are nearer to each other than to the next row of labels. */
const isNearerThanNext = (lines: readonly ScannedLine[], line: ScannedLine, before: Cell): boolean => {
  const next = lines[lines.indexOf(line) + 1]
  return next !== undefined && next.top - line.top > ROW_STEP * (line.top - before.top)
}

/** Where labels stand over their values, what has the next label right under it is none: that would be its value. */
const isOverLabel = (lines: readonly ScannedLine[], line: ScannedLine, isOfCell: (cell: Cell) => boolean): boolean => {
  const next = lines[lines.indexOf(line) + 1]?.cells.find(isOfCell)
  return next?.kind === 'text' && isLabelText(next.text)
}

/** A text with a number, a date or a RUT right under it is their label, unless they have one beside them. */
const isLabelOfNext = (
  lines: readonly ScannedLine[],
  line: ScannedLine,
  isOfCell: (cell: Cell) => boolean,
): boolean => {
  const cells = lines[lines.indexOf(line) + 1]?.cells ?? []
  const at = cells.findIndex(isOfCell)
  const before = cells[at - 1]
  const isLabelled = before?.kind === 'text' && isLabelText(before.text)
  return at >= 0 && cells[at]?.kind !== 'text' && !isLabelled
}
