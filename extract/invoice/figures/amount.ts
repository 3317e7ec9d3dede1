import { around, textOf, type Box, type Word } from '../../input/page.ts'
import { isDate, readNumber, readPercent } from '../../text/number.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { gapBetween, type Row } from '../sheet.ts'

/** Pieces of one number may be this far apart, in heights; a currency sign may stand at the far end of its cell. */
const PIECE_GAP = 0.75
const SIGN_GAP = 14
/** A dash further from the number is an empty cell. */
const MINUS_GAP = 0.9

/** A number printed on a line. */
export type Amount = Box & {
  words: Word[]
  /** Index of its first word in the line, and of the one after its last. */
  from: number
  to: number
  text: string
  value: number
  /** What else the same characters may say: '1.500' is 1500 or 1.5. */
  other: number | null
  decimals: number
  isCurrency: boolean
  isPercent: boolean
  /** Thousands grouped, or a currency sign: money, not a count. */
  isMoney: boolean
  /** Other characters than digits stand in the same word: 'AB-12' is no number, '12kg' is. */
  suffix: string
}

const CURRENCY = /^(?:CLP|US\$?|USD|\$|UF|€|EUR)?\$?\.?:?$/i
const LOOSE_SIGN = /^(?:[$€]|CLP|CLP\$|\$\.|\$:|[-–+(]|\(\$|-\$|US\$)$/
/** '12KG', '3un', '1,5lt': a quantity with its unit. */
const WITH_UNIT = /^(\d[\d.,]*)([\p{L}][\p{L}/.]{0,5})$/u

/** Letters that readers of images take for digits, in a word that is otherwise a number. */
const misread = (text: string): string =>
  /^[$\d.,OoIl|SB()-]+$/.test(text) && /\d/.test(text) && /[OoIl|SB]/.test(text)
    ? text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
    : text

/** '6.583.89': the sign before two last digits is the other one, as no group has two. */
const withDecimalSign = (text: string): string =>
  text.replace(/^(\$?\d{1,3}(?:([.,])\d{3})+)\2(\d{2})$/, (_, whole: string, sign: string, cents: string) =>
    [whole, cents].join(sign === '.' ? ',' : '.'),
  )

/** Numbers of a line, left to right. Dates and RUTs are not numbers. */
export const amountsOf = rememberedOf((row: Row): readonly Amount[] => {
  const found: Amount[] = []
  for (let at = 0; at < row.words.length;) {
    const isAmount = !endsAmount(row.words, at) && !isEmptyCell(row.words, at)
    const amount = isAmount ? amountAt(row.words, at, row.decimalSign) : null
    if (amount) found.push(amount)
    at = amount ? amount.to : at + 1
  }
  return found
})

/** '808 CLP      75.439 CLP': a currency that is nearer to the figure before it than to the next one. */
const endsAmount = (line: readonly Word[], at: number): boolean => {
  const [before, word, after] = [line[at - 1], line[at]!, line[at + 1]]
  return (
    word.text === 'CLP' &&
    before !== undefined &&
    /\d$/.test(before.text) &&
    (after === undefined || gapBetween(before, word) < gapBetween(word, after))
  )
}

const SIGN_ALONE = /^(?:[$€]|CLP\$?|US\$)$/
const DASH = /^[-–—]$/

/** '$      -   $   151.110': the dash is the nothing of a cell for money, and no sign of the next one. */
const isEmptyCell = (line: readonly Word[], at: number): boolean => {
  const [before, word, after] = [line[at - 1]?.text ?? '', line[at]!.text, line[at + 1]?.text ?? '']
  return DASH.test(word) && SIGN_ALONE.test(before) && SIGN_ALONE.test(after)
}

const amountAt = (line: readonly Word[], from: number, decimalSign: Row['decimalSign']): Amount | null => {
  const pieces: Word[] = []
  let joined = ''
  let best: Amount | null = null
  for (let at = from; at < Math.min(line.length, from + 5); at++) {
    const word = line[at]
    if (word === undefined || (at > from && isEmptyCell(line, at))) break
    const before = line[at - 1]
    if (at > from && before !== undefined) {
      const limit = /^[-–+]+$/.test(joined) ? MINUS_GAP : /^[$(\-–+CLPUS€.:]+$/.test(joined) ? SIGN_GAP : PIECE_GAP
      if (gapBetween(before, word) > limit || !continues(joined, word.text)) break
    }
    pieces.push(word)
    const text = at === from && opensPrice(word.text, line[at + 1]?.text) ? word.text.slice(1) : word.text
    joined += word.confidence === undefined ? text : withDecimalSign(misread(text))
    const read = parse(joined, decimalSign, word.confidence !== undefined)
    if (read) best = { ...around(pieces), words: [...pieces], from, to: at + 1, text: textOf(pieces), ...read }
    else if (at === from && !LOOSE_SIGN.test(joined)) break
  }
  return best
}

/** '(1.490 c/u)': a bracket that is no sign of less. */
const opensPrice = (text: string, next: string | undefined): boolean =>
  /^\(\$?\d[\d.,]*$/.test(text) && next !== undefined && /^(?:c\/?u|cada|unit|p\/?u)/i.test(next)

const continues = (before: string, next: string): boolean =>
  LOOSE_SIGN.test(before) ||
  /^[$(\-–+]+$/.test(before) ||
  (/\d[.,]$/.test(before) && /^\d/.test(next)) ||
  (/\d$/.test(before) && /^[.,]\d{3}(?!\d)/.test(next)) ||
  (/\d$/.test(before) && next === '%') ||
  (/\d$/.test(before) && /^\.?[-–]$/.test(next) && before.includes('$')) ||
  (/\d$/.test(before) && next === ')' && before.includes('('))

type Parsed = Pick<Amount, 'value' | 'other' | 'decimals' | 'isCurrency' | 'isPercent' | 'isMoney' | 'suffix'>

/** '$27.841,46,' and '$90.000;': the sign after an amount is of the sentence that it stands in. */
const IN_SENTENCE = /^(\$\d[\d.,]*\d)[,;]$/

const parse = (printed: string, decimalSign: Row['decimalSign'], isSeen: boolean): Parsed | null => {
  const text = printed.replace(IN_SENTENCE, '$1')
  if (isDate(text) || CURRENCY.test(text)) return null
  const percent = readPercent(text.replace(/^[(-]+|[):]+$/g, ''))
  if (percent !== null)
    return { value: percent, other: null, decimals: 0, isCurrency: false, isPercent: true, isMoney: false, suffix: '%' }
  const unit = WITH_UNIT.exec(text)
  const body = (unit?.[1] ?? text)
    .replace(/^(?:CLP|US|USD|EUR)?[€$]?\.?:?(?=[\d(-])/i, (sign) => (/[$€]|CLP|US/i.test(sign) ? '$' : ''))
    .replace(/[€]$/, '')
  const number = readNumber(body.replace(/[:;]$/, ''))
  if (number === null || number.isDash) return null
  const group = threeDigits(body, decimalSign) ?? (isSeen ? lostComma(body) : null)
  const said = { isCurrency: /[$€]/.test(body), isPercent: false, suffix: unit?.[2] ?? '' }
  if (group?.isSplit) return { ...said, value: group.split, other: group.whole, decimals: 3, isMoney: false }
  return {
    ...said,
    value: number.value,
    other: group?.split ?? null,
    decimals: number.decimals,
    isMoney: number.isMoney && (number.decimals === 0 || body.includes('$') || number.value >= 1000),
  }
}

type Group = { whole: number; split: number; isSplit: boolean }

/** One group of three digits: thousands in pesos, or decimals where the page's decimal sign says so. */
const threeDigits = (body: string, decimalSign: Row['decimalSign']): Group | null => {
  const [, before, sign, after] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(body.replace(/[^\d.,]/g, '')) ?? []
  if (after === undefined) return null
  return {
    whole: Number(`${before}${after}`),
    split: Number(`${before}.${after}`),
    isSplit: sign === decimalSign && !body.includes('$'),
  }
}

/** A comma that was seen as a point, '3.506.177' for '3.506,177', or not at all, '2.5024' for '2.502,4'. */
const lostComma = (body: string): Group | null => {
  const [, thousands, hundreds, decimals] = /^(\d{1,3})\.(\d{3})(\d{1,2})$/.exec(body) ?? []
  if (thousands !== undefined)
    return { whole: Number(body), split: Number(`${thousands}${hundreds}.${decimals}`), isSplit: false }
  if (!/^\d{1,3}(?:\.\d{3}){2,}$/.test(body)) return null
  const whole = Number(body.replaceAll('.', ''))
  return { whole, split: whole / 1000, isSplit: false }
}

/** A line whose last word is an amount of money. */
export const endsInMoney = (row: Row): boolean => {
  const amount = amountsOf(row).at(-1)
  return amount?.to === row.words.length && (amount.isCurrency || amount.isMoney)
}
