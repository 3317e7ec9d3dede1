import { around, textOf, type Box, type Word } from '../input/page.ts'
import { isDate, mayBeNumber, readHours, readNumber, readPercent, type PrintedNumber } from '../text/number.ts'
import { plainText } from '../text/plain.ts'
import { readRut, type PrintedRut } from '../text/rut.ts'
import { partedAt } from './edges.ts'
import { unglue } from './glued-words.ts'

/** Words nearer than this part of their height belong to the same text (a space is 0.25 to 0.6 of the font size). */
const CELL_GAP = 0.8
/** Pieces of one number or RUT may be this far apart ('10.600.014- K'). */
const PIECE_GAP = 0.75
/** Words of a justified line may be this far apart. */
const JUSTIFIED_GAP = 2
/** A dash further than this from a number is an empty cell, not its sign. */
const SIGN_GAP = 0.3
const DASH = /^[-–—]$/
/** '$' or 'CLP', or '-$' before what is taken away: the amount may stand at the other edge of its column. */
const SIGNED_PESOS = /^[-–—]?(?:\$|CLP\$?)$/
/** Before an amount or after it: which one, its line tells. */
const PESOS = /^CLP$/
/** Pieces of one number, at most: '$' '(' '15.750' ')'. */
const MAX_PIECES = 4
/** '1/1/24' */
const MIN_DATE = 6

/** A run of words that says one thing: a text, a number, a RUT, a date or a percentage. */
export type Cell = Box & { words: Word[]; text: string } & (
    | { kind: 'text' | 'date' | 'percent' }
    /** `quantity`: hours in brackets before an amount, '(15) 21.119'. */
    | { kind: 'number'; number: PrintedNumber; quantity?: number }
    | { kind: 'rut'; rut: PrintedRut }
  )

export type NumberCell = Extract<Cell, { kind: 'number' }>
export type RutCell = Extract<Cell, { kind: 'rut' }>

/** '0013', '0210': a line's code, never an amount or a quantity. */
export const CODE = /^0\d{2,}$/
/** A number followed by one of these is a quantity with its unit. */
const QUANTITY_UNITS = new Set(['hrs', 'hrs.', 'horas', 'hora', 'hr', 'hr.', 'hh', 'pesos', '.-', '.', 'clp'])
/** A number after one of these cites the law: 'Recargo domingo art. 38', 'Ley 19.728'. */
export const CITATION = /^(?:arts?\.?|articulos?|ley)$/
/** A longer number is of no days or UF: a RUT, an account. */
const MOST_UNITS = 1_000_000
export const HOURS = /^(?:hrs?\.?|horas?|hh)$/
/** A number followed by one of these is part of a name: '2,91 UF Banmédica', '7 % Isapre'. */
export const NAME_UNITS: ReadonlySet<string> = new Set([
  'uf',
  'u.f.',
  'utm',
  '%',
  'dias',
  'dia',
  'd',
  'd.',
  'ds',
  'h',
  'h.',
  'hs',
  'cargas',
  'carga',
  'anos',
])
/** Of these there are never thousands: three digits after the sign are decimals, '2,545 UF'. */
const FEW = /^(?:uf|u\.f\.|utm)$/
const LONGEST_FEW = 'u.f.'.length
const THREE_DECIMALS = /^\d{1,3}[.,]\d{3}$/

const height = (word: Box) => word.bottom - word.top
const isNear = (a: Word | undefined, b: Word | undefined, gap: number): boolean =>
  a !== undefined && b !== undefined && b.left - a.right < gap * Math.min(height(a), height(b))
const HAS_DIGIT = /\d/
const HAS_LETTER = /\p{L}/u
const hasLetter = (text: string) => HAS_LETTER.test(text)

export const cellOf = (words: Word[], kind: 'text' | 'date' | 'percent' = 'text'): Cell => {
  const { left, top, right, bottom, text } = wholeOf(words)
  return { kind, words, text, left, top, right, bottom }
}

const numberCell = (words: Word[], number: PrintedNumber): Cell => {
  const { left, top, right, bottom, text } = wholeOf(words)
  return { kind: 'number', words, text, left, top, right, bottom, number }
}

export const rutCell = (words: Word[], rut: PrintedRut): RutCell => {
  const { left, top, right, bottom, text } = wholeOf(words)
  return { kind: 'rut', words, text, left, top, right, bottom, rut }
}

/** Text and box of some words; most cells have one. */
const wholeOf = (words: Word[]): Box & { text: string } => {
  const [only] = words
  if (words.length === 1 && only) return only
  return { ...around(words), text: textOf(words) }
}

