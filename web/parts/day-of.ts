import { dateInChile, formatDate } from 'contract/rules/period.ts'

/** The day of an instant of the wire, as Chile's calendar says it: '05-09-2026'. */
export const dayOf = (instant: string): string => formatDate(dateInChile(new Date(instant)))
