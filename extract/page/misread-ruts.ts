import { rutCheckDigit } from 'contract/rules/rut.ts'
import { around, type Box, type Page, type Word } from '../input/page.ts'
import { readRut } from '../text/rut.ts'
import { usualSpan } from './columns.ts'
import { linesOf } from './lines.ts'

/** So many RUTs that are read well, with one edge, are a column. */
const FEWEST = 2
/** RUTs of a column begin or end within so many points. */
const SAME_EDGE = 3
/** A RUT without its check digit has so many digits; of a misread one this many are seen at least. */
const BODY = [7, 8] as const
const FEWEST_DIGITS = 6
/** Letters that a reader of images takes for digits. */
const CONFUSED: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  Z: '2',
  S: '5',
  B: '8',
}
const SEPARATOR = /[.,\-–—'’\s]/
const AMOUNT = /^\$?\d{1,3}(?:[.,]\d{3})+$/
/** What ends in a check digit, or has one digit more than a sum. */
const UNLIKE_SUMS = /[-–—][\dkK][.,;:]?$|^\d{8}[\dkK]$|[.,]\d{3}[\dkK]$/

/**
 * A recognized page with what stands in its columns of RUTs and is none, in one word or in pieces, as the RUT that it is
 * nearest to: '2).042.435-2', '27946876', whose confidence is 0: a person compares it. Where only its dash was lost
 * ('153001111'), its check digit proves it. All else stays. In a column of RUTs that are printed without dashes all have one then.
 */
export const withMisreadRuts = <One extends Page>(printed: One): One => {
  const page = withDigitsUnder(printed)
  const recognized = page.words.filter(({ confidence, sideways }) => confidence !== undefined && !sideways)
  const bare = bareRuts(recognized)
  const ruts = [...recognized.filter(isRut), ...bare]
  const columns = columnsOf(ruts)
  if (columns.length === 0) return page
  const known = new Set(ruts)
  const mended = new Map<Word, Word | readonly Word[] | null>()
  // Whoever reads on takes those with a dash for all that there are.
  for (const word of bare) mended.set(word, { ...word, text: withDash(word.text) })
  for (const word of recognized) {
    const parts = known.has(word) ? null : apartFromNumber(word, columns)
    if (parts) mended.set(word, parts)
  }
  for (const column of columns)
    for (const words of linesIn(
      column,
      recognized.filter((word) => !known.has(word) && !mended.has(word)),
    )) {
      const found = nearestRut(words)
      if (found === null) continue
      for (const [at, word] of words.entries())
        mended.set(word, at === 0 ? { ...word, ...around(words), ...found } : null)
    }
  return mended.size === 0
    ? page
    : { ...page, words: page.words.flatMap((word) => (mended.has(word) ? (mended.get(word) ?? []) : [word])) }
}

const BODY_ALONE = /^\d{1,2}[.,]\d{3}[.,]\d{3}$/

/**
 * Check digits that a narrow column wraps under its RUTs: where nearly all of them are right, what stands there and is none
 * follows from the number over it ('a' for '4'), and its confidence is 0.
 */
const withDigitsUnder = <One extends Page>(page: One): One => {
  const bodies = page.words.filter(({ text, confidence }) => confidence !== undefined && BODY_ALONE.test(text))
  const told = new Map(alignedIn(bodies).flatMap((column) => digitsToldUnder(column, page.words)))
  const asTold = (word: Word): Word => ({ ...word, text: told.get(word)!, confidence: 0 })
  return told.size === 0 ? page : { ...page, words: page.words.map((word) => (told.has(word) ? asTold(word) : word)) }
}

/** What stands under the numbers of one column and is no digit, with the digit that each number has. Amounts have none. */
const digitsToldUnder = (bodies: readonly Word[], words: readonly Word[]): [Word, string][] => {
  if (bodies.length < FEWEST_BARE) return []
  const isUnder = (body: Word, word: Word) =>
    word.text.length === 1 &&
    Math.abs(word.right - body.right) < SAME_EDGE &&
    word.top > body.top &&
    word.top - body.bottom < body.bottom - body.top
  const pairs = bodies.flatMap((body): [Word, string][] => {
    const under = words.find((word) => isUnder(body, word))
    return under ? [[under, rutCheckDigit(body.text.replace(/\D/g, ''))]] : []
  })
  const right = pairs.filter(([under, digit]) => under.text.toUpperCase() === digit)
  const isDigit = (pair: [Word, string]) => right.includes(pair) || /\d/.test(pair[0].text)
  return areNearlyAll(right, pairs) ? pairs.filter((pair) => !isDigit(pair)) : []
}

/** '9-24.398.142-5': the number of a row, which runs into the RUT beside it. */
const GLUED = /^(\d{1,3}?)[-.,]?(\d{1,2}[.,]?\d{3}[.,]?\d{3}[-–—][\dkK])$/

const apartFromNumber = (word: Word, columns: readonly Box[]): readonly Word[] | null => {
  const column = columns.find(
    ({ left, right }) => Math.abs(word.right - right) < SAME_EDGE && word.left < left - SAME_EDGE,
  )
  const [, number = '', rut = ''] = (column && GLUED.exec(word.text)) ?? []
  return column && readRut(rut)?.isValid
    ? [
        { ...word, text: number, right: column.left - 1 },
        { ...word, text: rut, left: column.left },
      ]
    : null
}

const isRut = ({ text }: Word): boolean => {
  const rut = readRut(text)
  return rut !== null && !rut.isBare && rut.isValid
}

/** One amount in eleven ends in such a digit: of a column of RUTs without dashes nearly all do. */
const BARE = /^\d{7,8}[\dkK]$/
const FEWEST_BARE = 4
const NEARLY_ALL = 0.75

const bareRuts = (words: readonly Word[]): Word[] =>
  alignedIn(words.filter(({ text }) => BARE.test(text))).flatMap((group) => {
    const ruts = group.filter(({ text }) => readRut(text)?.isValid)
    return areNearlyAll(ruts, group) ? ruts : []
  })

const areNearlyAll = (right: readonly unknown[], all: readonly unknown[]): boolean =>
  right.length >= Math.max(FEWEST_BARE, NEARLY_ALL * all.length)

const alignedIn = (words: readonly Word[]): Word[][] => {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.find(([first]) => isAligned(first!, word))
    if (group) group.push(word)
    else groups.push([word])
  }
  return groups
}

