import type { Location } from 'contract/rules/location.ts'
import { around, locationOf, printedBoxOf, type Box, type Page, type Word } from '../input/page.ts'
import { alignedScans } from './aligned-scans.ts'
import { laidInColumns } from './delimited.ts'
import { edgesOf } from './edges.ts'
import { linesOf } from './lines.ts'
import { medianOf } from './median.ts'
import { laidInLines } from './pairs.ts'
import { laidInParts } from './parted-lines.ts'

/**
 * Pages whose text says by signs what others say by places ('RUT;NOMBRE;SUELDO', 'Sueldo: 500.000 | AFP: 50.000'), laid out as those
 * print it, scans with their columns where those of the others are, and where a location on them is printed. Other pages are the same.
 */
export const laidOut = (
  printed: readonly Page[],
): { pages: readonly Page[]; onPrintedPage: <Located extends Location>(located: Located) => Located } => {
  const pages = alignedScans(printed)
  const placed = new Map<number, { page: Page; laid: Page }>()
  const signed = pages.map((page) => {
    const bars = barsOf(page)
    return bars.length === 0 ? page : { ...page, words: [...page.words, ...bars] }
  })
  const [columns, lines, parts] = [laidInColumns(signed), laidInLines(signed), laidInParts(pages)]
  const laid = pages.map((page, at) => {
    const words = columns.get(signed[at]!) ?? lines.get(signed[at]!) ?? parts.get(page)
    if (words === undefined) {
      if (page !== printed[at]) placed.set(page.number, { page: printed[at]!, laid: page })
      return page
    }
    const { right, bottom } = around(words)
    const [width, height] = page.turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width]
    // Nothing drawn on the page is where its words are now.
    const { uprightLines: _upright, levelLines: _level, ...own } = page
    const size = { width: Math.max(width, right), height: Math.max(height, bottom), turn: 0 as const }
    const whole = { ...own, ...size, words: [...words] }
    placed.set(page.number, { page, laid: whole })
    return whole
  })
  return {
    pages: laid,
    onPrintedPage: (located) => {
      const own = placed.get(located.page)
      if (own === undefined) return located
      const words = own.laid.words.filter((word) => isIn(locationOf(own.laid, word).boundingBox, located.boundingBox))
      return words.length === 0 ? located : { ...located, ...locationOf(own.page, printedBoxOf(words)) }
    },
  }
}

/** A bar is as high as its line, within so many times the height of words; a table has higher rules. */
const MOST_BAR = 1.6

/** A rule that ends within so many points of another one is a side of a box. */
const TOUCHING = 1.5

/** The bars between the words of each line, which are lines drawn with characters, as the words that they were. */
const barsOf = (page: Page): Word[] => {
  const { uprightLines = [], levelLines = [] } = page
  const height = medianOf(page.words.map(({ top, bottom }) => bottom - top)) ?? 0
  const bars = uprightLines.filter(({ top, bottom }) => bottom - top < MOST_BAR * height)
  const isSide = ({ left, top }: Box): boolean =>
    levelLines.some(
      (line) => Math.abs(line.top - top) < TOUCHING && line.left < left + TOUCHING && line.right > left - TOUCHING,
    )
  if (bars.every(isSide)) return []
  const free = uprightLines.filter((line) => !isSide(line))
  const edgesAt = edgesOf({ uprightLines: free })
  return linesOf(page.words).flatMap(({ words, top, bottom, middle }) =>
    edgesAt(middle).flatMap((x) =>
      x > words[0]!.left && !words.some(({ left, right }) => left < x && right > x)
        ? [{ left: x, right: x, top, bottom, text: '|' }]
        : [],
    ),
  )
}

const isIn = (word: Location['boundingBox'], [left, top, right, bottom]: Location['boundingBox']): boolean => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2]
  return x >= left && x <= right && y >= top && y <= bottom
}
