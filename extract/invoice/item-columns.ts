import type { Word } from '../input/page.ts'
import { plainText } from '../text/plain.ts'
import { amountsOf, type Amount } from './amount.ts'
import type { ItemHeader } from './item-header.ts'
import { around, type Box } from '../input/page.ts'
import { centerOf, gapBetween, heightOf, TEXT_GAP, type Row } from './sheet.ts'
import { units, type Heading } from './vocabulary.ts'

/** What stands in a line of the detail: a number, a word, a unit of measure, or a dash for nothing. */
export type Piece = Box & {
  kind: 'number' | 'word' | 'unit' | 'dash'
  amount: Amount | null
  words: readonly Word[]
  text: string
}

export type DetailLine = { row: Row; pieces: Piece[]; numbers: number }

/** Where each column ends: `cuts[i]` separates column i from i + 1. */
export type Columns = { roles: readonly Heading[]; cuts: readonly number[] }

/** Cutting a word, and cutting through an ordinary space. */
const CUT_WORD = 4
const CUT_SPACE = 0.5
/** Cutting through a heading, for each line. */
const CUT_HEADING = 0.6
const ORDINARY_SPACE = 0.45
const WIDE_SPACE = 2
const SPACE_REWARD = 0.35
/** Longer units ('rollo', 'bolsa') begin descriptions too. */
const SHORT_UNIT = 4
/** Lines that are weighed; the others follow. */
const MAX_LINES = 60

export const isUnit = (text: string): boolean => units.has(plainText(text).replace(/[.)(]+$/, ''))

/** 'TUB' after a quantity and before a name in small letters: a unit that the vocabulary lacks. */
const isCapitalUnit = (row: Row, at: number, before: Piece | undefined): boolean => {
  const [word, next] = [row.words[at], row.words[at + 1]]
  if (word === undefined || next === undefined || before?.kind !== 'number') return false
  return (
    /^[A-Z]{2,4}\.?$/.test(word.text) &&
    /[a-z]/.test(next.text) &&
    gapBetween(before.words.at(-1) ?? word, word) < TEXT_GAP
  )
}

export const detailLineOf = (row: Row): DetailLine => {
  const amounts = amountsOf(row)
  const pieces: Piece[] = []
  for (let at = 0; at < row.words.length;) {
    const word = row.words[at]
    if (word === undefined) break
    const amount = amounts.find(({ from }) => from === at)
    if (amount) {
      pieces.push({ ...around(amount.words), kind: 'number', amount, words: amount.words, text: amount.text })
      at = amount.to
      continue
    }
    const kind = /^[-–—$.:|]+$/.test(word.text)
      ? 'dash'
      : isUnit(word.text) || isCapitalUnit(row, at, pieces.at(-1))
        ? 'unit'
        : 'word'
    pieces.push({ ...around([word]), kind, amount: null, words: [word], text: word.text })
    at++
  }
  return { row, pieces, numbers: amounts.filter(({ isPercent }) => !isPercent).length }
}

type Counts = {
  percents: number
  numbers: number
  words: number
  unitWords: number
  pieces: number
  startsWithUnit: boolean
}

/** What a cell of a role costs for holding these: 0 is as expected. `isData`: the line has numbers of its own. */
const cellCost = (
  role: Heading,
  { numbers, percents, words, unitWords, pieces, startsWithUnit }: Counts,
  isData: boolean,
): number => {
  const many = Math.max(0, numbers - 1)
  switch (role) {
    case 'quantity':
      return (
        1.5 * (words + percents) +
        2 * many +
        (numbers === 0 ? (isData ? 1.6 : 0) + 0.8 * unitWords : 0.2 * Math.max(0, unitWords - 1))
      )
    case 'price':
    case 'total':
      return 1.5 * (words + unitWords + percents) + 2 * many + (numbers === 0 && isData ? 1.8 : 0)
    case 'discount':
    case 'surcharge':
    case 'tax':
      return 1.5 * words + 1.2 * unitWords + Math.max(0, numbers + percents - 1)
    case 'line':
      return 1.5 * (words + unitWords) + 2 * many + (numbers === 0 && isData ? 0.2 : 0)
    case 'code':
      return pieces === 0 ? 0.1 : 0.55 * (pieces - 1)
    case 'unit':
      return 1.2 * numbers + 0.7 * words + 0.5 * Math.max(0, words + unitWords - 1)
    case 'description':
      return words + unitWords === 0
        ? (isData ? 1 : 0) + 0.6 * numbers
        : 0.04 * numbers + (startsWithUnit && isData ? 0.6 : 0)
    default:
      return 0.25 * pieces
  }
}

