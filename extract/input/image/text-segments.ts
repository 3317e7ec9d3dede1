import type { Box } from '../page.ts'
import type { InkPart } from './ink-parts.ts'
import { TALLER } from './type-size.ts'

/**
 * A stretch of one line of text without a wide gap: the box of its ink in pixels, the height of its capitals and where
 * they stand, in the middle; `tilt`: by how many pixels they stand lower with each to the right, where it is long enough to tell.
 */
export type Segment = Box & { letter: number; baseline: number; tilt?: number }

/** In heights of a letter: parts smaller than this are points, accents and specks; larger than that are pictures. */
export const SMALL = 0.45
const LARGE = 3.2
/** A comma or a point of large type may be this tall. */
const LARGEST_MARK = 0.65
const WIDEST = 12
/** A gap wider than this parts two segments; two parts further apart in height than that are on different lines. */
const GAP = 1.6
const MAX_RATIO = 2.6
const SAME_LINE = 0.42
/** How far from a letter its points and accents may be. */
const NEAR_ACROSS = 0.75
const NEAR_ABOVE = 0.5
const NEAR_BELOW = 0.42
/** A dash that stands alone (an empty cell) is at least so wide; anything smaller alone is a speck. */
const LONE_DASH = 0.2
const SPECK = 0.09

/**
 * The stretches of text of a page from its pieces of ink. Letters are joined to those beside them, never across a
 * column's gap (`widest`, in their heights) nor to the line below, whatever the layout; `letter` is the height of a digit.
 */
export const findSegments = (parts: readonly InkPart[], letter: number, page: Barriers, widest = GAP): Segment[] => {
  const letters: InkPart[] = []
  const marks: InkPart[] = []
  for (const part of parts) {
    const [wide, high] = [part.right - part.left, part.bottom - part.top]
    if (high > LARGE * letter || wide > WIDEST * letter) continue
    if (high >= SMALL * letter) letters.push(part)
    else if (Math.max(wide, high) >= SPECK * letter) marks.push(part)
  }
  const runs = joinLetters([...letters, ...marks], letter, page, widest)
  return runs.map(({ box, letters }) => ({ ...box, ...lettersOf(letters, letter) }))
}

/** A page's upright rules: 1 a pixel where there is one. */
export type Barriers = { width: number; upright: Uint8Array }

/** Whether a rule stands between two letters of a line. */
const isParted = ({ width, upright }: Barriers, left: Box, right: Box): boolean => {
  const y = Math.round((Math.max(left.top, right.top) + Math.min(left.bottom, right.bottom)) / 2)
  for (let x = left.right - 1; x <= right.left; x++) if (upright[y * width + x]) return true
  return false
}

/** Letters of one line, left to right; the box holds their points and accents too. */
type Run = { box: Box; letters: InkPart[] }

const height = (box: Box): number => box.bottom - box.top
const middle = (box: Box): number => (box.top + box.bottom) / 2
const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom })

/** From left to right, each letter joins the run whose last letters it follows; a point in between carries it on. */
const joinLetters = (parts: readonly InkPart[], letter: number, page: Barriers, widest: number): Run[] => {
  const sorted = [...parts].sort((a, b) => a.left - b.left)
  const runs: Run[] = []
  let waiting: InkPart[] = []
  let open: Run[] = []
  for (const part of sorted) {
    open = open.filter((run) => part.left - run.box.right < GAP * LARGE * letter)
    if (height(part) < SMALL * letter) {
      const run = nearestRun(open, part, letter)
      if (run) grow(run.box, part)
      else waiting.push(part)
      continue
    }
    let run = followed(open, part, letter, page, widest)
    const around = run ? null : runAround(open, part, letter)
    if (around) {
      grow(around.box, part)
      continue
    }
    if (run) {
      run.letters.push(part)
      grow(run.box, part)
    } else {
      run = { box: boxOf(part), letters: [part] }
      runs.push(run)
      open.push(run)
    }
    // A mark just before the first letter, or over it: an accent, a dash, an opening quote.
    waiting = waiting.filter((mark) => {
      if (mark.right < part.left - letter) return part.left - mark.right < LARGE * letter
      if (!isNear(boxOf(part), mark, letter)) return true
      grow(run.box, mark)
      return false
    })
  }
  return [...runs, ...loneDashes(sorted, runs, letter)]
}

