import { isGratificationCap } from 'contract/figures/payroll.ts'
import { isNear } from '../arithmetic.ts'
import { holds, shareOf, sumOf, worth, worthWithin, type Values, type Weight } from './evidence.ts'
import { likelihoodOf, saysOtherwise, saysRole, type RoleColumn } from './columns.ts'
import { plainText } from '../../text/plain.ts'
import { isOfOthers } from '../words/labels.ts'
import type { Concept } from '../words/vocabulary.ts'

/** A quarter of the rest of the taxable pay, or the same cap for several. */
const QUARTER: Weight = { chance: 0.05, most: 4 }
/** The cap of some month to the peso: hardly any other amount is. */
const LEGAL_CAP: Weight = { chance: 0.02, most: 4 }
/** A part is not above the whole; base, gratification and the other earnings make the taxable pay. */
const WITHIN: Weight = { chance: 0.5, most: 1.5 }
const WHOLE: Weight = { chance: 0.05, most: 3 }
/** The pay of the days worked is so many thirtieths of what the contract says, less than all of them for somebody. */
const PRORATED: Weight = { chance: 0.05, most: 3 }
const DAYS = 30
const NAMED = 0.4
/** The base is most of the pay. */
const MOST_OF_PAY = 0.4
const IS_MOST = 0.8
/** The base is printed before the other earnings. */
const IS_FIRST = 0.4
/** A quarter in fewer rows than this is none. */
const SOME_ROWS = 0.08
const NO_QUARTER = -0.5
/** Nearly every document says what the base is. */
const NO_BASE = -0.5
const PROOF = 0.8
const TOLERANCE = 3

/** The pay that base and gratification are parts of. */
type Whole = Pick<RoleColumn, 'values' | 'mean'>

export type EarningsReading = {
  base?: RoleColumn
  gratification?: RoleColumn
  isBaseProven: boolean
  /** Most of those who are paid something have none. */
  isBaseEmpty?: boolean
  isGratificationProven: boolean
  score: number
}

const taxableEarnings: readonly Concept[] = ['overtime', 'earning', 'sundayAmount', 'sundayHours', 'holidayHours']

/** 'Otros Haberes No Imponibles', 'Otros Descuentos' */
const NOT_TAXABLE = /\b(?:no|exent\w*|desc\w*|dsct\w*)\b/

/**
 * Readings of base and gratification among the columns that are nothing else, the best first. `whole`: the taxable pay, or
 * the earnings where none is printed.
 */
