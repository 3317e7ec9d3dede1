import { boxOf, edgesOf, sidesAt, type Sides } from '../../page/edges.ts'
import { cellOf, isRightAfter, type Cell } from '../../page/cells.ts'
import { heightOf } from '../rows/amount-lines.ts'
import { withCheckDigits, type ScannedLine } from '../scan.ts'

/** A value is within so many heights under the label of its box, and a line has so many of them. */
const REACH = 2
const LEAST_BOXES = 2
/** The sides of one box are as near as this at the heights of both lines, in points. */
const SAME_SIDE = 1

/**
 * Forms whose boxes have a label over a value, as lines of labels with their values beside them: a line of labels over one
 * whose values stand each in the box of another label.
 */
export const withBoxedValues = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] =>
  pages.map((lines) => {
    const joined: ScannedLine[] = []
    const boxed = new Set<ScannedLine>()
    for (const line of lines) {
      const over = withWholeLabels(joined.at(-1))
      const before = joined.at(-2)
      // The last line of a form may have one box, under the first ones of the others.
      const isMore = before !== undefined && boxed.has(before) && isUnderFirst(over, before)
      const pairs = over ? pairsOf(over, line, isMore ? 1 : LEAST_BOXES) : null
      if (over && pairs) boxed.add((joined[joined.length - 1] = inOneLine(over, line, pairs)))
      else joined.push(line)
    }
    return joined
  })

/** 'Apellido 1' is one label. */
const withWholeLabels = (line: ScannedLine | undefined): ScannedLine | undefined => {
  if (line === undefined) return line
  const cells: Cell[] = []
  for (const cell of line.cells) {
    const before = cells.at(-1)
    if (before?.kind === 'text' && /^\d$/.test(cell.text) && isRightAfter(before, cell))
      cells[cells.length - 1] = cellOf([...before.words, ...cell.words])
    else cells.push(cell)
  }
  return cells.length < line.cells.length ? { ...line, cells } : line
}

const centreOf = ({ left, right }: Sides): number => (left + right) / 2

const isUnderFirst = (line: ScannedLine | undefined, over: ScannedLine): boolean =>
  line !== undefined && Math.abs(line.cells[0]!.left - over.cells[0]!.left) < SAME_SIDE

/** The label of each value of the line below, `least` of them; null where they are not boxes of both. */
const pairsOf = (over: ScannedLine, line: ScannedLine, least: number): Map<Cell, Cell> | null => {
  if (over.cells.length < least || over.cells.some(({ kind }) => kind === 'number' || kind === 'rut')) return null
  // Under the labels of a worker without pay are those of the next boxes.
  if (line.cells.every(({ kind }) => kind === 'text')) return null
  if (line.top - over.bottom > REACH * heightOf(over)) return null
  const labelOver = edgesOf(line.page)(line.middle).length > 0 ? ruledLabel(over, line) : labelFrom(over)
  const pairs = new Map<Cell, Cell>()
  for (const value of line.cells) {
    const label = labelOver(value)
    if (!label || pairs.has(label)) return null
    pairs.set(label, value)
  }
  return pairs.size < least ? null : pairs
}

type LabelOver = (value: Cell) => Cell | undefined

const ruledLabel = (over: ScannedLine, line: ScannedLine): LabelOver => {
  const edges = edgesOf(line.page)(line.middle)
  const labels = over.cells.map((label) => ({ label, box: boxOf(label, over) }))
  return (value) => {
    const box = sidesAt(edges, centreOf(value))
    return labels.find((one) => box && one.box && isSame(one.box, box))?.label
  }
}

/** Without rules a box goes from where its label begins to where the next one does. */
const labelFrom =
  ({ cells }: ScannedLine): LabelOver =>
  (value) =>
    cells.find(
      ({ left }, at) => value.left > left - SAME_SIDE && value.right < (cells[at + 1]?.left ?? Infinity) + SAME_SIDE,
    )

const isSame = (one: Sides, other: Sides): boolean =>
  Math.abs(one.left - other.left) < SAME_SIDE && Math.abs(one.right - other.right) < SAME_SIDE

const inOneLine = (over: ScannedLine, line: ScannedLine, pairs: ReadonlyMap<Cell, Cell>): ScannedLine => {
  const cells = withCheckDigits(
    over.cells.flatMap((label) => [label, ...(pairs.has(label) ? [pairs.get(label)!] : [])]),
  )
  const [top, bottom] = [Math.min(over.top, line.top), Math.max(over.bottom, line.bottom)]
  return { page: line.page, words: cells.flatMap(({ words }) => words), top, bottom, middle: over.middle, cells }
}