/** Cells of one line of words, left to right. `edges`: where upright rules cross the line; no cell goes over one. */
export const cellsOf = (printed: readonly Word[], edges: readonly number[] = []): Cell[] => {
  const parts = partedAt(unglue(printed), edges)
  return withUnitsBeside(parts.length === 1 && parts[0] ? cellsBetween(parts[0]) : parts.flatMap(cellsBetween))
}

/** Within so many heights a unit may have a column of its own, '1,386      UF'; further away it is what the next panel says. */
const UNIT_GAP = 8

const withUnitsBeside = (cells: Cell[]): Cell[] => {
  for (const [at, cell] of cells.entries()) {
    const next = cells[at + 1]
    const isFew =
      cell.kind === 'number' &&
      next?.kind === 'text' &&
      next.text.length <= LONGEST_FEW &&
      isNear(cell.words.at(-1), next.words[0], UNIT_GAP) &&
      FEW.test(plainText(next.text))
    if (isFew) cells[at] = numberCell(cell.words, inFew(cell.number, cell.words))
  }
  return cells
}

const cellsBetween = (line: readonly Word[]): Cell[] => {
  const cells: Cell[] = []
  let text: Word[] = []
  const finish = () => {
    if (text.length > 0) cells.push(textCell(text))
    text = []
  }
  for (let at = 0; at < line.length;) {
    const isJoined = isNear(text.at(-1), line[at], CELL_GAP)
    const { cell, end } = bracketAt(line, at, isJoined) ?? valueAt(line, at, isJoined)
    if (!isJoined || cell) finish()
    if (cell) cells.push(cell)
    else text.push(...line.slice(at, end))
    at = end
  }
  finish()
  return cells
}

/** The words from one on to `end` (exclusive): a cell of their own, or more of a text. */
type Piece = { cell: Cell | null; end: number }

/** What stands in brackets. `isJoined`: it goes on a text. Null where none open. */
const bracketAt = (line: readonly Word[], at: number, isJoined: boolean): Piece | null => {
  const end = line[at]?.text.startsWith('(') ? bracketEnd(line, at) : 0
  if (end === 0) return null
  const inside = line.slice(at, end)
  // '(76.123.456-0)', '(RUT 76.123.456-0)' after the name of whom it is of.
  const ruts = inside.map(({ text }) => (HAS_DASH.test(text) ? readRut(text) : null))
  const joined = inside.map(({ text }) => text).join('')
  const whole = HAS_DASH.test(joined) ? readRut(joined) : null
  if (whole) return { cell: rutCell(inside, whole), end }
  if (ruts.some((rut) => rut !== null)) return { cell: null, end: at + 1 }
  const number = readNumber(joined)
  if (!number) return { cell: null, end }
  const amount = !isJoined && isQuantity(number) ? typedCell(line, end) : null
  if (amount?.cell.kind === 'number' && isNear(line[end - 1], line[end], CELL_GAP)) {
    const cell = numberCell([...inside, ...amount.cell.words], amount.cell.number)
    return { cell: { ...cell, quantity: Math.abs(number.value) } as NumberCell, end: amount.end }
  }
  // '(21,00)' and '(2107)' after a text are notes; '(84.525)' is a negative amount.
  const isNote = isJoined && !(number.isMoney && inside.some((piece) => /\d[.,]\d{3}/.test(piece.text)))
  return { cell: isNote ? null : numberCell(inside, number), end }
}

/** '..., RUT 123456785, la remuneración': within a sentence its label tells a RUT without a dash from an amount. */
const SAYS_RUT = /^R\.?U\.?[TN]\.?:?$/i

const calledRut = (label: Word | undefined, word: Word): RutCell | null => {
  const rut = SAYS_RUT.test(label?.text ?? '') ? readRut(word.text.replace(/[,.]$/, '')) : null
  return rut?.isBare ? rutCell([word], rut) : null
}

/** The number, RUT, date or percentage at a word, with its unit, unless it is part of a text; else the word alone. */
const valueAt = (line: readonly Word[], at: number, isJoined: boolean): Piece => {
  const typed = typedCell(line, at) ?? hoursAt(line, at)
  // Its check digit may follow a dash apart: '25746880 - 1'.
  const called = isJoined && typed?.cell.kind !== 'rut' ? calledRut(line[at - 1], line[at]!) : null
  if (called) return { cell: called, end: at + 1 }
  if (typed === null) return { cell: null, end: at + 1 }
  const { cell, end } = typed
  if (cell.kind !== 'rut' && belongsToText(line, at, typed, isJoined)) return { cell: null, end }
  const unit = line[end]
  // '8,5 hrs' and '30 días' as values: the unit stays with its number.
  const hasUnit =
    cell.kind === 'number' &&
    !CODE.test(cell.text) &&
    isNear(line[end - 1], unit, CELL_GAP) &&
    (HOURS.test(plainText(unit?.text ?? '')) || isMeasure(line, typed))
  return hasUnit && unit ? { cell: numberCell([...cell.words, unit], cell.number), end: end + 1 } : typed
}

