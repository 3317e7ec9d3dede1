import type { Location } from 'contract/rules/location.ts'
import { locationOf, type Page } from '../input/page.ts'
import { linesOf, type Line } from '../page/lines.ts'
import type { LowConfidenceField } from './low-confidence.ts'

/** Lines shown above and below a doubtful value. */
const LINES_AROUND = 4
/** Lines shown above the first worker of a page. */
const LINES_OF_A_HEADING = 6
/** Of a document whose value was found nowhere, so many lines of its first page are shown. */
const LINES_OF_A_PAGE = 60
const MAX_EXCERPT = 6000

/**
 * The least of the document that shows the doubtful values, as lines of words: nothing of its other pages, and no line on
 * which somebody else's values stand. `others`: the locations of those.
 */
export const excerptOf = (
  pages: readonly Page[],
  lowConfidence: readonly LowConfidenceField[],
  others: readonly Location[] = [],
): string => {
  const shown = pages.flatMap((page) => {
    const lines = linesOf(page.words)
    const wanted = new Set(
      lowConfidence.flatMap(({ locations }) => linesNear(page, lines, locations, page === pages[0])),
    )
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

/** From the first of the locations to the last, and some lines around; without locations, the beginning of the first page. */
const linesNear = (page: Page, lines: readonly Line[], locations: readonly Location[], isFirst: boolean): number[] => {
  if (locations.length === 0) return isFirst ? span(0, LINES_OF_A_PAGE - 1) : []
  const at = linesAt(page, lines, locations)
  const [first, last] = [at[0], at.at(-1)]
  return first === undefined || last === undefined ? [] : span(first - LINES_AROUND, last + LINES_AROUND)
}

/** The lines that words of some locations stand on, from above. */
const linesAt = (page: Page, lines: readonly Line[], locations: readonly Location[]): number[] => {
  const boxes = locations.filter((location) => location.page === page.number).map(({ boundingBox }) => boundingBox)
  return lines.flatMap(({ words }, index) =>
    words.some((word) => boxes.some((box) => touches(locationOf(page, word).boundingBox, box))) ? [index] : [],
  )
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

type Corners = readonly [number, number, number, number]

const touches = ([l, t, r, b]: Corners, [left, top, right, bottom]: Corners): boolean =>
  l < right && r > left && t < bottom && b > top