export const readEarnings = (free: readonly RoleColumn[], whole: Whole | undefined): EarningsReading[] => {
  const pesos = free.filter(({ isPesos }) => isPesos)
  const mayBe = (role: 'base' | 'gratification') => pesos.filter((one) => !saysOtherwise(one, role))
  const others = pesos.filter(
    ({ column: { heading } }) =>
      taxableEarnings.includes(heading.meanings[0]?.concept ?? 'detail') ||
      (isOfOthers(heading.text) && !NOT_TAXABLE.test(plainText(heading.text))),
  )
  const rest = sumOf(others.map(({ values }) => values))
  const contracts = pesos.filter((one) => likelihoodOf(one, 'base') > NAMED)
  const bases = mayBe('base').map((base) => ({
    base,
    prorated: Math.max(0, ...contracts.map((contract) => proratedWorth(base, contract))),
  }))
  const first = pesos.find(({ column }) => column.side === 'earnings')
  const gratifications = [undefined, ...mayBe('gratification')].map((one) => ({
    one,
    ...gratificationWorth(one, whole),
  }))
  const found: EarningsReading[] = []
  for (const { one: gratification, score, isProven } of gratifications) {
    if (gratification && score <= 0) continue
    found.push({
      ...(gratification ? { gratification } : {}),
      isBaseProven: false,
      isGratificationProven: isProven,
      score: score + NO_BASE,
    })
    for (const { base, prorated } of bases) {
      if (base === gratification || (gratification && base.same === gratification.same)) continue
      const own = baseWorth(base, gratification, whole, { rest, others, prorated })
      found.push({
        base,
        ...(gratification ? { gratification } : {}),
        isBaseProven: own.isProven,
        isBaseEmpty: own.isEmpty,
        isGratificationProven: isProven || own.isProven,
        score: score + own.score + (base === first ? IS_FIRST : 0),
      })
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

const gratificationWorth = (
  one: RoleColumn | undefined,
  whole: Whole | undefined,
): { score: number; isProven: boolean } => {
  if (!one) return { score: 0, isProven: false }
  const label = saysRole(one, 'gratification')
  const legal = holds([one.values], isGratificationCap)
  const byLaw = shareOf(legal) > SOME_ROWS ? Math.max(0, worth(legal, LEGAL_CAP)) : 0
  if (!whole) return { score: label + byLaw, isProven: false }
  const cap = Math.max(0, ...one.values.map((value) => value ?? 0))
  const capped = one.values.filter((value) => value === cap).length
  const isQuarter = (value: number, pay: number) => isNear(value, (pay - value) / 4, TOLERANCE)
  const quarter = holds([one.values, whole.values], isQuarter)
  const both = holds(
    [one.values, whole.values],
    (value, pay) =>
      isQuarter(value, pay) ||
      isGratificationCap(value) ||
      (value === cap && capped > 1 && value < (pay - value) / 4 + TOLERANCE),
  )
  const isAsked = shareOf(quarter) > SOME_ROWS || shareOf(legal) > SOME_ROWS
  const isProven = shareOf(both) >= PROOF && isAsked
  return { score: label + (isAsked ? Math.max(byLaw, worth(both, QUARTER)) : NO_QUARTER), isProven }
}

const baseWorth = (
  base: RoleColumn,
  gratification: RoleColumn | undefined,
  whole: Whole | undefined,
  { rest, others, prorated }: { rest: Values; others: readonly RoleColumn[]; prorated: number },
): { score: number; isProven: boolean; isEmpty: boolean } => {
  const label = saysRole(base, 'base') + prorated
  if (!whole) return { score: label, isProven: false, isEmpty: false }
  const paid = whole.values.flatMap((pay, row) => ((pay ?? 0) > 0 ? [base.values[row] ?? 0] : []))
  const sum = sumOf([base.values, ...(gratification ? [gratification.values] : [])])
  const isIn = others.includes(base) || (gratification !== undefined && others.includes(gratification))
  const alone = holds([sum, whole.values], (part, pay) => isNear(part, pay, TOLERANCE))
  const all =
    isIn || others.length === 0
      ? alone
      : holds([sumOf([sum, rest]), whole.values], (part, pay) => isNear(part, pay, TOLERANCE + others.length))
  const exact = shareOf(all) > shareOf(alone) ? all : alone
  return {
    score:
      label +
      worthWithin(sum, whole.values, WITHIN) +
      Math.max(0, worth(exact, WHOLE)) +
      (base.mean > MOST_OF_PAY * whole.mean ? IS_MOST : -IS_MOST),
    isProven: shareOf(exact) >= PROOF,
    isEmpty: paid.filter((value) => value === 0).length * 2 > paid.length,
  }
}

/** What it is worth that a column is so many thirtieths of what another says that the contract is. */
const proratedWorth = (base: RoleColumn, contract: RoleColumn): number => {
  const isOf = (paid: number, whole: number) => {
    const days = Math.round((DAYS * paid) / whole)
    return paid <= whole && isNear(paid, (days * whole) / DAYS)
  }
  const isLess = base.values.some((paid, row) => (paid ?? 0) > 0 && (paid ?? 0) < (contract.values[row] ?? 0))
  return base === contract || !isLess ? 0 : worth(holds([base.values, contract.values], isOf), PRORATED)
}
