/** Dates are 'YYYY-MM-DD' strings, without time or time zone. */

/** True for a date that the calendar has: '2026-02-29' is none. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * The date of a date or of an ISO instant; null for anything else. An instant stands for the date it was made from: a
 * browser's midnight in Chile (03:00 or 04:00 UTC) and UTC's own midnight both keep their first ten characters.
 */
export const dateOf = (text: string): string | null => {
  const date = text.slice(0, 10)
  const isInstant = /^T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(text.slice(10))
  return isDate(date) && (text.length === 10 || isInstant) ? date : null
}

/** Every day has as many: they are counted in UTC, which changes no clocks. */
const dayMs = 86_400_000
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** '2026-02-27' and 2 -> '2026-03-01'; negative days go back. Throws a RangeError for what is no date. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10)

/**
 * Whole days from one date to another: '2026-12-31' and '2027-01-01' -> 1; negative when `to` came first. NaN when one of
 * them is no date.
 */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / dayMs

/** The first day of a date's month, moved by `months`: '2026-11-21' and -11 -> '2025-12-01'. */
export const monthStart = (date: string, months = 0): string => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
