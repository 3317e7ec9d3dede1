import type { DetailRow } from './item-rows.ts'
import { heightOf } from './sheet.ts'

/** A code's own parts stand nearer to each other than this, in heights of a letter. */
const APART = 0.8
/** A document has up to 60 lines of detail (SII, "Formato DTE"), a roll or a list some more. */
const COUNT = /^[1-9]\d{0,2}$/

/**
 * Lines of a detail whose column of numbers (1, 2, 3...) lost its heading, without those numbers: they stand in the cells of
 * the codes then, before each, and would be read as the code's first figures.
 */
export const withoutLineNumbers = (rows: readonly DetailRow[]): readonly DetailRow[] => {
  const opening = rows[0]?.cells.code?.[0]?.text ?? ''
  // A detail that goes on from the page before goes on counting; a line of its own is the first.
  const start = rows.length > 1 && COUNT.test(opening) ? Number(opening) : 1
  const isNumbered = ({ cells }: DetailRow, index: number): boolean => {
    const [first, second] = cells.code ?? []
    if (first?.text !== String(start + index)) return false
    return second === undefined || (second.left - first.right) / heightOf(first) > APART
  }
  const hasCodes = rows.some(({ cells }) => (cells.code?.length ?? 0) > 1)
  if (!hasCodes || !rows.every(isNumbered)) return rows
  return rows.map((row) => ({ ...row, cells: { ...row.cells, code: row.cells.code?.slice(1) ?? [] } }))
}
