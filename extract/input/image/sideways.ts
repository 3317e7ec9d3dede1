import type { Box } from '../page.ts'
import type { InkPart } from './ink-parts.ts'
import { findSegments, SMALL, type Segment } from './text-segments.ts'

/** Between two words of a heading there is no more, in heights of its letters: the figures below it stand further off. */
const WORD_GAP = 0.75
/** Letters of a word stand closer than this, and the lines of upright text further apart. */
const LETTER_GAP = 0.3
/** In letters of the page: one line is no thicker; what is longer, of several pieces, is surely printed sideways. */
const THICKEST = 1.9
const LONG = 4
const PIECES = 3
/** So many of these beside each other are the headings of a table; then shorter ones among them are too. */
const MANY = 5
const SHORTEST = 1.7
/** Letters of a line are at least this part of its pieces; the rest are points and accents. */
const MOSTLY = 0.5
/** Lines of text keep apart but for this part of a letter; the patterns of stamps do not. */
const MAX_SHARED = 0.25
/** Beside each other: the lower shares this part of its height. */
const BESIDE = 0.5

/**
 * Boxes, in pixels, of the headings of a table that are printed sideways: at least five lines of letters one above
 * the other, beside each other. `letter` is the height of the page's digits. None on a page of upright text.
 */
export const findSideways = (parts: readonly InkPart[], letter: number): Box[] => {
  const turned = parts.map(turnPart)
  const stretches = sidewaysStretches(turned, letter).filter(
    ({ left, top, right, bottom }) => right - left >= SHORTEST * letter && bottom - top <= THICKEST * letter,
  )
  const isLong = ({ left, right }: Segment) => right - left >= LONG * letter
  if (stretches.filter(isLong).length < MANY) return []
  const dense = stretches.flatMap((segment) => {
    const within = turned.filter((part) => isWithin(part, segment))
    const letters = within.filter(({ top, bottom }) => bottom - top >= SMALL * letter)
    const isDense = medianGap(letters) <= LETTER_GAP * Math.min(segment.letter, letter)
    return isDense && letters.length >= within.length * MOSTLY ? [{ segment, pieces: letters.length }] : []
  })
  const isApart = (segment: Segment) =>
    dense.every(({ segment: other }) => other === segment || !isOver(segment, other, MAX_SHARED * letter))
  const long = dense
    .filter(({ segment, pieces }) => isLong(segment) && pieces >= PIECES && isApart(segment))
    .map(({ segment }) => segment)
    .filter((segment, _, all) => all.filter((other) => isBeside(segment, other)).length >= MANY)
  return dense
    .map(({ segment }) => segment)
    .filter((segment) => long.some((other) => isBeside(segment, other)))
    .map(turnBack)
}

/** The stretches of text of pieces that were turned level; no gap between two cells is in them. */
export const sidewaysStretches = (turned: readonly InkPart[], letter: number): Segment[] =>
  findSegments(turned, letter, { width: 0, upright: new Uint8Array(0) }, WORD_GAP)

/** Whether the middle of a piece is in a box. */
export const isWithin = (part: Box, box: Box): boolean => {
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** A clockwise quarter about the corner of the page: a line that ran upwards runs to the right, left of the corner. */
const turnPart = ({ left, top, right, bottom, size }: InkPart): InkPart => ({
  left: -bottom,
  top: left,
  right: -top,
  bottom: right,
  size,
})

const turnBack = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: -right, right: bottom, bottom: -left })

/** Along a line; pieces within the reach of the ones before have none. */
const medianGap = (parts: readonly Box[]): number => {
  const gaps: number[] = []
  let reach = -Infinity
  for (const { left, right } of parts.toSorted((a, b) => a.left - b.left)) {
    if (reach > -Infinity) gaps.push(Math.max(0, left - reach))
    reach = Math.max(reach, right)
  }
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0
}

const isOver = (a: Box, b: Box, shared: number): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > shared &&
  Math.min(a.right, b.right) > Math.max(a.left, b.left)

const isBeside = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) >= BESIDE * Math.min(a.right - a.left, b.right - b.left)
