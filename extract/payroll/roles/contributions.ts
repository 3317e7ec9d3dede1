import { healthRate, lowestHealthRate, pensionRate } from 'contract/figures/payroll.ts'
import { derivePays, payOf, type Pay } from './derived-pay.ts'
import { holds, shareOf, sumOf, worth, type Kept, type Values, type Weight } from './evidence.ts'
import { candidatesFor, contradictedFor, likelihoodOf, saysRole, type RoleColumn } from './columns.ts'
import { isAfpBesideHealth, isAfpOf, isCappedAfp, isHealthOf, isNear, ROUNDING } from '../arithmetic.ts'
import type { Concept } from '../words/vocabulary.ts'

/** What chance keeps of each identity, and what it is worth where every row keeps it. */
const SEVEN_PERCENT: Weight = { chance: 0.03, most: 5 }
const AFP_OF_TAXABLE: Weight = { chance: 0.06, most: 4 }
const AFP_BESIDE_HEALTH: Weight = { chance: 0.08, most: 3 }
/** Most of the rows, where an identity alone has to tell a column. */
const PROOF = 0.8
/** A column that nothing but its place tells must at least be 7 % of another in so many rows. */
const SOME_ROWS = 0.3
/** A heading that is this sure of another thing is of no family fund. */
const SURE = 0.7
/** A label worth more than this names its role. */
const NAMED = 1
/** ... and one worth less than this is of something else. */
const CALLED = 0.4
/** What is not read costs so much. */
const NO_TAXABLE = -1.5
const NO_HEALTH = -0.5
/** A column that is called another thing is a contribution only where the law holds in most rows, and in so many. */
const LEAST_ASKED = 3
const NO_AFP = -0.5
const NOTHING = -2
/** What another part of the AFP adds, when it makes the sum right. */
const PART = 0.6
/** A contribution is a part of the pay within these. */
const HIGHEST_SHARE = 0.25
/** A plan that takes more of somebody's pay than this is none. */
const MOST_PLAN = 0.35
const LOWEST_SHARE = 0.01
/** Pay above every ceiling: its contributions are below their rates. */
const HIGH_PAY = 2_400_000
const HIGH_AFP = 200_000
/** A commission is a small part of the contribution. */
const LARGEST_PART = 0.3
const MOST_BASES = 60
const MOST_AFPS = 5
const MOST_READINGS = 60

/** A taxable pay that is a sum of columns says less than one that is printed. */
const DERIVED = -0.5

/** The taxable pay and what the law takes of it. Several columns of health are alternatives, of AFP parts. */
export type LawReading = {
  taxable?: RoleColumn
  pay?: Pay
  health?: RoleColumn[]
  afp?: RoleColumn[]
  isHealthProven: boolean
  isAfpProven: boolean
  /** The law could be asked in several rows, and nearly none keeps it. */
  isAfpContradicted: boolean
  score: number
}

type Health = {
  taxable?: RoleColumn
  pay?: Pay
  health?: RoleColumn[]
  values?: Values
  isProven: boolean
  score: number
}

/** Readings of the contributions, the best first. `earnings`: what may be the sum of all that is earned. */
export const readContributions = (columns: readonly RoleColumn[], earnings: readonly Values[] = []): LawReading[] => {
  const pesos = columns.filter(({ isPesos, mean }) => isPesos && mean > 0)
  const found: LawReading[] = []
  for (const base of healthsOf(pesos, earnings).slice(0, MOST_BASES))
    for (const afp of afpsOf(base, pesos))
      found.push({
        ...(base.taxable ? { taxable: base.taxable } : {}),
        ...(base.pay ? { pay: base.pay } : {}),
        ...(base.health ? { health: base.health } : {}),
        ...(afp.columns ? { afp: afp.columns } : {}),
        isHealthProven: base.isProven,
        isAfpProven: afp.isProven,
        isAfpContradicted: afp.isContradicted,
        score: base.score + afp.score,
      })
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_READINGS)
}

const isHealth = (health: number, taxable: number): boolean =>
  isHealthOf(health, taxable) || (health < healthRate * taxable && health > lowestHealthRate * HIGH_PAY)

/** An Isapre's plan is above the 7 %, never below it: its rows say nothing where others keep the 7 %. */
const isPlan = (health: number, taxable: number): boolean =>
  health > healthRate * taxable + ROUNDING && health < MOST_PLAN * taxable

