import { isCompanyRut } from '../text/rut.ts'
import type { RutCell } from '../page/cells.ts'
import { meaningOf } from './labels.ts'
import { numbersOf, type ScannedLine } from './scan.ts'

/** A worker's name and RUT may stand over each other in one cell: the RUT within so many heights of the row's numbers. */
const REACH = 2.6
/** A row of a book has at least so many numbers, and so many rows make one. */
const MIN_NUMBERS = 3
const MIN_ROWS = 2
/** Most of the rows of numbers of such a page have a RUT of their own over or under them. */
const MOST = 0.5
/** The texts of a cell begin within so many points. */
const SAME_LEFT = 3

/**
 * Lines of numbers without a RUT, next to lines that have a RUT and no numbers: each RUT goes to the row it belongs to, as
 * if it were printed on it. Pages of any other kind come back as they are.
 */
export const withStackedRuts = (lines: ScannedLine[]): ScannedLine[] => {
  const rows = lines.filter((line) => numbersOf(line.cells).length >= MIN_NUMBERS)
  const bare = rows.filter((line) => !line.cells.some(isRut) && !isSum(line))
  const alone = lines.flatMap((line) => {
    const cell = numbersOf(line.cells).length === 0 ? line.cells.find(isRut) : undefined
    return cell && !isCompanyRut(cell.rut.rut) ? [{ line, cell }] : []
  })
  if (bare.length < MIN_ROWS || alone.length < MIN_ROWS || rows.some((line) => line.cells.some(isRut))) return lines
  const { pairs, side } = pairsOf(bare, alone)
  if (pairs.size < MOST * alone.length) return lines
  pairUnpaid(lines, alone, pairs, side)
  const taken = new Set([...pairs.values()].map(({ line }) => line))
  return lines.flatMap((line) => {
    const own = pairs.get(line)
    if (own) return [joined(line, own.cell)]
    if (!taken.has(line)) return [line]
    const rest = line.cells.filter((cell) => !isRut(cell))
    return rest.length > 0 ? [{ ...line, cells: rest, words: rest.flatMap(({ words }) => words) }] : []
  })
}

type Alone = { line: ScannedLine; cell: RutCell }

const isRut = (cell: ScannedLine['cells'][number]): cell is RutCell => cell.kind === 'rut' && !cell.rut.isBare

const isSum = (line: ScannedLine): boolean =>
  line.cells.some((cell) => cell.kind === 'text' && meaningOf(cell.text)?.concept === 'totalRow')

type Pairs = Map<ScannedLine, Alone>
/** Where the RUTs stand: over their rows or under them. */
type Side = -1 | 1

/** Each RUT with the nearest row on the side on which most of them stand. */
const pairsOf = (rows: readonly ScannedLine[], alone: readonly Alone[]): { pairs: Pairs; side: Side } => {
  const [over, under] = ([-1, 1] as const).map((side) => {
    const pairs: Pairs = new Map()
    for (const item of alone) {
      const row = nearest(rows, item, side, pairs)
      if (row) pairs.set(row, item)
    }
    return { pairs, side }
  })
  return over && under && over.pairs.size > under.pairs.size ? over : (under ?? { pairs: new Map(), side: 1 })
}

const nearest = (rows: readonly ScannedLine[], { line }: Alone, side: Side, pairs: Pairs): ScannedLine | undefined => {
  const distance = (row: ScannedLine) => (line.middle - row.middle) * side
  const reach = REACH * (line.bottom - line.top)
  return rows
    .filter((row) => distance(row) > 0 && distance(row) < reach && !pairs.has(row))
    .sort((a, b) => distance(a) - distance(b))[0]
}

/** A worker without pay has a row without numbers: the text over or under the RUT, beginning where it begins. */
const pairUnpaid = (lines: readonly ScannedLine[], alone: readonly Alone[], pairs: Pairs, side: Side): void => {
  const paired = new Set(pairs.values())
  for (const item of alone.filter((other) => !paired.has(other))) {
    const texts = lines.filter(
      ({ cells: [first] }) => first?.kind === 'text' && Math.abs(first.left - item.cell.left) < SAME_LEFT,
    )
    const row = nearest(texts, item, side, pairs)
    if (row) pairs.set(row, item)
  }
}

const joined = (line: ScannedLine, cell: RutCell): ScannedLine => ({
  ...line,
  words: [...line.words, ...cell.words].sort((a, b) => a.left - b.left),
  cells: [...line.cells, cell].sort((a, b) => a.left - b.left),
})
