import { withOcr, type Ocr } from './input/image/ocr.ts'
import type { PageLimit } from './input/image/page-time.ts'
import { isWithoutText, locationOf, type Box, type Page, type Word } from './input/page.ts'
import { onDisplayedPage, scansOf } from './pictured-pages.ts'
import { plainText } from './text/plain.ts'

/**
 * A font without a table of what its characters mean draws 'SEBASTIÁN' and says 'SEBASTIÉN': those beyond ASCII have codes of
 * the program that wrote the file. What they are is seen where they are drawn: a few pages are recognized, and each character
 * of such a font becomes the one that most of its words show.
 */

const BEYOND_ASCII = /[\u0080-\u{10FFFF}]/u
/** What Spanish writes beside ASCII, and signs that stand by figures and words. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ°ºª–—‘’“”´·•¿¡«»…]/u
/** So many of the words of a font that have a character beyond ASCII have an odd one, where it has no table. */
const ODD_SHARE = 0.25
/** Occurrences of a character that are enough, and pages on which they are looked for. */
const ENOUGH = 3
const MOST_PAGES = 4
/** Of how many characters of ASCII one may be misread for the word to be the same. */
const ONE_MISREAD_IN = 5
const UNKNOWN_CONFIDENCE = 0.5

/** 'SEPÖLVEDA', 'Cl€nica', and 'BenjamÉn', with a capital within the word. */
const isOdd = (text: string): boolean =>
  [...text].some(
    (one, at) =>
      BEYOND_ASCII.test(one) &&
      ((/\p{L}/u.test(one) ? !SPANISH.test(one) : isBetweenLetters(text, at)) ||
        (/\p{Lu}/u.test(one) && /\p{Ll}/u.test(text[at - 1] ?? ''))),
  )

const isBetweenLetters = (text: string, at: number): boolean =>
  /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '') && !SPANISH.test(text[at] ?? '')

/** The names of the fonts whose characters beyond ASCII are not those that are drawn. */
const fontsWithoutTable = (pages: readonly Page[]): Set<string> => {
  const fonts = new Map<string, { odd: number; all: number }>()
  for (const { words } of pages)
    for (const { font, text } of words) {
      if (font === undefined) continue
      const count = fonts.get(font) ?? { odd: 0, all: 0 }
      fonts.set(font, { odd: count.odd + Number(isOdd(text)), all: count.all + 1 })
    }
  return new Set([...fonts].filter(([, { odd, all }]) => odd > 0 && odd >= all * ODD_SHARE).map(([font]) => font))
}

/**
 * The pages with their letters as they are drawn. What no picture explains stays, with a low confidence. Where nothing is
 * odd, and it hardly ever is, no page is recognized.
 */
export const withDrawnLetters = async <Read extends Page>(
  pages: readonly Read[],
  bytes: Uint8Array,
  { ocr: given, pageLimit }: { ocr?: Ocr | undefined; pageLimit?: PageLimit | undefined } = {},
): Promise<readonly Read[]> => {
  const fonts = fontsWithoutTable(pages)
  if (fonts.size === 0) return pages
  const concerns = ({ font }: Word): boolean => font !== undefined && fonts.has(font)
  const telling = tellingPages(pages, concerns)
  const scans = await withOcr(given, (ocr) =>
    scansOf(
      bytes,
      telling.map(({ number }) => number),
      { ocr, pageLimit },
    ),
  )
  if (scans === 'too-large') return pages
  const toDisplayed = onDisplayedPage(scans.pages)
  const votes = new Map<string, string[]>()
  // Somebody may be called Schäfer, whose 'ä' may be recognized as 'á': only another letter says that a font names its own wrongly.
  const disproved = new Set<string | undefined>()
  for (const page of telling) {
    const scan = scans.pages.find(({ number }) => number === page.number)
    const seen = (scan?.words ?? []).map((word) => ({
      text: word.text,
      box: boxOf(toDisplayed(locationOf(scan!, word)).boundingBox),
    }))
    for (const word of page.words.filter(concerns)) {
      const text = seenAt(seen, boxOf(locationOf(page, word).boundingBox))
      for (const [character, letter] of explained(word.text, text)) {
        votes.set(keyOf(word, character), [...(votes.get(keyOf(word, character)) ?? []), letter])
        if (plainText(letter) !== plainText(character)) disproved.add(word.font)
      }
    }
  }
  const table = new Map([...votes].map(([key, letters]) => [key, commonest(letters)]))
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => (concerns(word) && disproved.has(word.font) ? withLetters(word, table) : word)),
  }))
}

