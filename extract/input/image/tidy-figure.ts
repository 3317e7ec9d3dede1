import { isFigure, isSureRut } from './figures.ts'

/** Letters that are read where a digit stands; in a RUT the check digit tells whether it was one. */
const ALIKE = { '0': 'OoCcDQ', '1': 'Ili|!', '2': 'Z', '4': 'A', '5': 'Ss', '6': 'Gb', '7': 'T', '8': 'B', '9': 'gq' }
/** The digit that each of those letters may be. */
export const digitFor: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIKE).flatMap(([digit, letters]) => [...letters].map((c) => [c, digit])),
)
const LOOKS = `[\\d${[...digitFor.keys()].join('')}]`
const ONE_POINT = /^\d+[.,]\d+-/
const MAYBE_RUT = new RegExp(`^${LOOKS}{1,2}[.,:;]?${LOOKS}{3}[.,:;]?${LOOKS}{3}[-–—][^\\s-]$`)

/**
 * A figure as it was surely printed: points that a speck turned into something else, a zero that was taken for a letter.
 * Never a digit for another one, and a letter for a digit only in a RUT whose check digit then is right.
 */
export const tidyFigure = (text: string): string => {
  if (/^[oO°]$/.test(text)) return '0'
  if (/^\$[oO°]$/.test(text)) return '$0'
  if (MAYBE_RUT.test(text) && !isSureRut(text)) {
    const rut = tidyRut(text)
    if (isSureRut(rut)) return rut
  }
  // A point between the groups of a RUT that was too faint to be seen: without any it is one all the same.
  if (isSureRut(text)) return ONE_POINT.test(text) ? text.replace(/[.,]/, '') : text
  if (!isFigure(text)) return text
  const plain = text
    .replace(/(?<=\d)[:;'’](?=\d{3}(?!\d))/g, '.')
    .replace(/(?<=\d{3})[:;,](?=[-–—]$)/, '.')
    .replace(/(?<=\d{3})[-–—]+$/, '')
    .replace(/(?<=[.,]\d{3})[.,:;]$/, '')
    .replace(/^([^(]*[.,]\d{3})[)\]}]$/, '$1')
    .replace(/^[.,:;'’](?=\d{1,3}[.,]\d|\d{3})/, '')
  const [, sign, whole, decimals] = DECIMALS.exec(plain) ?? []
  if (whole && decimals && !isPartedInOneWay(plain)) return `${sign}${whole.replaceAll(',', '.')},${decimals}`
  // Thousands are parted in one way in a number: where points and commas are mixed, the commas are specks.
  return /^\$?-?\d{1,3}(?:[.,]\d{3}){2,}(?:\.-)?$/.test(plain) && plain.includes('.')
    ? plain.replaceAll(',', '.')
    : plain
}

/** Thousands and two decimals, parted by points or commas. */
const DECIMALS = /^(\$?-?)(\d{1,3}(?:[.,]\d{3})+)[.,](\d{2})$/

/** '1.234.567,00' or '1,234,567.00': what parts the decimals parts nothing else. A comma that lost its tail is a point. */
const isPartedInOneWay = (figure: string): boolean => {
  const [last, ...others] = figure.replace(/[^.,]/g, '').split('').toReversed()
  return new Set(others).size === 1 && others[0] !== last
}

const tidyRut = (text: string): string => {
  const [body = '', digit = ''] = text.split(/[-–—]/)
  const whole = [...body.replace(/[,:;]/g, '.')].map((c) => digitFor.get(c) ?? c).join('')
  return `${whole}-${/[\dkK]/.test(digit) ? digit : (digitFor.get(digit) ?? digit)}`
}

/** '11126.638': the first of two points was too faint to be seen, as no amount has four figures before a point and three after it. */
export const withLostPoint = (text: string): string => text.replace(/^(\$?-?\d{1,3})(?=\d{3}\.\d{3}$)/, '$1.')

/** A thin capital between points is read as another letter, and no other word looks like this one. */
const LEGAL_FORM = /^E[-,.]{0,2}[I1l|LJ][-,.]{0,2}R[-,.]{0,2}L(\.?)\.*$/

/** 'E.LR.L.' as it was surely printed. */
export const tidyLegalForm = (text: string): string => text.replace(LEGAL_FORM, 'E.I.R.L$1')

/** No Spanish word begins with an l before another consonant, and no capital stands beside a small l on both sides. */
const CAPITAL_I = /(?<!\p{L})l(?=[bcdfghjkmnpqrstvxzñ]\p{L}|\p{Lu})|(?<=\p{Lu})l(?=\p{Lu})/gu

/** 'lturra', 'lmponible', 'VlLLA': a capital I that was taken for a small l. */
export const tidyCapital = (text: string): string => text.replace(CAPITAL_I, 'I')
