import type { Box, Page, Word } from '../../input/page.ts'
import type { Cell, RutCell } from '../../page/cells.ts'
import { framesOf } from '../../page/frames.ts'
import { bareText } from '../../text/plain.ts'
import { readRut } from '../../text/rut.ts'
import { findLabelled } from '../labels/labelled.ts'
import { meaningOf } from '../words/labels.ts'
import { hasSums, isCalledSum } from '../rows/amount-lines.ts'
import { ruleBetween } from '../rows/records.ts'
import { withSplitRuts } from '../rows/rut-finders.ts'
import { numbersOf, printedLine, scanLines, type ScannedLine } from '../scan.ts'
import { isNameLine } from './identity.ts'
import { hasNet } from './summary.ts'

/** Whether what is paid, or the sums that say it, stand among some lines. */
export type HasEnd = (lines: readonly ScannedLine[]) => boolean

/** RUTs with a dash, and numbers with their label and check digit. */
export const rutsOf = (lines: readonly ScannedLine[]): string[] => {
  // A label is looked for only where a number may be a RUT.
  const hasBare = lines.some(({ cells }) => cells.some(({ kind, text }) => kind === 'number' && readRut(text) !== null))
  const labelled = hasBare ? findLabelled(lines, ['rut']) : []
  return [
    ...lines.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'rut' ? [cell.rut.rut] : []))),
    ...labelled.flatMap(({ cell }) => (cell.kind === 'number' ? (readRut(cell.text)?.rut ?? []) : [])),
  ]
}

const holds = (box: Box, { left, top, right, bottom }: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > box.left && x < box.right && y > box.top && y < box.bottom
}

/** Boxes beside each other in a row of a table share their upper and lower edge, within so many points. */
const SAME_ROW = 1

const isLevel = (one: Box, other: Box): boolean =>
  Math.max(Math.abs(one.top - other.top), Math.abs(one.bottom - other.bottom)) < SAME_ROW
const isWithin = (box: Box, { left, right }: Box): boolean => box.left > left - SAME_ROW && box.right < right + SAME_ROW

/** The row of a table that a box is a cell of: all that touch each other from side to side. */
const rowOf = (box: Box, frames: readonly Box[]): Box => {
  const row = frames.filter((other) => isLevel(box, other)).toSorted((a, b) => a.left - b.left)
  const whole = { ...box }
  for (const other of [...row, ...row.toReversed()])
    if (other.left < whole.right + SAME_EDGE && other.right > whole.left - SAME_EDGE) {
      whole.left = Math.min(whole.left, other.left)
      whole.right = Math.max(whole.right, other.right)
    }
  return whole
}

/** Some boxes, each once, and in place of those that are cells of a row of one worker the row. */
const rowsFor = (boxes: readonly Box[], frames: readonly Box[], isOfOne: (box: Box) => boolean): Box[] => {
  const [rows, alone] = [[] as Box[], [] as Box[]]
  for (const box of boxes) {
    if (rows.some((row) => isLevel(box, row) && isWithin(box, row))) continue
    const row = rowOf(box, frames)
    if (isOfOne(row)) rows.push(row)
    else if (!alone.some((other) => isLevel(box, other) && isWithin(box, other) && isWithin(other, box)))
      alone.push(box)
  }
  return [...rows, ...alone]
}

/**
 * Blocks each in a box drawn around one worker with his net, or in a row of boxes whose titles stand over the first, under each
 * other or side by side; what stands above them is the first's. Null when the workers are not in boxes.
 */
