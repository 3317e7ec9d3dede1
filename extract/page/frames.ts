import type { Box, Page } from '../input/page.ts'

/** Ends of lines that meet at a corner are no further apart than this, in points. */
const SAME_PLACE = 2
/** More lines from one height to another are a grid's. */
const MOST_SIDES = 40

/** The boxes drawn on a page: two upright lines between the same heights, with a level one over them and one under. */
export const framesOf = ({ uprightLines = [], levelLines = [] }: Pick<Page, 'uprightLines' | 'levelLines'>): Box[] => {
  const groups: Box[][] = []
  for (const side of uprightLines) {
    const group = groups.find(
      ([first]) => Math.abs(first!.top - side.top) < SAME_PLACE && Math.abs(first!.bottom - side.bottom) < SAME_PLACE,
    )
    if (group) group.push(side)
    else groups.push([side])
  }
  const isClosed = ({ left, right }: Box, height: number) =>
    levelLines.some(
      (line) =>
        Math.min(Math.abs(line.top - height), Math.abs(line.bottom - height)) < SAME_PLACE &&
        line.left < left + SAME_PLACE &&
        line.right > right - SAME_PLACE,
    )
  return groups
    .filter((sides) => sides.length > 1 && sides.length <= MOST_SIDES)
    .flatMap((sides) =>
      sides.flatMap(({ left, top, bottom }) =>
        sides
          .filter((side) => side.left - left > SAME_PLACE)
          .map(({ right }): Box => ({ left, top, right, bottom }))
          .filter((box) => isClosed(box, top) && isClosed(box, bottom)),
      ),
    )
}
