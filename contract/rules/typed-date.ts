import { isDate } from './date.ts'
import { tidyLine } from './text.ts'

/** What a person means by a date that they typed: a date of the calendar ('YYYY-MM-DD'), or why it is none (Spanish). */
export type TypedDate = { state: 'empty' } | { state: 'date'; date: string } | { state: 'refused'; reason: string }

export const typedDateTexts = {
  format: 'Escribe la fecha como dd-mm-aaaa',
  noSuchDay: 'Esa fecha no está en el calendario',
  noYear: (day: string, month: string) => `Falta el año: escribe ${day}-${month}-aaaa`,
} as const

/** '26' -> '2026', '97' -> '1997': no document of a back office is due in the second half of the century. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`)

const shapes = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
]
const dayAndMonth = /^(\d{1,2})[-/. ](\d{1,2})$/

/**
 * A date as people in Chile write it, day first, or as machines do, year first: '5-9-2026', '05/09/26', '05092026' and
 * '2026-09-05' -> '2026-09-05'. Anything else is refused with what to do about it: nothing is guessed.
 */
export const parseTypedDate = (text: string): TypedDate => {
  const typed = tidyLine(text.normalize('NFKC'))
    .replaceAll(/ +/g, ' ')
    .replaceAll(/\p{Dash_Punctuation}|−/gu, '-')
  if (typed === '') return { state: 'empty' }
  for (const shape of shapes) {
    const { day, month, year } = shape.exec(typed)?.groups ?? {}
    if (day === undefined || month === undefined || year === undefined) continue
    const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? { state: 'date', date } : { state: 'refused', reason: typedDateTexts.noSuchDay }
  }
  const [, day, month] = dayAndMonth.exec(typed) ?? []
  return day !== undefined && month !== undefined
    ? { state: 'refused', reason: typedDateTexts.noYear(day.padStart(2, '0'), month.padStart(2, '0')) }
    : { state: 'refused', reason: typedDateTexts.format }
}

/** The date alone; null for anything else. */
export const typedDate = (text: string): string | null => {
  const typed = parseTypedDate(text)
  return typed.state === 'date' ? typed.date : null
}