export const framedBlocks = (
  page: Page,
  lines: readonly ScannedLine[],
  ruts: readonly string[],
): ScannedLine[][] | null => {
  if (ruts.length < 2) return null
  const cells = lines.flatMap((line) =>
    line.cells.filter((cell): cell is RutCell => cell.kind === 'rut' && ruts.includes(cell.rut.rut)),
  )
  const isOfOne = (box: Box) => new Set(cells.filter((cell) => holds(box, cell)).map(({ rut }) => rut.rut)).size === 1
  const frames = framesOf(page)
  const own = frames.filter(isOfOne)
  const outermost = own.filter(
    (box) =>
      !own.some((other) => other !== box && holds(other, box) && other.bottom - other.top > box.bottom - box.top),
  )
  const outer = rowsFor(outermost, frames, isOfOne).sort((a, b) => a.top - b.top || a.left - b.left)
  if (outer.length !== ruts.length || !cells.every((cell) => outer.filter((box) => holds(box, cell)).length === 1))
    return null
  const start = outer[0]!.top
  // Boxes around the heads of the blocks alone leave out most of what is paid.
  const amounts = lines.flatMap((line) =>
    numbersOf(line.cells).filter(({ top, number }) => top > start && number.isMoney),
  )
  if (amounts.filter((cell) => outer.some((box) => holds(box, cell))).length * 2 < amounts.length) return null
  const blocks = outer.map((box, at) =>
    scanLines(
      page,
      page.words.filter((word) => holds(box, word) || (at === 0 && word.bottom <= start)),
    ),
  )
  if (blocks.every(hasNet)) return blocks
  const titles = lines.findLast((line) => line.bottom <= start && isOfTitles(line) && hasNet([line]))
  return titles ? blocks.map((block, at) => (at === 0 ? block : [titles, ...block])) : null
}

/** The first lines of blocks begin as near to one edge as this, in points. */
const SAME_EDGE = 2

/** The edges at which some cells begin, from left to right. */
export const edgesOfCells = (cells: readonly Cell[]): number[] => {
  const edges: number[] = []
  for (const { left } of cells) if (!edges.some((edge) => Math.abs(edge - left) < SAME_EDGE)) edges.push(left)
  return edges.sort((a, b) => a - b)
}

/**
 * The lines of each column of a page that is read as a newspaper: RUTs stand at one edge of each column, and nothing but the
 * head of the page crosses from one to the next. Null where something does.
 */
export const linesInColumns = (lines: readonly ScannedLine[], edges: readonly number[]): ScannedLine[][] | null => {
  const isAtEdge = ({ kind, left }: Cell) => kind === 'rut' && edges.some((edge) => Math.abs(edge - left) < SAME_EDGE)
  if (edges.length < 2) return [[...lines]]
  const from = Math.max(
    0,
    lines.findIndex(({ cells }) => cells.some(isAtEdge)),
  )
  const to = lines.findLastIndex(({ cells }) => cells.some((cell) => cell.kind === 'number' && cell.number.isMoney))
  const body = lines.slice(from, to + 1).flatMap(({ words }) => words)
  const gutters = edges.slice(1).map((edge) => gutterBefore(body, edge))
  const crosses = ({ words }: ScannedLine): boolean =>
    gutters.some((x) => words.some(({ left, right }) => left < x && right > x))
  if (gutters.includes(-Infinity)) return null
  const head = lines.slice(0, lines.slice(0, from).findLastIndex(crosses) + 1).flatMap(({ words }) => words)
  const columnOf = (word: Word): number => (head.includes(word) ? 0 : gutters.filter((x) => word.left > x).length)
  const words = lines.flatMap((line) => line.words)
  return edges.map((_, column) =>
    scanLines(
      lines[0]!.page,
      words.filter((word) => columnOf(word) === column),
    ),
  )
}

/** Blocks in columns, however long each is. Null where each column has one worker, or one of them has no blocks. */
export const blocksInColumns = (
  lines: readonly ScannedLine[],
  ruts: readonly string[],
  toBlocks: (own: ScannedLine[], ruts: readonly string[]) => ScannedLine[][] | null,
): ScannedLine[][] | null => {
  const isOwn = (cell: Cell): boolean => cell.kind === 'rut' && ruts.includes(cell.rut.rut)
  const edges = edgesOfCells(lines.flatMap(({ cells }) => cells.filter(isOwn)))
  const columns = edges.length < 2 || edges.length >= ruts.length ? null : linesInColumns(lines, edges)
  if (!columns) return null
  const blocks = columns.map((column) => {
    const own = withSplitRuts(column)
    const ownRuts = rutsOf(own).filter((rut) => ruts.includes(rut))
    return toBlocks(own, ownRuts) ?? (ownRuts.length === 1 && hasNet(own) ? [own] : null)
  })
  return blocks.includes(null) ? null : blocks.flatMap((own) => own ?? [])
}

