import { tidyLine } from './text.ts'

/**
 * What a person means by a number that they typed or pasted, decided once for every screen and for the API's texts.
 * Chile (es-CL) groups thousands with dots and divides decimals with a comma. What follows neither ('45.9', '1,234.56')
 * is asked, never guessed: a wrong guess is ten or a thousand times the amount.
 */
export type TypedNumber =
  | { state: 'empty' }
  | { state: 'number'; value: number }
  /** What it may mean; whoever typed it says which. */
  | { state: 'unclear'; readings: number[] }
  | { state: 'refused'; reason: string }

export type NumberRules = {
  /** Most decimals that are kept. */
  decimals: number
  /** Whether it may be negative. */
  isSigned?: boolean | undefined
}

export const typedNumberTexts = {
  format: 'Formato inválido',
  negative: 'No puede ser negativo',
  decimals: (most: number) => (most === 1 ? 'Hasta 1 decimal' : `Hasta ${most} decimales`),
} as const

/** As grouped text: '45.900' and '1.234.567'; a group is never led by a zero. */
const grouped = /^[1-9]\d{0,2}(?:[. ]\d{3})+$/

/** Sign and digits of a text, without currency: '-$ 45.900.-' -> '45.900', negative. */
const bareOf = (text: string): { isNegative: boolean; bare: string } => {
  const plain = tidyLine(text.normalize('NFKC')).replaceAll(/[−–]/g, '-').replaceAll(/ +/g, ' ')
  const [, before = '', after = '', rest = ''] = /^(-?) ?(?:\$|CLP)? ?(-?) ?(.*)$/i.exec(plain) ?? []
  // '45.900.-', as cheques and handwritten receipts end.
  return { isNegative: before + after !== '', bare: rest.replace(/[.,]-$/, '') }
}

const number = (whole: string, fraction: string): number =>
  Number(`${whole.replaceAll(/[. ]/g, '')}.${fraction || '0'}`)

/** Readings of digits with separators that es-CL does not have: the last one divides, or all of them group. */
const readingsOf = (bare: string, decimals: number): number[] => {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const [whole, fraction] = [bare.slice(0, last), bare.slice(last + 1)]
  const divides = whole.includes(bare[last]!) || fraction.replace(/0+$/, '').length > decimals
  const digits = bare.replaceAll(/[.,]/g, '')
  const readings = [
    ...(divides ? [] : [number(whole.replaceAll(/[.,]/g, ''), fraction)]),
    ...(digits.startsWith('0') ? [] : [Number(digits)]),
  ]
  return [...new Set(readings)]
}

/** As es-CL writes it: digits or dotted groups, then perhaps a comma and decimals; null when it is written otherwise. */
const asWritten = (bare: string, decimals: number): TypedNumber | null => {
  const [whole = '', fraction = '', ...more] = bare.split(',')
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole)
  if (!isWhole || more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') return null
  // '45,900' where three decimals make no sense: somebody may group with commas.
  const isForeign = fraction.length === 3 && decimals < 3 && grouped.test(`${whole}.${fraction}`)
  if (isForeign) return { state: 'unclear', readings: readingsOf(bare, decimals) }
  if (fraction.replace(/0+$/, '').length > decimals)
    return { state: 'refused', reason: typedNumberTexts.decimals(decimals) }
  return { state: 'number', value: number(whole || '0', fraction) }
}

const unsigned = (bare: string, decimals: number): TypedNumber => {
  const written = asWritten(bare, decimals)
  if (written !== null) return written
  // A dot that begins the next group, while it is being typed.
  if (bare.endsWith('.') && (/^\d+\.$/.test(bare) || grouped.test(bare.slice(0, -1))))
    return { state: 'number', value: number(bare, '') }
  const readings = /^[\d.,]*\d[\d.,]*$/.test(bare) ? readingsOf(bare, decimals) : []
  return readings.length === 0 ? { state: 'refused', reason: typedNumberTexts.format } : { state: 'unclear', readings }
}

/**
 * '45.900' -> 45900; '45.900,5' -> 45900.5; '' and '$' -> empty; '45.9' -> unclear: 45.9 or 459; '-5' where nothing is
 * negative, and what is no number -> refused with its reason (Spanish). Never throws.
 */
export const parseTypedNumber = (text: string, { decimals, isSigned = false }: NumberRules): TypedNumber => {
  const { isNegative, bare } = bareOf(text)
  if (bare === '') return isNegative ? { state: 'refused', reason: typedNumberTexts.format } : { state: 'empty' }
  const typed = unsigned(bare, decimals)
  if (!isNegative || typed.state === 'refused') return typed
  if (!isSigned) return { state: 'refused', reason: typedNumberTexts.negative }
  // No negative zero.
  const negate = (value: number): number => (value === 0 ? 0 : -value)
  if (typed.state === 'number') return { state: 'number', value: negate(typed.value) }
  return typed.state === 'unclear' ? { state: 'unclear', readings: typed.readings.map(negate) } : typed
}

/** 45900.5 -> '45.900,5', or '45.900,50' with at least two decimals: what `parseTypedNumber` reads back. */
export const formatTypedNumber = (
  value: number,
  { decimals, least = 0 }: { decimals: number; least?: number },
): string => value.toLocaleString('es-CL', { minimumFractionDigits: least, maximumFractionDigits: decimals })
