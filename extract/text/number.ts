/** A printed number. Thousands may be grouped with points or commas; the shape tells which (labels.md, "Number shapes"). */
export type PrintedNumber = {
  value: number
  /** Digits after the decimal sign: '17,50' has 2. */
  decimals: number
  /** Grouped thousands, a '$' or five digits and more: cannot be a count of days or hours. */
  isMoney: boolean
  /** Only a dash, or one after a currency sign, or a point: an empty cell, read as nothing. */
  isDash: boolean
}

const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/
const GROUPED_COMMA_DECIMALS = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,5})$/
const GROUPED_POINT_DECIMALS = /^(\d{1,3}(?:,\d{3})*|\d*)\.(\d{1,5})$/
/** The most usual shape: whole pesos, grouped or not. */
const PLAIN = /^(?:[1-9]\d{0,2}(?:\.\d{3})*|\d+)$/
const MAX_PLAIN = 12
/** Pesos with the point or the comma of the sentence that they stand in. */
const SENTENCE_END = /^(\$?\d{1,3}(?:[.,]\d{3})+)[.,]$/
const DASHES = /^\$?[-–—]+$|^\.$/
/** Pesos have at most this many digits in a payroll: longer runs are account numbers. */
const MAX_DIGITS = 12
const MONEY_DIGITS = 5

/** True when a text can start a number: a cheap test before `readNumber`. */
export const mayBeNumber = (text: string): boolean => /^(?:[\d$(+\-–—.,]|\*\*|CLP)/.test(text)

/**
 * Reads '830.000', '$ 830.000', 'CLP 830.000', '830,000', '$688.475.-', '3.500.000,00', '(84.525)', '-98766', '17,5',
 * '.18', '1'157.500', '-', '$-', what a list parts from the next or a sentence ends with:
 * '830.000;', '$830.000.', and what nothing may be written beside: '$ **830.000**'.
 * Null for anything else, percentages and dates included.
 */
export const readNumber = (text: string): PrintedNumber | null => {
  if (PLAIN.test(text) && text.length <= MAX_PLAIN) {
    const value = Number(text.replaceAll('.', ''))
    return { value, decimals: 0, isMoney: value >= 10 ** (MONEY_DIGITS - 1) || text.includes('.'), isDash: false }
  }
  let body = withoutApostrophes(text.replace(/\s/g, '')).replace(SENTENCE_END, '$1')
  if (DASHES.test(body)) return { value: 0, decimals: 0, isMoney: false, isDash: true }
  let isNegative = false
  if (body.startsWith('(') && body.endsWith(')')) {
    isNegative = true
    body = body.slice(1, -1)
  }
  const isCurrency = body.includes('$') || body.includes('CLP')
  // '$ ( 15.750 )' and '$688.475.-'
  body = body.replace(/^[+]|CLP\$?|\$|[.,][-–=]+$|;$|\*{2,}/g, '')
  if (body.startsWith('(') && body.endsWith(')')) {
    isNegative = true
    body = body.slice(1, -1)
  }
  if (/^[-–—]/.test(body) || /\d[-–—]$/.test(body)) {
    isNegative = true
    body = body.replace(/^[-–—]|[-–—]$/g, '').replace(/^\$/, '')
  }
  const read = readDigits(body)
  if (read === null) return null
  const { value, decimals, isGrouped } = read
  return {
    value: isNegative && value !== 0 ? -value : value,
    decimals,
    isMoney: isCurrency || isGrouped || value >= 10 ** (MONEY_DIGITS - 1),
    isDash: false,
  }
}

/** '7:30' -> 7.5 hours, or null. */
export const readHours = (text: string): PrintedNumber | null => {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  const value = Number(hours) + Math.round((Number(minutes) * 100) / 60) / 100
  return hours === undefined ? null : { value, decimals: 2, isMoney: false, isDash: false }
}

/** '1'157.500': millions are parted by an apostrophe, and thousands as elsewhere. */
const APOSTROPHE = /(?<=\d)['’‘´`](?=\d{3}(?:\D|$))/g

const withoutApostrophes = (body: string): string => body.replace(APOSTROPHE, /,\d{3}/.test(body) ? ',' : '.')

const readDigits = (body: string) => {
  if (!/^[\d.,]+$/.test(body) || body.replace(/\D/g, '').length > MAX_DIGITS) return null
  if (/^\d+$/.test(body)) return { value: Number(body), decimals: 0, isGrouped: false }
  // '0,000' and '.500' are not thousands.
  if (GROUPED.test(body) && !/^0[.,]/.test(body))
    return { value: Number(body.replace(/[.,]/g, '')), decimals: 0, isGrouped: true }
  const [sign, match] = GROUPED_COMMA_DECIMALS.test(body)
    ? (['.', GROUPED_COMMA_DECIMALS.exec(body)] as const)
    : ([',', GROUPED_POINT_DECIMALS.exec(body)] as const)
  if (!match) return null
  const whole = (match[1] ?? '').replaceAll(sign, '')
  const fraction = match[2] ?? ''
  return {
    value: Number(`${whole === '' ? '0' : whole}.${fraction}`),
    decimals: fraction.length,
    isGrouped: whole.length > 3,
  }
}

/** '11,27%' -> 11.27, '-7%' -> -7, or null. */
export const readPercent = (text: string): number | null => {
  const match = /^([-–—]?\d{1,3}(?:[.,]\d{1,4})?)%$/.exec(text.replace(/\s/g, ''))
  return match ? Number((match[1] ?? '').replace(',', '.').replace(/^[–—]/, '-')) : null
}

const DATES = /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})$/

/** '31/08/2023', '30-04-2024', '2011-08-15'. */
export const isDate = (text: string): boolean => DATES.test(text)
