import { daysBetween } from 'contract/rules/date.ts'
import { monthNames } from 'contract/rules/period.ts'
import { counted } from 'contract/rules/whole-number.ts'

/** '2026-12-03' -> '3 de diciembre'; with its year when that is another. */
const dayInWords = (date: string, today: string): string => {
  const [year, month, day] = date.split('-')
  const words = `${Number(day)} de ${monthNames[Number(month) - 1]}`
  return date.startsWith(today.slice(0, 4)) ? words : `${words} de ${year}`
}

/** Nobody counts 1.541 days: after a month it is months, after a year years, whole ones. */
const longAgo = (days: number): string => {
  if (days <= 30) return counted(days, 'día', 'días')
  if (days < 365) return counted(Math.max(1, Math.floor(days / 30.44)), 'mes', 'meses')
  return counted(Math.floor(days / 365.25) || 1, 'año', 'años')
}

/** When something is to be paid, as a person says it: days while they can be counted on the fingers, else the date. */
export const dueHint = (dueDate: string, today: string): string => {
  const left = daysBetween(today, dueDate)
  if (left === 0) return 'Vence hoy'
  if (left === 1) return 'Vence mañana'
  if (left === -1) return 'Venció ayer'
  if (left < 0) return `Venció hace ${longAgo(-left)}`
  return left <= 7 ? `Vence en ${left} días` : `Vence el ${dayInWords(dueDate, today)}`
}
