import { describe, expect, test } from 'vitest'
import type { InkPart } from './ink-parts.ts'
import { findSideways } from './sideways.ts'

const LETTER = 20
const COLUMN = 120

const part = (left: number, top: number, wide: number, high: number): InkPart => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
  size: (wide * high) / 3,
})

/** Letters of a line that runs upwards from a foot, two of them words apart. */
const upwards = (left: number, foot: number, letters: number): InkPart[] =>
  Array.from({ length: letters }, (_, i) => part(left, foot - 17 * i - (i >= 5 ? 8 : 0) - 14, LETTER, 14))

/** A number of level digits. */
const level = (left: number, top: number, digits: number): InkPart[] =>
  Array.from({ length: digits }, (_, i) => part(left + 17 * i, top, 14, LETTER))

const columns = (count: number, draw: (left: number, column: number) => InkPart[]): InkPart[] =>
  Array.from({ length: count }, (_, column) => draw(100 + COLUMN * column, column)).flat()

const rows = (pitch: number, digits: number) =>
  columns(8, (left) => Array.from({ length: 9 }, (_, row) => level(left, 330 + row * pitch, digits)).flat())

describe('headings printed sideways', () => {
  test('each is found where it stands, without the figures below it', () => {
    const found = findSideways([...columns(8, (left) => upwards(left, 300, 10)), ...rows(50, 3)], LETTER)
    expect(found).toHaveLength(8)
    for (const [column, box] of found.sort((a, b) => a.left - b.left).entries())
      expect(box).toEqual({ left: 100 + COLUMN * column, top: 125, right: 120 + COLUMN * column, bottom: 300 })
  })

  test('a short one among them is one of them', () => {
    expect(
      findSideways(
        columns(8, (left, column) => upwards(left, 300, column === 3 ? 3 : 10)),
        LETTER,
      ),
    ).toHaveLength(8)
  })

  test.each([
    ['a few lines printed sideways in a margin', columns(4, (left) => upwards(left, 300, 10))],
    ['single figures one below the other, in narrow columns', rows(LETTER * 1.5, 1)],
    [
      'pairs of figures that touch, with their points, in rows close together',
      columns(8, (left) =>
        Array.from({ length: 9 }, (_, row) => [
          part(left, 330 + row * 28, 30, LETTER),
          part(left - 4, 344 + row * 28, 3, 6),
        ]).flat(),
      ),
    ],
    [
      'the columns of a stamp, which touch',
      Array.from({ length: 30 }, (_, i) => upwards(100 + 12 * i, 300 - (i % 3), 12)).flat(),
    ],
  ])('are not %s', (_, parts) => {
    expect(findSideways(parts, LETTER)).toEqual([])
  })
})
