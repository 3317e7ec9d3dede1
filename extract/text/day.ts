import { monthNames } from 'contract/rules/period.ts'
import { plainText } from './plain.ts'

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
