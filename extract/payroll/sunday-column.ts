import type { ColumnChoice, RoleColumn } from './role-columns.ts'
import type { Concept } from './vocabulary.ts'

/** Nobody works more Sunday hours than this in a month: bigger numbers are pesos. */
export const MAX_HOURS = 250
/** A heading that fits less than this says nothing of hours. */
const NAMED = 0.4
const HOURS_WORD = /\b(?:h|hs|hh|hd|hr|hrs|hora|horas|cant|cantidad|nro|n)\b/i

/**
 * The column of Sunday hours: small numbers under a heading of hours, or the quantities in brackets before its amounts. A
 * column that only says 'recargo domingo' is of pesos unless it is all small with decimals.
 */
export const findHours = (columns: readonly RoleColumn[]): ColumnChoice | null => {
  const of = (...concepts: Concept[]) =>
    columns.filter(({ column }) => {
      const [first] = column.heading.meanings
      return first !== undefined && concepts.includes(first.concept) && first.score > NAMED
    })
  const sundays = of('sundayHours', 'sundayAmount')
  const one = ({ index }: RoleColumn, how: ColumnChoice['how'], isGuess: boolean): ColumnChoice => ({
    columns: [index],
    how,
    isProven: false,
    isGuess,
  })
  const hours = sundays.find(isHours)
  if (hours) return one(hours, 'one', false)
  const noted = sundays.find(({ column }) => column.numbers.some((cell) => cell?.quantity !== undefined))
  if (noted) return one(noted, 'noted', false)
  const holidays = sundays.length === 0 ? of('holidayHours').find(isHours) : undefined
  return holidays ? one(holidays, 'one', true) : null
}

const isHours = ({ column }: RoleColumn): boolean => {
  const cells = column.numbers.filter((cell) => cell !== null && cell.number.value !== 0)
  const isAmount = cells.some(
    (cell) =>
      cell !== null && (Math.abs(cell.number.value) > MAX_HOURS || cell.number.isMoney || cell.quantity !== undefined),
  )
  if (isAmount || column.heading.meanings[0]?.concept === 'sundayAmount') return false
  return (
    HOURS_WORD.test(column.heading.text.replace(/[.$]/g, ' ')) || cells.some((cell) => (cell?.number.decimals ?? 0) > 0)
  )
}
