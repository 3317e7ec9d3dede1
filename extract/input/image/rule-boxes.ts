import type { Box } from '../page.ts'
import { findInkParts } from './ink-parts.ts'

/** A rule's remains shorter than this, in heights of a letter, say nothing about cells. */
const SHORTEST = 1.5
/** More are no table. */
const MAX_LINES = 2000

/** Boxes, in pixels, of the rules of one direction on a page: `marks` is 1 a pixel where there is one. */
export const ruleBoxes = (marks: Uint8Array, { width }: { width: number }, letter: number): Box[] => {
  const first = marks.indexOf(1)
  if (first < 0) return []
  const [top, foot] = [Math.floor(first / width), Math.floor(marks.lastIndexOf(1) / width) + 1]
  const data = new Uint8Array((foot - top) * width)
  for (let at = 0, from = top * width; at < data.length; at++) data[at] = 1 - marks[from + at]!
  return findInkParts({ width, height: foot - top, data }, 1)
    .filter((part) => Math.max(part.bottom - part.top, part.right - part.left) >= SHORTEST * letter)
    .slice(0, MAX_LINES)
    .map((part) => ({ left: part.left, top: top + part.top, right: part.right, bottom: top + part.bottom }))
}
