import type { Segment } from './text-segments.ts'

/** How far, in letters, the next segment of a row may stand above or below the last one, and how far to the right. */
const STEP = 0.34
const MAX_GAP = 60

/**
 * Puts the segments of each row on one baseline: paper that is a little bent, or a picture a little aslant, lets a row
 * climb by more than a letter from end to end while each cell is level with the next. Rows of columns that are set on
 * different lines stay apart.
 */
export const levelRows = (segments: readonly Segment[]): Segment[] => {
  const rows: Segment[][] = []
  for (const segment of [...segments].sort((a, b) => a.left - b.left)) {
    let [best, closest]: [Segment[] | null, number] = [null, Infinity]
    for (const row of rows) {
      const last = row.at(-1)!
      const size = Math.min(last.letter, segment.letter)
      const off = Math.abs(segment.baseline - last.baseline)
      if (off > STEP * size || segment.left < last.right - size || segment.left - last.right > MAX_GAP * size) continue
      if (off < closest) [best, closest] = [row, off]
    }
    if (best) best.push(segment)
    else rows.push([segment])
  }
  return rows.flatMap((row) => {
    const baselines = row.map((segment) => segment.baseline).sort((a, b) => a - b)
    const level = baselines[baselines.length >> 1]!
    return row.map((segment) => ({ ...segment, baseline: level }))
  })
}
