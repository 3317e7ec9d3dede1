import { isNear } from '../arithmetic.ts'
import { holds, shareOf, sumOf, worth, type Values, type Weight } from './evidence.ts'
import { candidatesFor, contradictedFor, likelihoodOf, saysOtherwise, saysRole, type RoleColumn } from './columns.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Earnings less deductions are the net: chance keeps it in hardly any row. */
const DIFFERENCE: Weight = { chance: 0.02, most: 6 }
/** What is taken off one net gives another. */
const TAKEN: Weight = { chance: 0.05, most: 3 }
/** An identity of a book holds in most of its rows: the others are misread, or print less. */
const MOST_ROWS = 0.75
/** In fewer rows a difference may be one by chance. */
const LEAST_ROWS = 3
/** Whatever is taken off, a good part of the earnings is paid, and most of it is no deduction. */
const LEAST_PAID = 0.25
/** Deductions that are nearly always nothing prove nothing. */
const FILLED = 0.3
/** Rows looked at before all of them are. */
const PROBES = 6
/** A net is printed after what makes it. */
const IN_ORDER = 0.6
/** A heading that is called so, at least in part. */
const CALLED = 0.5
/** A reading that explains nothing by arithmetic. */
const UNEXPLAINED = -1
/** Rounding of the parts of a difference. */
const TOLERANCE = 3
/** Readings kept. */
const MOST_READINGS = 40

/** Which columns are the net and what makes it; several for totals that are printed in parts. */
export type NetReading = {
  net: RoleColumn
  before?: RoleColumn
  earnings?: RoleColumn[]
  deductions?: RoleColumn[]
  isProven: boolean
  score: number
}

/** Readings of the net, the best first. */
export const readNets = (columns: readonly RoleColumn[]): NetReading[] => {
  const pesos = columns.filter(({ isPesos }) => isPesos)
  const found: NetReading[] = []
  const candidates = [...candidatesFor(pesos, 'net'), ...smallerTotals(pesos)]
  for (const net of candidates) found.push({ net, isProven: false, score: saysRole(net, 'net') + UNEXPLAINED })
  const earnings = [
    ...candidatesFor(pesos, 'totalEarnings').map((one) => [one]),
    ...pairsOf(pesos, 'taxable', 'untaxable'),
  ]
  const deductions = [
    ...candidatesFor(pesos, 'totalDeductions').map((one) => [one]),
    ...pairsOf(pesos, 'totalLegal', 'totalOther'),
  ]
  const sums = new Map<RoleColumn[], Values>(
    [...earnings, ...deductions].map((set) => [set, sumOf(set.map(({ values }) => values))]),
  )
  const strange = strangeNets(pesos, candidates)
  for (const net of [...candidates, ...strange]) {
    const isStrange = strange.includes(net)
    const probes = probesOf(net.values)
    for (const e of earnings) {
      const whole = sums.get(e) ?? []
      if (e.includes(net) || !isLarger(whole, net.values, probes)) continue
      for (const d of deductions) {
        if (d.includes(net) || d.some((one) => e.includes(one))) continue
        const less = sums.get(d) ?? []
        if (!probes.some((row) => isNear((whole[row] ?? 0) - (less[row] ?? 0), net.values[row] ?? 0, TOLERANCE)))
          continue
        const asked = holds([whole, less, net.values], (a, b, c) => isNear(a - b, c, TOLERANCE))
        if (shareOf(asked) < MOST_ROWS || filledShare(less) < FILLED || net.mean < LEAST_PAID * average(whole)) continue
        const isLast = [...e, ...d].every(({ index }) => index < net.index)
        if (isStrange && !(isLast && shareOf(asked) === 1 && asked.asked >= LEAST_ROWS)) continue
        const score =
          saysRole(net, 'net') +
          mean(e.map((one) => (e.length > 1 ? 1 : saysRole(one, 'totalEarnings')))) +
          mean(d.map((one) => (d.length > 1 ? 1 : saysRole(one, 'totalDeductions')))) +
          worth(asked, DIFFERENCE) +
          (isLast ? IN_ORDER : 0)
        found.push({ net, earnings: e, deductions: d, isProven: !isStrange, score })
      }
    }
  }
  const best = found.sort((a, b) => b.score - a.score).slice(0, MOST_READINGS)
  return [...best, ...best.flatMap((reading) => laterNets(reading, pesos))]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_READINGS)
}

/** Where nothing is called a net, what is left of the earnings in every row may be called anything: it is asked. */
const strangeNets = (pesos: readonly RoleColumn[], candidates: readonly RoleColumn[]): RoleColumn[] =>
  candidates.some((one) => likelihoodOf(one, 'net') >= CALLED)
    ? []
    : contradictedFor(pesos, 'net').filter((one) => !candidates.includes(one))

