import type { NumberCell } from '../../page/cells.ts'
import { isAmount, NETS } from './candidates.ts'
import type { Item } from './items.ts'

/** 'Total a pagar | 588.650 | 92.583 | 496.067': beside the net stand the totals that it is left of. */
const netOf = (item: Item): NumberCell | null => {
  const [earned, taken, left, ...others] = item.numbers
  if (!earned || !taken || !left || others.length > 0 || !NETS.has(item.meaning?.concept)) return null
  return earned.number.value - Math.abs(taken.number.value) === left.number.value ? left : null
}

/**
 * The same items without the sums that a form prints beside the last line of each part of it, in a column of their own:
 * 'AFP 112.226' over 'Fonasa 68.670   180.896'.
 */
export const withoutSubtotals = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const net = netOf(item)
    if (net) return { ...item, numbers: [net] }
    const [own, sum, ...others] = item.numbers.filter((cell) => isAmount(item, cell))
    if (!own || !sum || others.length > 0 || !isSum(items.slice(0, at), own, sum)) return item
    return { ...item, numbers: item.numbers.filter((cell) => cell !== sum) }
  })

/** The amount of a line and of some that come right before it are another one, further right than theirs. */
const isSum = (before: readonly Item[], own: NumberCell, sum: NumberCell): boolean => {
  let rest = sum.number.value - own.number.value
  for (const item of before.toReversed()) {
    const amount = item.numbers.findLast((cell) => isAmount(item, cell))
    if (rest <= 0 || !amount || amount.right >= sum.left) return false
    rest -= amount.number.value
    if (rest === 0) return amount.number.value > 0
  }
  return false
}
