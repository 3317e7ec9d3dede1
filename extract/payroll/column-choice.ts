import type { Grid, GridColumn } from './grid.ts'
import type { Concept } from './vocabulary.ts'
import { addColumns, isAfpBesideHealth, isAfpOf, isHealthOf, isNear, share } from './witness.ts'

/** Part of the rows that must agree for arithmetic to be a proof. */
const PROOF = 0.8
/** Searching what headings do not say looks at no more columns than this. */
const MAX_SEARCHED = 60
/** Nobody works more Sunday hours than this in a month: bigger numbers are pesos. */
export const MAX_HOURS = 250

/**
 * Columns of one field: added up when they are parts, one of them filled per row when they are alternatives; 'noted' is
 * the quantity in brackets before each amount.
 */
export type ColumnChoice = {
  columns: number[]
  how: 'one' | 'sum' | 'either' | 'noted'
  isProven: boolean
  isGuess: boolean
}

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

type Values = (number | null)[]
type Numeric = { index: number; column: GridColumn; values: Values; concepts: Concept[] }

/** Which columns of a grid are which fields: by their headings, with the arithmetic of the rows to settle doubts. */
export const chooseColumns = (grid: Grid): Choices => {
  const numeric = grid.columns.flatMap((column, index): Numeric[] =>
    column.isNumeric
      ? [
          {
            index,
            column,
            values: column.numbers.map((cell) => cell?.number.value ?? null),
            concepts: column.heading.meanings.map((meaning) => meaning.concept),
          },
        ]
      : [],
  )
  const of = (...concepts: Concept[]) => numeric.filter((item) => concepts.includes(item.concepts[0] ?? 'detail'))
  const choices: Choices = {}
  const set = (name: keyof Choices, choice: ColumnChoice | null) => {
    if (choice) choices[name] = choice
  }
  const healths = of('health')
  const taxable = best(of('taxable'), (item) =>
    Math.max(0, ...healths.map((health) => share([health.values, item.values], isHealthOf))),
  )
  set('taxable', taxable && one(taxable))
  set('health', chooseHealth(healths, of('healthTotal'), taxable))
  const health = choices.health ? valuesOf(numeric, choices.health) : null
  set('afp', chooseAfp(numeric, taxable, health))
  set('gratification', last(of('gratification')))
  set('totalEarnings', best1(of('totalEarnings')) ?? last(of('earningsTitle')))
  set('totalDeductions', best1(of('totalDeductions')) ?? last(of('deductionsTitle')))
  set('advance', last(of('advance')))
  set('days', last(of('days')))
  set('sundayHours', chooseSunday(of('sundayHours', 'sundayAmount'), of('holidayHours')))
  chooseNet(choices, numeric, [of('netToPay'), of('net'), of('netBefore')])
  findTotals(choices, numeric)
  set('base', chooseBase(of('basePaid'), of('base', 'honorarium'), of('baseContract'), numeric, taxable))
  fillByArithmetic(choices, numeric)
  return choices
}

const one = (item: Numeric, isProven = false): ColumnChoice => ({
  columns: [item.index],
  how: 'one',
  isProven,
  isGuess: false,
})
const last = (items: readonly Numeric[]): ColumnChoice | null => {
  const item = items.at(-1)
  return item ? one(item) : null
}
const best1 = (items: readonly Numeric[]): ColumnChoice | null => {
  const item = best(items, (candidate) => candidate.column.heading.meanings[0]?.score ?? 0)
  return item ? one(item) : null
}

/** The item with the highest mark; the first of equals. */
const best = (items: readonly Numeric[], mark: (item: Numeric) => number): Numeric | null => {
  let found: Numeric | null = null
  let highest = -Infinity
  for (const item of items) {
    const value = mark(item)
    if (value > highest) {
      highest = value
      found = item
    }
  }
  return found
}

const valuesOf = (numeric: readonly Numeric[], choice: ColumnChoice): Values => {
  const columns = choice.columns.map((index) => numeric.find((item) => item.index === index)?.values ?? [])
  return addColumns(columns)
}

const chooseHealth = (
  healths: readonly Numeric[],
  totals: readonly Numeric[],
  taxable: Numeric | null,
): ColumnChoice | null => {
  if (healths.length === 0) return last(totals)
  const [first] = healths
  if (healths.length === 1 && first)
    return one(first, taxable !== null && share([first.values, taxable.values], isHealthOf) >= PROOF)
  const rows = first?.values.length ?? 0
  let both = 0
  for (let row = 0; row < rows; row++) if (healths.filter((item) => (item.values[row] ?? 0) !== 0).length > 1) both++
  // Fonasa in one column and Isapre in another: each worker has one of them.
  if (both === 0) return { columns: healths.map((item) => item.index), how: 'either', isProven: false, isGuess: false }
  const legal = taxable ? best(healths, (item) => share([item.values, taxable.values], isHealthOf)) : first
  return legal ? one(legal) : null
}