/** The middle of the stretch nearest before an edge that no word stands in. */
const gutterBefore = (words: readonly Word[], edge: number): number => {
  let reached = edge
  for (const { left, right } of words.toSorted((a, b) => b.right - a.right)) {
    if (left >= edge) continue
    if (right < reached - GUTTER) return (reached + right) / 2
    reached = Math.min(reached, left)
  }
  return -Infinity
}
/** Nothing stands so wide between columns, in points; words of one line are nearer. */
const GUTTER = 9

/**
 * Blocks under each other that begin with the line of their worker's RUT, each with a net of its own, cut where they
 * begin: however long each is. What stands above the first is the first's, unless it has a net: then it is the rest of the
 * last one of the page before, as the last may go on over the page. `isOpen`: that one is still without its net, so that
 * one block may stand alone under its rest. Null when the workers are not written so.
 */
export const blocksOf = (
  lines: ScannedLine[],
  ruts: readonly string[],
  isOpen: boolean,
  hasEnd: HasEnd,
): ScannedLine[][] | null => {
  if (ruts.length < (isOpen ? 1 : 2)) return null
  const starts = lines.flatMap((line, at) => (rutsOf([line]).some((rut) => ruts.includes(rut)) ? [at] : []))
  const heads = starts.map((at) => lines[at]!)
  const first = heads[0]?.words[0]
  // Numbers of workers may end under each other.
  const isInPlace = ({ cells, words: [word] }: ScannedLine): boolean =>
    cells.length > 1 &&
    first !== undefined &&
    word !== undefined &&
    Math.min(Math.abs(word.left - first.left), Math.abs(word.right - first.right)) < SAME_EDGE
  if (starts.length !== ruts.length || !heads.every(isInPlace)) return null
  const up = ruledHead(lines, starts) ?? linesOfHead(lines, starts)
  // Where something stands before the RUT, a line above may be the block's, too: 'Nombre: ...' over 'Cargo: ...  RUT: ...'.
  const isFirst =
    up > 0 ||
    heads.every(({ cells }) => cells[0]?.kind === 'rut') ||
    starts.slice(1).every((at, index) => isEnd(lines[at - 1]) || isUnpaid(lines.slice(starts[index], at)))
  if (!isFirst) return null
  const firsts = starts.map((at) => at - up)
  const above = lines.slice(0, firsts[0])
  const isRest = hasEnd(above)
  const blocks = firsts.map((at, index) => lines.slice(index === 0 && !isRest ? 0 : at, firsts[index + 1]))
  if (isRest) blocks.unshift(above)
  const titles = hasEnd === hasTotals ? above.findLast(isOfTitles) : undefined
  if (blocks.length < 2 || !blocks.some((block) => hasEnd(block) && !isUnpaid(block))) return null
  if (!blocks.slice(0, -1).every((block) => hasEnd(block) || isUnpaid(block))) return null
  return titles ? blocks.map((block) => (block.includes(titles) ? block : [titles, ...block])) : blocks
}

/** Of a worker without days some programs print who it is, and no amount. */
const isUnpaid = (lines: readonly ScannedLine[]): boolean =>
  lines.some(saysNoDays) && !lines.some(({ cells }) => numbersOf(cells).some(({ number }) => number.isMoney))

/** 'Días trabajados : 0', or a dash. */
export const saysNoDays = ({ cells }: ScannedLine): boolean =>
  cells.some((cell, at) => {
    const label = cells.slice(0, at).findLast(({ text }) => text !== ':')
    return cell.kind === 'number' && cell.number.value === 0 && meaningOf(label?.text ?? '')?.concept === 'days'
  })

