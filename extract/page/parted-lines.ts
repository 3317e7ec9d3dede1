import type { Page, Word } from '../input/page.ts'
import { readNumber } from '../text/number.ts'
import { isCompanyRut, readRut } from '../text/rut.ts'
import { linesOf, type Line } from './lines.ts'
import { inRow, widthOf } from './placed.ts'

/**
 * Whose each record is, in one line over its amounts with its parts one after the other: 'N° 12 / SOTO VIDAL ANA / 15.300.111-1'. A
 * table whose texts stand in no columns.
 */

const SIGNS = /^[/|·•–—-]$/
/** So many of these lines are a form, each with so many amounts under it. */
const LEAST_LINES = 2
const LEAST_AMOUNTS = 4
/** The line itself has so many figures at most: its number, a code, a RUT and its digit. */
const MOST_FIGURES = 4
/** ... and this part of them have as many parts. */
const MOST = 0.8
/** Parts are nearer to each other than this, in heights; without a sign between them, further than the words of one. */
const MOST_GAP = 4
const PART_GAP = 0.65
/** Columns stand so many heights apart. */
const COLUMN_GAP = 2.5
/** Of parts under each other, so many begin, end or are centred at one place, in points: they are columns already. */
const SAME_EDGE = 1
const LEVEL = 0.8

/** `sign`: what parts it; '' where only spaces do. */
type Parted = { page: Page; line: Line; parts: Word[][]; sign: string }

/** The words of each page that has such lines, their parts in columns. */
export const laidInParts = (pages: readonly Page[]): ReadonlyMap<Page, readonly Word[]> => {
  const all = pages.flatMap((page) => {
    const lines = linesOf(page.words)
    return lines.flatMap((line, at) => partedLine(page, line).map((one) => ({ ...one, next: lines[at + 1] })))
  })
  const found = all.filter(({ line, next }) => isOverAmounts(line, next))
  const [first] = found
  const counts = new Map<number, number>()
  for (const { parts } of found) counts.set(parts.length, (counts.get(parts.length) ?? 0) + 1)
  const [count, most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  const isForm = most >= LEAST_LINES && most >= found.length * MOST && found.every(({ sign }) => sign === first?.sign)
  // Who is paid nothing may have nothing under the line; over the first one is the head of the page.
  const from = all.findIndex((one) => one === first)
  const isAlike = ({ sign, parts, line, next }: (typeof all)[number], at: number) =>
    sign === first?.sign &&
    parts.length <= count &&
    (isOverAmounts(line, next) || (at > from && Math.abs(line.words[0]!.left - first.line.words[0]!.left) < SAME_EDGE))
  const alike = isForm ? all.filter(isAlike) : []
  return isForm && !areLevel(alike) ? inColumns(alike, count) : new Map()
}

const inColumns = (lines: readonly Parted[], count: number): Map<Page, Word[]> => {
  const { top, bottom } = lines[0]!.line
  const left = Math.min(...lines.map(({ line }) => line.words[0]!.left))
  const starts = [left]
  for (let at = 0; at < count - 1; at++) {
    const widest = Math.max(...lines.map(({ parts }) => widthOf(parts[at] ?? [])))
    starts.push(starts[at]! + widest + COLUMN_GAP * (bottom - top))
  }
  const gone = new Set(lines.flatMap(({ line }) => line.words))
  const laid = new Map<Page, Word[]>()
  for (const { page, line, parts } of lines) {
    if (!laid.has(page))
      laid.set(
        page,
        page.words.filter((word) => !gone.has(word)),
      )
    laid.get(page)!.push(...parts.flatMap((part, at) => inRow(part, starts[at]!, line.top)))
  }
  return laid
}

const isSign = ({ text }: Word): boolean => SIGNS.test(text)

/** '12.345.678 - 5' */
const isOfRut = (words: readonly Word[], at: number): boolean =>
  /^\(?[\d.,]{7,}$/.test(words[at - 1]?.text ?? '') && /^[\dkK]\)?$/.test(words[at + 1]?.text ?? '')

/** A number, or the dash that a worker without pay has. */
const isAmount = ({ text }: Word): boolean => readNumber(text) !== null

/** Whether a line says whose the amounts of the next one are: it has hardly any itself, as the number of the worker. */
const isOverAmounts = (line: Line, next: Line | undefined): boolean => {
  const [own, under] = [line, next].map((one) => one?.words.filter(isAmount).length ?? 0)
  return under! >= LEAST_AMOUNTS && own! * 2 <= under! && own! <= MOST_FIGURES
}

/** A line of few words apart, or without gaps and parted by a sign, with the RUT of a person in one part; none otherwise. */
const partedLine = (page: Page, line: Line): Parted[] => {
  const { words, top, bottom } = line
  const gapBefore = (at: number) => (words[at]!.left - words[at - 1]!.right) / (bottom - top)
  if (words.some((_, at) => at > 0 && gapBefore(at) > MOST_GAP)) return []
  const isSignAt = (at: number) => isSign(words[at]!) && !isOfRut(words, at)
  const sign = words.find((_, at) => isSignAt(at))?.text ?? ''
  const parts: Word[][] = [[]]
  for (const [at, word] of words.entries())
    if (word.text === sign && isSignAt(at)) parts.push([])
    else if (sign === '' && at > 0 && gapBefore(at) > PART_GAP) parts.push([word])
    else parts.at(-1)!.push(word)
  const isWhole = parts.length > 1 && parts.every(({ length }) => length > 0)
  return isWhole && isOfPerson(parts) ? [{ page, line, parts, sign }] : []
}

/** Pieces of a RUT, at most: '22.320.075' '-' '3'. */
const MOST_PIECES = 3

/** A RUT ends some part, or its number one and its check digit the next. */
const isOfPerson = (parts: readonly Word[][]): boolean => {
  const ends = parts.map((part) => Array.from({ length: MOST_PIECES }, (_, count) => endOf(part, count + 1)))
  return ends.some((own, at) => {
    const ofDigit = readRut(`${own[0]}-${ends[at + 1]?.[0] ?? ''}`)
    const found = [...own.map(readRut), ofDigit?.isValid ? ofDigit : null]
    return found.some((rut) => rut && (rut.isValid || !rut.isBare) && !isCompanyRut(rut.rut))
  })
}

const endOf = (part: readonly Word[], count: number): string =>
  part
    .slice(-count)
    .map(({ text }) => text)
    .join('')
    .replace(/^\(|\)$/g, '')

/** Whether the parts of the lines begin, end or are centred under each other. */
const areLevel = ([first, ...others]: readonly Parted[]): boolean => {
  const edgesOf = (part: readonly Word[] | undefined): number[] => {
    const [left, right] = [part?.[0]?.left ?? NaN, part?.at(-1)?.right ?? NaN]
    return [left, right, (left + right) / 2]
  }
  return others.every(({ parts }) => {
    const level = parts.filter((part, at) => {
      const over = edgesOf(first!.parts[at])
      return edgesOf(part).some((edge, side) => Math.abs(edge - over[side]!) < SAME_EDGE)
    })
    return level.length >= parts.length * LEVEL
  })
}
