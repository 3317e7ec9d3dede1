import type { Cell } from '../../page/cells.ts'
import { isUnderstood } from '../words/labels.ts'
import { heightOf } from './amount-lines.ts'
import type { ScannedLine } from '../scan.ts'

/** Texts of one column begin within so many points. */
const SAME_EDGE = 3
/** Lines over this part of the other rows, where one over the first is: they begin wrapped cells. */
const MOST_BEGIN = 0.3

const FEWEST_ROWS = 2

/** Texts of one column are not this much wider than others. */
const WIDER = 3

/** The lines over the first row that are the beginning of its cells: the other rows have such ones at the same place. */
export const beginningOf = (
  over: readonly ScannedLine[],
  [first, ...others]: readonly ScannedLine[],
  lines: readonly ScannedLine[],
): ScannedLine[] => {
  if (!first) return []
  // 'Sucursal' over 'Centro' in several rows is what their cells say.
  const isOfRows = ({ text, left }: Cell) =>
    lines.filter(
      ({ middle, cells }) =>
        middle > first.middle && cells.some((cell) => cell.text === text && Math.abs(cell.left - left) <= SAME_EDGE),
    ).length >= FEWEST_ROWS
  const isTitle = (cell: Cell) => isUnderstood(cell.text) && !isOfRows(cell)
  const unknown = over.filter(({ cells }) => !cells.some(isTitle))
  if (unknown.length === 0) return []
  const beginnings = others.map((row, index) => {
    const before = others[index - 1] ?? first
    return lines
      .filter(({ middle }) => middle > (before.middle + row.middle) / 2 && middle < row.middle)
      .map((line) => ({ line, offset: row.middle - line.middle }))
  })
  const near = heightOf(first) / 4
  return unknown.filter((line) => {
    const alike = beginnings.flatMap(
      (own) => own.find(({ offset }) => Math.abs(offset - (first.middle - line.middle)) < near)?.line ?? [],
    )
    const cells = alike.flatMap((own) => own.cells)
    return (
      alike.length > 0 &&
      alike.length >= others.length * MOST_BEGIN &&
      line.cells.every((cell) => cells.some((other) => isLike(other, cell)))
    )
  })
}

const isLike = (other: Cell, cell: Cell): boolean =>
  Math.abs(other.left - cell.left) <= SAME_EDGE && cell.right - cell.left < (other.right - other.left) * WIDER
