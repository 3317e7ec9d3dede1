import type { Box } from '../page.ts'
import { findInkParts } from './ink-parts.ts'

/** A rule's remains shorter than this, in heights of a letter, say nothing about cells. */
const SHORTEST = 1.5
/** More are no table. */
const MAX_LINES = 2000

/** Boxes, in pixels, of the upright rules of a page: `upright` is 1 a pixel where there is one. */
export const uprightLines = (
  upright: Uint8Array,
  { width, height }: { width: number; height: number },
  letter: number,
): Box[] => {
  const data = new Uint8Array(upright.length)
  for (let at = 0; at < data.length; at++) data[at] = upright[at] ? 0 : 1
  return findInkParts({ width, height, data }, 1)
    .filter(({ top, bottom }) => bottom - top >= SHORTEST * letter)
    .slice(0, MAX_LINES)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
}
