import { placeOf, type Page } from '../input/page.ts'
import { linesOf, type Line } from '../page/lines.ts'
import type { Place } from '../reading.ts'
import type { ModelDoubt } from './doubts.ts'

/** Lines shown above and below a doubtful value. */
const LINES_AROUND = 4
/** Lines shown above the first worker of a page. */
const LINES_OF_A_HEADING = 6
/** Of a paper whose value was found nowhere, so many lines of its first page are shown. */
const LINES_OF_A_PAGE = 60
const MAX_EXCERPT = 6000

/**
 * The least of the paper that shows the doubtful values, as lines of words: nothing of its other pages, and no line on
 * which somebody else's values stand. `others`: the places of those.
 */
export const excerptOf = (
  pages: readonly Page[],
  doubts: readonly ModelDoubt[],
  others: readonly Place[] = [],
): string => {
  const shown = pages.flatMap((page) => {
    const lines = linesOf(page.words)
    const wanted = new Set(doubts.flatMap(({ places }) => linesNear(page, lines, places, page === pages[0])))
    if (wanted.size === 0) return []
    const hidden = new Set(linesAt(page, lines, others))
    // What the columns of a table are called stands above its first row, whoever's that is.
    const top = Math.min(...wanted, ...hidden)
    for (const index of span(top - LINES_OF_A_HEADING, top)) wanted.add(index)
    return lines
      .filter((_, index) => wanted.has(index) && !hidden.has(index))
      .map(({ words }) => words.map(({ text }) => text).join(' '))
  })
  return shown.join('\n').slice(0, MAX_EXCERPT)
}

/** From the first of the places to the last, and some lines around; without places, the beginning of the first page. */
const linesNear = (page: Page, lines: readonly Line[], places: readonly Place[], isFirst: boolean): number[] => {
  if (places.length === 0) return isFirst ? span(0, LINES_OF_A_PAGE - 1) : []
  const at = linesAt(page, lines, places)
  const [first, last] = [at[0], at.at(-1)]
  return first === undefined || last === undefined ? [] : span(first - LINES_AROUND, last + LINES_AROUND)
}

/** The lines that words of some places stand on, from above. */
const linesAt = (page: Page, lines: readonly Line[], places: readonly Place[]): number[] => {
  const boxes = places.filter((place) => place.page === page.number).map(({ box }) => box)
  return lines.flatMap(({ words }, index) =>
    words.some((word) => boxes.some((box) => touches(placeOf(page, word).box, box))) ? [index] : [],
  )
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

type Corners = readonly [number, number, number, number]

const touches = ([l, t, r, b]: Corners, [left, top, right, bottom]: Corners): boolean =>
  l < right && r > left && t < bottom && b > top
