import { expect, test } from 'vitest'
import { levelRows } from './level-rows.ts'
import type { Segment } from './text-segments.ts'

const LETTER = 20
/** How far each row is from the next, in pixels. */
const PITCH = 44

/** The cells of a row of a bent page, which climbs by so much a pixel; those of few letters do not tell how much. */
const row = (at: number, climbs: (left: number) => number): Segment[] =>
  [
    [100, 140],
    [200, 300],
    [330, 680],
    [900, 960],
    [1300, 1700],
    [1800, 1880],
  ].map(([left = 0, right = 0]) => {
    const middle = (left + right) / 2
    const baseline = at * PITCH + climbs(middle)
    const isLong = right - left > 300
    const tilt = (climbs(right) - climbs(left)) / (right - left)
    return {
      left,
      right,
      top: baseline - LETTER,
      bottom: baseline,
      letter: LETTER,
      baseline,
      ...(isLong ? { tilt } : {}),
    }
  })

test.each([
  ['level', () => 0],
  ['a little aslant', (left: number) => -0.008 * left],
  ['climbing by more than the next row is away', (left: number) => -0.035 * left],
  ['bent', (left: number) => -0.035 * left + 0.000_01 * left * left],
])('the cells of each row are on one line, and those of two are not, where the page is %s', (_how, climbs) => {
  const levelled = levelRows([0, 1, 2].flatMap((at) => row(at, climbs)))
  const lines = [...new Set(levelled.map(({ baseline }) => baseline))].sort((a, b) => a - b)
  expect(lines.map((line) => levelled.flatMap(({ left, baseline }) => (baseline === line ? [left] : [])))).toEqual(
    [0, 1, 2].map(() => [100, 200, 330, 900, 1300, 1800]),
  )
})
