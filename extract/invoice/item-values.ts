import type { Word } from '../input/page.ts'
import { isUnit, type Piece } from './item-columns.ts'
import { wordsOfPieces, type DetailRow } from './item-rows.ts'
import { textOf } from './sheet.ts'

/** A value of the detail and the words that say it. */
export type ItemValue<Value> = { value: Value; words: readonly Word[] }

/** One line of the detail as read; `fits`: quantity x price, less the discount, gives the value; null when it cannot be told. */
export type ReadItem = {
  page: number
  row: number
  code: ItemValue<string> | null
  description: ItemValue<string> | null
  quantity: ItemValue<number> | null
  price: ItemValue<number> | null
  total: ItemValue<number> | null
  discount: number | null
  fits: boolean | null
}

/** Pesos that rounding each line may cost, beyond what the printed decimals of the price allow. */
const LINE_TOLERANCE = 1

type Numeric = { values: readonly number[]; decimals: number; words: readonly Word[]; isPercent: boolean }

const numericOf = (pieces: readonly Piece[] | undefined): Numeric[] =>
  (pieces ?? []).flatMap(({ amount, words }) =>
    amount === null
      ? []
      : [
          {
            values: amount.other === null ? [amount.value] : [amount.value, amount.other],
            decimals: amount.decimals,
            words,
            isPercent: amount.isPercent,
          },
        ],
  )

/** 'quantity x price - discount = total', within the rounding of what is printed. */
export const lineFits = (
  quantity: number,
  price: number,
  priceDecimals: number,
  total: number,
  discounts: readonly { value: number; isPercent: boolean }[],
): boolean => {
  const gross = quantity * price
  const tolerance = LINE_TOLERANCE + Math.abs(quantity) * 10 ** -priceDecimals
  const near = (value: number) =>
    Math.abs(value - total) <= Math.min(tolerance, Math.max(LINE_TOLERANCE, 0.02 * Math.abs(total)))
  if (near(gross)) return true
  return discounts.some(({ value, isPercent }) => {
    const amount = Math.abs(value)
    const byShare = amount <= 100 && near(gross * (1 - amount / 100))
    const byAmount = near(gross - amount) || near(gross - amount * quantity)
    const asCharge = near(gross + amount) || (amount <= 100 && near(gross * (1 + amount / 100)))
    return isPercent ? byShare || asCharge : byShare || byAmount || asCharge
  })
}

type Fit = { quantity: number; price: number; total: Numeric }

/** Values of one line: among what the numbers may say, those that multiply. */
export const readItem = (row: DetailRow): ReadItem => {
  const [quantity] = numericOf(row.cells.quantity)
  const [price] = numericOf(row.cells.price)
  const totals = [
    ...numericOf(row.cells.total),
    ...row.extra.flatMap((pieces) => numericOf(pieces).filter(({ decimals }) => decimals === 0)),
  ].filter(({ isPercent }) => !isPercent)
  const discounts = [...numericOf(row.cells.discount), ...numericOf(row.cells.surcharge)].map(
    ({ values, isPercent }) => ({ value: values[0] ?? 0, isPercent }),
  )
  const [firstTotal] = totals
  let fit: Fit | null = null
  if (quantity && price)
    for (const total of totals)
      for (const q of quantity.values)
        for (const p of price.values) {
          if (fit === null && lineFits(q, p, priceDecimals(price, p), total.values[0] ?? 0, discounts))
            fit = { quantity: q, price: p, total }
        }
  const total = fit?.total ?? firstTotal
  const { code, description } = namesOf(row)
  return {
    page: row.page,
    row: row.row,
    code,
    description,
    quantity: quantity ? { value: fit?.quantity ?? quantity.values[0] ?? 0, words: quantity.words } : null,
    price: price ? { value: fit?.price ?? price.values[0] ?? 0, words: price.words } : null,
    total: total ? { value: total.values[0] ?? 0, words: total.words } : null,
    discount: discounts.find(({ value }) => value !== 0)?.value ?? null,
    fits: quantity && price && total ? fit !== null : null,
  }
}

const priceDecimals = (price: Numeric, value: number): number =>
  Number.isInteger(value) ? 0 : Math.max(price.decimals, 3)

/** 'ABC-1', '[ABC-1] Silla': the code in its own column or in brackets before the name. */
const namesOf = (row: DetailRow): Pick<ReadItem, 'code' | 'description'> => {
  const words = trimDashes(wordsOfPieces(row.cells.description))
  const codeWords = trimDashes(wordsOfPieces(row.cells.code))
  const bracketed = codeWords.length === 0 ? /^\[([^\]]{1,20})\]$/.exec(words[0]?.text ?? '') : null
  const codeText = textOf(codeWords).replace(/\s/g, codeWords.length > 2 ? ' ' : '')
  const code = bracketed
    ? { value: bracketed[1] ?? '', words: words.slice(0, 1) }
    : codeText === '' || codeText === '0'
      ? null
      : { value: codeText, words: codeWords }
  const rest = bracketed ? words.slice(1) : words
  const unit = (row.cells.quantity ?? []).filter(({ kind, text }) => kind === 'word' && !isUnit(text))
  const spilled = rest.length === 0 ? wordsOfPieces(unit) : []
  const whole = withoutMark([...rest, ...spilled])
  return { code, description: whole.length === 0 ? null : { value: textOf(whole), words: whole } }
}

/** '(EXENTO)', '(E)', '*': how a line is taxed, not what it is. */
const TAX_MARK = /^(?:[([*]+\s?(?:exento|exenta|ex|e|afecto|af|a|no afecto)\.?\s?[)\]*]*|\*+)$/i

const withoutMark = (words: readonly Word[]): Word[] => {
  const kept = [...words]
  while (kept.length > 1 && TAX_MARK.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}

const trimDashes = (words: Word[]): Word[] => {
  const kept = [...words]
  while (kept[0] && /^[-–—:.]+$/.test(kept[0].text)) kept.shift()
  while (kept.length > 0 && /^[-–—:]+$/.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}
