import { documents, type DocumentType } from '../figures/documents.ts'
import { ivaPercent } from '../figures/iva.ts'
import { fromCents, sumPesos, toCents } from './money.ts'
import { parseTypedNumber } from './typed-number.ts'

/** The arithmetic of an invoice, in pesos, exact. Specification, section 9: total = net + IVA, 19 % of the items' net. */

/** Largest amount of one invoice, in pesos: everything stays exact in cents, and IVA too. */
export const largestAmount = 999_999_999_999

/** A finite number's shortest decimal spelling as an integer and its decimals: 1234.5 -> 12345 and 1. */
const decimal = (value: number): { digits: bigint; decimals: number } => {
  const [plain = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = plain.split('.')
  const decimals = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 } : { digits, decimals }
}

/** quantity x price, exact and then rounded to the cent, half away from zero. Pesos. */
export const timesPesos = (quantity: number, price: number): number => {
  const [a, b] = [decimal(quantity), decimal(price)]
  const decimals = a.decimals + b.decimals
  const product = a.digits * b.digits
  if (decimals <= 2) return Number(product * 10n ** BigInt(2 - decimals)) / 100
  const unit = 10n ** BigInt(decimals - 2)
  return Number((product * 2n + (product < 0n ? -unit : unit)) / (unit * 2n)) / 100
}

/** Quantities and unit prices keep six decimals, as many as the SII's format has. */
export const sixDecimals = (value: number): number => Number(value.toFixed(6))

/** The price of one unit of a line, in pesos with six decimals. */
export const perUnit = (neto: number, quantity: number): number => sixDecimals(neto / quantity)

const typedQuantity = (text: string) => parseTypedNumber(text, { decimals: 6 })

/** A text that may mean two numbers ('1.5': 1,5 or 15): it is asked, never taken for 1. */
export const isUnclearQuantity = (typed: unknown): boolean =>
  typeof typed === 'string' && typedQuantity(typed).state === 'unclear'

/** Specification, section 2: the quantity "defaults to 1 when invalid or below 1". A text is read as it is typed. */
export const quantityOf = (typed: unknown): number => {
  if (typeof typed === 'number') return Number.isFinite(typed) && typed >= 1 ? sixDecimals(typed) : 1
  const read = typeof typed === 'string' ? typedQuantity(typed) : null
  return read?.state === 'number' ? quantityOf(read.value) : 1
}

/** IVA of a net amount on a date, in whole pesos, half up. */
export const ivaOf = (neto: number, date: string): number => Math.round((toCents(neto) * ivaPercent(date)) / 10_000)

type Line = { amount: number; quantity: number; neto?: number | undefined; exempt?: boolean | undefined }

/**
 * A line's net. `amount` is the price of one unit. Some callers send the line's net as both `amount` and `neto`: a net
 * that is given and is one of the two readings says which one it is.
 */
export const lineNeto = ({ amount, quantity, neto }: Line): number => {
  const product = timesPesos(quantity, amount)
  return neto !== undefined && toCents(neto) === toCents(amount) ? neto : product
}

export type Amounts = { neto: number; exento: number; iva: number; otherTaxes: number; total: number }
type LineAmounts = { neto: number; iva: number; total: number }

/**
 * An invoice's amounts from its lines. IVA is rounded once, for the document; the lines share it so that theirs add up
 * to it. `otherTaxes` (fuel, drinks; negative for what is withheld) are as stated.
 */
export const amountsOf = (
  lines: Line[],
  document: { type: DocumentType; date: string; otherTaxes?: number | undefined },
): { amounts: Amounts; lines: LineAmounts[] } => {
  const { type, date, otherTaxes = 0 } = document
  let netoCents = 0
  let iva = 0
  let exentoCents = 0
  const shares = lines.map((line): LineAmounts => {
    const neto = lineNeto(line)
    if (documents[type].isExempt || line.exempt === true) {
      exentoCents += toCents(neto)
      return { neto, iva: 0, total: neto }
    }
    netoCents += toCents(neto)
    const upToHere = ivaOf(fromCents(netoCents), date)
    const share = upToHere - iva
    iva = upToHere
    return { neto, iva: share, total: sumPesos([neto, share]) }
  })
  const [neto, exento] = [fromCents(netoCents), fromCents(exentoCents)]
  return { amounts: { neto, exento, iva, otherTaxes, total: sumPesos([neto, exento, iva, otherTaxes]) }, lines: shares }
}

export const sameAmounts = (a: Amounts, b: Amounts): boolean =>
  (['neto', 'exento', 'iva', 'otherTaxes', 'total'] as const).every((name) => toCents(a[name]) === toCents(b[name]))

/** A figure of a document, in pesos, and what the others give for it. */
export type AmountRemark = { code: 'iva' | 'total' | 'items'; stated: number; expected: number }

/** What the net of the lines says about a document's own; null when they agree, or there are no lines. Pesos. */
export const itemsRemark = (
  items: readonly { neto: number; exempt: boolean }[],
  { neto, exento }: Pick<Amounts, 'neto' | 'exento'>,
): AmountRemark | null => {
  const expected = sumPesos(items.map((item) => item.neto))
  if (items.length === 0 || toCents(expected) === toCents(sumPesos([neto, exento]))) return null
  // What is exempt stays so: the rest is the net.
  return { code: 'items', stated: neto, expected: sumPesos([expected, -exento]) }
}

/**
 * What does not add up in a document's own figures. They are kept as they are; this is what is said about them. `date`:
 * the document's, 'YYYY-MM-DD', which decides the rate of its IVA.
 */
export const amountRemarks = ({ neto, exento, iva, otherTaxes, total }: Amounts, date: string) => {
  const remarks: { code: 'iva' | 'total'; stated: number; expected: number }[] = []
  const expectedIva = ivaOf(neto, date)
  if (toCents(iva) !== toCents(expectedIva)) remarks.push({ code: 'iva', stated: iva, expected: expectedIva })
  const expected = sumPesos([neto, exento, iva, otherTaxes])
  if (toCents(total) !== toCents(expected)) remarks.push({ code: 'total', stated: total, expected })
  return remarks
}