const columnsOf = (ruts: readonly Word[]): Box[] =>
  alignedIn(ruts)
    .filter(({ length }) => length >= FEWEST)
    .map((words) => ({ ...around(words), ...usualSpan(words)! }))

const isAligned = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) < SAME_EDGE || Math.abs(one.right - other.right) < SAME_EDGE

/** The lines of what begins in a column. What is over or under its RUTs may be a sum. */
const linesIn = (column: Box, words: readonly Word[]): Word[][] =>
  linesOf(words.filter(({ left }) => left > column.left - SAME_EDGE && left < column.right - SAME_EDGE))
    .map((line) => line.words)
    .filter(
      (line) =>
        isAligned(column, around(line)) &&
        (UNLIKE_SUMS.test(textIn(line)) || (line[0]!.top > column.top && line[0]!.bottom < column.bottom)),
    )

const withDash = (bare: string): string => `${bare.slice(0, -1)}-${bare.slice(-1)}`

const textIn = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** Text and confidence of some words as a RUT. The one character that was not read follows from the check digit. Null where they are like none. */
const nearestRut = (words: readonly Word[]): Pick<Word, 'text' | 'confidence'> | null => {
  const printed = textIn(words)
  if (AMOUNT.test(printed)) return null
  if (readRut(printed)?.isBare) return { text: withDash(printed) }
  const read = [...printed].filter((sign) => !SEPARATOR.test(sign)).map((sign) => CONFUSED[sign] ?? sign)
  const [body, digit = ''] = [read.slice(0, -1), read.at(-1)]
  const digits = body.filter((sign) => /\d/.test(sign))
  const isLike =
    /^[\dkK]$/.test(digit) && digits.length >= FEWEST_DIGITS && body.length >= BODY[0] && body.length <= BODY[1]
  if (!isLike) return null
  const whole = body.length - digits.length === 1 ? solved(body, digit) : null
  return { text: `${whole ?? digits.join('')}-${digit.toUpperCase()}`, confidence: 0 }
}

const solved = (body: readonly string[], digit: string): string | null => {
  const guesses = Array.from('0123456789', (guess) => body.map((sign) => (/\d/.test(sign) ? sign : guess)).join(''))
  return guesses.find((guess) => rutCheckDigit(guess) === digit.toUpperCase()) ?? null
}