/** 'Total a pago' beside 'Total haberes': of two columns called totals of earnings, the smaller may be what is left of them. */
const smallerTotals = (pesos: readonly RoleColumn[]): RoleColumn[] => {
  const totals = pesos.filter((one) => likelihoodOf(one, 'totalEarnings') >= CALLED)
  const most = Math.max(...totals.map(({ mean }) => mean))
  return totals.filter((one) => one.mean < most && saysOtherwise(one, 'net'))
}

/** Two columns whose headings say that they are the parts of a total. */
const pairsOf = (pesos: readonly RoleColumn[], first: Concept, second: Concept): RoleColumn[][] => {
  const says = (concept: Concept) =>
    pesos.filter(({ column }) =>
      column.heading.meanings.some((meaning) => meaning.concept === concept && meaning.score > 0.5),
    )
  return says(first).flatMap((a) => says(second).flatMap((b) => (a === b ? [] : [[a, b]])))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const average = (values: Values): number => mean(values.map((value) => value ?? 0))

const filledShare = (values: Values): number =>
  values.filter((value) => (value ?? 0) !== 0).length / Math.max(1, values.length)

const probesOf = (values: Values): number[] => {
  const rows = values.flatMap((value, row) => ((value ?? 0) !== 0 ? [row] : []))
  const step = Math.max(1, Math.floor(rows.length / PROBES))
  return rows.filter((_, at) => at % step === 0)
}

const isLarger = (whole: Values, part: Values, probes: readonly number[]): boolean =>
  probes.filter((row) => (whole[row] ?? 0) >= (part[row] ?? 0)).length >= probes.length * MOST_ROWS

const TAKEN_OFF: readonly Concept[] = ['advance', 'deduction']

const isCalledFirst = ({ column }: RoleColumn, concept: Concept): boolean =>
  column.heading.meanings[0]?.concept === concept && column.heading.meanings[0].score > CALLED

const isCalledTaken = ({ column }: RoleColumn): boolean =>
  TAKEN_OFF.includes(column.heading.meanings[0]?.concept ?? 'detail')

/**
 * What is paid may be printed after another net: what stands between them, or after the deductions of the first, or is called
 * an advance, was taken off.
 */
const laterNets = (reading: NetReading, pesos: readonly RoleColumn[]): NetReading[] => {
  const before = reading.net
  if (reading.before || (!reading.isProven && likelihoodOf(before, 'netBefore') < CALLED)) return []
  const used = new Set([before, ...(reading.earnings ?? []), ...(reading.deductions ?? [])])
  const last = Math.min(before.index, Math.max(...(reading.deductions ?? [before]).map(({ index }) => index)))
  // Whatever its heading says: what all that is between them leaves of the first net is told by that.
  const others = contradictedFor(pesos, 'net').filter(({ index }) => index > before.index)
  return [...candidatesFor(pesos, 'net'), ...others].flatMap((later): NetReading[] => {
    if (used.has(later) || later.mean >= before.mean || later.mean < before.mean * FILLED || later.same === before.same)
      return []
    const candidates = pesos.filter(
      (one) =>
        !used.has(one) &&
        one !== later &&
        (likelihoodOf(one, 'advance') > 0.4 ||
          (one.index > last && one.index < later.index) ||
          // What is paid may be printed before all of it.
          (one.index > before.index && isCalledTaken(one))),
    )
    // In records over several lines what is taken off stands among all that is paid.
    const called = candidates.filter(isCalledTaken)
    const sets = [
      candidates,
      ...candidates.map((one) => [one]),
      ...[candidates, called].flatMap((all) => all.map((skip) => all.filter((one) => one !== skip))),
      called,
    ]
    let best = 0
    for (const set of sets) {
      if (set.length === 0) continue
      const taken = sumOf(set.map(({ values }) => values))
      const asked = holds([before.values, taken, later.values], (a, b, c) => isNear(a - b, c, TOLERANCE))
      if (shareOf(asked) >= MOST_ROWS) best = Math.max(best, worth(asked, TAKEN))
    }
    // 'Alcance líquido' and 'Líquido a pagar' say which is paid, whatever is taken off without a column of its own.
    const isSaid = isCalledFirst(before, 'netBefore') && isCalledFirst(later, 'netToPay') && later.index > before.index
    if (best === 0 && !(isSaid && isLarger(before.values, later.values, [...before.values.keys()]))) return []
    const score =
      reading.score -
      saysRole(before, 'net') +
      Math.max(0, saysRole(before, 'netBefore')) +
      saysRole(later, 'net') +
      best +
      (later.index > before.index ? IN_ORDER : -IN_ORDER)
    return [{ ...reading, net: later, before, score }]
  })
}
