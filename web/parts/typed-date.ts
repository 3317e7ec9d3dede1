import { isDate } from 'contract/rules/date.ts'

const [day, month, year] = ['(\\d{1,2})', '(\\d{1,2})', '(\\d{4})']
const shapes = [new RegExp(`^${day}[-/. ]${month}[-/. ]${year}$`), /^(\d{2})(\d{2})(\d{4})$/]

/**
 * A date as people in Chile write it, day first: '5-9-2026', '05/09/2026', '05092026' -> '2026-09-05'. Null for anything
 * else, and for a day that the calendar does not have: nothing is guessed.
 */
export const parseTypedDate = (text: string): string | null => {
  for (const shape of shapes) {
    const [, day, month, year] = shape.exec(text.trim()) ?? []
    if (!day || !month || !year) continue
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? date : null
  }
  return null
}
