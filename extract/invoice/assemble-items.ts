import type { Page } from '../input/page.ts'
import type { Field, Issue } from '../reading.ts'
import { fieldOf } from './fields.ts'
import type { InvoiceItem } from './invoice.ts'
import type { ItemValue } from './item-values.ts'
import { isOddlySpelt, SAME_NAME, timbreLikeness, TIMBRE_NAME } from './names.ts'
import type { Print } from './print.ts'
import { certaintyOfText, isOcr } from './sheet.ts'
import type { Comparison } from './stamp.ts'

/** A line whose quantity by its price gives its value; one where that cannot be told; one where it does not. */
const FITS = 0.99
const UNTOLD = 0.9
const UNFIT = 0.6
const NAMED = 0.95
/** A text read from an image in which a letter was seen too often. */
const ODD = 0.5
const COMPUTED = 0.8

/** The lines of the detail with the words behind each value. The timbre names the first, cut at 40 characters. */
export const itemsOf = (
  { items }: Print,
  comparison: Comparison | null,
  fields: Field[],
  issues: Issue[],
  pageOf: (number: number) => Page,
): InvoiceItem[] =>
  items.items.map((item, index) => {
    const page = pageOf(item.page)
    const value = <Value>(
      name: keyof InvoiceItem,
      found: ItemValue<Value> | null,
      confidence: number,
      certainty?: number,
    ): Value | null => {
      if (found === null) return null
      const path = `items[${index}].${name}`
      const isProven = item.fits === true && confidence === FITS
      if (found.isComputed === true) {
        fields.push(
          fieldOf(path, { words: found.words, page, confidence: COMPUTED, isProven: true, origin: 'computed' }),
        )
        issues.push({
          path,
          code: 'computed',
          severity: 'warning',
          message: `La cantidad de la línea ${index + 1} no se pudo leer y se calculó con su precio y su valor: ${String(found.value)}.`,
        })
      } else
        fields.push(
          fieldOf(path, { words: found.words, page, confidence, isProven, ...(certainty ? { certainty } : {}) }),
        )
      return found.value
    }
    const described = stampedName(item.description, index === 0 ? comparison : null)
    const isStamped = described !== item.description
    const sure = item.fits === true ? FITS : item.fits === null ? UNTOLD : UNFIT
    return {
      item_code: value('item_code', item.code, named(item.code)),
      description: value(
        'description',
        described,
        named(described),
        isStamped ? 1 : certaintyOfText(described?.words ?? []),
      ),
      quantity: value('quantity', item.quantity, sure),
      unit_price: value('unit_price', item.price, sure),
      total: value('total', item.total, sure),
    }
  })

const named = (found: ItemValue<string> | null): number =>
  found !== null && isOcr(found.words) && isOddlySpelt(found.value) ? ODD : NAMED

const stampedName = (
  description: ItemValue<string> | null,
  comparison: Comparison | null,
): ItemValue<string> | null => {
  const stamped = comparison?.timbre.firstItem ?? ''
  if (description === null || !isOcr(description.words) || stamped.length <= 3 || stamped.length >= TIMBRE_NAME - 1)
    return description
  return timbreLikeness(description.value, stamped) >= SAME_NAME ? { ...description, value: stamped } : description
}
