import { addDays, monthStart } from 'contract/rules/date.ts'
import { monthNames } from 'contract/rules/period.ts'

export type Month = { from: string; to: string; name: string }

/** The last `count` months up to today's, the oldest first, each with its first and last day. */
export const lastMonths = (today: string, count: number): Month[] =>
  Array.from({ length: count }, (_, i) => {
    const from = monthStart(today, i - count + 1)
    const name = monthNames[Number(from.slice(5, 7)) - 1] ?? ''
    return { from, to: addDays(monthStart(from, 1), -1), name: `${name} de ${from.slice(0, 4)}` }
  })
