import { rutCheckDigit } from 'contract/rules/rut.ts'
import { around, inPieces, type Box, type Page, type Word } from '../input/page.ts'
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
const UNLIKE_SUMS = /[-–—][\dkK]$|^\d{8}[\dkK]$|[.,]\d{3}[.,]?[\dkK]$|^\d{9}[\dkK]$/
/** What a speck or a rule leaves after a number. */
const TRAILING = /[.,;:)\]|'’]+$/

/**
 * A recognized page with what stands in its columns of RUTs and is none, in one word or in pieces, as the RUT that it is
 * nearest to: '2).042.435-2', '27946876', whose confidence is 0: a person compares it. Where only its dash was lost
 * ('153001111'), its check digit proves it. All else stays. In a column of RUTs that are printed without dashes, or with
 * their check digits in a column of their own, all have one then.
 */
export const withMisreadRuts = <One extends Page>(printed: One): One => {
  const page = withDigitsBeside(withDigitsUnder(withStrokesApart(printed)))
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
    for (const word of withoutDigits(column, recognized, known))
      mended.set(word, { ...word, text: `${word.text}-${rutCheckDigit(digitsOf(word.text))}`, confidence: 0 })
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
    return under ? [[under, rutCheckDigit(digitsOf(body.text))]] : []
  })
  const right = pairs.filter(([under, digit]) => under.text.toUpperCase() === digit)
  const isDigit = (pair: [Word, string]) => right.includes(pair) || /\d/.test(pair[0].text)
  return areNearlyAll(right, pairs) ? pairs.filter((pair) => !isDigit(pair)) : []
}

/** A check digit is this near to its number, in heights, in a column of its own too. */
const BESIDE = 5

/**
 * RUTs whose check digits have a column of their own, as one word each: where nearly all digits are right, what stands
 * there and is none ('$' for '5') follows from the number beside it, and its confidence is 0.
 */
const withDigitsBeside = <One extends Page>(page: One): One => {
  const isBody = ({ text, confidence, sideways }: Word) =>
    confidence !== undefined && !sideways && (BODY_ALONE.test(text) || BODY_WITHOUT_POINTS.test(text))
  const whole = new Map<Word, Word | null>()
  for (const column of alignedIn(page.words.filter(isBody)))
    for (const [word, rut] of rutsWithDigitsBeside(column, page.words)) whole.set(word, rut)
  if (whole.size === 0) return page
  return { ...page, words: page.words.flatMap((word) => (whole.has(word) ? (whole.get(word) ?? []) : [word])) }
}

const BODY_WITHOUT_POINTS = /^\d{7,8}$/

/** What takes the place of the numbers of one column and of the digits beside them. */
const rutsWithDigitsBeside = (bodies: readonly Word[], words: readonly Word[]): [Word, Word | null][] => {
  const pairs = bodies.map((body) => ({
    body,
    digit: digitBeside(body, words),
    told: rutCheckDigit(digitsOf(body.text)),
  }))
  const beside = pairs.filter(({ digit }) => digit !== undefined)
  const isRight = ({ digit, told }: (typeof pairs)[number]) => digit?.text.toUpperCase() === told
  const right = pairs.filter(isRight)
  const [first, last] = [right[0]?.body.top ?? 0, right.at(-1)?.body.top ?? 0]
  if (!areNearlyAll(right, beside)) return []
  return pairs.flatMap((pair): [Word, Word | null][] => {
    const { body, digit, told } = pair
    if (digit === undefined)
      return body.top < first || body.top > last
        ? []
        : [[body, { ...body, text: `${body.text}-${told}`, confidence: 0 }]]
    const isDigit = /^[\dkK]$/.test(digit.text)
    const text = `${body.text}-${isDigit ? digit.text.toUpperCase() : told}`
    const confidence = isRight(pair) ? Math.min(body.confidence!, digit.confidence ?? 1) : 0
    return [
      [body, { ...body, ...around([body, digit]), text, confidence }],
      [digit, null],
    ]
  })
}

