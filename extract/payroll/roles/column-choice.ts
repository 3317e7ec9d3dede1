import { sumOf, worthWithin, type Values, type Weight } from './evidence.ts'
import { readContributions, type LawReading } from './contributions.ts'
import {
  likelihoodOf,
  roleColumns,
  saysOtherwise,
  type ColumnChoice,
  type Figures,
  type Role,
  type RoleColumn,
} from './columns.ts'
import { readEarnings, type EarningsReading } from './earnings.ts'
import { readNets, type NetReading } from './nets.ts'
import { findHours } from './sunday-column.ts'
import type { Concept } from '../words/vocabulary.ts'

export type Choices = Partial<
  Record<
    | 'net'
    | 'netBefore'
    | 'afp'
    | 'health'
    | 'gratification'
    | 'base'
    | 'sundayHours'
    | 'taxable'
    | 'totalEarnings'
    | 'totalDeductions'
    | 'advance'
    | 'days',
    ColumnChoice
  >
>

/** The taxable pay is within the earnings, and AFP and health are within the deductions. */
const WITHIN: Weight = { chance: 0.5, most: 1.5 }
const INSIDE: Weight = { chance: 0.3, most: 1.5 }
/** Another reading within this many nats is nearly as likely: somebody has to look. */
const NEARLY = 1.5
/** A heading that fits this well names its role. */
const NAMED = 0.45

/** A net that is not printed costs more than one without a heading, and less than one that is called something else. */
const NO_NET = -2

type Reading = { net: NetReading | null; law: LawReading; score: number }

/** Which columns of a book, or of a stack of slips, are which fields, chosen together: by what the headings say and what the rows keep. */
export const chooseColumns = (grid: Figures): Choices => {
  const columns = roleColumns(grid)
  const readings = jointReadings(columns)
  const best = readings[0]
  const whole = best?.law.pay ?? best?.net?.earnings?.[0]
  const { taxable, ...others }: Choices = { ...netChoices(readings), ...lawChoices(readings) }
  // What a taxable pay is the sum of may be base or gratification, hours or an advance.
  const taken = best?.law.taxable && taxable ? { ...others, taxable } : others
  const earnings = readEarnings(without(columns, taken), whole)
  const own = { ...taken, ...earningsChoices(earnings) }
  const rest = without(columns, own)
  const hours = findHours(rest, { base: earnings[0]?.base, whole, days: called(rest, 'days') })
  return {
    ...own,
    ...(taxable ? { taxable } : {}),
    ...namedChoices(rest),
    ...(hours ? { sundayHours: hours } : {}),
  }
}

/** The columns that none of the choices has. */
const without = (columns: readonly RoleColumn[], choices: Choices): RoleColumn[] => {
  const used = new Set(Object.values(choices).flatMap((choice) => choice.columns))
  return columns.filter(({ index }) => !used.has(index))
}

const netChoices = (readings: readonly Reading[]): Choices => {
  const [best] = readings
  if (!best?.net) return {}
  const { net: reading, law } = best
  const { net, before, earnings, deductions, isProven } = reading
  const choices: Choices = {
    net: choiceOf({
      columns: [net],
      role: 'net',
      isProven: isProven && isToldApart(reading, law),
      rival: rival(readings, (one) => one.net && [one.net.net]),
    }),
  }
  if (before) choices.netBefore = choiceOf({ columns: [before], role: 'netBefore', isProven: true })
  if (earnings && deductions) {
    choices.totalEarnings = choiceOf({ columns: earnings, role: 'totalEarnings', isProven: true, how: 'sum' })
    choices.totalDeductions = choiceOf({ columns: deductions, role: 'totalDeductions', isProven: true, how: 'sum' })
  }
  return choices
}

const lawChoices = (readings: readonly Reading[]): Choices => {
  const law = readings[0]?.law
  const choices: Choices = {}
  if (law?.pay && law.pay.of.length > 0)
    choices.taxable = choiceOf({ columns: law.pay.of, role: 'taxable', isProven: law.isHealthProven, how: 'sum' })
  if (law?.health)
    choices.health = choiceOf({
      columns: law.health,
      role: 'health',
      isProven: law.isHealthProven,
      how: 'either',
      rival: rival(readings, (one) => one.law.health),
    })
  if (law?.afp)
    choices.afp = choiceOf({
      columns: law.afp,
      role: 'afp',
      isProven: law.isAfpProven,
      isContradicted: law.isAfpContradicted,
      how: 'sum',
      rival: rival(readings, (one) => one.law.afp),
    })
  return choices
}

const earningsChoices = (readings: readonly EarningsReading[]): Choices => {
  const {
    base,
    gratification,
    isBaseProven = false,
    isBaseEmpty = false,
    isGratificationProven = false,
  } = readings[0] ?? {}
  const choices: Choices = {}
  if (gratification)
    choices.gratification = choiceOf({
      columns: [gratification],
      role: 'gratification',
      // A quarter of the pay is one whatever it is called: the heading has to say that it is the law's gratification.
      isProven: isGratificationProven && likelihoodOf(gratification, 'gratification') >= NAMED,
      rival: rival(readings, (one) => one.gratification && [one.gratification]),
    })
  if (base)
    choices.base = choiceOf({
      columns: [base],
      role: 'base',
      isProven: isBaseProven,
      isContradicted: isBaseEmpty,
      rival: rival(readings, (one) => one.base && [one.base]),
    })
  return choices
}

