/** A period is a calendar month, 'YYYY-MM'. Dates are 'YYYY-MM-DD' strings: never a Date, which has a time zone. */

export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** True for 'YYYY-MM' of a month that the calendar has. */
export const isPeriod = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** '2026-09' -> 'septiembre de 2026'. */
export const formatPeriod = (period: string): string => {
  const name = monthNames[Number(period.slice(5, 7)) - 1]
  return isPeriod(period) && name ? `${name} de ${period.slice(0, 4)}` : period
}

/**
 * What a person types to find a period, as a pattern of SQL LIKE over 'YYYY-MM': 'sept 2026', 'septiembre de 2026',
 * '09-2026', '09/2026', '2026-09', '2026', 'sept'. Null when no period can match.
 */
export const periodPattern = (typed: string): string | null => {
  const words = typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'de' && word !== 'del')
  let year: string | null = null
  let month: string | null = null
  for (const word of words) {
    const named =
      word.length >= 3 ? monthNames.findIndex((name) => name.startsWith(word === 'setiembre' ? 'sept' : word)) : -1
    if (named >= 0 && month === null) month = String(named + 1).padStart(2, '0')
    else if (/^\d{4}$/.test(word) && year === null) year = word
    else if (/^(0?[1-9]|1[0-2])$/.test(word) && month === null) month = word.padStart(2, '0')
    else if (/^\d{3}$/.test(word) && year === null) year = `${word}_`
    else return null
  }
  return year === null && month === null ? null : `${year ?? '____'}-${month ?? '__'}`
}

/** Making one costs a hundred times what using it does. */
const daysInChile = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' })

/** Today's date in Chile, 'YYYY-MM-DD', for an instant. "Today" and "overdue" are decided there (readings.md). */
export const dateInChile = (instant: Date): string => daysInChile.format(instant)

/** '2026-09-05' -> '05-09-2026', the Chilean order. */
export const formatDate = (date: string): string => date.slice(0, 10).split('-').toReversed().join('-')

const hour = 60 * 60 * 1000

/** The first instant of a day in Chile, which on two days a year does not begin at midnight or has 23 or 25 hours. */
export const startOfDayInChile = (day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Chile is three or four hours behind; one more or less where its clocks change.
  for (let behind = 2; behind <= 6; behind++) {
    const at = new Date(midnight + behind * hour)
    if (dateInChile(at) === day) return at
  }
  return new Date(midnight + 4 * hour)
}