/** Rows that keep the 7 % among those that are no plan: none where these are too few to tell it from another column. */
const healthRows = (health: Values, pay: Values): Kept => {
  const all = holds([health, pay], isHealth)
  return shareOf(all) < SOME_ROWS ? all : { asked: all.asked - holds([health, pay], isPlan).passed, passed: all.passed }
}

const healthsOf = (pesos: readonly RoleColumn[], earnings: readonly Values[]): Health[] => {
  const contradicted = new Set(contradictedFor(pesos, 'health'))
  const either = alternatives(pesos)
  const sets = [...[...candidatesFor(pesos, 'health'), ...contradicted].map((one) => [one]), ...either]
  const found: Health[] = [{ isProven: false, score: NOTHING }]
  const summed = sets.map((set): Divided => ({
    set,
    values: sumOf(set.map(({ values }) => values)),
    says: saysSet(set, 'health'),
  }))
  for (const { set, values, says } of summed)
    if (says > NAMED) found.push({ health: set, values, isProven: false, score: says + NO_HEALTH })
  const divided = besideFunds(pesos, either)
  // What is called the fund's share is a part of the 7 % also where no taxable pay is printed.
  const shared = divided.filter(({ fund, says }) => says > NAMED && fund && likelihoodOfFund(fund) >= SURE)
  for (const { set, values, says } of shared)
    found.push({ health: set, values, isProven: false, score: says + NO_HEALTH })
  const readWith = (pay: Pay, label: number, taxable?: RoleColumn) => {
    const paid = pay.values.filter((value) => (value ?? 0) > 0).length
    for (const { set, fund, values, says } of [...summed, ...divided]) {
      const share = set.reduce((sum, { mean }) => sum + mean, fund?.mean ?? 0) / pay.mean
      if (set.some((one) => pay.of.includes(one)) || share > HIGHEST_SHARE || share < LOWEST_SHARE) continue
      const asked = healthRows(values, pay.values)
      const isContradicted = set.length === 1 && contradicted.has(set[0]!)
      // Whoever has pay contributes: what few have is called health, or is none.
      if (says <= NAMED && asked.asked < SOME_ROWS * paid) continue
      if (isContradicted && asked.asked < LEAST_ASKED) continue
      if (shareOf(asked) < (fund ? PROOF : says > NAMED ? 0 : set.length > 1 || isContradicted ? PROOF : SOME_ROWS))
        continue
      found.push({
        ...(taxable ? { taxable } : {}),
        pay,
        health: set,
        values,
        isProven: shareOf(asked) >= PROOF,
        score: label + says + worth(asked, SEVEN_PERCENT),
      })
    }
  }
  for (const taxable of candidatesFor(pesos, 'taxable')) {
    const pay = payOf(taxable.values, [taxable])
    const label = saysRole(taxable, 'taxable')
    found.push({ taxable, pay, isProven: false, score: label + NO_TAXABLE })
    readWith(pay, label, taxable)
  }
  if (!found.some(({ isProven }) => isProven)) {
    const whole = shared.map(({ values }) => values)
    for (const pay of derivePays(pesos, earnings, whole)) readWith(pay, DERIVED)
  }
  return found.filter((one) => !found.some((other) => isPartOfHealth(one, other))).sort((a, b) => b.score - a.score)
}

/** What leaves out workers of whom other columns called health tell is a part of what all pay. */
const isPartOfHealth = ({ health: own = [] }: Health, { health: all = [], isProven }: Health): boolean => {
  const called = own.filter(isCalledHealth)
  // Fonasa and the Isapres, of which each worker has one: plans above the 7 % prove nothing of it.
  const areEither = all.every((one) => all.every((other) => one === other || isApart(one, other)))
  return (
    (isProven || (areEither && isFilled(sumOf(all.map(({ values }) => values))))) &&
    called.length > 0 &&
    all.length > called.length &&
    called.every((one) => all.includes(one)) &&
    all.every((one) => isCalledHealth(one) && one.mean > 0)
  )
}

/** Nearly all rows have an amount. */
const isFilled = (values: Values): boolean => values.filter((value) => (value ?? 0) > 0).length >= PROOF * values.length

const isCalledHealth = (one: RoleColumn): boolean => likelihoodOf(one, 'health') > CALLED

type Divided = { set: RoleColumn[]; fund?: RoleColumn; values: Values; says: number }

