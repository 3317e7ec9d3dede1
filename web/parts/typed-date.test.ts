import { expect, test } from 'vitest'
import { parseTypedDate } from './typed-date.ts'

test.each([
  ['06-09-2026', '2026-09-06'],
  ['6/9/2026', '2026-09-06'],
  ['6.9.2026', '2026-09-06'],
  [' 31 12 2026 ', '2026-12-31'],
  ['06092026', '2026-09-06'],
  ['29-02-2028', '2028-02-29'],
])('%s is read day first', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date)
})

test.each(['29-02-2027', '32-13-2026', '13/32/2026', '2026-09-06', '6-9-26', '0692026', 'mañana', ''])(
  '%j is no date, and none is guessed',
  (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
  },
)
