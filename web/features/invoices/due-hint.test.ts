import { expect, test } from 'vitest'
import { dueHint } from './due-hint.ts'

test.each([
  ['2026-11-21', 'Vence hoy'],
  ['2026-11-22', 'Vence mañana'],
  ['2026-11-24', 'Vence en 3 días'],
  ['2026-11-20', 'Venció ayer'],
  ['2026-11-09', 'Venció hace 12 días'],
])('on 21 November, what is due on %s says "%s"', (dueDate, words) => {
  expect(dueHint(dueDate, '2026-11-21')).toBe(words)
})
