import { placeOf, type Page } from '../input/page.ts'
import { linesOf, type Line } from '../page/lines.ts'
import type { ModelDoubt } from './doubts.ts'

/** Lines shown above and below a doubtful value. */
const LINES_AROUND = 4
/** Of a paper whose value was found nowhere, so many lines of its first page are shown. */
const LINES_OF_A_PAGE = 60
export const MAX_EXCERPT = 6000

/** The least of the paper that shows the doubtful values, as lines of words: nothing of its other pages or workers. */
export const excerptOf = (pages: readonly Page[], doubts: readonly ModelDoubt[]): string => {
  const shown = pages.flatMap((page) => {
    const own = doubts.filter(({ place }) => (place?.page ?? pages[0]?.number) === page.number)
    if (own.length === 0) return []
    const lines = linesOf(page.words)
    const wanted = new Set(own.flatMap((doubt) => around(page, lines, doubt)))
    return lines.filter((_, index) => wanted.has(index)).map(({ words }) => words.map(({ text }) => text).join(' '))
  })
  return shown.join('\n').slice(0, MAX_EXCERPT)
}

const around = (page: Page, lines: readonly Line[], { place }: ModelDoubt): number[] => {
  if (place === null) return Array.from({ length: Math.min(lines.length, LINES_OF_A_PAGE) }, (_, index) => index)
  const at = lines.findIndex(({ words }) => words.some((word) => touches(placeOf(page, word).box, place.box)))
  if (at < 0) return []
  return Array.from({ length: 2 * LINES_AROUND + 1 }, (_, index) => at - LINES_AROUND + index)
}

type Corners = readonly [number, number, number, number]

const touches = ([l, t, r, b]: Corners, [left, top, right, bottom]: Corners): boolean =>
  l < right && r > left && t < bottom && b > top