const keyOf = ({ font }: Word, character: string): string => `${font} ${character}`

const beyondAscii = (text: string): string[] => [...text].filter((one) => BEYOND_ASCII.test(one))

/** The first pages that show each character often enough. */
const tellingPages = (pages: readonly Page[], concerns: (word: Word) => boolean): Page[] => {
  const seen = new Map<string, number>()
  const telling: Page[] = []
  for (const page of pages) {
    if (telling.length === MOST_PAGES) break
    if (isWithoutText(page)) continue
    const keys = page.words.filter(concerns).flatMap((word) => beyondAscii(word.text).map((one) => keyOf(word, one)))
    if (keys.every((key) => (seen.get(key) ?? 0) >= ENOUGH)) continue
    telling.push(page)
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  return telling
}

const boxOf = ([left, top, right, bottom]: readonly number[]): Box => ({ left, top, right, bottom }) as Box

type Seen = { text: string; box: Box }

/** What was recognized where a word stands: its middle is within the word. */
const seenAt = (seen: readonly Seen[], { left, top, right, bottom }: Box): string =>
  seen
    .filter(({ box }) => {
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      return x > left && x < right && y > top && y < bottom
    })
    .toSorted((a, b) => a.box.left - b.box.left)
    .map(({ text }) => text)
    .join('')

/** Each character beyond ASCII of a word, with what is drawn there; none where the recognized word is another. */
const explained = (text: string, recognized: string): [character: string, letter: string][] => {
  const own = [...text]
  const other = [...recognized]
  if (own.length !== other.length) return []
  const plain = own.map((one, at) => ({ one, seen: other[at]! })).filter(({ one }) => !BEYOND_ASCII.test(one))
  const misread = plain.filter(({ one, seen }) => plainText(one) !== plainText(seen)).length
  if (plain.length === 0 || misread * ONE_MISREAD_IN > plain.length) return []
  return own.flatMap((one, at): [string, string][] => {
    if (!BEYOND_ASCII.test(one)) return []
    const letter = asSpanish(other[at]!, isCapital(own, at))
    return letter === null ? [] : [[one, letter]]
  })
}

/** In a word of capitals, or where a word begins. */
const isCapital = (word: readonly string[], at: number): boolean => {
  const others = word.filter((one) => /[a-z]/i.test(one))
  const isUpper = others.length > 1 && others.every((one) => one === one.toUpperCase())
  return isUpper || !/\p{L}/u.test(word[at - 1] ?? '')
}

const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', l: 'í', o: 'ó', u: 'ú', n: 'ñ' }

/** The letter of Spanish beyond ASCII that was recognized, its accent seen or not; null for what is none. */
const asSpanish = (seen: string, capital: boolean): string | null => {
  if (!BEYOND_ASCII.test(seen) && !/[a-z1|!]/i.test(seen)) return null
  const letter = /[1|!]/.test(seen) ? 'í' : SPANISH.test(seen) ? seen : ACUTE[plainText(seen)]
  if (letter === undefined) return null
  return capital ? letter.toUpperCase() : letter.toLowerCase()
}

const commonest = (letters: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

const withLetters = (word: Word, table: ReadonlyMap<string, string>): Word => {
  const letters = [...word.text].map((one) => (BEYOND_ASCII.test(one) ? (table.get(keyOf(word, one)) ?? null) : one))
  if (letters.every((one) => one !== null)) return { ...word, text: letters.join('') }
  const text = [...word.text].map((one, at) => letters[at] ?? one).join('')
  return { ...word, text, confidence: UNKNOWN_CONFIDENCE }
}
