import type { DetailLine, Piece } from '../figures/detail-line.ts'
import type { ItemHeader } from './item-header.ts'
import { centerOf, heightOf } from '../sheet.ts'
import type { Heading } from '../labels/vocabulary.ts'

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
/** What an unknown column costs that holds nothing. */
const EMPTY_OTHER = 0.3
/** Longer units ('rollo', 'bolsa') begin descriptions too. */
const SHORT_UNIT = 4
/** Places to cut that are weighed between two headings, the best of them. */
const MAX_CUTS = 60
/** Points short of the last heading that a value may end. */
const REACH = 12
/** Lines that are weighed; the others follow. */
const MAX_LINES = 60

type Counts = {
  percents: number
  numbers: number
  words: number
  unitWords: number
  pieces: number
  startsWithUnit: boolean
}

/** What a cell costs for holding these; `isData`: its line has numbers of its own. */
type Cost = (counts: Counts, isData: boolean) => number

const many = (numbers: number): number => Math.max(0, numbers - 1)

const takenOff: Cost = ({ numbers, percents, words, unitWords }) =>
  1.5 * words + 1.2 * unitWords + many(numbers + percents)

/** Costs of a cell by the role of its column: 0 is as expected. */
const COSTS: Partial<Record<Heading, Cost>> = {
  // A lone number on a line is the end of a wrapped name, not a quantity.
  quantity: ({ numbers, percents, words, unitWords }, isData) =>
    1.5 * (words + percents) +
    2 * many(numbers) +
    (isData ? 0 : numbers) +
    (numbers === 0 ? (isData ? 1.6 : 0) + 0.8 * unitWords : 0.2 * many(unitWords)),
  price: ({ numbers, percents, words, unitWords }, isData) =>
    1.5 * (words + unitWords + percents) +
    2 * many(numbers) +
    (isData ? 0 : numbers) +
    (numbers === 0 && isData ? 1.8 : 0),
  total: ({ numbers, percents, words, unitWords }, isData) =>
    1.5 * (words + unitWords + percents) + 2 * many(numbers) + (numbers === 0 && isData ? 1.8 : 0),
  discount: takenOff,
  surcharge: takenOff,
  tax: takenOff,
  line: ({ numbers, words, unitWords }, isData) =>
    1.5 * (words + unitWords) + 2 * many(numbers) + (numbers === 0 && isData ? 0.2 : 0),
  code: ({ pieces }) => (pieces === 0 ? 0.1 : 0.55 * (pieces - 1)),
  unit: ({ numbers, words, unitWords }) => 1.2 * numbers + 0.7 * words + 0.5 * many(words + unitWords),
  description: ({ numbers, words, unitWords, startsWithUnit }, isData) =>
    words + unitWords === 0 ? (isData ? 1 : 0) + 0.6 * numbers : 0.04 * numbers + (startsWithUnit && isData ? 0.6 : 0),
}

/** A column with a heading of its own holds something on the lines that have values. */
const otherCost: Cost = ({ pieces }, isData) => (pieces === 0 ? (isData ? EMPTY_OTHER : 0) : 0.25 * pieces)

/** A place to cut: what cutting there costs, and how many pieces of each line stand at its left. */
type Cut = { x: number; cost: number; index: readonly number[] }
type End = { cut: Cut | null; cost: number; path: number[] }

/** Chooses where columns divide so that every cell holds what its heading announces and cuts fall in the widest spaces. */
export const fitColumns = (header: ItemHeader, lines: readonly DetailLine[]): Columns => {
  const { columns } = header
  const roles = columns.map(({ role }) => role)
  const sample = lines.slice(0, MAX_LINES)
  const prefixes = sample.map((line) => prefixOf(line, columns.at(-1)?.left ?? 0))
  // The best way to end each column at each of its cuts; the last ends nowhere.
  let ends: End[] = [{ cut: null, cost: 0, path: [] }]
  for (const [index, role] of roles.entries()) {
    const next = columns[index + 1]
    const own = columns[index]
    const cuts = own && next ? cutsBetween(centerOf(own), centerOf(next), sample, prefixes, header) : [null]
    ends = cuts.flatMap((cut) => bestEnd(role, cut, ends, prefixes) ?? [])
  }
  return { roles, cuts: ends[0]?.path ?? [] }
}

const bestEnd = (role: Heading, cut: Cut | null, ends: readonly End[], prefixes: readonly Prefix[]): End | null => {
  const costOf = COSTS[role] ?? otherCost
  let best: End | null = null
  for (const end of ends) {
    let cost = end.cost + (cut?.cost ?? 0)
    for (const [line, prefix] of prefixes.entries())
      cost += costOf(
        countBetween(prefix, end.cut?.index[line] ?? 0, cut?.index[line] ?? prefix.isUnit.length),
        prefix.isData,
      )
    if (best === null || cost < best.cost) best = { cut, cost, path: cut ? [...end.path, cut.x] : end.path }
  }
  return best
}

const cutsBetween = (
  from: number,
  to: number,
  lines: readonly DetailLine[],
  prefixes: readonly Prefix[],
  header: ItemHeader,
): Cut[] => {
  const places = new Set<number>([Math.round((from + to) / 2)])
  for (const { pieces } of lines)
    for (let at = 0; at <= pieces.length; at++) {
      const left = pieces[at - 1]?.right ?? from
      const right = pieces[at]?.left ?? to
      for (const x of [(left + right) / 2, left + 1, right - 1])
        if (x > from && x < to) places.add(Math.round(x * 2) / 2)
    }
  return [...places]
    .map((x) => ({ x, cost: cutCost(x, lines, header) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_CUTS)
    .map(({ x, cost }) => ({
      x,
      cost,
      index: prefixes.map(({ centers }) => centers.filter((center) => center < x).length),
    }))
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

/** Sums over the pieces of a line, left to right, dashes left out. */
type Prefix = {
  isUnit: boolean[]
  centers: number[]
  numbers: number[]
  percents: number[]
  words: number[]
  unitWords: number[]
  isData: boolean
}

/** `lastColumn`: a line with numbers of its own reaches the last heading; a name that wraps does not. */
const prefixOf = ({ pieces, numbers }: DetailLine, lastColumn: number): Prefix => {
  const filled = pieces.filter(({ kind }) => kind !== 'dash')
  const sums = (is: (piece: Piece) => boolean) => {
    let sum = 0
    return [0, ...filled.map((piece) => (sum += is(piece) ? 1 : 0))]
  }
  const isPercent = ({ amount }: Piece) => amount?.isPercent === true
  return {
    isUnit: filled.map(({ kind, text }) => kind === 'unit' && text.length <= SHORT_UNIT),
    centers: filled.map(centerOf),
    numbers: sums((piece) => piece.kind === 'number' && !isPercent(piece)),
    percents: sums(isPercent),
    words: sums(({ kind }) => kind === 'word'),
    unitWords: sums(({ kind }) => kind === 'unit'),
    isData: numbers >= 2 && (pieces.at(-1)?.right ?? 0) > lastColumn - REACH,
  }
}

const countBetween = (prefix: Prefix, start: number, end: number): Counts => {
  const count = (list: readonly number[]) => (list[end] ?? 0) - (list[start] ?? 0)
  return {
    numbers: count(prefix.numbers),
    percents: count(prefix.percents),
    words: count(prefix.words),
    unitWords: count(prefix.unitWords),
    pieces: Math.max(0, end - start),
    startsWithUnit: end > start && prefix.isUnit[start] === true,
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
