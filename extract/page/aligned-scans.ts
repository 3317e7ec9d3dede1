import { moved, type Box, type Page, type Word } from '../input/page.ts'

/** A scanner lays the pages of a book on its glass no further from each other than this, in points. */
const MOST_SHIFT = 12
/** Words begin and end in places as wide as this, in points; a shift that is less changes nothing. */
const PLACE = 0.5
/** After the shift so many times as many words are in the columns of the other page as before it. */
const BETTER = 1.5
/** Fewer words than this say nothing about columns. */
const LEAST_WORDS = 40
/** So many words that begin or end at one place are a column, and this part of a page's are in those of the other. */
const COLUMN = 3
const MOST = 0.5

/**
 * Recognized pages with their words and rules moved sideways to where the columns of the page with the most words are, where
 * they have the same ones: no two pages lie alike on the glass of a scanner. Pages with text of their own stay.
 */
export const alignedScans = (pages: readonly Page[]): readonly Page[] => {
  const scans = pages.filter(isScan)
  const [first, ...more] = scans
  if (first === undefined || more.length === 0) return pages
  const reference = scans.reduce((most, page) => (page.words.length > most.words.length ? page : most), first)
  const inColumns = wordsInColumns(reference)
  const shifts = new Map(scans.map((page) => [page, page === reference ? 0 : shiftOf(page, inColumns)]))
  return pages.map((page) => {
    const shift = shifts.get(page) ?? 0
    return shift === 0 ? page : shifted(page, shift)
  })
}

const isScan = ({ words }: Page): boolean =>
  words.length >= LEAST_WORDS && words.every(({ confidence }) => confidence !== undefined)

/** How far to the right a page is moved: as little as has most in common, 0 where that is hardly more than without. */
const shiftOf = ({ words }: Page, inColumns: ReturnType<typeof wordsInColumns>): number => {
  const steps = Array.from({ length: Math.floor(MOST_SHIFT / PLACE) }, (_, at) => (at + 1) * PLACE)
  const own = inColumns(words, 0)
  const [best] = steps
    .flatMap((step) => [step, -step])
    .map((shift) => ({ shift, count: inColumns(words, shift) }))
    .toSorted((a, b) => b.count - a.count || Math.abs(a.shift) - Math.abs(b.shift))
  return best && best.count > own * BETTER && best.count > words.length * MOST ? best.shift : 0
}

/** How many words, moved so far, begin or end where a column of a page does. */
const wordsInColumns = ({ words }: Page): ((words: readonly Word[], shift: number) => number) => {
  const sides = ['left', 'right'] as const
  const placeOf = (word: Word, side: (typeof sides)[number], shift: number) =>
    `${side}${Math.round((word[side] + shift) / PLACE)}`
  const counts = new Map<string, number>()
  for (const word of words)
    for (const place of sides.map((side) => placeOf(word, side, 0))) counts.set(place, (counts.get(place) ?? 0) + 1)
  return (others, shift) =>
    others.filter((word) => sides.some((side) => (counts.get(placeOf(word, side, shift)) ?? 0) >= COLUMN)).length
}

const shifted = (page: Page, shift: number): Page => {
  const aside = (box: Box): Box => ({ ...box, left: box.left + shift, right: box.right + shift })
  const { uprightLines, levelLines } = page
  return {
    ...page,
    words: page.words.map((word) => moved(word, shift, 0)),
    ...(uprightLines ? { uprightLines: uprightLines.map(aside) } : {}),
    ...(levelLines ? { levelLines: levelLines.map(aside) } : {}),
  }
}
