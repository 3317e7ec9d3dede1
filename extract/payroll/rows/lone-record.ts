import { heightOf, isCalledSum, isOfAmounts, isSumOf, isUnnamedText } from './amount-lines.ts'
import { MIN_HEADING_CELLS } from './heading-lines.ts'
import { linesBetween, type ScannedLine } from '../scan.ts'

/** Lines of one record follow each other within so many heights. */
const NEXT_LINE = 2.5
/** What is wrapped around a line stands as far over it as under it, up to this part of its height. */
const AROUND = 0.25

/** The lines on both sides of an anchor that follow each other, the nearest first, while each is one of its own. */
const runsAround = (lines: readonly ScannedLine[], anchor: ScannedLine, isOwn: (line: ScannedLine) => boolean) => {
  const run = (side: readonly ScannedLine[]) => {
    const end = side.findIndex(
      (line, at) =>
        Math.abs(line.middle - (side[at - 1] ?? anchor).middle) >= NEXT_LINE * heightOf(anchor) || !isOwn(line),
    )
    return side.slice(0, end < 0 ? side.length : end)
  }
  return {
    above: run(lines.filter(({ middle }) => middle < anchor.middle).toReversed()),
    below: run(lines.filter(({ middle }) => middle > anchor.middle)),
  }
}

/**
 * The lines of the only record of a book, which no other tells: those of amounts about that of its RUT, as many as its heading
 * has lines at most, up to what adds it up; else the texts that are wrapped around it.
 */
export const linesOfOne = (lines: readonly ScannedLine[], anchor: ScannedLine): ScannedLine[] => {
  const amounts = runsAround(
    lines,
    anchor,
    (line) => isOfAmounts(line, anchor) && !isCalledSum(line) && !isSumOf(line, [anchor]),
  )
  const own = [...amounts.above.toReversed(), anchor, ...amounts.below]
  const titles = lines.filter(
    ({ middle, cells }) =>
      middle < own[0]!.middle &&
      cells.length >= MIN_HEADING_CELLS &&
      cells.every(({ kind }) => kind === 'text' || kind === 'percent'),
  )
  if (own.length > 1)
    return titles.length >= own.length ? [...own, ...runsAround(lines, own.at(-1)!, isUnnamedText).below] : []
  if (!isOfAmounts(anchor, anchor)) return linesUpToSums(lines, anchor, titles.at(-1)?.middle)
  const { above, below } = runsAround(lines, anchor, isUnnamedText)
  const count = Math.min(above.length, below.length)
  const isMirrored = ({ middle }: ScannedLine, at: number) =>
    Math.abs(middle + above[at]!.middle - 2 * anchor.middle) < 2 * AROUND * heightOf(anchor)
  return count > 0 && below.slice(0, count).every(isMirrored)
    ? [...above.slice(0, count).toReversed(), anchor, ...below.slice(0, count)]
    : []
}

/** The RUT of the only worker is on another line of its cell than the amounts: the lines between the titles and the sums. */
const linesUpToSums = (lines: readonly ScannedLine[], anchor: ScannedLine, titles = Infinity): ScannedLine[] => {
  const amounts = lines.filter((line) => line.middle > titles && isOfAmounts(line, anchor))
  const sums = amounts.find((line) => line.middle > anchor.middle && isSumOf(line, amounts))
  const end = lines.find((line) => line.middle > anchor.middle && (line === sums || isCalledSum(line)))
  return sums && end ? linesBetween(lines, titles, end.middle) : []
}
