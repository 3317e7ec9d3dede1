import { boxOf, edgesOf, sidesAt, type Sides } from '../../page/edges.ts'
import type { Cell } from '../../page/cells.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { ScannedLine } from '../scan.ts'

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
    for (const line of lines) {
      const over = joined.at(-1)
      const pairs = over ? pairsOf(over, line) : null
      if (over && pairs) joined[joined.length - 1] = inOneLine(over, line, pairs)
      else joined.push(line)
    }
    return joined
  })

const centreOf = ({ left, right }: Sides): number => (left + right) / 2

/** The label of each value of the line below; null where they are not boxes of both. */
const pairsOf = (over: ScannedLine, line: ScannedLine): Map<Cell, Cell> | null => {
  if (over.cells.length < LEAST_BOXES || over.cells.some(({ kind }) => kind === 'number' || kind === 'rut')) return null
  if (line.top - over.bottom > REACH * heightOf(over)) return null
  const labelOver = edgesOf(line.page)(line.middle).length > 0 ? ruledLabel(over, line) : labelFrom(over)
  const pairs = new Map<Cell, Cell>()
  for (const value of line.cells) {
    const label = labelOver(value)
    if (!label || pairs.has(label)) return null
    pairs.set(label, value)
  }
  return pairs.size < LEAST_BOXES ? null : pairs
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
  const cells = over.cells.flatMap((label) => [label, ...(pairs.has(label) ? [pairs.get(label)!] : [])])
  const [top, bottom] = [Math.min(over.top, line.top), Math.max(over.bottom, line.bottom)]
  return { page: line.page, words: cells.flatMap(({ words }) => words), top, bottom, middle: line.middle, cells }
}
