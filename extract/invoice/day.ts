import { around, textOf, type Box, type Word } from '../input/page.ts'
import { plainText } from '../text/plain.ts'
import { monthNames } from 'contract/rules/period.ts'
import type { Row } from './sheet.ts'

/** A whole date printed on a line. */
export type Day = Box & { date: string; text: string; words: Word[]; from: number; to: number; isWritten: boolean }

const MONTHS: readonly string[] = monthNames.map((name) => name.slice(0, 3))
const ENGLISH: Record<string, number> = { jan: 1, apr: 4, aug: 8, dec: 12, mrt: 3, mei: 5, okt: 10, maa: 3, set: 9 }
const EARLIEST = 1995
const LATEST = 2100

const monthOf = (name: string): number => {
  const start = plainText(name).slice(0, 3)
  const at = MONTHS.indexOf(start)
  return at >= 0 ? at + 1 : (ENGLISH[start] ?? 0)
}

const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_MONTH_NAME = /^(\d{1,2})(?:de|-|\/|\.)?([a-z]{3,10})\.?(?:de|del|-|\/|\.|,)*(\d{4}|\d{2})$/
const MONTH_NAME_DAY = /^([a-z]{3,10})\.?(\d{1,2})(?:de|del|,|-)*(\d{4})$/
/** A date has at most so many words ('28 de Diciembre de 2010', '01 / 02 / 2024'). */
const MAX_WORDS = 6
const MAX_GAP = 3

const valid = (year: number, month: number, day: number): string | null => {
  const whole = year < 100 ? 2000 + year : year
  if (whole < EARLIEST || whole > LATEST || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(whole, month, 0)).getUTCDate()) return null
  return `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** '28/12/2010', '2010-12-28', '28deDiciembrede2010' (no spaces) -> '2010-12-28', or null. */
export const readDay = (joined: string): string | null => {
  const text = plainText(joined)
    .replace(/[;:)]+$|^[(]/g, '')
    .replace(/[.,]+$/, '')
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return valid(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return valid(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const named = DAY_MONTH_NAME.exec(text)
  if (named) return valid(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const monthFirst = MONTH_NAME_DAY.exec(text)
  return monthFirst ? valid(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2])) : null
}

/** Dates of a line, left to right, over as many words as each takes. */
export const daysOf = (row: Row): Day[] => {
  const found: Day[] = []
  for (let at = 0; at < row.words.length;) {
    const day = dayAt(row.words, at)
    if (day) found.push(day)
    at = day ? day.to : at + 1
  }
  return found
}

const dayAt = (line: readonly Word[], from: number): Day | null => {
  const first = line[from]
  if (first === undefined || !/^[(]?(?:\d|\p{L}{3})/u.test(first.text)) return null
  let joined = ''
  let best: Day | null = null
  for (let at = from; at < Math.min(line.length, from + MAX_WORDS); at++) {
    const word = line[at]
    const before = line[at - 1]
    if (word === undefined) break
    if (at > from && before && (word.left - before.right) / Math.max(1, word.bottom - word.top) > MAX_GAP) break
    joined += word.text
    const date = readDay(joined)
    const words = line.slice(from, at + 1)
    if (date)
      best = { ...around(words), date, text: textOf(words), words, from, to: at + 1, isWritten: /\p{L}/u.test(joined) }
  }
  return best
}
