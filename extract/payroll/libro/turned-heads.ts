import type { Box, Page, Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import type { Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import type { PrintedRut } from '../../text/rut.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { ScannedLine } from '../scan.ts'
import { middleOf, SAME_EDGE } from './turned-spans.ts'

/** Who stands over the columns of a turned table, and what is said of each there. */

/** Lines over the RUTs are of the table while they are as near as its rows, by this factor, or speak of each worker. */
const NEAR_STEP = 1.6

/** A text with no more than this part of its height between its words goes over several columns: a title. */
const ONE_TEXT = 0.4

/** A row of numbers has them for this part of the workers. */
export const FILLED = 0.5

export type Head = { rut: PrintedRut; cells: Cell[] }

/**
 * Workers side by side on a page. `spans`: where their columns stand, with that of the sums after them, if any; `over`: where
 * what is said of each over the amounts stands, down to `end`, when it is centred and they are not.
 */
export type Block = {
  page: Page
  heads: Head[]
  isHeaded: boolean
  spans: Span[]
  over?: { spans: Span[]; end: number }
  lines: ScannedLine[]
  labelEnd: number
}

/** A line of a block: its label and the words in each column. `isTitle`: without any; `isOfText`: words that may be wrapped. */
export type Part = {
  line: ScannedLine
  index: number
  label: Word[]
  words: Word[][]
  isTitle: boolean
  isOfText: boolean
}

/** The lines over the RUTs that are of the table: names and numbers of the workers, each in its column. */
export const linesAbove = (block: Block, above: readonly ScannedLine[]): ScannedLine[] => {
  const steps = block.lines.slice(1).map((line, at) => line.middle - block.lines[at]!.middle)
  const step = medianOf(steps) ?? 0
  const kept: ScannedLine[] = []
  let below = block.lines[0]!
  for (const [at, line] of [...above.entries()].toReversed()) {
    const isText = line.cells.every(({ kind }) => kind === 'text')
    const isOfHeads = isText && isOfEach(block, linesUpFrom(above, at))
    // Names that reach each other go over no columns.
    const isTitle = !isOfHeads && line.cells.some((cell) => goesOver(block, cell))
    const isFar = below.middle - line.middle > NEAR_STEP * step && !isOfHeads
    if (isFar || isTitle || isOfPage(block, line) || /:$|:\s/.test(line.cells[0]?.text ?? '')) break
    kept.unshift(line)
    below = line
  }
  return kept
}

/** A line, and those over it whose heights touch it or nearly: what is wrapped in the cells of one row. */
const linesUpFrom = (lines: readonly ScannedLine[], at: number): readonly ScannedLine[] => {
  const from = lines.findLastIndex(
    (line, index) => index < at && lines[index + 1]!.top - line.bottom > heightOf(line) / 2,
  )
  return lines.slice(from + 1, at + 1)
}

/** Lines with a text for most of several workers say it of them, however high the row of their names is. */
const isOfEach = (block: Block, lines: readonly ScannedLine[]): boolean => {
  const cells = lines.flatMap((line) => line.cells)
  const said = new Set(cells.map((cell) => columnAt(block, cell)).filter((column) => column >= 0))
  return said.size > 1 && said.size > block.heads.length * FILLED
}

/**
 * A number without label over one of several workers is of the head of the page, its month or the RUT of the company, with one
 * too, and so is one that is not over the only worker.
 */
const isOfPage = (block: Block, line: ScannedLine): boolean => {
  const others = line.cells.filter(({ kind }) => kind !== 'text')
  if (block.heads.length === 1) return others.some((cell) => columnAt(block, cell) === -1)
  return (
    !isOfEach(block, [line]) &&
    others.length > 0 &&
    (columnAt(block, line.cells[0]!) !== -1 || others.some(({ kind }) => kind === 'rut'))
  )
}

/** A text over several columns, and so is one that is in none of them; after those of the workers stands the title of the sums. */
const goesOver = (block: Block, { words, left }: Cell): boolean =>
  left < block.spans[block.heads.length - 1]!.right &&
  words.slice(1).some((word, at) => {
    const before = words[at]!
    const isNear = word.left - before.right < ONE_TEXT * (word.bottom - word.top)
    const [column, own] = [columnAt(block, before), columnAt(block, word)]
    return isNear && (column !== own || (own === -1 && middleOf(word) > block.labelEnd))
  })

/** A text in the middle of what the worker's RUT is in the middle of. */
const isCentred = ({ heads }: Block, cell: Cell): boolean =>
  heads.some(({ cells: [rut] }) => Math.abs(middleOf(rut!) - middleOf(cell)) < SAME_EDGE)

/** The same block, with the columns of what stands over its amounts, where most of that is centred. */
export const withCentredHeads = (block: Block, above: readonly ScannedLine[]): Block => {
  const isFigures = ({ cells: [label, ...values] }: ScannedLine) =>
    label?.kind === 'text' && middleOf(label) < block.labelEnd && values.some(({ kind }) => kind === 'number')
  const first = block.lines.findIndex(isFigures)
  const under = block.lines.slice(0, first).filter(({ cells }) => cells.length > 1)
  const texts = [...above.slice(-LINES_OF_NAME), ...under]
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.kind === 'text' && middleOf(cell) > block.labelEnd)
  if (
    first < 0 ||
    block.heads.length < 2 ||
    texts.filter((cell) => isCentred(block, cell)).length < texts.length * MOST
  )
    return block
  const middles = block.heads.map(({ cells }) => middleOf(cells[0]!))
  const pitch = middles.at(-1)! - middles.at(-2)!
  const ends = middles.map((middle, at) => (middle + (middles[at + 1] ?? middle + pitch)) / 2)
  const own = ends.map((right, at) => ({ left: at === 0 ? -Infinity : ends[at - 1]!, right }))
  const sums = block.spans.slice(own.length).map(({ right }) => ({ left: ends.at(-1)!, right }))
  return { ...block, over: { spans: [...own, ...sums], end: block.lines[first]!.top } }
}
/** A name over its RUT takes no more lines. */
const LINES_OF_NAME = 4
const MOST = 0.6

/** The column of a word: -1 for the labels. */
export const columnAt = ({ spans: own, over, labelEnd }: Block, word: Box): number =>
  middleOf(word) < labelEnd
    ? -1
    : (over && word.bottom <= over.end ? over.spans : own).findIndex(
        (span) => middleOf(word) > span.left && word.left >= span.left - SAME_EDGE && word.right <= span.right,
      )

/** The words of the RUTs at the head of a block. */
export const rutWordsOf = ({ isHeaded, heads }: Block): ReadonlySet<Word> =>
  new Set(isHeaded ? heads.flatMap(({ cells }) => cells.flatMap(({ words }) => words)) : [])

/**
 * What the lines over the first label are, each with the first line of its own: the name over the RUT, the RUT, and each line
 * under it; under a RUT over which nothing is stands the name, in as many lines as it takes.
 */
export const headParts = (block: Block, lines: readonly Part[], isOfHead: (one: Part) => boolean): Map<Part, Part> => {
  const ruts = rutWordsOf(block)
  const own = lines.filter(isOfHead)
  const at = own.findIndex(({ words }) => words.some((column) => column.some((word) => ruts.has(word))))
  if (at < 0) return new Map()
  return new Map(own.map((one, index) => [one, index < at ? own[0]! : at === 0 && index > 0 ? own[1]! : one]))
}
