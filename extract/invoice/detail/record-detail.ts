import { IVA_TOLERANCE, ivaOf } from '../foot/balance.ts'
import type { Part } from '../documents.ts'
import type { ItemHeader } from './item-header.ts'
import { isCopy, type ReadItem } from './item-values.ts'
import { itemsOf } from './record-items.ts'
import { textsOf } from './record-texts.ts'
import { recordsBetween, waysToRead, type Way } from './record-ways.ts'
import { netosWithExento, totalCandidates } from '../foot/totals.ts'

export type RecordDetail = { items: ReadItem[]; header: ItemHeader | null; top: number }

/** What it is worth that the records add up to an amount of the foot. */
const ADDS_UP = 6
/** The share of its digits' surprise that this is worth: small sums are met by chance. */
const SURPRISE = 0.6
/** Ways to read each part that are weighed together, and so many of all. */
const MOST_WAYS = 4
const MOST_COMBINED = 3000

/**
 * The detail of a document as records: of the ways to read its parts, the likeliest, where what they add up to is weighed
 * too. Null for a part without any, and for one that repeats another.
 */
export const readRecords = (parts: readonly Part[]): (RecordDetail | null)[] => {
  const isSum = sumTest(parts)
  const totals = new Set(parts.flatMap(totalsOf))
  const all = parts.map((part) =>
    waysToRead(part)
      .slice(0, MOST_WAYS)
      .flatMap((way) => [way, ...partsAddingUp(way, isSum, totals)])
      .filter((way) => !endsInIva(way, isSum)),
  )
  const isWhole = parts.map((part, at) => {
    const isOwnSum = sumTest([part])
    return hasTotal(part) && all[at]!.some((way) => isOwnSum(sumOf(valuesOf(way))))
  })
  // What follows a whole document is an annex: what each of its lines is made of.
  const ways = all.map((list, at) => (isWhole.slice(0, at).includes(true) && !hasTotal(parts[at]!) ? [] : list))
  let best: { chosen: (Way | null)[]; score: number } | null = null
  for (const combined of combinations(ways)) {
    const chosen = withoutCopies(combined)
    if (chosen.every((way) => way === null)) continue
    const sum = sumOf(chosen.flatMap(valuesOf))
    const addsUp = isSum(sum)
    if (!addsUp && chosen.some((way) => way?.needsSum)) continue
    const score =
      combined.reduce((all, way) => all + (way?.score ?? 0), 0) +
      (addsUp ? Math.min(ADDS_UP, SURPRISE * Math.log(sum)) : 0)
    if (best === null || score > best.score) best = { chosen, score }
  }
  return (best?.chosen ?? parts.map(() => null)).map((way) => (way ? detailOf(way) : null))
}

/** Amounts over a detail without a heading that are none of it, at most so many: a number of the address, a reading of a meter. */
const MOST_FIRST = 2

/**
 * Of a detail without a heading the most records in a row that add up alone: others, which nothing proves where the detail is
 * not told by its sum alone, stand over it and under it. One is all that is charged.
 */
const partsAddingUp = (way: Way, isSum: (sum: number) => boolean, totals: ReadonlySet<number>): Way[] => {
  if (way.header !== null || isSum(sumOf(valuesOf(way)))) return []
  const isLeft = ({ from, to }: { from: number; to: number }) =>
    way.needsSum || way.cuts.every(({ product }, at) => (at >= from && at < to) || !product.isProven)
  const values = valuesOf(way)
  const runs = Array.from({ length: 1 + MOST_FIRST }, (_, from) => from)
    .flatMap((from) => values.map((_value, at) => ({ from, to: at + 1 })))
    .filter(({ from, to }) => isSum(sumOf(values.slice(from, to))))
    .filter(({ from, to }) => to - from > 1 || totals.has(values[from]!))
    .filter(isLeft)
  const [longest] = runs.sort((a, b) => b.to - b.from - (a.to - a.from))
  return longest ? [recordsBetween(way, longest.from, longest.to)] : []
}

/** The last record is the tax of the others, whose label another text of its line hides or nobody knows. */
const endsInIva = (way: Way, isSum: (sum: number) => boolean): boolean => {
  const last = way.cuts.at(-1)?.product
  if (!last || last.isProven || last.quantity !== null || last.price !== null || way.others) return false
  const rest = sumOf(valuesOf(way).slice(0, -1))
  const isOfFoot = isSum(rest) || isSum(rest + last.value.value)
  return isOfFoot && Math.abs(ivaOf(rest) - last.value.value) <= IVA_TOLERANCE
}

const sumOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const valuesOf = (way: Way | null): number[] =>
  way ? [way, ...(way.others ?? [])].flatMap(({ cuts }) => cuts.map(({ product }) => product.value.value)) : []

const detailOf = (way: Way): RecordDetail => ({
  items: [way, ...(way.others ?? [])].flatMap(itemsOfWay),
  header: way.header,
  top: way.top,
})

const itemsOfWay = ({ part, header, cuts, lines, isFoot }: Way): ReadItem[] =>
  itemsOf(cuts, textsOf(lines, cuts, header, isFoot, part.sheet.page.levelLines), lines, part.sheet.page.number)

/** One way for each part, or none. */
const combinations = (ways: readonly (readonly Way[])[]): (Way | null)[][] =>
  ways.reduce<(Way | null)[][]>(
    (all, list) => all.flatMap((chosen) => [...list, null].map((way) => [...chosen, way])).slice(0, MOST_COMBINED),
    [[]],
  )

/** A part that repeats the lines of one before it is its copy. */
const withoutCopies = (ways: readonly (Way | null)[]): (Way | null)[] =>
  ways.map((way, index) => (ways.slice(0, index).some((other) => isCopy(valuesOf(other), valuesOf(way))) ? null : way))

/** Whether the lines of a detail that add up to so much add up to an amount of the foot. */
export const sumTest = (parts: readonly Part[]): ((sum: number) => boolean) => {
  const sums = parts.flatMap(footSums)
  return (sum) => sums.some((value) => Math.abs(value - sum) < 1)
}

const totalsOf = ({ sheet }: Part): number[] =>
  totalCandidates(sheet).flatMap(({ role, value }) => (role === 'total' || role === 'payable' ? [value] : []))

const hasTotal = ({ sheet }: Part): boolean =>
  totalCandidates(sheet).some(({ role }) => role === 'total' || role === 'payable')

/** What the records may add up to: an amount of the foot, or one before a discount or a charge on the whole. */
const footSums = ({ sheet }: Part): number[] => {
  const foot = totalCandidates(sheet)
  const changes = foot.flatMap(({ role, value }) =>
    role === 'discount' ? [Math.abs(value)] : role === 'surcharge' ? [-value] : [],
  )
  return [...foot.map(({ value }) => value), ...netosWithExento(foot)]
    .flatMap((value) => [value, ...changes.map((change) => value + change)])
    .filter((value) => value > 0)
}
