import type { NumberCell } from '../../page/cells.ts'
import type { Grid, GridColumn } from '../headings/grid.ts'
import { isRecognized, withDecimals } from './lost-decimals.ts'
import { DAYS, isCostOf, SUNDAY } from './sunday-column.ts'
import type { Concept } from '../words/vocabulary.ts'

/** What hours of Sundays are called, what is paid for them, and the pay that an hour of theirs is a part of. */
const HOURS: readonly Concept[] = ['sundayHours', 'hours']
const AMOUNTS: readonly Concept[] = ['sundayAmount', 'sundayHours']
const BASES: readonly Concept[] = ['basePaid', 'base']

/** Decimal places that may have been lost. */
const PLACES = [1, 2] as const

/**
 * The grid of a scan whose Sunday hours say as much as is paid for them in the next column: '225' where 22,5 hours cost that,
 * and 225 would cost ten times as much. Any other stays as it was read.
 */
export const withHoursPaid = (grid: Grid): Grid => {
  const { columns } = grid
  const base = columns.find((column) => isCalled(column, BASES))
  const days = columns.find((column) => isCalled(column, ['days']))
  if (!base) return grid
  const changed = new Map<GridColumn, GridColumn>()
  for (const [at, amounts] of columns.entries()) {
    const hours = columns[at - 1]
    if (!hours || !isCalled(amounts, AMOUNTS) || !isCalled(hours, HOURS)) continue
    const numbers = hours.numbers.map((cell, row) => {
      const [paid, pay, worked] = [amounts, base, days].map((column) => column?.numbers[row]?.number.value ?? 0)
      return cell && paid! > 0 && pay! > 0 ? asPaid(cell, paid!, pay!, worked! || DAYS) : cell
    })
    if (numbers.some((cell, row) => cell !== hours.numbers[row])) changed.set(hours, { ...hours, numbers })
  }
  return changed.size === 0 ? grid : { ...grid, columns: columns.map((column) => changed.get(column) ?? column) }
}

const isCalled = ({ heading, isNumeric }: GridColumn, concepts: readonly Concept[]): boolean =>
  isNumeric && concepts.includes(heading.meanings[0]?.concept ?? 'detail')

const asPaid = (cell: NumberCell, paid: number, pay: number, worked: number): NumberCell => {
  const { value, decimals } = cell.number
  const costs = (hours: number) => isCostOf(paid, hours, { paid: pay, whole: pay * (DAYS / worked) }, SUNDAY)
  if (!isRecognized(cell) || decimals > 0 || costs(value)) return cell
  const places = PLACES.find((lost) => costs(value / 10 ** lost))
  return places ? withDecimals(cell, places) : cell
}
