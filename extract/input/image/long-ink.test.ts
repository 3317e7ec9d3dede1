import { expect, test } from 'vitest'
import { withoutLongInk } from './long-ink.ts'

const INK_BELOW = 128

/** A picture from its rows: '#' is ink. */
const pictureOf = (rows: readonly string[]) => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 255)),
})

const rowsOf = ({ width, data }: { width: number; data: Uint8Array }): string[] =>
  Array.from({ length: data.length / width }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (gray) => (gray < INK_BELOW ? '#' : '.')).join(''),
  )

test('rules go whole, however they tilt and whatever they enclose, and letters stay', () => {
  const page = pictureOf([
    '##....####', //
    '..##.....#',
    '....####.#',
    '.#......##',
    '.#.##....#',
  ])
  expect(rowsOf(withoutLongInk(page, INK_BELOW, 5))).toEqual([
    '..........', //
    '..........',
    '..........',
    '.#........',
    '.#.##.....',
  ])
})

test('the picture given is left as it is', () => {
  const page = pictureOf(['######'])
  withoutLongInk(page, INK_BELOW, 3)
  expect(rowsOf(page)).toEqual(['######'])
})
