import type { Box, Word } from '../../input/page.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { ScannedLine } from '../scan.ts'
import type { Block } from './turned-heads.ts'
import { middleOf } from './turned-spans.ts'

/** Lines of one row on two pages are level within this part of their height. */
const LEVEL = 0.5
/** Labels stand so far before the first column, in points. */
const BEFORE = 10

const moved = <Placed extends Box>(placed: Placed, by: number): Placed => ({
  ...placed,
  left: placed.left + by,
  right: placed.right + by,
})

/**
 * The lines of a page that goes on beside the one before it, as a sheet is printed that is wider than its paper: with the
 * labels of that one's rows, which are as far from its line of RUTs. The same lines where few of them are such rows.
 */
export const withLabelsOf = (
  base: Block,
  lines: readonly ScannedLine[],
  ruts: ScannedLine,
  least: number,
): ScannedLine[] => {
  const over = base.lines.find(({ cells }) => base.heads.some((head) => cells.includes(head.cells[0]!)))
  if (over === undefined) return [...lines]
  const isLabel = (box: Box): boolean => middleOf(box) < base.labelEnd
  const by = Math.min(...lines.flatMap(({ words }) => words.map(({ left }) => left))) - base.labelEnd - BEFORE
  let count = 0
  const labelled = lines.map((line): ScannedLine => {
    const row = base.lines.find(
      ({ middle }) => Math.abs(middle - over.middle - (line.middle - ruts.middle)) < LEVEL * heightOf(line),
    )
    const cells = row?.cells.filter(isLabel) ?? []
    if (cells.length === 0) return line
    count++
    const shifted = cells.map((cell) => {
      const words = cell.words.map((word): Word => moved(word, by))
      return { ...moved(cell, by), words }
    })
    const words = [...shifted.flatMap((cell) => cell.words), ...line.words]
    const { printed: _printed, plain: _plain, ...own } = line
    return { ...own, words, cells: [...shifted, ...line.cells] }
  })
  return count < least ? [...lines] : labelled
}
