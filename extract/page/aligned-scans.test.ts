import { expect, test } from 'vitest'
import { around, locationOf, moved, type Page } from '../input/page.ts'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { alignedScans } from './aligned-scans.ts'
import { laidOut } from './laid-out.ts'

const rows = Array.from(
  { length: 12 },
  (_, at) => `1${at}.345.678-5   SOTO VIDAL   ANA ROSA   ${500 + at}.000   ${60 + at}.500`,
)
const asScanned = (page: Page, confidence: number | null, shift: number): Page => ({
  ...page,
  words: page.words.map(({ ...word }) => ({
    ...word,
    left: word.left + shift,
    right: word.right + shift,
    ...(confidence === null ? {} : { confidence }),
  })),
  uprightLines: [{ left: 100 + shift, right: 100 + shift, top: 0, bottom: 300 }],
})
const first = asScanned(
  monospacedPage([...rows, 'TOTAL                                6.066.000   786.000'], 1),
  0.9,
  0,
)
const second = (shift: number, confidence: number | null = 0.9) =>
  asScanned(monospacedPage(rows.toReversed(), 2), confidence, shift)

test.each([2.5, -6])(
  'a page that lies %s points further right on the glass has its columns where the first one has them',
  (shift) => {
    const [, page] = alignedScans([first, second(shift)])
    expect(page!.words.map(({ left }) => left)).toEqual(second(0).words.map(({ left }) => left))
    expect(page!.uprightLines![0]!.left).toBe(100)
  },
)

test('what is read of it is located where it is printed', () => {
  const { pages, onPrintedPage } = laidOut([first, second(2.5)])
  const printed = second(2.5)
  const [word] = pages[1]!.words
  expect(onPrintedPage(locationOf(pages[1]!, word!)).boundingBox).toEqual(
    locationOf(printed, printed.words[0]!).boundingBox,
  )
})

test('pages with text of their own, few words or other columns stay', () => {
  expect(alignedScans([first, second(2.5, null)])[1]!.words[0]!.left).toBe(second(2.5).words[0]!.left)
  const few = { ...second(2.5), words: second(2.5).words.slice(0, 20) }
  expect(alignedScans([first, few])[1]).toBe(few)
  const words = second(0).words.map((word, at) => moved(word, (at * 7.3) % 40, 0))
  const other = { ...second(0), words }
  expect(around(alignedScans([first, other])[1]!.words).left).toBe(around(words).left)
})
