/** Day, hour and minute as Chile writes them. */
const momentParts = {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const inChile = new Intl.DateTimeFormat('es-CL', momentParts)

/** 'hoy' is no answer to when something was: '05-09-2026, 14:30', in Chile wherever it is read. */
export const formatInstant = (iso: string): string => inChile.format(new Date(iso))

const toTheSecond = new Intl.DateTimeFormat('es-CL', { ...momentParts, second: '2-digit' })

/** The same to the second, for records and for mails about what somebody did: '05-09-2026, 14:30:08'. */
export const formatSecond = (at: Date): string => toTheSecond.format(at)
