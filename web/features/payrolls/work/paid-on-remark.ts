import { isDate } from 'contract/rules/date.ts'
import { formatPeriod } from 'contract/rules/period.ts'

/** What is odd about paying a month on a day before it began. Null: nothing, or another rule refuses the date. */
export const paidOnRemark = (month: string | null, paidOn: string, today: string): string | null =>
  month !== null && isDate(paidOn) && paidOn <= today && paidOn.slice(0, 7) < month
    ? `La fecha de pago es anterior al mes de la nómina, ${formatPeriod(month)}.`
    : null