const called = (columns: readonly RoleColumn[], concept: Concept): RoleColumn | undefined =>
  columns.findLast(({ column }) => column.heading.meanings[0]?.concept === concept)

/** What a heading alone tells. */
const namedChoices = (rest: readonly RoleColumn[]): Choices => {
  const [advance, days] = [called(rest, 'advance'), called(rest, 'days')]
  return {
    ...(advance ? { advance: choiceOf({ columns: [advance], role: 'advance', isProven: false }) } : {}),
    ...(days ? { days: { columns: [days.index], how: 'one', isProven: false, isGuess: false } } : {}),
  }
}

/**
 * What is left of the earnings without a part of them is another sum of the earnings as well as a net: which one it is, a
 * heading has to say, or the contributions that are within what is taken off.
 */
const isToldApart = ({ net, deductions = [] }: NetReading, law: LawReading): boolean =>
  likelihoodOf(net, 'net') >= NAMED ||
  deductions.some((one) => likelihoodOf(one, 'totalDeductions') >= NAMED) ||
  (law.isHealthProven && law.isAfpProven)

type Chosen = {
  columns: readonly RoleColumn[]
  role: Role
  isProven: boolean
  how?: ColumnChoice['how']
  rival?: Rival | null
  isContradicted?: boolean
}

const choiceOf = ({
  columns,
  role,
  isProven,
  how = 'one',
  rival: other = null,
  isContradicted = false,
}: Chosen): ColumnChoice => ({
  columns: columns.map(({ index }) => index),
  how: columns.length > 1 ? how : 'one',
  isProven,
  isNamed: columns.some((one) => likelihoodOf(one, role) >= NAMED),
  isGuess:
    other !== null ||
    isContradicted ||
    (columns.length === 1 && saysOtherwise(columns[0]!, role)) ||
    (!isProven && Math.max(...columns.map((one) => likelihoodOf(one, role))) < NAMED),
  ...(other ? { rival: { columns: other.columns.map(({ index }) => index), margin: other.margin } } : {}),
})

/** Net and contributions read together: a column has one role, and the parts are within their wholes. */
const jointReadings = (columns: readonly RoleColumn[]): Reading[] => {
  const nets = readNets(columns)
  const laws = readContributions(columns, wholesOf(nets))
  const found: Reading[] = []
  for (const net of [...nets, null])
    for (const law of laws) {
      if (net === null) {
        found.push({ net, law, score: NO_NET + law.score })
        continue
      }
      const sums = [net.net, net.before, ...(net.earnings ?? []), ...(net.deductions ?? [])]
      const own = [...(law.health ?? []), ...(law.afp ?? [])]
      const derived = law.taxable ? [] : (law.pay?.of ?? [])
      if (own.some((one) => sums.includes(one) || one === law.taxable)) continue
      if (derived.some((one) => sums.includes(one))) continue
      // A book may have one column for earnings that are all taxable.
      if (
        law.taxable &&
        (law.taxable === net.net || law.taxable === net.before || net.deductions?.includes(law.taxable))
      )
        continue
      found.push({ net, law, score: net.score + law.score + together(net, law) })
    }
  return found.sort((a, b) => b.score - a.score)
}

/** What the likeliest readings of the net take for all that is earned. */
const MOST_WHOLES = 3

const wholesOf = (nets: readonly NetReading[]): Values[] => {
  const sets = nets.flatMap(({ earnings }) => (earnings ? [earnings] : [])).slice(0, MOST_WHOLES)
  const isFirst = (set: readonly RoleColumn[], at: number) =>
    sets.findIndex((other) => other.map(({ same }) => same).join() === set.map(({ same }) => same).join()) === at
  return sets.filter(isFirst).map((set) => sumOf(set.map(({ values }) => values)))
}

const together = (net: NetReading, law: LawReading): number => {
  let score = 0
  const earnings = net.earnings && sumOf(net.earnings.map(({ values }) => values))
  const deductions = net.deductions && sumOf(net.deductions.map(({ values }) => values))
  if (earnings && law.pay) score += worthWithin(law.pay.values, earnings, WITHIN)
  if (deductions && law.health && law.afp) {
    const both = sumOf([...law.afp, ...law.health].map(({ values }) => values))
    score += worthWithin(both, deductions, INSIDE)
  }
  return score
}

type Rival = { columns: readonly RoleColumn[]; margin: number }

/** The columns that the nearest reading with other values gives a role, when it is nearly as likely as the best. */
const rival = <Kind extends { score: number }>(
  readings: readonly Kind[],
  of: (reading: Kind) => readonly RoleColumn[] | null | undefined,
): Rival | null => {
  const [best] = readings
  if (!best) return null
  const key = (reading: Kind) =>
    (of(reading) ?? [])
      .map(({ same }) => same)
      .sort((a, b) => a - b)
      .join(' ')
  const own = key(best)
  const other = readings.find((reading) => best.score - reading.score >= NEARLY || key(reading) !== own)
  const margin = other ? best.score - other.score : NEARLY
  return other && margin < NEARLY ? { columns: of(other) ?? [], margin } : null
}
