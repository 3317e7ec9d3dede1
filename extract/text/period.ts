import { monthNames } from 'contract/rules/period.ts'
import { plainText } from './plain.ts'

/**
 * A month found in a text. 'named': month by name with its year; 'numbered': '10/2024', '2024 10'; 'dated': part of a
 * whole date (its last day is usual for a period); 'whole': from its first day to its last one; 'month': a name alone, the
 * year is elsewhere (year 0).
 */
export type FoundPeriod = {
  year: number
  month: number
  kind: 'named' | 'numbered' | 'dated' | 'whole' | 'month'
  day: number
  at: number
  text: string
}

const months: readonly string[] = monthNames
const short = months.map((name) => name.slice(0, 3))
const monthPattern = `(${[...months, 'setiembre', ...short, 'sept'].join('|')})`
const joint = String.raw`[\s.,:/'-]*(?:(?:de|del|ano|mes)\b[\s.:,-]*)*`
const year = String.raw`((?:19|20)\d{2}|2\.0\d{2})`

// The check digit of a RUT before a month is no day of it.
const DATED_NAME = new RegExp(
  String.raw`(?<!\d[.,-]?)(\d{1,2})\s*(?:de|-|\/)?\s*${monthPattern}\b\.?${joint}${year}\b`,
  'g',
)
const NAMED = new RegExp(String.raw`\b${monthPattern}\b\.?${joint}${year}\b`, 'g')
/** 'Abril de 20 24', on a form that prints the century. */
const NAMED_ON_FORM = new RegExp(String.raw`\b${monthPattern}\b\W{0,3}del? 20 (\d{2})\b(?![.,/-]\d)`, 'g')
const NAMED_SHORT_YEAR = new RegExp(String.raw`\b${monthPattern}\b\.?\s*[-/'’]\s*(\d{2})\b`, 'g')
const YEAR_NAMED = new RegExp(String.raw`\b${year}\b${joint}${monthPattern}\b`, 'g')
const MONTH_YEAR = new RegExp(String.raw`\bmes\W{0,4}(?:n\W{0,2})?(\d{1,2})\b${joint}${year}\b`, 'g')
const YEAR_MONTH = new RegExp(String.raw`\b(?:ano|periodo)\W{0,4}${year}\W{1,4}(?:mes\W{0,4})?(\d{1,2})\b(?![/-])`, 'g')
const FIRST_TO_LAST =
  /\b0?1([-/.])(\d{1,2})\1((?:19|20)\d{2})\W{0,3}(?:al?|hasta(?: el)?|-)\W{0,3}(?:2[89]|3[01])\1\2\1\3\b/g
const DAY_FIRST = /\b(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d{2})\b/g
const YEAR_FIRST = /\b((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})\b/g
const NUMBERED = /(?<![\d/.,-])(\d{1,2})(?:\s?[-/]\s?|\.)((?:19|20)\d{2})\b(?![.,]\d)/g
const NUMBERED_YEAR_FIRST = /\b((?:19|20)\d{2})\s?[-/ ]\s?(\d{1,2})\b(?![-/.\d])/g
const COMPACT = /\b((?:19|20)\d{2})(0[1-9]|1[0-2])\b/g
const MONTH_ALONE = new RegExp(String.raw`\b(${[...months, 'setiembre'].join('|')})\b`, 'g')

const AWAITS_YEAR = new RegExp(String.raw`\b(?:de|del|ano|${monthPattern})[\s.,:/'-]*$`)

/** 'Liquidación de Sueldos MARZO', 'Agosto del': a year is what comes next. */
export const awaitsYear = (text: string): boolean => AWAITS_YEAR.test(plainText(text))

const monthOf = (name: string): number =>
  name.startsWith('set') ? 9 : short.findIndex((item) => name.startsWith(item)) + 1
const yearOf = (text: string): number => Number(text.replace('.', ''))

/** Months in a text, in order; overlapping readings keep the first of the list of shapes above. */
export const findPeriods = (printed: string): FoundPeriod[] => {
  const text = plainText(printed)
  const found: FoundPeriod[] = []
  const taken: [number, number][] = []
  const add = (pattern: RegExp, kind: FoundPeriod['kind'], read: (groups: string[]) => [number, number, number?]) => {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (taken.some(([from, to]) => start < to && end > from)) continue
      const [foundYear, month, day = 0] = read(match.slice(1).map((group) => group ?? ''))
      if (month < 1 || month > 12 || (foundYear !== 0 && (foundYear < 1990 || foundYear > 2100)) || day > 31) continue
      taken.push([start, end])
      found.push({ year: foundYear, month, kind, day, at: start, text: printed.slice(start, end).trim() })
    }
  }
  add(DATED_NAME, 'dated', ([day = '', name = '', printedYear = '']) => [
    yearOf(printedYear),
    monthOf(name),
    Number(day),
  ])
  add(NAMED, 'named', ([name = '', printedYear = '']) => [yearOf(printedYear), monthOf(name)])
  add(YEAR_NAMED, 'named', ([printedYear = '', name = '']) => [yearOf(printedYear), monthOf(name)])
  add(MONTH_YEAR, 'numbered', ([month = '', printedYear = '']) => [yearOf(printedYear), Number(month)])
  add(YEAR_MONTH, 'numbered', ([printedYear = '', month = '']) => [yearOf(printedYear), Number(month)])
  add(FIRST_TO_LAST, 'whole', ([, month = '', printedYear = '']) => [yearOf(printedYear), Number(month)])
  add(DAY_FIRST, 'dated', ([day = '', month = '', printedYear = '']) => [
    yearOf(printedYear),
    Number(month),
    Number(day),
  ])
  add(YEAR_FIRST, 'dated', ([printedYear = '', month = '', day = '']) => [
    yearOf(printedYear),
    Number(month),
    Number(day),
  ])
  add(NUMBERED, 'numbered', ([month = '', printedYear = '']) => [yearOf(printedYear), Number(month)])
  add(NUMBERED_YEAR_FIRST, 'numbered', ([printedYear = '', month = '']) => [yearOf(printedYear), Number(month)])
  add(COMPACT, 'numbered', ([printedYear = '', month = '']) => [yearOf(printedYear), Number(month)])
  add(NAMED_ON_FORM, 'named', ([name = '', printedYear = '']) => [2000 + Number(printedYear), monthOf(name)])
  add(NAMED_SHORT_YEAR, 'named', ([name = '', printedYear = '']) => [2000 + Number(printedYear), monthOf(name)])
  add(MONTH_ALONE, 'month', ([name = '']) => [0, monthOf(name)])
  return found.sort((a, b) => a.at - b.at)
}

/** 'YYYY-MM'. */
export const periodText = (year_: number, month: number): string => `${year_}-${String(month).padStart(2, '0')}`
