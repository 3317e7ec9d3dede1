import { around, inPieces, textOf, type Box, type Page, type Word } from '../input/page.ts'
import { linesOf } from '../page/lines.ts'
import { withSpacedWords } from '../page/spaced-words.ts'
import { withPlainDashes } from '../text/plain.ts'
import { readRut, type PrintedRut } from '../text/rut.ts'
import { withWholeCodes } from './detail/broken-codes.ts'
import { titleMarkers } from './detail/list-markers.ts'
import { withoutFormNumbers } from './heading/form-numbers.ts'
import { legible, withoutConfusions } from './legible.ts'
import { tokensOf, type Token } from './labels/phrases.ts'
import { withTimesApart } from './figures/times-apart.ts'

/** Words nearer than this part of their height belong to the same text (a space is 0.25 to 0.6 of the font size). */
export const TEXT_GAP = 0.85
/** Pieces of one RUT or number may be this far apart. */
const PIECE_GAP = 0.8

/** Words that stand together: a label, a value, a name. */
export type Segment = Box & { words: Word[]; text: string; tokens: Token[] }

/**
 * A line. `decimalSign`: what the page's other numbers say about ',' and '.', null when they say nothing. `isAside`: it stands between
 * asterisks, '*** Despacho según guía ***'.
 */
export type Row = Box & {
  index: number
  middle: number
  words: Word[]
  tokens: Token[]
  segments: Segment[]
  decimalSign: ',' | '.' | null
  /** What marks the beginning of a record was printed before it. */
  isOpening?: true
  isAside: boolean
}

/** A value with the words that say it. */
export type Found<Value> = { value: Value; words: readonly Word[]; confidence: number }

export type FoundRut = Box & { rut: string; isValid: boolean; text: string; row: number; words: Word[] }

/** A page as lines of words, for reading by label and place. */
export type Sheet = { page: Page; rows: Row[]; ruts: FoundRut[]; lineHeight: number }

export const heightOf = (box: Box): number => box.bottom - box.top
export const middleOf = (box: Box): number => (box.top + box.bottom) / 2
export const centerOf = (box: Box): number => (box.left + box.right) / 2

/** Letters of one type differ in height by less than this part; those read from an image are measured less exactly. */
const SAME_TYPE = 0.06
const SAME_TYPE_SEEN = 0.16

/** Whether two words are printed in letters of one size. */
export const isSameType = (a: Word, b: Word): boolean =>
  Math.abs(heightOf(a) - heightOf(b)) <
  (isOcr([a, b]) ? SAME_TYPE_SEEN : SAME_TYPE) * Math.max(heightOf(a), heightOf(b))

/** Letters so much higher than their neighbours' are of another text. */
const OTHER_SIZE = 1.2
const isOtherSize = (a: Word, b: Word): boolean =>
  !isOcr([a, b]) && Math.max(heightOf(a), heightOf(b)) > OTHER_SIZE * Math.min(heightOf(a), heightOf(b))

export const gapBetween = (a: Word, b: Word): number =>
  (b.left - a.right) / Math.max(1, Math.min(heightOf(a), heightOf(b)))

export const segmentOf = (words: Word[]): Segment => ({
  ...around(words),
  words,
  text: textOf(words),
  tokens: tokensOf(words),
})

/** The segment of a line that a word is in. */
export const segmentWith = (row: Pick<Row, 'segments'> | undefined, word: Word | undefined): Segment | undefined =>
  row?.segments.find(({ words }) => words.includes(word!))

/** What parts two texts of a line: 'Av. Sur 100 · Talca'. */
export const isBullet = ({ text }: Word): boolean => /^[·•|]$/.test(text)

const ASTERISKS = /^\*{2,}$/
/** Words without letters nor digits that fill a line: rules, dotted leaders, blanks to sign on. */
const isFiller = (text: string) => /^[_.\-–—=*·|]{3,}$/.test(text) || /^\|+$/.test(text)

