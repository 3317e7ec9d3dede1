import { daysBetween } from 'contract/rules/date.ts'

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

/** When something is to be paid, as a person says it. */
export const dueHint = (dueDate: string, today: string): string => {
  const left = daysBetween(today, dueDate)
  if (left === 0) return 'Vence hoy'
  if (left === 1) return 'Vence mañana'
  if (left === -1) return 'Venció ayer'
  return left > 0 ? `Vence en ${days(left)}` : `Venció hace ${days(-left)}`
}
