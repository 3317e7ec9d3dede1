import type { Page } from '../../input/page.ts'
import type { Field, Issue } from '../../reading.ts'
import { bareText } from '../../text/plain.ts'
import { fieldOf } from '../fields.ts'
import type { InvoiceItem } from '../invoice.ts'
import type { ItemValue, ReadItem } from './item-values.ts'
import { isOddlySpelt, SAME_NAME, timbreLikeness, TIMBRE_NAME } from '../names.ts'
import type { ExtractedText } from '../extracted-text.ts'
import { certaintyOfText, isOcr } from '../sheet.ts'
import { isSound, type Comparison } from '../stamp/stamp.ts'

/** A line whose quantity by its price gives its value; one where that cannot be told; one where it does not. */
const FITS = 0.99
const UNKNOWN = 0.9
const UNFIT = 0.6
const NAMED = 0.95
/** A text read from an image in which a letter was seen too often. */
const ODD = 0.5
const COMPUTED = 0.8

/** The lines of the detail with the words behind each value. The timbre names the first, cut at 40 characters. */
export const itemsOf = (
  { items }: ExtractedText,
  comparison: Comparison | null,
  fields: Field[],
  issues: Issue[],
  pageOf: (number: number) => Page,
): InvoiceItem[] =>
  items.items.map((read, index) => {
    const item = index === 0 ? readAsStamped(read, comparison) : read
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
          fieldOf(path, {
            words: found.words,
            page,
            confidence,
            isProven,
            restsOn: isProven ? ['parts'] : [],
            ...(certainty ? { certainty } : {}),
          }),
        )
      return found.value
    }
    const { described, other } = stampedName(item.description, index === 0 ? comparison : null)
    const isStamped = described !== item.description
    if (other !== null)
      issues.push({
        path: `items[${index}].description`,
        code: 'timbre-differs',
        severity: 'warning',
        message: `El documento dice «${item.description?.value}» y su timbre electrónico «${comparison?.timbre.firstItem}»: revisa la primera línea.`,
        candidates: [{ path: `items[${index}].description`, value: other }],
      })
    else if (!(comparison !== null && index === 0 && isStampedItem(described, comparison)))
      issues.push(...otherwiseRead(item, index))
    const sure = item.fits === true ? FITS : item.fits === null ? UNKNOWN : UNFIT
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

/** The first line with the name of its other reading where that one begins as the stamp says. */
const readAsStamped = (item: ReadItem, comparison: Comparison | null): ReadItem => {
  const stamped = bareText(comparison?.timbre.firstItem ?? '')
  const [read, other] = [item.description?.value ?? '', item.otherwise?.description ?? '']
  const begins = (text: string) => bareText(text).startsWith(stamped)
  if (!isName(stamped) || begins(read) || !begins(other)) return item
  return {
    ...item,
    description: { words: [], ...item.description, value: other },
    otherwise: { ...item.otherwise, ...(read === '' ? {} : { description: read }) },
  }
}

/** What two readings of one line disagree on, each candidate offered. */
const otherwiseRead = (item: ReadItem, index: number): Issue[] => {
  const { otherwise = {}, description, code, isCodeGuessed, quantity, price } = item
  const ask = (name: string, path: string, read: string | number | null, other: string | number | undefined): Issue[] =>
    other === undefined
      ? []
      : [
          {
            path,
            code: 'two-readings',
            severity: 'warning',
            message: `${name} de la línea ${index + 1} se leyó como «${read ?? ''}» y puede ser «${other}»: elige cuál es.`,
            candidates: [{ path, value: other }],
          },
        ]
  return [
    ...ask('La descripción', `items[${index}].description`, description?.value ?? null, otherwise.description),
    ...ask('El código', `items[${index}].item_code`, code?.value ?? null, otherwise.code),
    ...ask('La cantidad', `items[${index}].quantity`, quantity?.value ?? null, otherwise.quantity),
    ...ask('El precio', `items[${index}].unit_price`, price?.value ?? null, otherwise.unit_price),
    ...(code !== null && isCodeGuessed === true && otherwise.code === undefined
      ? [guessedCode(code.value, index)]
      : []),
  ]
}

const guessedCode = (code: string, index: number): Issue => ({
  path: `items[${index}].item_code`,
  code: 'guessed-code',
  severity: 'warning',
  message: `Ningún encabezado dice que «${code}», de la línea ${index + 1}, sea un código: revísalo.`,
})

/** The signed stamp names the first item as it was read. */
const isStampedItem = (description: ItemValue<string> | null, { timbre }: Comparison): boolean =>
  description !== null && timbre.firstItem.length > 3 && timbreLikeness(description.value, timbre.firstItem) === 1

const named = (found: ItemValue<string> | null): number =>
  found !== null && isOcr(found.words) && isOddlySpelt(found.value) ? ODD : NAMED

/** Programs fill the stamp's first item with a sign or a repeated letter when they do not want to name it. */
const MIN_LETTERS = 3
const isName = (stamped: string): boolean => new Set(bareText(stamped).match(/\p{L}/gu) ?? []).size >= MIN_LETTERS

/** The description of the first line beside what the stamp calls it; `other`: what was not taken, where they differ. */
const stampedName = (
  description: ItemValue<string> | null,
  comparison: Comparison | null,
): { described: ItemValue<string> | null; other: string | null } => {
  const stamped = comparison?.timbre.firstItem ?? ''
  if (comparison === null || !isName(stamped)) return { described: description, other: null }
  const isWhole = stamped.length < TIMBRE_NAME - 1
  const taken = { words: [], ...description, value: stamped }
  if (description === null)
    return isSound(comparison.timbre) ? { described: taken, other: null } : { described: null, other: null }
  if (isOcr(description.words) && isWhole && timbreLikeness(description.value, stamped) >= SAME_NAME)
    return { described: taken, other: null }
  const [read, named] = [bareText(description.value), bareText(stamped)]
  const agrees = timbreLikeness(description.value, stamped) >= SAME_NAME || read.includes(named) || named.includes(read)
  if (agrees || !isSound(comparison.timbre)) return { described: description, other: null }
  return isWhole ? { described: taken, other: description.value } : { described: description, other: stamped }
}
