import {
  familyFundRate,
  healthRate,
  isGratificationCap,
  pensionRate,
  unemploymentRate,
  widestAfpBand,
} from 'contract/figures/payroll.ts'
import { isAfpBesideHealth, isAfpOf, isHealthOf, isNear } from '../arithmetic.ts'
import { summedDeductions, summedEarnings } from '../items/candidates.ts'
import { figuresOf, sumsOf, type Figure, type SlipFigures, type Sum } from './sums.ts'
import { DAYS, isCostOf, SUNDAY } from '../roles/sunday-column.ts'
import { quantityOf } from '../items/sunday.ts'
import { isOfOthers } from '../words/labels.ts'
import type { Concept } from '../words/vocabulary.ts'

/**
 * What the figures of one slip prove together, to the peso: which of them are its sums, which is the pay that the law takes
 * its shares of, and so what those are whose labels nobody understands.
 */

/** What an amount is. `isSure`: hardly anything else can be as much. */
export type Inferred = { concept: Concept; isSure: boolean }
export type Proof = { inferred: ReadonlyMap<Figure, Inferred>; figures: readonly Figure[]; isWhole: boolean }

/** The sums of a slip, and the lines that they are made of. */
type Totals = {
  earnings: Figure
  deductions: Figure
  net: Figure
  earned: readonly Figure[]
  taken: readonly Figure[]
}
type Marked = Totals & { mark: number }
/** The likeliest reading of them. `isSure`: no other is nearly as good. */
type Skeleton = Totals & { isSure: boolean }

/** So much speaks for sums, at least: two of them made of lines, or named. */
const PROVEN = 4.5
/** The earnings are the most that is printed: of the taxable pay, too, something is left when the deductions are taken from it. */
const LARGEST = 3.5
/** Readings of the net that are nearer to each other than this are both possible. */
const MARGIN = 1
/** Whatever is taken off, a good part is paid. */
const LEAST_PAID = 0.2

const wholesOfEarnings: readonly Concept[] = ['totalEarnings', 'earningsTitle', 'totalRow']
const wholesOfDeductions: readonly Concept[] = ['totalDeductions', 'deductionsTitle', 'totalRow', 'totalLegal']
const nets: readonly Concept[] = ['net', 'netToPay', 'netBefore', 'totalRow']
const notEarned: readonly Concept[] = [...summedDeductions, 'totalDeductions', 'net', 'netToPay']
const notTaken: readonly Concept[] = [
  ...summedEarnings,
  'base',
  'basePaid',
  'baseContract',
  'totalEarnings',
  'taxable',
  'untaxable',
  'net',
  'netToPay',
]

const isFree = ({ concept }: Figure, concepts: readonly Concept[]): boolean =>
  concept === null || concepts.includes(concept)

const isOneOf = ({ concept }: Figure, concepts: readonly Concept[]): boolean =>
  concept !== null && concepts.includes(concept)

/** What the figures of a slip prove. `spelled`: the net as the slip writes it in words. */
export const proveSlip = (slip: SlipFigures, spelled: number | null): Proof => {
  const figures = figuresOf(slip)
  const sums = sumsOf(figures)
  const skeleton = skeletonOf(figures, sums, spelled)
  const inferred = new Map<Figure, Inferred>()
  if (skeleton) {
    infer(inferred, skeleton.earnings, 'totalEarnings', true)
    infer(inferred, skeleton.deductions, 'totalDeductions', true)
    const later = laterNet(figures, skeleton)
    // Of two totals of earnings the one that is left when the deductions are taken from the other is no such total.
    const net: Inferred = { concept: later ? 'netBefore' : 'netToPay', isSure: skeleton.isSure }
    if (isFree(skeleton.net, ['totalEarnings'])) inferred.set(skeleton.net, net)
    if (later) infer(inferred, later, 'netToPay', skeleton.isSure)
  }
  const earned = skeleton?.earned ?? linesOf(figures, 'earnings', notEarned)
  const taken = skeleton?.taken ?? linesOf(figures, 'deductions', notTaken)
  inferShares(inferred, figures, earned, taken)
  return { inferred, figures, isWhole: skeleton !== null }
}

const infer = (inferred: Map<Figure, Inferred>, figure: Figure, concept: Concept, isSure: boolean): void => {
  if (figure.concept === null) inferred.set(figure, { concept, isSure })
}

