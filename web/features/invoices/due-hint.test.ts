import fc from 'fast-check'
import { addDays } from 'contract/rules/date.ts'
import { expect, test } from 'vitest'
import { dueHint } from './due-hint.ts'

test.each([
  ['2026-11-21', 'Vence hoy'],
  ['2026-11-22', 'Vence mañana'],
  ['2026-11-24', 'Vence en 3 días'],
  ['2026-11-28', 'Vence en 7 días'],
  ['2026-12-03', 'Vence el 3 de diciembre'],
  ['2027-01-03', 'Vence el 3 de enero de 2027'],
  ['2026-11-20', 'Venció ayer'],
  ['2026-11-09', 'Venció hace 12 días'],
  ['2026-10-21', 'Venció hace 1 mes'],
  ['2026-02-21', 'Venció hace 8 meses'],
  ['2025-11-21', 'Venció hace 1 año'],
  ['2022-09-02', 'Venció hace 4 años'],
])('on 21 November, what is due on %s says "%s"', (dueDate, words) => {
  expect(dueHint(dueDate, '2026-11-21')).toBe(words)
})

test('no count of anything is longer than two digits within a century', () => {
  fc.assert(
    fc.property(fc.integer({ min: -36_000, max: 36_000 }), (days) => {
      const words = dueHint(addDays('2026-11-21', days), '2026-11-21')
      expect(words).toMatch(/^(Vence|Venció) (hoy|mañana|ayer|(en|hace) [1-9]\d? |el \d{1,2} de [a-z]+( de \d{4})?$)/)
    }),
  )
})