/** What may be the check digit of a number: the next word of its line, of one character. */
const digitBeside = (body: Word, words: readonly Word[]): Word | undefined => {
  const next = nextOnLine(body, words)
  const isNear = next !== undefined && next.left - body.right < BESIDE * (body.bottom - body.top)
  return isNear && [...next.text].length === 1 ? next : undefined
}

const nextOnLine = (word: Word, words: readonly Word[]): Word | undefined =>
  words
    .filter(
      ({ left, top, bottom }) =>
        left >= word.right - 1 &&
        Math.min(bottom, word.bottom) - Math.max(top, word.top) > (word.bottom - word.top) / 2,
    )
    .reduce<Word | undefined>((best, other) => (best && best.left <= other.left ? best : other), undefined)

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** '3/26.583.118-4', '/25.602.037-8': a stroke between what parts them, seen as one word with them. */
const AT_STROKE = /^(\d{0,4}\/)(\d{1,2}[.,]?\d{3}[.,]?\d{3}[-–—][\dkK])$/

const withStrokesApart = <One extends Page>(page: One): One => {
  const apart = (word: Word): Word[] => {
    const [, number = '', rut = ''] = word.confidence === undefined ? [] : (AT_STROKE.exec(word.text) ?? [])
    return readRut(rut)?.isValid ? inPieces(word, [number, rut]) : [word]
  }
  return page.words.some(({ text }) => text.includes('/')) ? { ...page, words: page.words.flatMap(apart) } : page
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

/**
 * Numbers of a column of RUTs whose check digits were not seen: what follows them on their line begins where the names beside the
 * RUTs do.
 */
const withoutDigits = (column: Box, words: readonly Word[], ruts: ReadonlySet<Word>): Word[] => {
  const nextOf = (word: Word) => nextOnLine(word, words)
  const isIn = ({ left, right }: Word) => left > column.left - SAME_EDGE && right < column.right + SAME_EDGE
  const names = usualSpan([...ruts].filter(isIn).flatMap((word) => nextOf(word) ?? []))
  return words.filter((word) => {
    const isBody = BODY_ALONE.test(word.text) && Math.abs(word.left - column.left) < SAME_EDGE && !ruts.has(word)
    const next = isBody && word.top > column.top && word.bottom < column.bottom ? nextOf(word) : undefined
    return (
      next !== undefined &&
      names !== null &&
      /\p{L}{2}/u.test(next.text) &&
      Math.abs(next.left - names.left) < SAME_EDGE
    )
  })
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

/** '16.312.770.9' */
const DASH_AS_POINT = /(?<=[.,]\d{3})[.,](?=[\dkK]$)/
/** '1078945846': the dash of a RUT of eight digits seen as one more. */
const DASH_AS_DIGIT = /^(?:\d{8}|\d{1,2}[.,]\d{3}[.,]\d{3})\d[\dkK]$/

const withDash = (bare: string): string => `${bare.slice(0, -1)}-${bare.slice(-1)}`

const textIn = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(TRAILING, '')

/** Text and confidence of some words as a RUT. The one character that was not read follows from the check digit. Null where they are like none. */
const nearestRut = (words: readonly Word[]): Pick<Word, 'text' | 'confidence'> | null => {
  const printed = textIn(words)
  if (AMOUNT.test(printed)) return null
  if (readRut(printed)?.isBare) return { text: withDash(printed) }
  const dashed = printed.replace(DASH_AS_POINT, '-')
  if (dashed !== printed && readRut(dashed)?.isValid) return { text: dashed }
  const withoutDash = DASH_AS_DIGIT.test(printed) ? readRut(`${printed.slice(0, -2)}-${printed.slice(-1)}`) : null
  if (withoutDash?.isValid) return { text: withoutDash.rut, confidence: 0 }
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
