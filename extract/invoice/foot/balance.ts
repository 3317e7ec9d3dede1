import { exemptTypes } from 'contract/figures/documents.ts'
import { presentIvaPercent } from 'contract/figures/iva.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'
import type { TotalLabel } from '../labels/vocabulary.ts'

/** Rounding of the printed sums and of the tax, in pesos. */
export const SUM_TOLERANCE = 1
export const IVA_TOLERANCE = 1
/** Candidates of one role that are tried. */
const MAX_CANDIDATES = 6

/** The IVA of a net amount, in pesos. */
export const ivaOf = (neto: number): number => Math.round((neto * presentIvaPercent) / 100)

/** The net amount that a sum with IVA was made of, in pesos. */
export const netOf = (gross: number): number => Math.round((gross * 100) / (100 + presentIvaPercent))

/** The amounts of the foot, each with the words that say it; null when nothing says it. */
export type Balance = {
  neto: TotalCandidate | null
  exento: TotalCandidate | null
  iva: TotalCandidate | null
  total: TotalCandidate | null
  /** Additional taxes, and retained ones below 0. */
  others: TotalCandidate[]
  addsUp: boolean
  ivaFits: boolean
}

export type BalanceCrossChecks = {
  type: number | null
  /** Totals that the timbre and the amount in words state. */
  totals: readonly number[]
  /** Sum of the detail's lines, when every line has a value. */
  itemSum: number | null
}

type Option = { candidate: TotalCandidate | null; value: number; weight: number }

/**
 * Chooses among candidates the amounts that add up: neto + exento + IVA + other taxes = total, IVA = 19 % of neto.
 * (SII, "Formato DTE" v2.2, fields 107 to 124.)
 */
export const chooseBalance = (found: readonly TotalCandidate[], crossChecks: BalanceCrossChecks): Balance => {
  const candidates = withoutNegatives(found)
  const of = (...roles: TotalLabel[]) => best(candidates.filter(({ role }) => roles.includes(role)))
  const none = (weight = 0): Option => ({ candidate: null, value: 0, weight })
  const option =
    (bonus: number) =>
    (candidate: TotalCandidate): Option => ({ candidate, value: candidate.value, weight: candidate.weight + bonus })
  const netos = [...of('neto').map(option(0.6)), ...of('subtotal').map(option(-0.8)), none()]
  const ivas = [...of('iva').map(option(0.4)), none()]
  // Fees are exempt where nothing is taxed: beside an IVA 'Honorarios' is a line of the detail.
  const fees = ivas.length > 1 ? [] : of('honorarium')
  const exentos = [...of('exento').map(option(0.4)), ...fees.map(option(-0.2)), none()]
  const stated = [...of('total').map(option(0.5)), ...of('payable').map(option(0.1))]
  // Where nothing is retained the fees are all that is paid, and named once.
  const totals = [...(stated.length > 0 ? stated : fees.map(option(0.1))), none(-1)]
  const taxes = otherTaxSets(candidates)
  let choice: (Parts & Weighed) | null = null
  for (const neto of netos)
    for (const exento of exentos) {
      if (neto.candidate && neto.candidate === exento.candidate) continue
      for (const iva of ivas)
        for (const total of totals)
          for (const others of taxes) {
            const parts = { neto, exento, iva, total, others }
            const weighed = weigh(parts, crossChecks)
            if (choice === null || weighed.score > choice.score) choice = { ...parts, ...weighed }
          }
    }
  return choice ? balanceOf(choice) : NOTHING
}

const NOTHING: Balance = {
  neto: null,
  exento: null,
  iva: null,
  total: null,
  others: [],
  addsUp: false,
  ivaFits: false,
}

const balanceOf = ({ neto, exento, iva, total, others, addsUp, ivaFits }: Parts & Weighed): Balance => ({
  neto: neto.candidate,
  exento: exento.candidate,
  iva: iva.candidate,
  total: total.candidate,
  others: [...others],
  addsUp,
  ivaFits,
})

