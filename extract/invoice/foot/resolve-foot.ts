import { additionalTaxPercents } from 'contract/figures/additional-taxes.ts'
import { exemptTypes } from 'contract/figures/documents.ts'
import { ivaOf, netOf, otherTaxSets } from './balance.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'
import type { TotalLabel } from '../labels/vocabulary.ts'

/** The amounts of a document's foot, in pesos. */
export type Foot = { neto: number; exento: number; iva: number; total: number }

/** The amounts, and the other taxes among them that are printed. */
export type ResolvedFoot = { foot: Foot; others: readonly TotalCandidate[] }

/** What speaks of the amounts besides the labels beside them. */
export type FootCrossChecks = {
  type: number | null
  /** The total in a stamp whose signature holds. */
  stamped: number | null
  inWords: number | null
  /** Sum of the detail's lines, when each has a value. */
  itemSum: number | null
  /** Discounts below 0 and charges above on the whole document. */
  adjustments: readonly number[]
}

/** Documents whose IVA is 19 % of the neto and printed apart: on others the arithmetic is not this one. */
const taxedTypes: ReadonlySet<number> = new Set([30, 33, 45, 46, 55, 56, 60, 61])

/** How much each cross-check counts: a signature most, a lone figure least; a neto and its IVA are not both misread to fit. */
const WEIGHT = { stamped: 3, inWords: 1.6, itemSum: 1.5, printed: 1, zero: 0.2, pair: 2 } as const
/** An explanation needs so much support, and so much more than any other. */
const ENOUGH = 2.4
const LEAD = 0.9
const MAX_TOTALS = 12

/**
 * The one set of amounts that the arithmetic (neto + exento + IVA + others = total, IVA = 19 % of neto) and most of the
 * cross-checks agree on; null when none stands out. Whatever was misread, two independent cross-checks are needed.
 */
export const resolveFoot = (
  candidates: readonly TotalCandidate[],
  crossChecks: FootCrossChecks,
): ResolvedFoot | null => {
  const { type } = crossChecks
  if (type === null || !(taxedTypes.has(type) || exemptTypes.has(type))) return null
  const all = new Map<string, Supported>()
  for (const resolved of hypotheses(candidates, crossChecks)) {
    const { neto, exento, iva, total } = resolved.foot
    all.set([neto, exento, iva, total].join('/'), { ...resolved, ...supportOf(resolved.foot, candidates, crossChecks) })
  }
  const [first, second] = [...all.values()].sort((a, b) => b.support - a.support)
  if (first === undefined || first.support < ENOUGH || !first.isAnchored) return null
  // The line of a tax may not have been read: the total is as likely right as misread.
  const { neto, total: made } = first.foot
  if (positive(candidates, 'total').some((value) => isAdditionalTax(value - made, neto))) return null
  return first.support - (second?.support ?? 0) >= LEAD ? { foot: first.foot, others: first.others } : null
}

const positive = (candidates: readonly TotalCandidate[], ...roles: TotalLabel[]): number[] => [
  ...new Set(candidates.flatMap(({ role, value }) => (roles.includes(role) && value > 0 ? [value] : []))),
]

const known = (...values: (number | null)[]): number[] =>
  values.filter((value) => value !== null && value > 0) as number[]

const itemBases = ({ itemSum, adjustments }: FootCrossChecks): number[] =>
  itemSum === null ? [] : [itemSum, ...adjustments.map((value) => itemSum + value)]

const hypotheses = (candidates: readonly TotalCandidate[], crossChecks: FootCrossChecks): ResolvedFoot[] => {
  const totals = known(crossChecks.stamped, crossChecks.inWords, ...positive(candidates, 'total', 'payable')).slice(
    0,
    MAX_TOTALS,
  )
  const exempt = [0, ...positive(candidates, 'exento')]
  const netos = [...positive(candidates, 'neto', 'subtotal'), ...itemBases(crossChecks)]
  return otherTaxSets(candidates).flatMap((taxes) => {
    const others = taxes.reduce((sum, { value }) => sum + value, 0)
    const withTaxes = (foot: Foot): ResolvedFoot => ({ foot, others: taxes })
    if (exemptTypes.has(crossChecks.type ?? 0))
      return [...totals, ...known(crossChecks.itemSum)].map((total) =>
        withTaxes({ neto: 0, exento: total - others, iva: 0, total }),
      )
    return exempt.flatMap((exento) => {
      const solved = totals.map((total) => netOf(total - exento - others))
      return [...netos, ...netos.map((neto) => neto - exento), ...solved].flatMap((neto): ResolvedFoot[] => {
        if (neto <= 0 || !Number.isInteger(neto)) return []
        const iva = ivaOf(neto)
        return [withTaxes({ neto, exento, iva, total: neto + exento + iva + others })]
      })
    })
  })
}

/** One misread digit is worth one figure and zeros, which a tax is by chance. */
const isAdditionalTax = (over: number, neto: number): boolean =>
  !/^\d0*$/.test(String(over)) &&
  Object.values(additionalTaxPercents).some((percent) => Math.abs(over - (neto * percent) / 100) <= 1)

/** `isAnchored`: not only parts that fit each other, which may be misread together in their last digits. */
type Support = { support: number; isAnchored: boolean }
type Supported = ResolvedFoot & Support

const supportOf = (foot: Foot, candidates: readonly TotalCandidate[], crossChecks: FootCrossChecks): Support => {
  const says = (value: number, ...roles: TotalLabel[]) =>
    candidates.some((candidate) => roles.includes(candidate.role) && candidate.value === value)
  const printed = (value: number, ...roles: TotalLabel[]) =>
    says(value, ...roles) ? (value === 0 ? WEIGHT.zero : WEIGHT.printed) : 0
  const isPair = foot.iva > 0 && says(foot.neto, 'neto') && says(foot.iva, 'iva')
  const items = itemBases(crossChecks).includes(foot.neto + foot.exento) ? WEIGHT.itemSum : 0
  const total =
    (foot.total === crossChecks.stamped ? WEIGHT.stamped : 0) +
    (foot.total === crossChecks.inWords ? WEIGHT.inWords : 0) +
    printed(foot.total, 'total', 'payable')
  const support =
    total +
    items +
    (isPair ? WEIGHT.pair : 0) +
    printed(foot.neto, 'neto', 'subtotal') +
    printed(foot.exento, 'exento') +
    printed(foot.iva, 'iva')
  return { support, isAnchored: total + items > 0 }
}