/** 'RUT:76.123.456-0', 'N°1420', 'Nombre:____': a label and its value in one word. */
const GLUED = /^(.*[\p{L})][\p{L}).%]*\.?:)([^/\s].*)$/u
const GLUED_NUMBER = /^(n(?:(?:[°º*o#]|ro)\.?|\.):?)(\d{1,10}|\d{1,3}(?:\.\d{3}){1,3})$/i
/** '$83.547$250.641', 'UN$164.813': where cells that touch are parted; they are few, and 'US$500' is one thing. */
const BEFORE_PESOS = /(?<=\d|\p{L}{2}|\))(?=\$\d)/u
const MOST_TOUCHING = 200
const TRAILING_RULE = /[_.]{3,}$/

const apartAtPesos = (word: Word): Word[] =>
  word.text.includes('$') && word.text.length < MOST_TOUCHING && !word.text.startsWith('US$')
    ? inPieces(word, word.text.split(BEFORE_PESOS))
    : [word]

/** 'LAMIN3.493.747': on a narrow roll a name may touch the amount that ends its line; a currency is none. */
const NAME_AND_AMOUNT = /^(.*\p{L}{3})(?<!^(?:CLP|USD|EUR))(\d{1,3}(?:\.\d{3})+)$/u

const apartAtAmount = (word: Word, at: number, line: readonly Word[]): Word[] => {
  const [, name, amount] = (at === line.length - 1 && NAME_AND_AMOUNT.exec(word.text)) || []
  return name !== undefined && amount !== undefined ? inPieces(word, [name, amount]) : [word]
}

const unglue = (line: readonly Word[]): Word[] =>
  withTimesApart(line).flatMap(apartAtAmount).flatMap(apartAtPesos).flatMap(apartAtLabel)

const apartAtLabel = (word: Word): Word[] => {
  const text = withPlainDashes(word.text).replace(TRAILING_RULE, (rule) => (rule.startsWith('.') ? '.' : ''))
  if (text === '') return []
  const colons = /^[:;]+(?=.)/.exec(text)?.[0].length ?? 0
  if (colons > 0) {
    // However many, they are one sign.
    const sign = { ...word, text: ':', right: word.left + colons }
    return [sign, ...apartAtLabel({ ...word, text: text.slice(colons), left: word.left + colons })]
  }
  const match = GLUED.exec(text) ?? GLUED_NUMBER.exec(text)
  if (!match || text.includes('@') || /^\d{1,2}:\d{2}/.test(text))
    return text === word.text ? [word] : [{ ...word, text }]
  const [, before = '', after = ''] = match
  const [label, value] = inPieces({ ...word, text }, [before, after])
  return [label!, ...apartAtLabel(value!)]
}

/** Nearer than this part of the height no words stand, but a capital and the small ones that go on with its word may. */
const CAPITALS_GAP = 0.2

/** Words in small capitals whole, all as high as the line. */
const withSmallCapitals = (words: readonly Word[]): Word[] => {
  const whole: Word[] = []
  const small: Word[] = []
  for (const word of words) {
    const before = whole.at(-1)
    const isOne = before && isOtherSize(before, word) && near(before, word, CAPITALS_GAP)
    if (isOne && /^\p{L}+$/u.test(before.text) && /^\p{L}+$/u.test(word.text))
      whole[whole.length - 1] = { ...before, ...around([before, word]), text: before.text + word.text }
    else whole.push(word)
    if (isOne) small.push(before, word)
  }
  const [line, isSmall] = [around(small), (word: Word) => small.some((one) => isSameType(one, word))]
  return small.length === 0
    ? whole
    : whole.map((word) => (isSmall(word) ? { ...word, top: line.top, bottom: line.bottom } : word))
}

const near = (a: Word | undefined, b: Word | undefined, gap: number) =>
  a !== undefined && b !== undefined && gapBetween(a, b) < gap

const PARTICLE = /^(?:de|del|la|las|los|el|y|e)$/i

/** 'Licorería DEL Norte' with a small 'DEL': a particle between words in the same letters is of their text. */
const isParticleBetween = (before: Word | undefined, { text }: Word, after: Word | undefined): boolean =>
  PARTICLE.test(text) && before !== undefined && after !== undefined && isSameType(before, after)

/** Runs of words with no wide space between them, nor a change to much larger letters (those of a logo beside a name). */
export const segmentsOf = (words: readonly Word[], gap: number = TEXT_GAP): Segment[] => {
  const runs: Word[][] = []
  for (const [at, word] of words.entries()) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isOther = () =>
      isOtherSize(last!, word) &&
      !isParticleBetween(last, word, words[at + 1]) &&
      !isParticleBetween(words[at - 2], last!, word)
    if (run && last && near(last, word, gap) && !isOther()) run.push(word)
    else runs.push([word])
  }
  return runs.map(segmentOf)
}

/** RUTs of a line, whole or in pieces ('76.123.456 - 0'), and their words. */
const rutsOf = (row: Row): FoundRut[] => {
  const found: FoundRut[] = []
  for (let at = 0; at < row.words.length; at++) {
    const words: Word[] = []
    let best: { printed: PrintedRut; words: Word[] } | null = null
    for (let end = at; end < Math.min(row.words.length, at + 4); end++) {
      const word = row.words[end]
      if (word === undefined || (end > at && !near(row.words[end - 1], word, PIECE_GAP))) break
      words.push(word)
      const text = words
        .map((piece) => piece.text)
        .join('')
        .replace(/[.,;:]$/, '')
      const printed = readRut(text)
      if (printed && (!printed.isBare || isAfterRutLabel(row, at))) best = { printed, words: [...words] }
    }
    if (best === null) continue
    const { rut, isValid } = best.printed
    found.push({ ...around(best.words), rut, isValid, text: textOf(best.words), row: row.index, words: best.words })
    at += best.words.length - 1
  }
  return found
}

const isAfterRutLabel = (row: Row, at: number) =>
  row.tokens.some((token) => token.at < at && token.at >= at - 3 && /^ru[tn]$/.test(token.plain))

/** Amounts in the money of others are written as others write them. */
const FOREIGN = /^(?:US\$?|USD|EUR|€)$/i

const decimalSignOf = (words: readonly Word[]): Row['decimalSign'] =>
  decimalSignAmong(words.filter((_, at) => !FOREIGN.test(words[at - 1]?.text ?? ''))) ?? decimalSignAmong(words)

/** What says that ',' is decimal and what that '.' is, the surest first: '0,9' may be of a name, however the amounts are written. */
const SAID_BY: readonly (readonly [comma: RegExp, point: RegExp])[] = [
  [
    /^[$(-]*\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d+)?|(?:\.\d{3})+,\d{1,2})\D*$/,
    /^[$(-]*\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d+)?|(?:,\d{3})+\.\d{1,2})\D*$/,
  ],
  [/^[$(-]*0,\d+\D*$/, /^[$(-]*0\.\d+\D*$/],
]

const decimalSignAmong = (words: readonly Word[]): Row['decimalSign'] => {
  const count = (pattern: RegExp) => words.filter(({ text }) => pattern.test(text)).length
  for (const [isComma, isPoint] of SAID_BY) {
    const [comma, point] = [count(isComma), count(isPoint)]
    if (comma !== point) return comma > point ? ',' : '.'
  }
  // Thousands grouped once: the sign that groups in most of the page's numbers of four digits and more.
  const points = count(/^[$]?\d{2,3}\.\d{3}$/)
  const commas = count(/^[$]?\d{2,3},\d{3}$/)
  return points === commas ? null : points > 2 * commas ? ',' : commas > 2 * points ? '.' : null
}

const SAME_LINE = 0.4

/** Whether signs stand before and after a line. */
const isBetween = (signs: readonly Word[], line: Box): boolean => {
  const beside = signs.filter((sign) => Math.abs(middleOf(sign) - middleOf(line)) < SAME_LINE * heightOf(line))
  return beside.some(({ left }) => left <= line.left) && beside.some(({ right }) => right >= line.right)
}

export const sheetOf = (page: Page): Sheet => {
  const printed = page.words.filter(({ text }) => !isFiller(text))
  const words = withWholeCodes(withoutConfusions(legible(withoutFormNumbers(printed))))
  const decimalSign = decimalSignOf(words)
  const asterisks = page.words.filter(({ text }) => ASTERISKS.test(text))
  const lines = linesOf(words)
  const markers = titleMarkers(lines)
  const rows = lines.flatMap((line, index): Row[] => {
    const parts = withSpacedWords(withSmallCapitals(unglue(line.words.filter((word) => !markers.has(word)))))
    if (parts.length === 0) return []
    const box = around(parts)
    return [
      {
        ...box,
        index,
        middle: line.middle,
        words: parts,
        tokens: tokensOf(parts),
        segments: segmentsOf(parts),
        decimalSign,
        isAside: isBetween(asterisks, box),
      },
    ]
  })
  return sheetOfRows(page, rows)
}

/** Some of a line's words as a line. */
export const rowOf = (row: Row, words: Word[]): Row => ({ ...row, ...segmentOf(words), segments: segmentsOf(words) })

/** A sheet of lines in their reading order. */
export const sheetOfRows = (page: Page, lines: readonly Row[]): Sheet => {
  const rows = lines.map((row, index) => ({ ...row, index }))
  const heights = rows.flatMap((row) => row.words.map(heightOf)).sort((a, b) => a - b)
  return { page, rows, ruts: rows.flatMap(rutsOf), lineHeight: heights[heights.length >> 1] ?? 10 }
}

/** Part of the narrower box that the other covers from side to side, 0 to 1. */
export const sharedWidth = (a: Box, b: Box): number => {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return Math.max(0, shared) / Math.max(1, Math.min(a.right - a.left, b.right - b.left))
}

/** How sure the characters of these words are: 1 for the text of a file. */
export const certaintyOf = (words: readonly Word[]): number =>
  words.reduce((least, word) => Math.min(least, word.confidence ?? 1), 1)

/** Words so short say little of themselves to a reader of images, which is unsure of them and right: 'mm', 'x', 'PVC'. */
const SHORT = 3
const UNSURE_SHORT = 0.8
const SURE_SHORT = 0.9

/** The same for a text, which short words make no less sure unless they were read as a guess. */
export const certaintyOfText = (words: readonly Word[]): number =>
  words.reduce((least, { text, confidence = 1 }) => {
    const isShort = text.replace(/[^\p{L}\d]/gu, '').length <= SHORT && confidence >= UNSURE_SHORT
    return Math.min(least, isShort ? Math.max(confidence, SURE_SHORT) : confidence)
  }, 1)

export const isOcr = (words: readonly Word[]): boolean => words.some(({ confidence }) => confidence !== undefined)

export const originOf = (words: readonly Word[]): 'ocr' | 'text' => (isOcr(words) ? 'ocr' : 'text')

/**
 * A segment and those under it in the same column, as one run of tokens: a text that wraps. `lineOf`: the segment of
 * each token.
 */
export const tokensOfBlock = (
  sheet: Sheet,
  row: Row,
  segment: Segment,
  step: number,
  lines = 4,
): { tokens: Token[]; lineOf: number[]; segments: Segment[] } => {
  const segments = [segment]
  let last: Segment = segment
  let bottom = row.index
  for (let count = 1; count < lines; count++) {
    const height = heightOf(last.words[0] ?? last)
    const next = sheet.rows
      .slice(bottom + 1, bottom + 6)
      .flatMap((below) => below.segments.map((piece) => ({ piece, index: below.index })))
      .find(({ piece }) => sharedWidth(piece, last) > 0.4)
    if (next === undefined || next.piece.top - last.bottom > (step - 1) * height) break
    segments.push(next.piece)
    last = next.piece
    bottom = next.index
  }
  return {
    tokens: segments.flatMap(({ tokens }) => tokens),
    lineOf: segments.flatMap(({ tokens }, index) => tokens.map(() => index)),
    segments,
  }
}
