import { holds, shareOf, type Values } from './evidence.ts'
import type { ColumnChoice, RoleColumn } from './columns.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Nobody works more Sunday hours than this in a month: bigger numbers are pesos. */
export const MAX_HOURS = 250
/** A number that nothing but its size tells is hours up to here: nobody works more Sundays in a month. */
export const MAX_ALONE = 80
/** A heading that fits less than this says nothing of hours. */
const NAMED = 0.4
const HOURS_WORD = /\b(?:h|hs|hh|hd|hr|hrs|hora|horas|cant|cantidad|nro|n)\b/i

/** What the hours of a month are paid by: the base, of `days` of the month, or else all the pay, of which the base is a part. */
type PaidBy = {
  base?: Pick<RoleColumn, 'values'> | undefined
  whole?: { values: Values } | undefined
  days?: Pick<RoleColumn, 'values'> | undefined
}

/**
 * The column of Sunday hours: small numbers under a heading of hours, or the quantities in brackets before its amounts. A
 * column that only says 'recargo domingo' is of pesos unless it is all small with decimals. Without such a heading, what is
 * paid for the hours tells them.
 */
export const findHours = (columns: readonly RoleColumn[], paid: PaidBy): ColumnChoice | null => {
  const of = (...concepts: Concept[]) =>
    columns.filter(({ column }) => {
      const [first] = column.heading.meanings
      return first !== undefined && concepts.includes(first.concept) && first.score > NAMED
    })
  const sundays = of('sundayHours', 'sundayAmount')
  const hours = sundays.find(isHours)
  if (hours) return one(hours, 'one', false)
  const noted = sundays.find(({ column }) => column.numbers.some((cell) => cell?.quantity !== undefined))
  if (noted) return one(noted, 'noted', false)
  const beside = of('hours').find((item) => sundays.some((amounts) => areOf(item, amounts)))
  if (beside) return one(beside, 'one', false)
  const told = hoursByPay(columns, paid)
  if (told) return told
  const holidays = sundays.length === 0 ? of('holidayHours').find(isHours) : undefined
  return holidays ? one(holidays, 'one', true) : null
}

/** 'Horas' right before 'Monto domingo': whoever has the amount has the hours. */
const areOf = (hours: RoleColumn, amounts: RoleColumn): boolean =>
  hours.index === amounts.index - 1 && isSmall(hours) && amounts.isPesos && haveBoth(amounts, hours)

const haveBoth = (amounts: RoleColumn, hours: RoleColumn): boolean =>
  shareOf(holds([amounts.values, hours.values], (_, count) => count > 0)) >= PROOF

const one = ({ index }: RoleColumn, how: ColumnChoice['how'], isGuess: boolean): ColumnChoice => ({
  columns: [index],
  how,
  isProven: false,
  isGuess,
})

const isHours = (item: RoleColumn): boolean => {
  const { column } = item
  if (!isSmall(item) || column.heading.meanings[0]?.concept === 'sundayAmount') return false
  return (
    HOURS_WORD.test(column.heading.text.replace(/[.$]/g, ' ')) ||
    column.numbers.some((cell) => cell !== null && cell.number.value !== 0 && cell.number.decimals > 0)
  )
}

const isSmall = ({ column }: RoleColumn): boolean =>
  column.numbers.every(
    (cell) =>
      cell === null ||
      cell.number.value === 0 ||
      (Math.abs(cell.number.value) <= MAX_HOURS && !cell.number.isMoney && cell.quantity === undefined),
  )

/** An hour of a month of 160 to 240 hours, as a part of its base. */
const HOUR = { least: 1 / 240, most: 1 / 160 }
/** The base is at least this part of the pay. */
const LEAST_BASE = 0.4
/** What is paid over an ordinary hour on a Sunday (Código del Trabajo, article 38), and for an hour more than those agreed (article 32). */
export const SUNDAY = { least: 0.3, most: 0.3 }
const OVERTIME = { least: 1.5, most: 2 }
export const DAYS = 30
/** Rows that keep it, of those with hours. */
const PROOF = 0.75
/** The same, where the base may be of fewer days than a month and nothing tells of how many. */
const SOME = 0.4
/** So few rows may keep it by chance. */
const SEVERAL = 2
/** Not everybody works on Sundays, and whoever does, more than this or parts of an hour: others are counts of things. */
const MOST_FILLED = 0.6
const MANY = 5