/** A block may end with the sums of its columns, whose titles the page prints once. */
const hasTotals: HasEnd = (lines) => lines.some((line) => isCalledSum(line) && numbersOf(line.cells).length > 1)

const isOfTitles = ({ cells }: ScannedLine): boolean => cells.length > 2 && cells.every(({ kind }) => kind === 'text')

/** Where sums end more blocks than nets are named, these are but titles of columns. */
export const endOf = (lines: readonly ScannedLine[]): HasEnd => {
  const count = (hasEnd: HasEnd) => lines.filter((line) => hasEnd([line])).length
  return count(hasNet) < count(hasTotals) ? hasTotals : hasNet
}

/** How many lines stand between each worker's RUT and the rule that parts the block from the one before; null where none do. */
const ruledHead = (lines: readonly ScannedLine[], starts: readonly number[]): number | null => {
  const ups = starts.slice(1).map((at, index) => {
    const from = lines[starts[index]!]!
    // A rule over the sums of a block leaves out its labels.
    const cut = ruleBetween(from, lines[at]!, from.words[0])
    return cut === null ? -1 : lines.slice(0, at).filter(({ middle }) => middle > cut).length
  })
  const [up] = ups
  if (up === undefined || up < 0 || up > starts[0]! || ups.some((other) => other !== up)) return null
  // A rule under the titles of each block leaves its amounts over the next one, and none over the first.
  const [first, ...others] = starts.map((at) => lines.slice(at - up, at).some(hasSums))
  return !first && others.every(Boolean) ? null : up
}

/**
 * How many lines above those of the workers' RUTs, or of the titles, are of the form's head: they begin with the same text over each of them, and over
 * those a line may say nothing but a name.
 */
export const linesOfHead = (lines: readonly ScannedLine[], starts: readonly number[]): number => {
  const least = Math.min(...starts.map((at, index) => at - (starts[index - 1] ?? -1) - 1))
  const isOfHead = (up: number): boolean => {
    // 'Trabajador: Ana Soto' begins as 'Trabajador: Eva Rojas' does.
    const texts = starts.map((at) => bareText(lines[at - up]?.cells[0]?.text.replace(/:.*/, '') ?? ''))
    return (
      texts[0] !== '' &&
      texts.every((text) => text === texts[0] || beginsAlike(text, texts[0]!)) &&
      !starts.some((at) => hasNet([lines[at - up]!]) || isCalledSum(lines[at - up]!))
    )
  }
  let up = 0
  while (up < least && isOfHead(up + 1)) up++
  const over = starts.map((at) => lines[at - up - 1])
  return over.every(isNameLine) || areNamesBesideForm(over, lines[starts[0]!]!) ? up + 1 : up
}

/** Names at the edge of the lines under them, each beside the first label of the amounts, which is the same over each. */
const areNamesBesideForm = (over: readonly (ScannedLine | undefined)[], under: ScannedLine): boolean => {
  const label = over[0]?.cells[1]
  return (
    label?.kind === 'text' &&
    over.every((line) => {
      const [name, beside] = line?.cells ?? []
      const isAtEdge = name?.kind === 'text' && Math.abs(name.left - under.words[0]!.left) < SAME_EDGE
      return isAtEdge && isNameLine({ ...line!, words: name.words }) && beside?.text === label.text
    })
  )
}

/** 'En Santiago, a 30 de abril de 2024, Alfa Ltda. paga a don(ña) Ana Soto, RUT': a sentence of the form that goes on with the RUT. */
const beginsAlike = (text: string, other: string): boolean =>
  text.slice(0, SENTENCE) === other.slice(0, SENTENCE) && Math.min(text.length, other.length) > SENTENCE
/** So many letters that are alike are no label. */
const SENTENCE = 24

/** A line that ends a block: amounts, zeros or dashes in their place, or characters that part it from the next. */
const isEnd = (line: ScannedLine | undefined): boolean =>
  line !== undefined &&
  (line.cells.some((cell) => cell.kind === 'number' && (cell.number.isMoney || cell.number.value === 0)) ||
    !/[\p{L}\d]/u.test(printedLine(line)))