type Parts = { neto: Option; exento: Option; iva: Option; total: Option; others: readonly TotalCandidate[] }

type Weighed = Pick<Balance, 'addsUp' | 'ivaFits'> & { score: number }

/** What speaks for these amounts together: their labels, that they add up, and what else states the same sums. */
const weigh = ({ neto, exento, iva, total, others }: Parts, { type, totals, itemSum }: BalanceCrossChecks): Weighed => {
  const base = neto.value + exento.value
  const sum = base + iva.value + others.reduce((all, { value }) => all + value, 0)
  const addsUp = total.candidate !== null && base !== 0 && Math.abs(sum - total.value) <= SUM_TOLERANCE
  const ivaFits = neto.value > 0 && iva.candidate !== null && Math.abs(ivaOf(neto.value) - iva.value) <= IVA_TOLERANCE
  const isStated = total.candidate !== null && totals.some((value) => Math.abs(value - total.value) < 0.5)
  const isItemSum = itemSum !== null && base !== 0 && Math.abs(base - itemSum) <= SUM_TOLERANCE
  const isTaxedExempt = type !== null && exemptTypes.has(type) && iva.value > 0
  const score =
    neto.weight +
    exento.weight +
    iva.weight +
    total.weight +
    (addsUp ? 6 : 0) +
    (ivaFits ? 3 : 0) +
    (isStated ? 4 : 0) +
    (isItemSum ? 1.5 : 0) -
    0.3 * others.length -
    (isTaxedExempt ? 1 : 0)
  return { score, addsUp, ivaFits }
}

const UNSIGNED: ReadonlySet<TotalLabel> = new Set(['neto', 'exento', 'iva', 'total', 'subtotal', 'payable'])

/**
 * Tax documents have no amounts below zero, credit notes neither (SII, "Formato DTE"): a sign on all of them is a way of
 * printing a credit, and on some of them a misread sign of currency.
 */
const withoutNegatives = (candidates: readonly TotalCandidate[]): TotalCandidate[] => {
  const main = candidates.filter(({ role, value }) => UNSIGNED.has(role) && value !== 0)
  const isCredit = main.length > 1 && main.every(({ value }) => value < 0)
  return candidates.flatMap((candidate) => {
    if (!UNSIGNED.has(candidate.role) || candidate.value >= 0) return [candidate]
    return isCredit ? [{ ...candidate, value: -candidate.value }] : []
  })
}

/** One candidate for each value, the likeliest; a value that is printed several times gains a little. */
const best = (list: readonly TotalCandidate[]): TotalCandidate[] => {
  const byValue = new Map<number, TotalCandidate>()
  for (const candidate of list) {
    const known = byValue.get(candidate.value)
    if (known === undefined) byValue.set(candidate.value, candidate)
    else
      byValue.set(candidate.value, {
        ...(candidate.weight > known.weight ? candidate : known),
        weight: Math.max(candidate.weight, known.weight) + 0.1,
      })
  }
  return [...byValue.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_CANDIDATES)
}

/** Sets of other taxes to try: none, each, and all; retained amounts count below 0. */
export const otherTaxSets = (candidates: readonly TotalCandidate[]): TotalCandidate[][] => {
  const signed = [
    ...best(candidates.filter(({ role }) => role === 'otherTax')),
    ...best(candidates.filter(({ role }) => role === 'retained')).map((candidate) => ({
      ...candidate,
      value: -Math.abs(candidate.value),
    })),
    ...best(candidates.filter(({ role }) => role === 'notBilled')),
  ].filter(({ value }) => value !== 0)
  if (signed.length === 0) return [[]]
  const sets: TotalCandidate[][] = [[], ...signed.map((candidate) => [candidate])]
  if (signed.length > 1) sets.push(signed)
  if (signed.length > 2) for (const left of signed) sets.push(signed.filter((candidate) => candidate !== left))
  return sets
}
