import { segmentOf, type Row, type Segment, type Sheet } from '../sheet.ts'

/** Texts begin at one place within so many points; so many of the lines under a heading show where columns begin. */
const SAME_LEFT = 1.2
const LINES = 6
const FEWEST = 2

/**
 * The segments of a line over a table: 'CODIGO PRODUCTO' are two headings, however near, where the texts of two columns begin
 * under each of them.
 */
export const segmentsOverCells = ({ rows }: Sheet, { index, segments }: Row): Segment[] => {
  const lefts = rows.slice(index + 1, index + 1 + LINES).map((row) => row.segments.map(({ left }) => left))
  const isOver = ({ left }: { left: number }) =>
    lefts.filter((own) => own.some((other) => Math.abs(other - left) < SAME_LEFT)).length >= FEWEST
  return segments.flatMap((segment) => {
    const starts = isOver(segment) ? segment.words.flatMap((word, at) => (at > 0 && isOver(word) ? [at] : [])) : []
    return starts.length === 0
      ? [segment]
      : [0, ...starts].map((from, at) => segmentOf(segment.words.slice(from, starts[at])))
  })
}