const totals: readonly Concept[] = [
  ...wholesOfEarnings,
  ...wholesOfDeductions,
  ...nets,
  'taxable',
  'untaxable',
  'taxed',
]

const linesOf = (figures: readonly Figure[], section: Figure['section'], others: readonly Concept[]): Figure[] =>
  figures.filter((figure) => figure.section === section && !isOneOf(figure, [...others, ...totals]))

/** A printed total and the lines above it that make it. */
type Whole = { figure: Figure; parts: readonly Figure[] }

/** Earnings, deductions and the net that is left of them: three printed amounts, made of the lines above them. */
const skeletonOf = (figures: readonly Figure[], sums: readonly Sum[], spelled: number | null): Skeleton | null => {
  const wholesOf = (named: readonly Concept[], others: readonly Concept[]): Whole[] =>
    figures
      .filter((figure) => isFree(figure, named))
      .map((figure) => ({
        figure,
        parts: longest(
          sums.filter(({ whole, parts }) => whole === figure && !parts.some((part) => isOneOf(part, others))),
        ),
      }))
  const deductions = wholesOf(wholesOfDeductions, notTaken)
  // What is a sum of lines above it is no net, whatever is left when something is taken from another sum.
  const left = wholesOf([...nets, 'totalEarnings'], []).map(({ figure, parts }) => ({
    net: figure,
    isSum: parts.length > 1,
  }))
  const largest = Math.max(...figures.map(({ value }) => value))
  const found: Marked[] = []
  for (const earned of wholesOf(wholesOfEarnings, notEarned))
    for (const { net, isSum } of left) {
      const own = [earned.figure, ...earned.parts]
      if (isOneOf(net, ['totalEarnings']) && !isOneOf(earned.figure, wholesOfEarnings)) continue
      if (own.includes(net) || net.value > earned.figure.value || net.value < earned.figure.value * LEAST_PAID) continue
      for (const taken of deductions) {
        if (!isNear(earned.figure.value - net.value, taken.figure.value, 1)) continue
        if (taken.figure === net || own.includes(taken.figure)) continue
        const isApart = !taken.parts.some((part) => part === net || own.includes(part))
        const skeleton = { ...totalsOf(earned, taken, net), taken: isApart ? taken.parts : [] }
        const isLargest = earned.figure.value === largest
        const extra = (net.value === spelled ? 3 : 0) + (isLargest ? LARGEST : 0) - (isSum ? 3 : 0)
        found.push({ ...skeleton, mark: markOf(skeleton) + extra })
      }
    }
  const [best, ...others] = found.sort((a, b) => b.mark - a.mark)
  if (!best || best.mark < PROVEN) return null
  const other = others.find(({ net }) => net.value !== best.net.value)
  return { ...best, isSure: other === undefined || best.mark - other.mark >= MARGIN }
}

const totalsOf = (earned: Whole, taken: Whole, net: Figure) => ({
  earnings: earned.figure,
  deductions: taken.figure,
  net,
  earned: earned.parts,
})

/** What names a total, and what makes it. */
const markOf = ({ earnings, deductions, net, earned, taken }: Totals): number =>
  (isOneOf(earnings, wholesOfEarnings) ? 2 : 0) +
  (isOneOf(deductions, wholesOfDeductions) ? 2 : 0) +
  (isOneOf(net, nets) ? 2 : 0) +
  madeOf(earned) +
  madeOf(taken)

/** What is left to pay below the net when all that stands between is taken from it. */
const laterNet = (figures: readonly Figure[], { earnings, deductions, net }: Skeleton): Figure | null => {
  let left = net.value
  for (const figure of figures.slice(figures.indexOf(net) + 1)) {
    if (figure === earnings || figure === deductions) continue
    if (isFree(figure, nets) && isNear(figure.value, left, 1)) return figure
    if (isOneOf(figure, notTaken)) return null
    left -= figure.value
    if (left < net.value * LEAST_PAID) return null
  }
  return null
}

/** The most lines that make a total, the nearest to it: what was agreed may be as much as what is paid. */
const longest = (sums: readonly Sum[]): readonly Figure[] =>
  sums.reduce<readonly Figure[]>((best, { parts }) => (parts.length >= best.length ? parts : best), [])