/** What a family fund takes of the 7 % is a tenth of the rest, or as much as it in no year. */
const LEAST_FUND = 0.08
const MOST_FUND = 0.7

/** Columns that share the 7 % with what a family fund takes of it, printed in a column of its own; those of an Isapre may not. */
const besideFunds = (pesos: readonly RoleColumn[], either: readonly RoleColumn[][]): Divided[] => {
  const isOfFund = ({ column }: RoleColumn) =>
    column.heading.meanings.every(({ concept, score }) => concept === 'familyFund' || score < SURE)
  const funds = pesos.filter(isOfFund)
  const mayShare = (fund: RoleColumn, one: RoleColumn): boolean =>
    fund.mean < one.mean * MOST_FUND &&
    // Not everybody is in the fund.
    (likelihoodOfFund(fund) >= SURE ||
      (fund.mean > one.mean * LEAST_FUND * SOME_ROWS && shareOf(holds([fund.values, one.values], isFundOf)) >= PROOF))
  const sets = [
    ...candidatesFor(pesos, 'health').map((one) => [one]),
    ...either.filter((set) => set.every(isCalledHealth)),
  ]
  return sets.flatMap((set) =>
    funds
      .filter((fund) => !set.includes(fund) && set.some((one) => mayShare(fund, one)))
      .map((fund): Divided => ({
        set,
        fund,
        values: sumOf([...set, fund].map(({ values }) => values)),
        says: saysSet(set, 'health'),
      })),
  )
}

const isFundOf = (fund: number, rest: number): boolean => fund > rest * LEAST_FUND && fund < rest * MOST_FUND

const likelihoodOfFund = ({ column }: RoleColumn): number =>
  column.heading.meanings.find(({ concept }) => concept === 'familyFund')?.score ?? 0

const saysSet = (set: readonly RoleColumn[], role: 'health' | 'afp'): number =>
  set.reduce((sum, one) => sum + saysRole(one, role), 0) / set.length

/** No row fills both. */
const isApart = (a: RoleColumn, b: RoleColumn): boolean =>
  a.values.every((value, row) => (value ?? 0) === 0 || (b.values[row] ?? 0) === 0)

/** Columns of which each row fills one at the most: Fonasa and the Isapres, or a column for each institution. */
const alternatives = (pesos: readonly RoleColumn[]): RoleColumn[][] => {
  const sets: RoleColumn[][] = []
  for (const [at, a] of pesos.entries()) {
    for (const b of pesos.slice(at + 1)) {
      if (!isApart(a, b)) continue
      if (Math.max(likelihoodOf(a, 'health'), likelihoodOf(b, 'health')) < 0.4 && isNamed(a) && isNamed(b)) continue
      sets.push([a, b])
    }
  }
  const named = pesos.filter(isCalledHealth)
  if (named.length > 2 && named.every((a, at) => named.slice(at + 1).every((b) => isApart(a, b)))) sets.push(named)
  return sets
}

const isNamed = ({ column }: RoleColumn): boolean => column.heading.meanings.length > 0

type Afp = { columns?: RoleColumn[]; isProven: boolean; isContradicted: boolean; score: number }

/** Rows in which the law must be asked before its silence says something, and the part of them that is nearly none. */
const SEVERAL = 2
const NEARLY_NONE = 0.3

const afpsOf = (base: Health, pesos: readonly RoleColumn[]): Afp[] => {
  const free = pesos.filter((one) => !base.pay?.of.includes(one) && !(base.health ?? []).includes(one))
  const found: Afp[] = [{ isProven: false, isContradicted: false, score: NO_AFP }]
  const contradicted = new Set(contradictedFor(free, 'afp'))
  for (const set of [...afpSets(free, base.pay?.values), ...[...contradicted].map((one) => [one])]) {
    const values = sumOf(set.map((one) => one.values))
    const ofTaxable = base.pay ? holds([values, base.pay.values], isAfp) : { asked: 0, passed: 0 }
    const besideHealth = base.values
      ? holds([values, base.values], (afp, health) => health === 0 || isAfpBesideHealth(afp, health))
      : { asked: 0, passed: 0 }
    const [byTaxable, byHealth] = [worth(ofTaxable, AFP_OF_TAXABLE), worth(besideHealth, AFP_BESIDE_HEALTH)]
    const label = set.reduce(
      (sum, one, at) => sum + (at === 0 ? saysRole(one, 'afp') : isPart(one) ? PART : saysRole(one, 'afpPart')),
      0,
    )
    const arithmetic = Math.max(byTaxable, byHealth, 0.6 * (byTaxable + byHealth))
    if (label < NAMED && arithmetic < 1) continue
    if (set.length === 1 && contradicted.has(set[0]!) && !isKept(ofTaxable) && !isKept(besideHealth)) continue
    found.push({
      columns: set,
      isProven: shareOf(ofTaxable) >= PROOF || shareOf(besideHealth) >= PROOF,
      isContradicted:
        ofTaxable.asked + besideHealth.asked >= SEVERAL &&
        Math.max(shareOf(ofTaxable), shareOf(besideHealth)) < NEARLY_NONE,
      score: label + arithmetic,
    })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_AFPS)
}

