/** 'hoy' is no answer to when something was: day and hour. */
export const formatInstant = (iso: string): string =>
  new Date(iso).toLocaleString('es-CL', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