/**
 * Hours that no heading names: those whose amounts are the law's 30 % of as many hours of the base. Where no amount is
 * printed, hours are guessed that are not those of overtime.
 */
const hoursByPay = (columns: readonly RoleColumn[], paid: PaidBy): ColumnChoice | null => {
  const candidates = columns.filter(
    (item) =>
      item.mean > 0 &&
      isSmall(item) &&
      item.values.every((value) => (value ?? 0) <= MAX_ALONE) &&
      !isCalledElse(item) &&
      !isOfDays(item) &&
      !isCount(item),
  )
  const amounts = columns.filter(({ isPesos, mean }) => isPesos && mean > 0)
  const sundays = candidates
    .map((item) => ({ item, rows: rowsPaid(item, amounts, { ...paid, ...SUNDAY, share: PROOF }) }))
    .sort((a, b) => b.rows - a.rows)
  const [first] = sundays
  if (first && first.rows > 0) return one(first.item, 'one', first.rows < SEVERAL)
  const left = candidates.filter(
    (item) =>
      isUnnamed(item) && isOfHours(item) && rowsPaid(item, amounts, { ...paid, ...OVERTIME, share: SOME }) === 0,
  )
  return left.length === 1 ? one(left[0]!, 'one', true) : null
}

/**
 * Whether a value is what so many hours cost, each `least` to `most` times an ordinary one of a base, in pesos: `paid` for the
 * days of the month, and `whole` for all of them.
 */
export const isCostOf = (
  value: number,
  hours: number,
  { paid, whole }: { paid: number; whole: number },
  { least, most }: { least: number; most: number },
): boolean => value >= hours * paid * HOUR.least * least - 1 && value <= hours * whole * HOUR.most * most + 1

type Surcharge = PaidBy & { least: number; most: number; share: number }

/** In how many rows some amount is what the hours cost: an ordinary hour `least` to `most` times. None where fewer than `share` keep it. */
const rowsPaid = (hours: RoleColumn, amounts: readonly RoleColumn[], by: Surcharge): number => {
  const pay = by.base ?? by.whole
  if (!pay) return 0
  const part = by.base ? 1 : LEAST_BASE
  let best = 0
  for (const amount of amounts) {
    // Whoever has the amount has the hours.
    if (!haveBoth(amount, hours)) continue
    const kept = holds([hours.values, amount.values, pay.values, by.days?.values ?? []], (count, value, of, days) =>
      isCostOf(value, count, { paid: of * part, whole: of * (DAYS / (days || DAYS)) }, by),
    )
    if (shareOf(kept) >= by.share) best = Math.max(best, kept.passed)
  }
  return best
}

/** Days of a month: most rows have all of them. */
const isOfDays = ({ values }: RoleColumn): boolean => {
  const filled = values.filter((value) => (value ?? 0) > 0)
  return filled.filter((value) => value === DAYS).length * 2 > filled.length
}

/** Numbers of rows: nearly each is as many more than the one before as it stands rows below, though some may be lost. */
const isCount = ({ values }: RoleColumn): boolean => {
  const firsts = values.flatMap((value, at) => ((value ?? 0) > 0 ? [value! - at] : []))
  const next = firsts.filter((first, at) => at > 0 && first === firsts[at - 1])
  return firsts.length > 1 && next.length >= (firsts.length - 1) * PROOF
}

const isUnnamed = ({ column }: RoleColumn): boolean =>
  column.side !== 'deductions' && column.heading.meanings.every(({ score }) => score <= NAMED)

const isCalledElse = ({ column }: RoleColumn): boolean =>
  column.side === 'deductions' ||
  column.heading.meanings.some(({ concept, score }) => score > NAMED && !ofHours.includes(concept))

const ofHours: readonly Concept[] = ['sundayHours', 'sundayAmount', 'holidayHours', 'hours']

const isOfHours = ({ values, column }: RoleColumn): boolean => {
  const filled = values.filter((value) => (value ?? 0) > 0)
  return (
    filled.length < values.length * MOST_FILLED &&
    // Ticks of a pen beside a table are no column of it.
    (column.heading.text !== '' || !isSeen(column)) &&
    (filled.some((value) => (value ?? 0) > MANY) || column.numbers.some((cell) => (cell?.number.decimals ?? 0) > 0))
  )
}

const isSeen = ({ numbers }: RoleColumn['column']): boolean =>
  numbers.some((cell) => cell?.words.some(({ confidence }) => confidence !== undefined))