const chooseAfp = (
  numeric: readonly Numeric[],
  taxable: Numeric | null,
  health: Values | null,
): ColumnChoice | null => {
  const of = (...concepts: Concept[]) => numeric.filter((item) => concepts.includes(item.concepts[0] ?? 'detail'))
  const wholes = of('afp')
  const mandatory = of('afpMandatory')
  const parts = of('afpCommission', 'afpAdditional')
  const totals = of('afpTotal')
  const sets: Numeric[][] = []
  for (const whole of [...wholes, ...mandatory]) {
    if (parts.length > 0) sets.push([whole, ...parts])
    if (parts.length > 1) for (const part of parts) sets.push([whole, part])
    sets.push([whole])
  }
  for (const total of totals) sets.push([total])
  if (wholes.length > 0 && mandatory.length > 0) sets.push([...wholes, ...mandatory])
  if (wholes.length > 1) sets.push(wholes)
  if (sets.length === 0) return null
  const proof = (set: Numeric[]) => {
    const values = addColumns(set.map((item) => item.values))
    const byTaxable = taxable ? share([values, taxable.values], isAfpOf) : 0
    const byHealth = health ? share([values, health], isAfpBesideHealth) : 0
    return Math.max(byTaxable, byHealth)
  }
  let chosen = sets[0] ?? []
  let highest = -1
  for (const set of sets) {
    const mark = proof(set)
    if (mark > highest + 0.01) {
      highest = mark
      chosen = set
    }
  }
  const isProven = highest >= PROOF
  // With parts and no witness, the total as printed is safer than a sum of unknowns.
  if (highest <= 0 && totals[0]) chosen = [totals[0]]
  return { columns: chosen.map((item) => item.index), how: chosen.length > 1 ? 'sum' : 'one', isProven, isGuess: false }
}

const HOURS_WORD = /\b(?:h|hs|hh|hd|hr|hrs|hora|horas|cant|cantidad|nro|n)\b/i

/**
 * A quantity of hours has small numbers; a column that only says 'recargo domingo' is of pesos unless it is all small
 * with decimals.
 */
const chooseSunday = (sundays: readonly Numeric[], holidays: readonly Numeric[]): ColumnChoice | null => {
  const isHours = (item: Numeric) => {
    const cells = item.column.numbers.filter((cell) => cell !== null && cell.number.value !== 0)
    if (
      cells.some(
        (cell) =>
          cell !== null &&
          (Math.abs(cell.number.value) > MAX_HOURS || cell.number.isMoney || cell.quantity !== undefined),
      )
    )
      return false
    if (item.concepts[0] === 'sundayAmount') return false
    return (
      HOURS_WORD.test(item.column.heading.text.replace(/[.$]/g, ' ')) ||
      cells.some((cell) => (cell?.number.decimals ?? 0) > 0)
    )
  }
  const hours = sundays.find(isHours)
  if (hours) return one(hours)
  const noted = sundays.find((item) => item.column.numbers.some((cell) => cell?.quantity !== undefined))
  if (noted) return { ...one(noted), how: 'noted' }
  const other = sundays.length === 0 ? holidays.find(isHours) : undefined
  return other ? { ...one(other), isGuess: true } : null
}

/** What is paid: of columns of equal rank the one that is never above the others, the last of equals. */
const chooseNet = (choices: Choices, numeric: readonly Numeric[], ranked: readonly Numeric[][]): void => {
  const candidates = ranked.find((list) => list.length > 0) ?? []
  const isLowest = (item: Numeric) =>
    candidates.every((other) => share([item.values, other.values], (a, b) => a <= b) === 1)
  const net = candidates.findLast(isLowest) ?? candidates.at(-1)
  if (!net) return
  choices.net = one(net, isDifference(choices, numeric, net))
  const earlier = ranked.flat().find((item) => item !== net)
  if (earlier) choices.netBefore = one(earlier)
}

const TOTALS: readonly Concept[] = ['totalEarnings', 'totalDeductions', 'totalRow', 'earningsTitle', 'deductionsTitle']

/** Two columns called 'Total', or by a word that says little: the pair whose difference is the net. */
const findTotals = (choices: Choices, numeric: readonly Numeric[]): void => {
  const { net } = choices
  if (!net || net.isProven) return
  const paid = valuesOf(numeric, choices.netBefore ?? net)
  const vague = numeric.filter((item) => item.concepts.length === 0 || TOTALS.includes(item.concepts[0] ?? 'detail'))
  for (const earnings of vague)
    for (const deductions of vague) {
      if (
        earnings === deductions ||
        share([earnings.values, deductions.values, paid], (a, b, c) => isNear(a - Math.abs(b), c)) < PROOF
      )
        continue
      choices.totalEarnings = one(earnings, true)
      choices.totalDeductions = one(deductions, true)
      choices.net = { ...net, isProven: choices.netBefore === undefined }
      return
    }
}

const isDifference = (choices: Choices, numeric: readonly Numeric[], net: Numeric): boolean => {
  if (!choices.totalEarnings || !choices.totalDeductions) return false
  const earnings = valuesOf(numeric, choices.totalEarnings)
  const deductions = valuesOf(numeric, choices.totalDeductions)
  return share([earnings, deductions, net.values], (a, b, c) => isNear(a - Math.abs(b), c)) >= PROOF
}

