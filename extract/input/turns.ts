import type { Box, Page } from './page.ts'

/** Quarter turns, clockwise, that make a text upright: it runs right, up, left or down on the unturned page. */
export type Quarter = 0 | 1 | 2 | 3
export type Space = { x0: number; y0: number; x1: number; y1: number }

/** From the file's space (y up) to the space turned clockwise by so many quarters (y down). */
export const turnBox = ({ left, top, right, bottom }: Box, quarter: Quarter, { x0, y0, x1, y1 }: Space): Box => {
  if (quarter === 1) return { left: bottom - y0, top: left - x0, right: top - y0, bottom: right - x0 }
  if (quarter === 2) return { left: x1 - right, top: bottom - y0, right: x1 - left, bottom: top - y0 }
  if (quarter === 3) return { left: y1 - top, top: x1 - right, right: y1 - bottom, bottom: x1 - left }
  return { left: left - x0, top: y1 - top, right: right - x0, bottom: y1 - bottom }
}

/** The clockwise turn, in degrees, from the page as displayed to reading space. */
export const turnBetween = (displayed: number, reading: Quarter): Page['turn'] =>
  (((((reading - displayed) % 4) + 4) % 4) * 90) as Page['turn']
