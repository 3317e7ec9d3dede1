import type { PDFFont } from 'pdf-lib'
import type { Ink, Sheet } from './sheet.ts'

/** Columns of a table: where each starts and ends, and on which side its cells lean. */
export type Column = { left: number; right: number; align: 'left' | 'right' | 'center' }

/** Widths are shares of `width`; a letter after the width gives the side ('L', 'R', 'C'). */
export const columnsOf = (
  left: number,
  width: number,
  shares: readonly (readonly [number, 'L' | 'R' | 'C'])[],
): Column[] => {
  const whole = shares.reduce((sum, [share]) => sum + share, 0)
  let edge = left
  return shares.map(([share, side]) => {
    const start = edge
    edge += (share / whole) * width
    return { left: start, right: edge, align: side === 'L' ? 'left' : side === 'R' ? 'right' : 'center' }
  })
}

const CELL_MARGIN = 2

export const cellX = ({ left, right, align }: Column): number =>
  align === 'left' ? left + CELL_MARGIN : align === 'right' ? right - CELL_MARGIN : (left + right) / 2

/** Greedy wrapping by words. A word wider than the width keeps its own line. */
export const wrapped = (content: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of content.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** One line of cells on a baseline. */
export const drawCells = (
  sheet: Sheet,
  columns: readonly Column[],
  y: number,
  cells: readonly string[],
  ink: Ink,
): void => {
  for (const [i, column] of columns.entries()) {
    const align = ink.align ?? column.align
    sheet.text(cellX({ ...column, align }), y, cells[i] ?? '', { ...ink, align })
  }
}

/** Header cells of one or more lines each, centred or not, from the first baseline down. */
export const drawHeads = (
  sheet: Sheet,
  columns: readonly Column[],
  y: number,
  heads: readonly (readonly string[])[],
  ink: Ink & { leading: number; bottom?: number },
): void => {
  const deepest = Math.max(...heads.map((lines) => lines.length))
  for (const [i, lines] of heads.entries()) {
    const column = columns[i]
    if (column === undefined) continue
    const lead = ink.bottom === undefined ? 0 : deepest - lines.length
    const align = ink.align ?? column.align
    for (const [n, line] of lines.entries())
      sheet.text(cellX({ ...column, align }), y + (n + lead) * ink.leading, line, { ...ink, align })
  }
}

/** Vertical rules at every column's edge. */
export const ruleColumns = (
  sheet: Sheet,
  columns: readonly Column[],
  top: number,
  bottom: number,
  thickness = 0.4,
): void => {
  for (const { left } of columns) sheet.line(left, top, left, bottom, thickness)
  const last = columns.at(-1)
  if (last) sheet.line(last.right, top, last.right, bottom, thickness)
}

/** Splits a list in runs of `size`; the first run holds `first`. */
export const runsOf = <T>(list: readonly T[], size: number, first = size): T[][] => {
  const runs: T[][] = []
  for (let at = 0; at < list.length;) {
    const take = runs.length === 0 ? first : size
    runs.push(list.slice(at, at + take))
    at += take
  }
  return runs
}
