import { exemptTypes } from 'contract/figures/documents.ts'
import { presentIvaPercent } from 'contract/figures/iva.ts'
import type { TotalCandidate } from './total-labels.ts'
import type { TotalLabel } from './vocabulary.ts'

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
  const exentos = [...of('exento').map(option(0.4)), ...of('honorarium').map(option(-0.2)), none()]
  const ivas = [...of('iva').map(option(0.4)), none()]
  const totals = [...of('total').map(option(0.5)), ...of('payable').map(option(0.1)), none(-1)]
  const taxes = otherTaxSets(candidates)
  let choice: { balance: Balance; score: number } | null = null
  for (const neto of netos)
    for (const exento of exentos) {
      if (neto.candidate && neto.candidate === exento.candidate) continue
      for (const iva of ivas)
        for (const total of totals)
          for (const others of taxes) {
            const sum = neto.value + exento.value + iva.value + others.reduce((all, { value }) => all + value, 0)
            const hasParts = neto.value + exento.value !== 0
            const addsUp = total.candidate !== null && hasParts && Math.abs(sum - total.value) <= SUM_TOLERANCE
            const ivaFits =
              neto.value > 0 && iva.candidate !== null && Math.abs(ivaOf(neto.value) - iva.value) <= IVA_TOLERANCE
            const isExempt = crossChecks.type !== null && exemptTypes.has(crossChecks.type)
            const score =
              neto.weight +
              exento.weight +
              iva.weight +
              total.weight +
              (addsUp ? 6 : 0) +
              (ivaFits ? 3 : 0) +
              (total.candidate && crossChecks.totals.some((value) => Math.abs(value - total.value) < 0.5) ? 4 : 0) +
              (crossChecks.itemSum !== null &&
              hasParts &&
              Math.abs(neto.value + exento.value - crossChecks.itemSum) <= SUM_TOLERANCE
                ? 1.5
                : 0) -
              0.3 * others.length -
              (isExempt && iva.value > 0 ? 1 : 0)
            if (choice === null || score > choice.score)
              choice = {
                score,
                balance: {
                  neto: neto.candidate,
                  exento: exento.candidate,
                  iva: iva.candidate,
                  total: total.candidate,
                  others: [...others],
                  addsUp,
                  ivaFits,
                },
              }
          }
    }
  return (
    choice?.balance ?? { neto: null, exento: null, iva: null, total: null, others: [], addsUp: false, ivaFits: false }
  )
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