/** Chooses where columns divide so that every cell holds what its heading announces and cuts fall in the widest spaces. */
export const fitColumns = (header: ItemHeader, lines: readonly DetailLine[]): Columns => {
  const { columns } = header
  const roles = columns.map(({ role }) => role)
  const sample = lines.slice(0, MAX_LINES)
  const candidates = columns
    .slice(0, -1)
    .map((column, index) => cutCandidates(centerOf(column), centerOf(columns[index + 1] ?? column), sample))
  const prefix = sample.map(prefixesOf)
  // Best cost of all columns up to and with `column` when it ends at each of its candidates.
  let ends: { cut: number; cost: number; path: number[] }[] = [{ cut: -Infinity, cost: 0, path: [] }]
  for (const [index, role] of roles.entries()) {
    const cuts = index < candidates.length ? (candidates[index] ?? []) : [Infinity]
    const next = cuts.map((cut) => {
      const own = cut === Infinity ? 0 : cutCost(cut, sample, header)
      let best = { cut, cost: Infinity, path: [] as number[] }
      for (const end of ends) {
        if (end.cut >= cut) continue
        let cost = end.cost + own
        for (const line of prefix) cost += cellCost(role, between(line, end.cut, cut), line.isData)
        if (cost < best.cost) best = { cut, cost, path: cut === Infinity ? end.path : [...end.path, cut] }
      }
      return best
    })
    ends = next.filter(({ cost }) => cost < Infinity)
  }
  const best = ends.reduce<{ cost: number; path: number[] }>((least, end) => (end.cost < least.cost ? end : least), {
    cost: Infinity,
    path: [],
  })
  return { roles, cuts: best.path }
}

const cutCandidates = (from: number, to: number, lines: readonly DetailLine[]): number[] => {
  const cuts = new Set<number>([Math.round((from + to) / 2)])
  for (const { pieces } of lines)
    for (let at = 0; at <= pieces.length; at++) {
      const left = pieces[at - 1]?.right ?? from
      const right = pieces[at]?.left ?? to
      for (const cut of [(left + right) / 2, left + 1, right - 1])
        if (cut > from && cut < to) cuts.add(Math.round(cut * 2) / 2)
    }
  return [...cuts].sort((a, b) => a - b)
}

const cutCost = (cut: number, lines: readonly DetailLine[], header: ItemHeader): number => {
  let cost = header.columns.some(({ words }) => words.some(({ left, right }) => cut > left + 1 && cut < right - 1))
    ? CUT_HEADING * lines.length
    : 0
  for (const { pieces } of lines) {
    let left = -Infinity
    let right = Infinity
    let height = 10
    let isInside = false
    for (const piece of pieces) {
      if (cut > piece.left + 0.5 && cut < piece.right - 0.5) isInside = true
      if (piece.right <= cut + 0.5) left = Math.max(left, piece.right)
      if (piece.left >= cut - 0.5) right = Math.min(right, piece.left)
      height = heightOf(piece)
    }
    if (isInside) {
      cost += CUT_WORD
      continue
    }
    const gap = (right - left) / Math.max(1, height)
    cost += gap < ORDINARY_SPACE ? CUT_SPACE : -SPACE_REWARD * Math.min(gap, WIDE_SPACE)
  }
  return cost
}

type Prefix = {
  isUnit: boolean[]
  centers: number[]
  numbers: number[]
  percents: number[]
  words: number[]
  unitWords: number[]
  isData: boolean
}

const prefixesOf = ({ pieces, numbers }: DetailLine): Prefix => {
  const prefix: Prefix = {
    isUnit: [],
    centers: [],
    numbers: [0],
    percents: [0],
    words: [0],
    unitWords: [0],
    isData: numbers >= 2,
  }
  const last = (list: number[]) => list.at(-1) ?? 0
  for (const piece of pieces) {
    if (piece.kind === 'dash') continue
    prefix.isUnit.push(piece.kind === 'unit' && piece.text.length <= SHORT_UNIT)
    prefix.centers.push(centerOf(piece))
    prefix.numbers.push(last(prefix.numbers) + (piece.kind === 'number' && piece.amount?.isPercent !== true ? 1 : 0))
    prefix.percents.push(last(prefix.percents) + (piece.amount?.isPercent === true ? 1 : 0))
    prefix.words.push(last(prefix.words) + (piece.kind === 'word' ? 1 : 0))
    prefix.unitWords.push(last(prefix.unitWords) + (piece.kind === 'unit' ? 1 : 0))
  }
  return prefix
}

const between = (
  { isUnit, centers, numbers, percents, words, unitWords }: Prefix,
  from: number,
  to: number,
): Counts => {
  let start = 0
  while (start < centers.length && (centers[start] ?? 0) < from) start++
  let end = start
  while (end < centers.length && (centers[end] ?? 0) < to) end++
  const count = (list: number[]) => (list[end] ?? 0) - (list[start] ?? 0)
  return {
    numbers: count(numbers),
    percents: count(percents),
    words: count(words),
    unitWords: count(unitWords),
    pieces: end - start,
    startsWithUnit: end > start && isUnit[start] === true,
  }
}

/** The pieces of a line in each column. */
export const cellsInColumns = ({ pieces }: DetailLine, { roles, cuts }: Columns): Piece[][] => {
  const cells: Piece[][] = roles.map(() => [])
  for (const piece of pieces) {
    const center = centerOf(piece)
    let column = cuts.findIndex((cut) => center < cut)
    if (column < 0) column = roles.length - 1
    cells[column]?.push(piece)
  }
  return cells
}