/** What it is worth that a sum is made of lines: the same amount once more says little. */
const madeOf = (parts: readonly Figure[]): number => (parts.length > 1 ? 3 : parts.length === 1 ? 1 : 0)

/** The pay that the law takes its shares of, by what it explains. */
type Pay = { value: number; of: readonly Figure[]; mark: number }
/** 7 % to the peso, or other shares: any one of them may be chance. */
const SURE_PAY = 3

/** What is understood in part says another thing, if anything. */
const saysOther = (item: Figure['item'], concept: Concept): boolean =>
  item !== null && item.meaning !== null && item.meaning.concept !== concept

/** A plan of an Isapre takes less than so much of the pay. */
const MOST_OF_PLAN = 0.3

const inferShares = (
  inferred: Map<Figure, Inferred>,
  figures: readonly Figure[],
  earned: readonly Figure[],
  taken: readonly Figure[],
): void => {
  const pay = payOf(figures, earned, taken)
  const conceptOf = (figure: Figure) => inferred.get(figure)?.concept ?? figure.concept
  const find = (...concepts: Concept[]) => figures.find((figure) => concepts.includes(conceptOf(figure) ?? 'detail'))
  const free = () => taken.filter((figure) => conceptOf(figure) === null)
  if (pay && !find('health')) only(healthsIn(taken, pay.value), (one) => infer(inferred, one, 'health', true))
  inferPension(inferred, taken, pay, find('health'))
  // Of what is left where the pension is known, hardly anything but a plan takes more than the legal share.
  if (pay && !find('health', 'healthTotal', 'healthExtra') && find('afp', 'afpMandatory', 'afpTotal'))
    only(
      free().filter(
        ({ value, item }) =>
          value > pay.value * healthRate && value < pay.value * MOST_OF_PLAN && !saysOther(item, 'health'),
      ),
      (one) => infer(inferred, one, 'health', false),
    )
  inferEarnings(inferred, earned, pay)
}

/** Commissions of the funds, part of the pay: none takes as much as the unemployment insurance. */
const COMMISSION = { lowest: 0.0041, highest: 0.0245 }

/** The pension of a fund, or its ten per cent and its commission apart. */
const inferPension = (
  inferred: Map<Figure, Inferred>,
  taken: readonly Figure[],
  pay: Pay | null,
  health: Figure | undefined,
): void => {
  const conceptOf = (figure: Figure) => inferred.get(figure)?.concept ?? figure.concept
  const free = () => taken.filter((figure) => conceptOf(figure) === null)
  const isTenth = ({ value }: Figure) => pay !== null && isNear(value, pay.value * pensionRate, 1)
  const isCommission = ({ value }: Figure) =>
    pay !== null && !isNear(value, pay.value * unemploymentRate, 1) && isRate(value, pay.value, COMMISSION)
  const named = taken.find((figure) => isOneOf(figure, ['afp', 'afpMandatory', 'afpTotal']))
  if (named === undefined) {
    const isInBand = ({ value }: Figure) =>
      pay ? isAfpOf(value, pay.value) : health !== undefined && isAfpBesideHealth(value, health.value)
    const inBand = free().filter(isInBand)
    const exact = inBand.filter(({ value }) => pay !== null && isRate(value, pay.value, widestAfpBand))
    only(exact.length > 0 ? exact : inBand, (one) => infer(inferred, one, 'afp', exact.length > 0))
    if (inBand.length === 0) only(free().filter(isTenth), (one) => infer(inferred, one, 'afpMandatory', true))
  }
  const tenth = taken.find((figure) => isTenth(figure) && isOfPension(conceptOf(figure)))
  if (tenth && !taken.some((figure) => isOneOf(figure, ['afpCommission', 'afpAdditional'])))
    only(free().filter(isCommission), (one) => infer(inferred, one, 'afpCommission', true))
}

const isOfPension = (concept: Concept | null): boolean => concept === 'afp' || concept === 'afpMandatory'

const only = <One>(found: readonly One[], then: (one: One) => void): void => {
  const [first, ...more] = found
  if (first !== undefined && more.length === 0) then(first)
}

/** A rate of two decimals in percent, as those of the funds are. */
const isRate = (value: number, pay: number, { lowest, highest }: typeof widestAfpBand): boolean => {
  const rate = Math.round((value / pay) * 10_000) / 10_000
  return rate >= lowest && rate <= highest && isNear(value, rate * pay, 1)
}

