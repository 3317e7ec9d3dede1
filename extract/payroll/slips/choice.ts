import { familyFundRate, healthRate, pensionRate } from 'contract/figures/payroll.ts'
import { plainText } from '../../text/plain.ts'
import {
  candidatesOf,
  looseTotals,
  otherEarnings,
  paysNothing,
  unnamedAmounts,
  type Candidate,
} from '../items/candidates.ts'
import type { Item, Loose } from '../items/items.ts'
import type { Concept } from '../words/vocabulary.ts'
import { isAfpBesideHealth, isAfpOf, isCappedAfp, isHealthOf, isNear } from '../arithmetic.ts'

/** What was chosen: parts that add up to the value, and whether the document's own arithmetic agrees. */
export type Choice = {
  parts: Candidate[]
  value: number
  isProven: boolean
  isLowConfidence: boolean
  /** The parts of what it may be instead, the likeliest first. */
  rivals: Candidate[][]
}

export type SlipChoices = {
  net: Choice | null
  base: Choice | null
  gratification: Choice | null
  afp: Choice | null
  health: Choice | null
  taxable: Choice | null
  totalEarnings: Choice | null
  totalDeductions: Choice | null
  netBefore: Choice | null
  advance: Choice | null
}

/** The first of some candidates, the others being its rivals. */
const one = (
  [first, ...others]: readonly (Candidate | undefined)[],
  isProven = false,
  isLowConfidence = false,
): Choice | null =>
  first
    ? {
        parts: [first],
        value: first.value,
        isProven,
        isLowConfidence,
        rivals: others.flatMap((other) => (other ? [[other]] : [])),
      }
    : null

/** The best first; later ones win ties, since documents give totals and payable amounts last. */
const ranked = (candidates: readonly Candidate[], mark: (candidate: Candidate) => number): Candidate[] => {
  const marks = new Map(candidates.map((candidate) => [candidate, mark(candidate)]))
  return candidates.toReversed().sort((a, b) => marks.get(b)! - marks.get(a)!)
}

/** How much a candidate looks like an amount of its section, before any arithmetic. */
const look = (candidate: Candidate, section: Item['section']): number =>
  (candidate.item.section === section ? 2 : candidate.item.section === 'none' ? 1 : 0) +
  (candidate.number.number.isMoney || candidate.value === 0 ? 1 : 0) +
  (candidate.item.isAbove ? 0 : 0.5) +
  (candidate.item.meaning?.score ?? 0)

/** 'Haberes   1.334.915' is their total where none is called so. */
const orElse = (candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] =>
  candidates.length > 0 ? candidates : others.filter(({ item, number }) => !item.isAbove && number.number.isMoney)

/** 'Tope gratificación' among the figures of the month is no gratification where another text is. */
const withoutLimits = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const others = candidates.filter(({ item }) => !LIMIT.test(plainText(item.label.text)))
  return others.length > 0 ? others : candidates
}
const LIMIT = /^\W*tope\b/

const differ = (candidates: readonly Candidate[]): boolean => new Set(candidates.map((item) => item.value)).size > 1

/** Chooses the amounts of a slip among what its labels offer, with its own sums and the law's rates as cross-checks. */
export const chooseAmounts = (items: readonly Item[], loose: readonly Loose[], spelled: number | null): SlipChoices => {
  const of = (...concepts: Concept[]) => candidatesOf(items, concepts)
  const taxables = of('taxable')
  const pays = paysOf(items, taxables, of('basePaid', 'base'))
  const funds = of('familyFund')
  const health = chooseHealth(of('health'), of('healthTotal'), pays, funds)
  const beside = health && { ...health, value: withFund(health.value, funds) }
  const afp = chooseAfp(of('afp', 'afpMandatory'), of, pays, beside)
  const { earnings, deductions } = chooseTotals(
    orElse(of('totalEarnings'), of('earningsTitle')),
    orElse(of('totalDeductions'), of('deductionsTitle')),
    loose,
    sharedRow(items, of('netToPay', 'net', 'netBefore')),
  )
  const advance = one(ranked(of('advance'), (item) => look(item, 'deductions')))
  const nets = [of('netToPay'), of('net'), of('netBefore')]
  const net = spelledNet(items, nets, spelled) ?? chooseNet(nets, earnings, deductions, advance, spelled)
  const netBefore = of('net', 'netBefore').find((item) => net?.parts[0] !== item)
  const taxable = one(
    ranked(taxables, (item) => (health && isHealthOf(health.value, item.value) ? 2 : 0) + look(item, 'earnings')),
  )
  const base = unpaid(chooseBase(of, items, taxable, earnings), net, items)
  const gratifications = withoutLimits(of('gratification').filter((item) => item.item.section !== 'deductions'))
  const gratification = one(
    ranked(gratifications, (item) => look(item, 'earnings')),
    false,
    differ(gratifications),
  )
  return {
    net,
    base,
    gratification,
    afp,
    health,
    taxable,
    totalEarnings: earnings,
    totalDeductions: deductions,
    netBefore: one([netBefore]),
    advance,
  }
}

