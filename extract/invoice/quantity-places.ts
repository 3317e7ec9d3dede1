import { textOf } from '../input/page.ts'
import type { ReadItem } from './item-values.ts'
import { isOcr } from './sheet.ts'

/** '25,000', '1.200,000': a quantity with its three decimals. */
const WITH_PLACES = /^\d{1,3}(?:\.\d{3})*,\d{3}$/
/** The same with its comma read as a point. */
const BLURRED = /^\d{1,3}\.\d{3}\.\d{3}$/
/** Share of a column's quantities that must have their decimals for the rest to have them too. */
const USUAL = 0.5
const PLACES = 1000

/**
 * Readers of images take a comma for a point: in a column of '25,000' and '12,000' a quantity '1.200.000' is 1200, and
 * what it costs is the price as printed. Applied only where quantity and price then give the line's value.
 */
export const withColumnPlaces = (items: readonly ReadItem[]): ReadItem[] => {
  const printed = items.flatMap(({ quantity }) => (quantity ? [textOf(quantity.words)] : []))
  if (printed.filter((text) => WITH_PLACES.test(text)).length < USUAL * printed.length) return [...items]
  return items.map((item) => {
    const { quantity, price, total } = item
    if (!quantity || !price || !total || !isOcr(quantity.words) || !BLURRED.test(textOf(quantity.words))) return item
    const counted = Number(textOf(quantity.words).replaceAll('.', '')) / PLACES
    const priced = [price.value, price.value * PLACES].find((value) => Math.abs(counted * value - total.value) < 1)
    if (priced === undefined || counted === quantity.value) return item
    return { ...item, quantity: { ...quantity, value: counted }, price: { ...price, value: priced } }
  })
}