const isKept = (found: Kept): boolean => found.asked >= LEAST_ASKED && shareOf(found) >= PROOF

const isAfp = (afp: number, taxable: number): boolean =>
  isAfpOf(afp, taxable) || (taxable > HIGH_PAY && afp > HIGH_AFP && isCappedAfp(afp, taxable))

/** A part of the contribution is printed wherever the contribution is, or nearly. */
const BESIDE = 0.6
/** The commissions of the funds, part of the pay. */
const LEAST_COMMISSION = 0.0035
const MOST_COMMISSION = 0.0245
/** Commissions of several funds differ; what is the same part of everybody's pay is another contribution. */
const SAME_RATE = 0.0001

/** Its heading says that it is a part of the contribution, and nothing better. */
const isPart = (one: RoleColumn): boolean => {
  const own = likelihoodOf(one, 'afpPart')
  return own > 0.4 && one.column.heading.meanings.every(({ concept, score }) => score <= own || isOfAfp(concept))
}

const isOfAfp = (concept: Concept): boolean => concept.startsWith('afp')

const isPartBeside = (one: RoleColumn, part: RoleColumn): boolean =>
  part !== one &&
  part.mean < one.mean * LARGEST_PART &&
  shareOf(holds([one.values, part.values], (_, value) => value > 0)) >= BESIDE

/** Ten per cent of the pay, which no fund takes alone. */
const isTenth = ({ values }: RoleColumn, pay: Values): boolean => {
  const asked = holds([values, pay], (value, of) => isNear(value, of * pensionRate))
  return asked.asked >= SEVERAL && shareOf(asked) >= PROOF
}

const isCommission = ({ values }: RoleColumn, pay: Values): boolean => {
  const rates: number[] = []
  const asked = holds([values, pay], (value, of) => {
    const rate = value / of
    if (!rates.some((other) => Math.abs(other - rate) < SAME_RATE)) rates.push(rate)
    return rate > LEAST_COMMISSION && rate < MOST_COMMISSION
  })
  return rates.length > 1 && shareOf(asked) >= PROOF
}

/** One column, a column with its parts, or a column for each institution. `pay`: the taxable one, where it is known. */
const afpSets = (free: readonly RoleColumn[], pay: Values | undefined): RoleColumn[][] => {
  const candidates = candidatesFor(free, 'afp')
  const sets = candidates.map((one) => [one])
  const named = free.filter((one) => likelihoodOf(one, 'afp') > CALLED)
  const parts = free.filter(isPart)
  // A tenth of the pay is the contribution whatever it is called, if a commission stands beside it.
  const tenths = pay ? [...candidates, ...contradictedFor(free, 'afp')].filter((one) => isTenth(one, pay)) : []
  const commissions =
    pay && tenths.length > 0 ? candidatesFor(free, 'afpPart').filter((one) => isCommission(one, pay)) : []
  for (const one of named) for (const part of free) if (isPartBeside(one, part)) sets.push([one, part])
  for (const one of tenths)
    for (const part of new Set([...parts, ...commissions]))
      if (!named.includes(one) && isPartBeside(one, part)) sets.push([one, part])
  for (const one of named) {
    const rest = parts.filter((part) => part !== one && part.mean < one.mean)
    if (rest.length > 1) sets.push([one, ...rest])
  }
  const areApart = named.every((a, at) => named.slice(at + 1).every((b) => isApart(a, b)))
  if (named.length > 1 && areApart) sets.push(named)
  return sets
}
