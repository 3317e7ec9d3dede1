import { dateInChile, formatDate } from 'contract/rules/period.ts'

const timeInChile = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** An instant as people in Chile write it: '21-11-2026, 12:00:00'. */
export const formatMoment = (at: Date): string => `${formatDate(dateInChile(at))}, ${timeInChile.format(at)}`