/** What the law may take its shares of: the taxable pay that is printed, else what base and the other earnings make. */
const paysOf = (items: readonly Item[], taxables: readonly Candidate[], bases: readonly Candidate[]): number[] => {
  if (taxables.length > 0) return taxables.map(({ value }) => value)
  const ways = [false, true].map((unnamed) => otherEarnings(items, unnamed).taxable)
  return bases.filter(({ value }) => value > 0).flatMap(({ value }) => ways.map((others) => value + others))
}

/** Who is paid nothing has no base, whatever the contract says. */
const unpaid = (base: Choice | null, net: Choice | null, items: readonly Item[]): Choice | null => {
  if (base?.parts[0]?.concept !== 'baseContract' || !paysNothing(items)) return base
  return net && { ...net, isProven: false, isLowConfidence: true, rivals: [base.parts] }
}

const chooseHealth = (
  healths: readonly Candidate[],
  totals: readonly Candidate[],
  pays: readonly number[],
  funds: readonly Candidate[],
): Choice | null => {
  const isLegal = ({ value }: Candidate) =>
    value > 0 && [value, withFund(value, funds)].some((whole) => pays.some((pay) => isHealthOf(whole, pay)))
  const candidates = filledOf(healths.length > 0 ? healths : totals)
  const found = ranked(candidates, (item) => (isLegal(item) ? 4 : 0) + look(item, 'deductions'))
  const isProven = found[0] !== undefined && isLegal(found[0])
  return one(found, isProven, !isProven && differ(candidates.filter((item) => item.number.number.isMoney)))
}

/** A family fund takes 0.6 points of Fonasa's 7 %: both together are the legal health contribution. */
const FUND_SHARE = familyFundRate / (healthRate - familyFundRate)

const withFund = (health: number, funds: readonly Candidate[]): number =>
  health + (funds.find(({ value }) => value > 0 && isNear(value, health * FUND_SHARE))?.value ?? 0)

const chooseAfp = (
  named: readonly Candidate[],
  of: (...concepts: Concept[]) => Candidate[],
  pays: readonly number[],
  health: Choice | null,
): Choice | null => {
  const wholes = distinct(named)
  const parts = distinct(of('afpCommission', 'afpAdditional'))
  const totals = of('afpTotal')
  const sets: Candidate[][] = []
  const isTenth = ({ concept, value }: Candidate) =>
    concept === 'afpMandatory' ||
    pays.some((pay) => isNear(value, pensionRate * pay)) ||
    (health !== null && isNear(value / pensionRate, health.value / healthRate, 1 / healthRate))
  for (const whole of wholes) {
    if (parts.length > 0) sets.push([whole, ...parts])
    // The tenth is never all where the commission is printed beside it.
    if (parts.length === 0 || !isTenth(whole)) sets.push([whole])
  }
  if (wholes.length > 1) sets.push([...wholes], [...wholes, ...parts])
  for (const total of totals) sets.push([total])
  if (sets.length === 0) return null
  const proof = (set: readonly Candidate[]) => {
    const value = set.reduce((sum, item) => sum + item.value, 0)
    if (value <= 0) return 0
    if (pays.some((pay) => isAfpOf(value, pay))) return 5
    if (health?.isProven && isAfpBesideHealth(value, health.value)) return 5
    if (health && isAfpBesideHealth(value, health.value)) return 4
    return pays.some((pay) => isCappedAfp(value, pay)) ? 1 : 0
  }
  const markOf = (set: readonly Candidate[]) => {
    const worth = set.reduce((sum, item) => sum + look(item, 'deductions'), 0) / set.length
    return proof(set) * 2 + worth + (set.length > 1 ? 0.25 : 0)
  }
  const marks = new Map(sets.map((set) => [set, markOf(set)]))
  const [chosen = [], ...rivals] = sets.toSorted((a, b) => marks.get(b)! - marks.get(a)!)
  const value = chosen.reduce((sum, item) => sum + item.value, 0)
  const isProven = proof(chosen) >= 4
  return { parts: chosen, value, isProven, isLowConfidence: !isProven && value !== 0 && sets.length > 1, rivals }
}

/** A form names what does not apply, too: zeros only when there is nothing else. */
const filledOf = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const filled = candidates.filter((item) => item.value !== 0)
  return filled.length > 0 ? filled : candidates.slice(0, 1)
}

/** One candidate per value: the same line may be printed twice under two names. */
const distinct = (candidates: readonly Candidate[]): Candidate[] => {
  const kept = filledOf(candidates)
  return kept.filter((item, index) => kept.findIndex((other) => other.value === item.value) === index)
}

/**
 * 'TOTALES   1.086.257   186.733': one row with both totals under their columns. On a short slip the columns' titles are
 * near enough to take them, which the net tells.
 */
