import { addDays, monthStart } from 'contract/rules/date.ts'

/** How many months the dashboard looks back, this one included. */
export const monthsDrawn = 6

/** First and last day of a month ('2026-11'). */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: addDays(monthStart(from, 1), -1) }
}