const payOf = (figures: readonly Figure[], earned: readonly Figure[], taken: readonly Figure[]): Pay | null => {
  const candidates: Pay[] = figures.flatMap((figure) =>
    figure.concept === 'taxable' ? [{ value: figure.value, of: [], mark: 2 }] : [],
  )
  const lines = earned.filter(({ concept }) => concept !== 'allowance')
  let value = 0
  for (const [at, line] of lines.entries()) {
    value += line.value
    candidates.push({ value, of: lines.slice(0, at + 1), mark: 0 })
  }
  const marked = candidates.map((pay) => ({ ...pay, mark: pay.mark + shares(pay, taken) }))
  const [best] = marked.sort((a, b) => b.mark - a.mark || b.of.length - a.of.length)
  if (!best || best.mark < SURE_PAY) return null
  const own = candidates.find((pay) => pay.of.length > 0 && isNear(pay.value, best.value, 1))
  return { ...best, of: own?.of ?? [] }
}

/** What may be the rest of the legal health contribution where a family fund takes a part of it, or all of it. */
const healthsIn = (taken: readonly Figure[], pay: number): Figure[] => {
  const funds = taken.filter(
    (figure) => isFree(figure, ['familyFund']) && isNear(figure.value, pay * familyFundRate, 1),
  )
  return taken.filter(
    (figure) =>
      isFree(figure, ['health']) &&
      (isHealthOf(figure.value, pay) || funds.some((fund) => isHealthOf(figure.value + fund.value, pay))),
  )
}

const shares = ({ value, of }: Pay, taken: readonly Figure[]): number =>
  (healthsIn(taken, value).length > 0 ? 3 : 0) +
  (taken.some((figure) => isFree(figure, ['afp', 'afpMandatory']) && isRate(figure.value, value, widestAfpBand))
    ? 2
    : 0) +
  (taken.some((figure) => isFree(figure, ['unemployment']) && isNear(figure.value, value * unemploymentRate, 1))
    ? 1.5
    : 0) +
  (of.some((figure) => isFree(figure, ['gratification']) && isNear(figure.value, (value - figure.value) / 4)) ? 1 : 0)

/** What is paid for the days is at least this part of the pay that the law takes its shares of. */
const LEAST_BASE = 0.15

const taxedEarnings: readonly Concept[] = ['base', 'basePaid']

const inferEarnings = (inferred: Map<Figure, Inferred>, earned: readonly Figure[], pay: Pay | null): void => {
  const lines = pay && pay.of.length > 0 ? pay.of : earned
  const mayBeOne = ({ item }: Figure) => item === null || !isOfOthers(item.label.text)
  const left = () => lines.filter((figure) => figure.concept === null && !inferred.has(figure) && mayBeOne(figure))
  if (!lines.some(({ concept }) => concept === 'gratification')) {
    const isQuarter = ({ value }: Figure) => pay !== null && isNear(value, (pay.value - value) / 4)
    const [caps, quarters] = [left().filter(({ value }) => isGratificationCap(value)), left().filter(isQuarter)]
    only(caps.length > 0 ? caps : quarters, (one) => infer(inferred, one, 'gratification', true))
  }
  if (!lines.some((figure) => isOneOf(figure, taxedEarnings))) {
    const rest = left().filter(({ value }) => pay === null || value >= pay.value * LEAST_BASE)
    const [first] = rest
    if (first && (rest.length === 1 || first === lines[0]))
      infer(inferred, first, 'base', rest.length === 1 && pay !== null && pay.of.length > 0)
  }
  const base = lines.find((figure) =>
    taxedEarnings.includes(inferred.get(figure)?.concept ?? figure.concept ?? 'detail'),
  )
  if (!base || lines.some(({ concept }) => concept === 'sundayHours')) return
  // The base of a part of the month says of how many days it is.
  const days = base.item ? (quantityOf(base.item)?.value ?? 0) : 0
  const whole = days > 0 && days < DAYS ? (base.value * DAYS) / days : base.value
  const sundays = left().filter((figure) => {
    const hours = figure.item ? (quantityOf(figure.item)?.value ?? 0) : 0
    return hours > 0 && isCostOf(figure.value, hours, { paid: base.value, whole }, SUNDAY)
  })
  only(sundays, (one) => infer(inferred, one, 'sundayHours', true))
}