const sharedRow = (
  items: readonly Item[],
  nets: readonly Candidate[],
): Record<'earnings' | 'deductions', Candidate[]> => {
  const [earnings] = candidatesOf(items, ['earningsTitle'])
  const [deductions] = candidatesOf(items, ['deductionsTitle'])
  if (earnings && deductions && nets.some((net) => isNear(net.value, earnings.value - Math.abs(deductions.value))))
    return { earnings: [earnings], deductions: [deductions] }
  const rows = items.filter((item) => item.meaning?.concept === 'totalRow' && item.numbers.length === 2)
  const side = (at: number, concept: Concept) =>
    rows.flatMap((item, order): Candidate[] => {
      const number = item.numbers[at]
      return number ? [{ item, number, value: number.number.value, concept, order }] : []
    })
  return { earnings: side(0, 'totalEarnings'), deductions: side(1, 'totalDeductions') }
}

const chooseTotals = (
  earnings: readonly Candidate[],
  deductions: readonly Candidate[],
  loose: readonly Loose[],
  shared: Record<'earnings' | 'deductions', readonly Candidate[]>,
) => {
  const asCandidate = (section: 'earnings' | 'deductions'): Candidate[] =>
    loose.flatMap((item, order): Candidate[] =>
      looseTotals([item], section).map((number) => ({
        item: { label: number, meaning: null, numbers: [number], section, line: item.line, isAbove: false },
        number,
        value: number.number.value,
        concept: section === 'earnings' ? 'totalEarnings' : 'totalDeductions',
        order,
      })),
    )
  const one_ = (printed: readonly Candidate[], section: 'earnings' | 'deductions') =>
    one(ranked(printed, (item) => look(item, section))) ??
    one([shared[section].at(-1)]) ??
    one(ranked(asCandidate(section), (item) => item.value))
  return { earnings: one_(earnings, 'earnings'), deductions: one_(deductions, 'deductions') }
}

/** The amount that the slip writes in words is the net, whatever it is called, where none called so is as much. */
const spelledNet = (items: readonly Item[], nets: readonly Candidate[][], spelled: number | null): Choice | null => {
  if (spelled === null || spelled === 0 || nets.flat().some(({ value }) => value === spelled)) return null
  return one([unnamedAmounts(items).findLast(({ value }) => value === spelled)], true)
}

const chooseNet = (
  lists: readonly Candidate[][],
  earnings: Choice | null,
  deductions: Choice | null,
  advance: Choice | null,
  spelled: number | null,
): Choice | null => {
  const difference = earnings && deductions ? earnings.value - Math.abs(deductions.value) : null
  const isDifference = (item: Candidate) =>
    difference !== null &&
    (isNear(item.value, difference) || (advance !== null && isNear(item.value, difference - Math.abs(advance.value))))
  const isSpelled = (item: Candidate) => spelled !== null && item.value === spelled
  // What is to be paid comes after the advances: it wins over 'alcance' whatever the sums say of the latter.
  const candidates = lists.find((list) => list.length > 0) ?? []
  const found = ranked(
    candidates,
    (item) => (isDifference(item) ? 3 : 0) + (isSpelled(item) ? 3 : 0) + look(item, 'none'),
  )
  const [chosen] = found
  if (!chosen) return null
  // An amount in words that is another speaks of what is left to pay after this one.
  const isOther = spelled !== null && spelled !== 0 && !isSpelled(chosen)
  const isProven = !isOther && (isDifference(chosen) || isSpelled(chosen))
  return one(found, isProven, isOther || (!isProven && differ(candidates)))
}

const BASE_RANK: Partial<Record<Concept, number>> = { basePaid: 3, base: 2, baseContract: 1 }

const chooseBase = (
  of: (...concepts: Concept[]) => Candidate[],
  items: readonly Item[],
  taxable: Choice | null,
  earnings: Choice | null,
): Choice | null => {
  const candidates = of('basePaid', 'base', 'baseContract').filter((item) => item.item.section !== 'deductions')
  const ways = [false, true].map((unnamed) => otherEarnings(items, unnamed))
  const makesSum = (item: Candidate) =>
    ways.some(
      (others) =>
        (taxable !== null && isNear(item.value + others.taxable, taxable.value, 5)) ||
        (earnings !== null && isNear(item.value + others.all, earnings.value, 5)),
    )
  const fits = (item: Candidate) => earnings === null || item.value <= earnings.value + 1
  const found = ranked(
    candidates,
    (item) =>
      (makesSum(item) ? 6 : 0) + (fits(item) ? 1 : 0) + (BASE_RANK[item.concept] ?? 0) + look(item, 'earnings') * 1.5,
  )
  const [chosen] = found
  if (!chosen) return null
  // What was agreed is what was paid only where a sum says so.
  const isAgreed = chosen.concept === 'baseContract'
  return one(found, makesSum(chosen), !makesSum(chosen) && (isAgreed || differ(candidates)))
}