const followed = (open: readonly Run[], part: InkPart, letter: number, page: Barriers, widest: number): Run | null => {
  let [best, closest]: [Run | null, number] = [null, Infinity]
  for (const run of open) {
    const last = run.letters.at(-1)!
    const size = Math.max(height(part), height(last), letter * 0.7)
    const gap = part.left - run.box.right
    const before = run.letters.at(-2) ?? last
    const off = Math.min(
      Math.abs(part.bottom - last.bottom),
      Math.abs(middle(part) - middle(last)),
      Math.abs(part.bottom - before.bottom),
    )
    const ratio = Math.max(height(part), height(last)) / Math.min(height(part), height(last))
    if (gap > widest * size || off > SAME_LINE * size || ratio > MAX_RATIO) continue
    const cost = off + Math.max(0, gap) * 0.3
    if (cost < closest && !isParted(page, last, part)) [best, closest] = [run, cost]
  }
  return best
}

/** The run beside whose last letter a large comma or point hangs: it is no letter of a line of its own. */
const runAround = (open: readonly Run[], part: InkPart, letter: number): Run | null => {
  if (Math.max(height(part), part.right - part.left) >= LARGEST_MARK * letter) return null
  const run = nearestRun(open, part, letter)
  const last = run?.letters.at(-1)
  return last && part.top < last.bottom && part.bottom > last.top ? run : null
}

const nearestRun = (open: readonly Run[], mark: InkPart, letter: number): Run | null => {
  let [best, closest]: [Run | null, number] = [null, Infinity]
  for (const run of open) {
    const last = run.letters.at(-1)!
    const body = { ...boxOf(last), left: Math.min(last.left, run.box.right), right: run.box.right }
    const down = Math.max(last.top - mark.bottom, mark.top - last.bottom, 0)
    if (isNear(body, mark, letter) && down < closest) [best, closest] = [run, down]
  }
  return best
}

/** Whether a mark is beside, over or under letters closely enough to be theirs. */
const isNear = (body: Box, mark: Box, letter: number): boolean => {
  const size = Math.max(letter * 0.7, Math.min(height(body), letter * 2))
  const across = Math.max(body.left - mark.right, mark.left - body.right)
  return (
    across <= NEAR_ACROSS * size &&
    mark.bottom >= body.top - NEAR_ABOVE * size &&
    mark.top <= body.bottom + NEAR_BELOW * size
  )
}

const grow = (box: Box, part: Box): void => {
  box.left = Math.min(box.left, part.left)
  box.top = Math.min(box.top, part.top)
  box.right = Math.max(box.right, part.right)
  box.bottom = Math.max(box.bottom, part.bottom)
}

/** What may be a dash in an empty cell: of small type on a coarse picture it is a few pixels, hardly wider than high. */
const loneDashes = (parts: readonly InkPart[], runs: readonly Run[], letter: number): Run[] =>
  parts
    .filter(
      (part) =>
        height(part) < SMALL * letter &&
        part.right - part.left >= LONE_DASH * letter &&
        part.right - part.left >= height(part) &&
        !runs.some(
          ({ box }) =>
            part.left >= box.left && part.right <= box.right && part.top >= box.top && part.bottom <= box.bottom,
        ),
    )
    .map((part) => ({ box: boxOf(part), letters: [part] }))

/** Height of a run's capitals and figures, that of its taller letters, and where most of them stand. */
const lettersOf = (parts: readonly InkPart[], letter: number): Omit<Segment, keyof Box> => {
  const sorted = (values: number[]) => values.sort((a, b) => a - b)
  const tall = sorted(parts.map(height).filter((high) => high >= SMALL * letter))
  const size = tall[Math.floor(tall.length * TALLER)]
  const feet = sorted(parts.map((part) => part.bottom))
  // A dash alone stands in the middle of a line's height.
  if (size === undefined) return { letter, baseline: feet[0]! + letter * 0.4 }
  const tilt = tiltOf(parts)
  return { letter: size, baseline: standing(feet), ...(tilt === null ? {} : { tilt }) }
}

/** Where letters stand by their feet, the highest first: descenders hang lower than the line. */
const standing = (feet: readonly number[]): number => feet[Math.floor((feet.length - 1) * 0.4)]!

/** The tilt of a line is told by at least so many letters at each end. */
const LETTERS_AT_END = 4

const tiltOf = (parts: readonly InkPart[]): number | null => {
  const count = Math.floor(parts.length / 3)
  if (count < LETTERS_AT_END) return null
  const ends = [parts.slice(0, count), parts.slice(-count)].map((end) => ({
    across: end.reduce((sum, { left, right }) => sum + (left + right) / 2, 0) / count,
    foot: standing(end.map(({ bottom }) => bottom).sort((a, b) => a - b)),
  }))
  const [first, last] = ends
  return (last!.foot - first!.foot) / (last!.across - first!.across)
}