const earningConcepts: readonly Concept[] = [
  'gratification',
  'overtime',
  'earning',
  'sundayAmount',
  'holidayHours',
  'sundayHours',
]

/** The base paid this month: the one that, with the other earnings, makes the taxable pay; else the last one printed. */
const chooseBase = (
  paid: readonly Numeric[],
  plain: readonly Numeric[],
  contract: readonly Numeric[],
  numeric: readonly Numeric[],
  taxable: Numeric | null,
): ColumnChoice | null => {
  if (paid.length > 0) return last(paid)
  const candidates = plain.length > 0 ? plain : contract
  if (candidates.length < 2 || !taxable) return last(candidates)
  const others = numeric.filter((item) => earningConcepts.includes(item.concepts[0] ?? 'detail'))
  const chosen = best(candidates.toReversed(), (item) => {
    const sum = addColumns([item.values, ...others.map((other) => other.values)])
    const exact = share([sum, taxable.values], (a, b) => isNear(a, b, others.length + 1))
    const possible = share([item.values, taxable.values], (a, b) => a <= b + 1)
    return exact + possible / 10
  })
  return chosen ? one(chosen) : null
}

/** What no heading says may still be told by arithmetic: a guess, always shown as such. */
const fillByArithmetic = (choices: Choices, numeric: readonly Numeric[]): void => {
  const used = new Set(Object.values(choices).flatMap((choice) => choice.columns))
  const free = numeric.filter((item) => !used.has(item.index) && item.concepts.length === 0).slice(0, MAX_SEARCHED)
  const guess = (name: keyof Choices, item: Numeric | undefined) => {
    if (item) choices[name] = { ...one(item, true), isGuess: true }
  }
  if (!choices.net && choices.totalEarnings && choices.totalDeductions)
    guess(
      'net',
      free.find((item) => isDifference(choices, numeric, item)),
    )
  const taxable = choices.taxable ? valuesOf(numeric, choices.taxable) : null
  if (!choices.health && taxable)
    guess(
      'health',
      free.find((item) => share([item.values, taxable], isHealthOf) >= PROOF),
    )
  const health = choices.health ? valuesOf(numeric, choices.health) : null
  if (!choices.afp && (taxable || health))
    guess(
      'afp',
      free.find(
        (item) =>
          (taxable && share([item.values, taxable], (afp, pay) => isAfpOf(Math.abs(afp), pay)) >= PROOF) ||
          (health && share([item.values, health], (afp, part) => isAfpBesideHealth(Math.abs(afp), part)) >= PROOF),
      ),
    )
  if (!choices.net) guessNet(choices, free)
  const left = free.filter((item) => !Object.values(choices).some((choice) => choice.columns.includes(item.index)))
  if (taxable) guessEarnings(choices, left, taxable)
}

/** A quarter of the rest of the taxable pay, or the same cap for several. */
const isGratificationOf = (values: Values, taxable: Values): boolean => {
  const cap = Math.max(0, ...values.map((value) => value ?? 0))
  const capped = values.filter((value) => value === cap).length
  const isQuarter = (value: number, pay: number) => isNear(value, (pay - value) / 4)
  return (
    share([values, taxable], (value, pay) => isQuarter(value, pay) || (value === cap && capped > 1)) >= PROOF &&
    share([values, taxable], isQuarter) > 0.1
  )
}

/** Part of the rows where base and gratification alone make the taxable pay: the others have bonuses. */
const USUAL = 0.25

const guessEarnings = (choices: Choices, free: readonly Numeric[], taxable: Values): void => {
  if (!choices.gratification) {
    const found = free.find((item) => isGratificationOf(item.values, taxable))
    if (found) choices.gratification = { ...one(found, true), isGuess: true }
  }
  const gratification = choices.gratification
  if (choices.base || !gratification) return
  const values = free.find((item) => gratification.columns.includes(item.index))?.values
  const base = free.find((item) => {
    if (item.values === values || !values) return false
    const fits = share([item.values, values, taxable], (a, b, pay) => a + b <= pay + 1) === 1
    return fits && share([item.values, values, taxable], (a, b, pay) => isNear(a + b, pay)) >= USUAL
  })
  if (base) choices.base = { ...one(base, true), isGuess: true }
}

/** Without headings: three columns where the first less the second is the third in nearly every row. */
const guessNet = (choices: Choices, free: readonly Numeric[]): void => {
  for (const net of free)
    for (const earnings of free)
      for (const deductions of free) {
        if (net === earnings || net === deductions || earnings === deductions) continue
        const isLarger = share([earnings.values, deductions.values], (a, b) => a > 2 * b) >= PROOF
        if (
          !isLarger ||
          share([earnings.values, deductions.values, net.values], (a, b, c) => b !== 0 && isNear(a - b, c)) < PROOF
        )
          continue
        choices.net = { ...one(net, true), isGuess: true }
        choices.totalEarnings = { ...one(earnings, true), isGuess: true }
        choices.totalDeductions = { ...one(deductions, true), isGuess: true }
        return
      }
}
