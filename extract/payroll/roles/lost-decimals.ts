import type { NumberCell } from '../../page/cells.ts'
import { medianOf } from '../../page/median.ts'

/** So many amounts of a column, with as many decimals each, say that all have them. */
const LEAST_DECIMALS = 3

/** What lost its sign is so many times the largest of those that have it: '8' among '7,5' and '22,5' is as it was printed. */
const OUTLIER = 2

/** Where most numbers of a column have decimals all have them; else those that lost theirs are no more than this part of these. */
const MOSTLY = 0.5
const FEW = 1 / 3

/** Whether a number was read from an image. */
export const isRecognized = ({ words }: NumberCell): boolean =>
  words.every(({ confidence }) => confidence !== undefined)

/** A whole number as one of so many decimals. */
export const withDecimals = (cell: NumberCell, decimals: number): NumberCell => ({
  ...cell,
  number: { ...cell.number, decimals, value: cell.number.value / 10 ** decimals },
})

/**
 * On scans, a number that lost its sign among those of a column that have as many decimals: '725' among '5,50' and '22,50',
 * '225' among '16', '14.5' and '7.5'. A column without decimals, or with many such numbers, stays.
 */
export const withLostDecimals = (numbers: (NumberCell | null)[]): (NumberCell | null)[] => {
  const filled = numbers.filter((cell) => cell !== null && cell.number.value !== 0)
  const decimals = medianOf(filled.flatMap((cell) => cell?.number.decimals || [])) ?? 0
  const usual = filled.flatMap((cell) => (cell?.number.decimals === decimals ? [cell.number.value] : []))
  if (decimals === 0 || usual.length < LEAST_DECIMALS) return numbers
  const most = OUTLIER * Math.max(...usual)
  const isLost = (cell: NumberCell | null): cell is NumberCell =>
    cell !== null &&
    cell.number.decimals === 0 &&
    !cell.number.isDash &&
    !cell.number.isMoney &&
    cell.number.value > most &&
    isRecognized(cell)
  if (usual.length < filled.length * MOSTLY && numbers.filter(isLost).length > FEW * usual.length) return numbers
  return numbers.map((cell) => (isLost(cell) ? withDecimals(cell, decimals) : cell))
}
