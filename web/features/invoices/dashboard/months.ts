import { addDays, monthStart } from 'contract/rules/date.ts'

/** First and last day of a month ('2026-11'). */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return { from, to: addDays(monthStart(from, 1), -1) }
}
