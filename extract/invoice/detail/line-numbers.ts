import type { DetailRow } from './item-rows.ts'
import { heightOf } from '../sheet.ts'

/** A code's own parts stand nearer to each other than this, in heights of a letter. */
const APART = 0.8
/** A document has up to 60 lines of detail (SII, "Formato DTE"), a roll or a list some more. */
const COUNT = /^[1-9]\d{0,2}$/

type Numbered = 'code' | 'description'

/**
 * Lines of a detail whose column of numbers (1, 2, 3...) lost its heading, without those numbers: they stand in the cells of
 * the codes then, or of the names, before each.
 */
export const withoutLineNumbers = (rows: readonly DetailRow[]): readonly DetailRow[] => {
  const column = (['code', 'description'] as const).find((one) => isNumbered(rows, one))
  if (column === undefined) return rows
  return rows.map((row) => ({ ...row, cells: { ...row.cells, [column]: row.cells[column]?.slice(1) ?? [] } }))
}

const isNumbered = (rows: readonly DetailRow[], column: Numbered): boolean => {
  const opening = rows[0]?.cells[column]?.[0]?.text ?? ''
  // A detail that goes on from the page before goes on counting; a line of its own is the first.
  const start = rows.length > 1 && COUNT.test(opening) ? Number(opening) : 1
  const hasMore = ({ cells }: DetailRow): boolean => (cells[column]?.length ?? 0) > 1
  const isCounted = ({ cells }: DetailRow, index: number): boolean => {
    const [first, second] = cells[column] ?? []
    if (first?.text !== String(start + index)) return false
    return second === undefined || (second.left - first.right) / heightOf(first) > APART
  }
  const isWorth = column === 'code' ? rows.some(hasMore) : rows.length > 1 && rows.every(hasMore)
  return isWorth && rows.every(isCounted)
}
