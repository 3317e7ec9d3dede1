import type { ReadItem } from './item-values.ts'
import { isOcr } from '../sheet.ts'

/** A value is a multiple of its price when it differs from it by less than this part of the price. */
const MULTIPLE = 0.002
/** More than this of one thing is not a lost digit. */
const MOST = 9999

/**
 * Readers of images lose lone digits. A quantity that could not be read, in a detail that has them, is how many times the
 * price goes into the value, when it goes a whole number of times; it is marked as computed, for a person to look at.
 */
export const withLostQuantities = (items: readonly ReadItem[]): ReadItem[] =>
  items.map((item) => {
    const { quantity, price, total } = item
    if (quantity !== null || price === null || total === null || price.value <= 0 || !isOcr(total.words)) return item
    const times = beforeDiscount(total.value, item.discount) / price.value
    const whole = Math.round(times)
    if (whole < 1 || whole > MOST || Math.abs(times - whole) > MULTIPLE) return item
    return { ...item, quantity: { value: whole, words: total.words, isComputed: true } }
  })

/** The discount of a line: a share of it up to 100, an amount above. */
const beforeDiscount = (total: number, discount: number | null): number =>
  discount === null
    ? total
    : Math.abs(discount) < 100
      ? total / (1 - Math.abs(discount) / 100)
      : total + Math.abs(discount)