/** Texts like 'Rut:12.345.678-9' or 'RUT:' stay texts; a lone percentage or date is told apart. */
const textCell = (words: Word[]): Cell => {
  const only = words.length === 1 ? words[0]?.text : undefined
  return cellOf(
    words,
    only && isDate(only) ? 'date' : only?.endsWith('%') && readPercent(only) !== null ? 'percent' : 'text',
  )
}

/** Nobody works more hours than this in a month: bigger numbers in brackets are negative amounts. */
const MAX_QUANTITY = 250

const isQuantity = (number: PrintedNumber): boolean =>
  !number.isMoney && !number.isDash && Math.abs(number.value) <= MAX_QUANTITY

const bracketEnd = (line: readonly Word[], from: number): number => {
  for (let at = from; at < line.length && at < from + 6; at++) {
    const isPadded = at === from + 1 && line[from]!.text === '('
    if (at > from && !isPadded && !isNear(line[at - 1], line[at], CELL_GAP)) return 0
    if (line[at]?.text.endsWith(')') || line[at]?.text.endsWith('):')) return at + 1
  }
  return 0
}

/** The number, RUT, date or percentage that starts at a word, over as many words as it takes. */
const typedCell = (line: readonly Word[], from: number): { cell: Cell; end: number } | null => {
  const first = line[from]
  if (first === undefined || !mayBeTyped(line, from)) return null
  let best: Typed | null = null
  let end = from
  let joined = ''
  for (let at = from; at < line.length && at < from + MAX_PIECES; at++) {
    const word = line[at]
    if (word === undefined) break
    if (at > from && !(isWithin(joined, line[at - 1], word) && continues(joined, word.text))) break
    joined += isNear(word, line[at + 1], PIECE_GAP) ? word.text : withoutSpeck(word)
    const typed = readTyped(joined)
    // A dash after an amount is the next column's empty cell, unless a check digit follows it.
    if (!typed || (at > from && DASH.test(word.text) && typed.kind === 'number' && !joined.startsWith('$'))) continue
    best = typed
    end = at + 1
  }
  if (best === null) return null
  const words = line.slice(from, end)
  const cell =
    best.kind === 'number'
      ? numberCell(words, inUnits(best.number, words, line[end]))
      : best.kind === 'rut'
        ? rutCell(words, best.rut)
        : cellOf(words, best.kind)
  return { cell, end }
}

/** On scans, a number with what a speck after it was read as: '130906:', '71.392.' */
const SPECK = /^(\$?\d[\d.,]{2,}\d)[.,:;]$/
const withoutSpeck = ({ text, confidence }: Word): string =>
  confidence === undefined ? text : (SPECK.exec(text)?.[1] ?? text)

/** '7:30 hrs', or right before its amount: elsewhere it may be a time of day. */
const hoursAt = (line: readonly Word[], at: number): { cell: Cell; end: number } | null => {
  const [word, next] = [line[at], line[at + 1]]
  const isCounted = next && (HOURS.test(plainText(next.text)) || (at > 0 && readNumber(next.text)?.isMoney === true))
  const hours = word && isCounted ? readHours(word.text) : null
  return word && hours ? { cell: numberCell([word], hours), end: at + 1 } : null
}

/** A cheap look before the pieces are put together. */
const mayBeTyped = (line: readonly Word[], at: number): boolean => {
  const text = line[at]?.text ?? ''
  return PESOS.test(text) ? isBeforeAmounts(line, at) : mayBeNumber(text) || text.startsWith("'")
}

/** 'CLP 500.000', also right after a quantity; in '500.000 CLP   12.000 CLP' it ends the amount before it. */
const isBeforeAmounts = (line: readonly Word[], at: number): boolean =>
  !PESOS.test(line.at(-1)?.text ?? '') &&
  (isNear(line[at], line[at + 1], PIECE_GAP) ||
    !isNear(line[at - 1], line[at], CELL_GAP) ||
    !HAS_DIGIT.test(line[at - 1]?.text ?? ''))

/** Pieces are near each other, except a sign before its amount, and in a justified line a check digit that proves the RUT. */
const isWithin = (joined: string, before: Word | undefined, word: Word): boolean =>
  SIGNED_PESOS.test(joined) ||
  isNear(before, word, DASH.test(joined) ? SIGN_GAP : PIECE_GAP) ||
  (/\d[-–—]$/.test(joined) && isNear(before, word, JUSTIFIED_GAP) && readRut(joined + word.text)?.isValid === true)

