import type { Box, Page } from '../input/page.ts'
import { rememberedOf } from '../text/remembered.ts'

/** Ends of lines that meet at a corner are no further apart than this, in points. */
const SAME_PLACE = 2
/** Round corners take no more of the sides than this, in points. */
const MOST_ROUND = 12
/** More lines from one height to another are a grid's. */
const MOST_SIDES = 40

/**
 * The boxes drawn on a page: two upright lines between the same heights, with a level one over them and one under. Where the
 * corners are round, each side begins as far from the one as from the other.
 */
export const framesOf = rememberedOf(
  ({ uprightLines = [], levelLines = [] }: Pick<Page, 'uprightLines' | 'levelLines'>): readonly Box[] => {
    const groups: Box[][] = []
    for (const side of uprightLines) {
      const group = groups.find(
        ([first]) => Math.abs(first!.top - side.top) < SAME_PLACE && Math.abs(first!.bottom - side.bottom) < SAME_PLACE,
      )
      if (group) group.push(side)
      else groups.push([side])
    }
    /** How far over or under a height the level line is that closes a box there; undefined where none does. */
    const closedAt = ({ left, right }: Box, height: number, isOver: boolean): number | undefined => {
      const roundOf = (line: Box) => (isOver ? height - line.bottom : line.top - height)
      const closing = levelLines.find((line) => {
        if (Math.min(Math.abs(line.top - height), Math.abs(line.bottom - height)) < SAME_PLACE)
          return line.left < left + SAME_PLACE && line.right > right - SAME_PLACE
        const round = roundOf(line)
        const isRound = round > 0 && round < MOST_ROUND
        return isRound && [line.left - left, right - line.right].every((gap) => Math.abs(gap - round) < SAME_PLACE)
      })
      return closing && roundOf(closing)
    }
    return groups
      .filter((sides) => sides.length > 1 && sides.length <= MOST_SIDES)
      .flatMap((sides) =>
        sides.flatMap(({ left, top, bottom }) =>
          sides
            .filter((side) => side.left - left > SAME_PLACE)
            .map(({ right }): Box => ({ left, top, right, bottom }))
            .flatMap((box) => {
              const [over, under] = [closedAt(box, top, true), closedAt(box, bottom, false)]
              return over === undefined || under === undefined
                ? []
                : [{ ...box, top: box.top - Math.max(0, over), bottom: box.bottom + Math.max(0, under) }]
            }),
        ),
      )
  },
)
