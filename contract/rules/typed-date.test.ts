import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDate } from './date.ts'
import { formatDate } from './period.ts'
import { parseTypedDate, typedDate } from './typed-date.ts'

test.each([
  ['06-09-2026', '2026-09-06'],
  ['6/9/2026', '2026-09-06'],
  ['6.9.2026', '2026-09-06'],
  [' 31 12 2026 ', '2026-12-31'],
  ['06092026', '2026-09-06'],
  ['29-02-2028', '2028-02-29'],
  ['31-12-26', '2026-12-31'],
  ['1-2-97', '1997-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026/9/6', '2026-09-06'],
  ['\u200b6–9–2026\u00a0', '2026-09-06'],
  ['６／９／２０２６', '2026-09-06'],
])('%s is understood', (typed, date) => {
  expect(typedDate(typed)).toBe(date)
})

test.each([
  ['30-11', 'Falta el año: escribe 30-11-aaaa'],
  ['5/9', 'Falta el año: escribe 05-09-aaaa'],
  ['29-02-2027', 'Esa fecha no está en el calendario'],
  ['32-13-2026', 'Esa fecha no está en el calendario'],
  ['2026-13-01', 'Esa fecha no está en el calendario'],
  ['0692026', 'Escribe la fecha como dd-mm-aaaa'],
  ['mañana', 'Escribe la fecha como dd-mm-aaaa'],
  ['31-12-', 'Escribe la fecha como dd-mm-aaaa'],
])('%s is refused with a sentence, and nothing is guessed', (typed, reason) => {
  expect(parseTypedDate(typed)).toEqual({ state: 'refused', reason })
})

test('any text is a date of the calendar, nothing, or refused; what is shown is read back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9./ -]{0,12}$/)), (text) => {
      const typed = parseTypedDate(text)
      if (typed.state !== 'date') return
      expect(isDate(typed.date)).toBe(true)
      expect(typedDate(formatDate(typed.date))).toBe(typed.date)
    }),
    { numRuns: 2000 },
  )
})
