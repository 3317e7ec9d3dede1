import type { Box } from '../../input/page.ts'
import type { Piece } from '../figures/detail-line.ts'
import { isCode, letters, type Cell } from './record-cells.ts'
import type { Column } from './record-columns.ts'
import { heightOf } from '../sheet.ts'

/** `starts`: the left edges at which names begin. */
type Zone = Box & { starts: readonly number[] }

/**
 * Where lines of names stand that have no figures of their own: before the figures, and before a column of other texts. On a
 * roll, without headings, the rest of a name begins under its code.
 */
export const zoneOf = (
  columns: readonly Column[],
  used: ReadonlySet<Piece>,
  edges: readonly number[],
  isRoll: boolean,
): Zone => {
  const description = columns.find(({ role }) => role === 'description') ?? null
  const figures = [...used]
  const height = figures[0] ? heightOf(figures[0]) : 10
  const others = columns.filter(({ role, cells }) => role === 'other' && letters(cells) > 0)
  const after = [...figures, ...others]
    .map(({ left }) => left)
    .filter((edge) => description !== null && edge > description.left)
  const room = description ? Math.max(description.right, Math.min(...after, Infinity)) : Infinity
  const codes = isRoll ? columns.filter(({ role }) => role === 'code') : []
  const starts = [...(description ? [description] : []), ...codes].map(({ left }) => left)
  return {
    starts: description ? starts : edges,
    left: (description ? Math.min(...starts) : -Infinity) - height,
    right: description ? room : Infinity,
    top: -Infinity,
    bottom: Infinity,
  }
}

/** Whether a cell, one of those of a line, may be of a name. */
export const isIn = (zone: Zone, cell: Cell, line: readonly Cell[]): boolean =>
  cell.left >= zone.left &&
  cell.left < zone.right &&
  (cell.pieces.some(({ kind, text }) => kind === 'word' || kind === 'unit' || isCode(text)) ||
    (line.length === 1 && isRestOf(zone, cell)))

/** The figure with which a name ends may wrap ('Huevo bandeja' over '30'): it begins where names do. */
const isRestOf = ({ starts }: Zone, { left, pieces: [piece, ...more] }: Cell): boolean =>
  more.length === 0 &&
  piece?.amount?.isMoney === false &&
  starts.some((start) => Math.abs(left - start) < heightOf(piece) / 4)
