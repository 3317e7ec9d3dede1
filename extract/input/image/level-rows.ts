import type { Segment } from './text-segments.ts'

/** How far, in letters, the next segment of a row may stand above or below the last one, and how far to the right. */
const STEP = 0.34
const MAX_GAP = 60

/** Letters of a level line seem to climb by so much a pixel, as they differ in their feet. */
const LEAST_TILT = 0.01

/** A row and the tilt of its last stretch that is long enough to have one. */
type Row = { segments: Segment[]; tilt: number | undefined }

/** How far a segment stands above or below where a row goes on: each from its middle to its end as it is tilted. */
const offOf = ({ segments, tilt }: Row, next: Segment): number => {
  const last = segments.at(-1)!
  const [before, own] = [last.tilt ?? tilt ?? next.tilt ?? 0, next.tilt ?? tilt ?? 0]
  const between = (before + own) / 2
  const off = next.baseline - last.baseline
  if (Math.abs(between) < LEAST_TILT) return Math.abs(off)
  const halves = before * (last.right - last.left) + own * (next.right - next.left)
  return Math.abs(off - halves / 2 - between * (next.left - last.right))
}

/**
 * Puts the segments of each row on one baseline: paper that is bent, or a picture aslant, lets a row climb by more than a
 * letter from end to end while each cell goes on where the last one ends, as both are tilted. Rows of columns that are set on
 * different lines stay apart.
 */
export const levelRows = (segments: readonly Segment[]): Segment[] => {
  const rows: Row[] = []
  for (const segment of [...segments].sort((a, b) => a.left - b.left)) {
    let [best, closest]: [Row | null, number] = [null, Infinity]
    for (const row of rows) {
      const last = row.segments.at(-1)!
      const size = Math.min(last.letter, segment.letter)
      const off = offOf(row, segment)
      if (off > STEP * size || segment.left < last.right - size || segment.left - last.right > MAX_GAP * size) continue
      if (off < closest) [best, closest] = [row, off]
    }
    if (best) {
      best.segments.push(segment)
      best.tilt = segment.tilt ?? best.tilt
    } else rows.push({ segments: [segment], tilt: segment.tilt })
  }
  return rows.flatMap(({ segments: row }) => {
    const baselines = row.map((segment) => segment.baseline).sort((a, b) => a - b)
    const level = baselines[baselines.length >> 1]!
    return row.map((segment) => ({ ...segment, baseline: level }))
  })
}