/** Pieces go on when one of both sides ends openly: '$' '1.000', '10.600.014-' 'K', '367' ',364', '15.300.111' '-' '1', '76.516' '636-5'. */
const continues = (before: string, next: string): boolean =>
  /^[-–—]?(?:CLP)?[$(]*$/.test(before) ||
  DASH.test(before) ||
  (/\d[.,]$/.test(before) && /^\d/.test(next)) ||
  (/\d$/.test(before) && /^[.,]\d{3}/.test(next)) ||
  (/^\d{1,2}[.,]\d{3}$/.test(before) && /^\d{3}[-–—][\dkK]$/.test(next)) ||
  (before.includes('(') && !before.includes(')') && next === ')') ||
  (/^'?[\d.,]{7,}[-–—]$/.test(before) && /^[\dkK][,;.]?$/.test(next)) ||
  (/^'?[\d.,]{7,}$/.test(before) && /^[-–—][\dkK]?$/.test(next)) ||
  (/\d$/.test(before) && next === '%') ||
  (/\d$/.test(before) && /^\.?-$/.test(next) && before.startsWith('$'))

type Typed = { kind: 'number'; number: PrintedNumber } | { kind: 'rut'; rut: PrintedRut } | { kind: 'date' | 'percent' }

const HAS_DASH = /[-–—]/

const readTyped = (text: string): Typed | null => {
  if (HAS_DASH.test(text)) {
    const rut = readRut(text)
    if (rut && !rut.isBare) return { kind: 'rut', rut }
  }
  if (text.length >= MIN_DATE && isDate(text)) return { kind: 'date' }
  if (text.endsWith('%')) return readPercent(text) === null ? null : { kind: 'percent' }
  const number = readNumber(text)
  if (number) return { kind: 'number', number }
  // Without a dash only a K cannot be a digit of an amount.
  const rut = text.endsWith('K') || text.endsWith('k') ? readRut(text) : null
  return rut ? { kind: 'rut', rut } : null
}

const inUnits = (number: PrintedNumber, words: readonly Word[], unit: Word | undefined): PrintedNumber =>
  isNear(words.at(-1), unit, CELL_GAP) && FEW.test(plainText(unit?.text ?? '')) ? inFew(number, words) : number

const inFew = (number: PrintedNumber, words: readonly Word[]): PrintedNumber =>
  THREE_DECIMALS.test(words.map(({ text }) => text).join(''))
    ? { ...number, value: number.value / 1000, decimals: 3, isMoney: false }
    : number

/** '30 días', '3,25 UF': a number and its unit, with nothing else beside them. */
const isMeasure = (line: readonly Word[], { cell, end }: { cell: Cell; end: number }): boolean =>
  cell.kind === 'number' &&
  !cell.number.isMoney &&
  NAME_UNITS.has(plainText(line[end]?.text ?? '')) &&
  !isNear(line[end], line[end + 1], CELL_GAP)

/** True when what is typed is part of a name and not a value: 'Sueldo base 30 días', '2,91 UF Banmédica', '7% Fonasa'. */
const belongsToText = (
  line: readonly Word[],
  from: number,
  { cell, end }: { cell: Cell; end: number },
  isJoined: boolean,
): boolean => {
  const next = isNear(line[end - 1], line[end], CELL_GAP) ? line[end] : undefined
  if (cell.kind === 'percent') return isJoined || hasLetter(next?.text ?? '')
  if (cell.kind === 'date') return isJoined
  if (cell.kind !== 'number') return false
  const unit = plainText(next?.text ?? '')
  if (cell.number.isDash) return isJoined && next !== undefined
  if (QUANTITY_UNITS.has(unit)) return isJoined && HOURS.test(unit)
  if (NAME_UNITS.has(unit) && cell.number.value < MOST_UNITS) return isJoined || !isMeasure(line, { cell, end })
  return isJoined && goesOnText(plainText(line[from - 1]?.text ?? ''), cell.number, unit)
}

/** A number between the word before it and the one after it: '' where none is near. */
const goesOnText = (before: string, { isMoney, decimals }: PrintedNumber, after: string): boolean =>
  CITATION.test(before) ||
  (!isMoney && (hasLetter(after) || (decimals > 0 && /^(?:uf|u\.f\.|art\.?|n[°º]?)$/.test(before))))

/** Boxes nearer than this part of their height follow each other as words do. */
const NEXT_WORD = 0.6
export const isRightAfter = (before: Box, next: Box): boolean =>
  next.left - before.right < NEXT_WORD * (next.bottom - next.top)
