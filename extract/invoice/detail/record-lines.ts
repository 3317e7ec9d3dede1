import type { Box } from '../../input/page.ts'

/**
 * A line of text of a detail, for dividing among its records. `record`: the one on whose own lines it stands, -1 for none.
 * `isTied`: whether it may go on from the line before (a line that would have had
 * room for the next one's first word was not wrapped there).
 */
export type TextLine = Box & {
  record: number
  isTied: boolean
  /** It begins as the texts of records do here, with a code. */
  opens: boolean
  /** It begins with a word that goes on from another, which no name does: 'y garantía'. */
  goesOn?: boolean
  /** Lines that are drawn enclose it with a record's own. */
  isEnclosed?: boolean
}

/** Where texts stand to the figures that they name. */
export type Side = 'top' | 'middle' | 'bottom'

const SIDES: readonly Side[] = ['top', 'middle', 'bottom']

/** A text has no more lines than this. */
const MOST_LINES = 8
/** Costs in heights of a line: a line that no record takes; one that stands by itself; a record without any text. */
const LEFT_OUT = 1.4
const LONE = 0.45
const EMPTY = 2.5
/** A text that begins in the middle of another. */
const OPENS = 2
/** A text that begins with a word that goes on from another. */
const HEADLESS = 2
/** A text over its figures where the others stand under them. */
const OTHER_SIDE = 2
/** Taking two lines into one text that the wrapping of words does not explain. */
const UNTIED = 1.3
/** A space between lines of one text, beyond the usual, by so much of it. */
const GAP_WEIGHT = 3
/** Texts that begin on their figures' line are the usual ones. */
const UNUSUAL = 0.3

const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2

export type Division = { recordOf: number[]; cost: number; side: Side }

/** `anchors`: middles of the records' figures, top to bottom. The record of each line (-1: none), as is cheapest. */
export const divideTexts = (lines: readonly TextLine[], anchors: readonly number[], height: number): Division =>
  SIDES.map((side): Division => {
    const { recordOf, cost } = divideBy(lines, anchors, height, side)
    return { side, recordOf, cost: cost + (side === 'top' ? 0 : UNUSUAL) }
  }).reduce((best, other) => (other.cost < best.cost ? other : best))

const divideBy = (
  lines: readonly TextLine[],
  anchors: readonly number[],
  height: number,
  side: Side,
): { recordOf: number[]; cost: number } => {
  const wide = anchors.length + 1
  const cost = new Float64Array((lines.length + 1) * wide).fill(Infinity)
  const size = new Int8Array((lines.length + 1) * wide)
  cost[0] = 0
  const usual = usualStep(lines, height)
  for (let record = 0; record <= anchors.length; record++)
    for (let at = 0; at <= lines.length; at++) {
      const here = cost[at * wide + record]!
      if (here === Infinity) continue
      const line = lines[at]
      if (line && line.record === -1) {
        const isLone = !line.isTied && lines[at + 1]?.isTied !== true
        const out = here + (line.isEnclosed ? EMPTY : isLone ? LONE : LEFT_OUT)
        if (out < cost[(at + 1) * wide + record]!) {
          cost[(at + 1) * wide + record] = out
          size[(at + 1) * wide + record] = -1
        }
      }
      if (record === anchors.length) continue
      for (let count = 0; count <= MOST_LINES && at + count <= lines.length; count++) {
        const price = here + runCost(lines.slice(at, at + count), record, anchors[record]!, { height, usual, side })
        if (price < cost[(at + count) * wide + record + 1]!) {
          cost[(at + count) * wide + record + 1] = price
          size[(at + count) * wide + record + 1] = count
        }
      }
    }
  const recordOf = lines.map(() => -1)
  for (let at = lines.length, record = anchors.length; at > 0 || record > 0;) {
    const count = size[at * wide + record]!
    if (count === -1) {
      at--
      continue
    }
    if (record === 0) break
    for (let index = at - count; index < at; index++) recordOf[index] = record - 1
    at -= count
    record--
  }
  return { recordOf, cost: cost[lines.length * wide + anchors.length]! }
}

type Measure = { height: number; usual: number; side: Side }

const runCost = (
  run: readonly TextLine[],
  record: number,
  anchor: number,
  { height, usual, side }: Measure,
): number => {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return EMPTY
  const cost = textCost(run, record, height, usual)
  if (cost === Infinity) return cost
  const own = run.findIndex((line) => line.record === record)
  const ownLast = run.findLastIndex((line) => line.record === record)
  if (side === 'top' && own > 0) return Infinity
  if (side === 'bottom' && ownLast >= 0 && ownLast < run.length - 1) return Infinity
  if (own >= 0 && side !== 'middle') return cost
  const [from, to] = [middleOf(first), middleOf(last)]
  if (side === 'middle') return cost + Math.abs((from + to) / 2 - anchor) / height
  // Texts without figures on their lines stand under them, or over them.
  const apart = side === 'top' ? from - anchor : anchor - to
  return cost + Math.abs(apart) / height + (apart < -0.5 * height ? OTHER_SIDE : 0)
}

/** What it costs to take lines for one text of a record, wherever its figures stand. */
const textCost = (run: readonly TextLine[], record: number, height: number, usual: number): number => {
  let cost = run[0]?.goesOn ? HEADLESS : 0
  for (const [index, line] of run.entries()) {
    if (line.record !== -1 && line.record !== record) return Infinity
    const before = run[index - 1]
    if (before === undefined) continue
    if (line.opens) cost += OPENS
    if (!line.isTied && !(line.record === record && before.record === record)) cost += UNTIED
    cost += (GAP_WEIGHT * Math.max(0, middleOf(line) - middleOf(before) - 1.15 * usual)) / height
  }
  return cost
}

/** The distance between lines of one text: the least of all. */
const usualStep = (lines: readonly TextLine[], height: number): number => {
  const steps = lines
    .slice(1)
    .map((line, index) => middleOf(line) - middleOf(lines[index]!))
    .filter((step) => step > height / 2)
    .sort((a, b) => a - b)
  return steps[0] ?? height
}
