import { LINE_STEP } from '../../page/wrapped.ts'

/** Rows of a table stand further apart than the lines of one cell: so much nearer are these. */
const NEARER = 0.9

type Line = { middle: number; begins: boolean }

/**
 * Whether each line of a table stands in one cell with the line before it: nearer to it than any row to the line before
 * that. `middle`: in points, top to bottom; `begins`: a row begins with it. A single row tells nothing.
 */
export const linesInCells = (lines: readonly Line[], lineHeight: number): boolean[] => {
  const steps = lines.map(({ middle }, at) => middle - (lines[at - 1]?.middle ?? -Infinity))
  const between = Math.min(...steps.filter((_, at) => lines[at]!.begins))
  const most = between === Infinity ? 0 : Math.min(NEARER * between, LINE_STEP * lineHeight)
  return steps.map((step, at) => !lines[at]!.begins && step < most)
}
