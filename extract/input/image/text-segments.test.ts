import { describe, expect, it } from 'vitest'
import type { InkPart } from './ink-parts.ts'
import { findSegments } from './text-segments.ts'

const LETTER = 13
const page = { width: 400, upright: new Uint8Array(400 * 100) }

const ink = (left: number, top: number, width: number, height: number): InkPart => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  size: width * height,
})

/** Digits of the page's size in a row, each beside the last one. */
const digits = (left: number, count: number): InkPart[] =>
  Array.from({ length: count }, (_, i) => ink(left + i * 11, 20, 9, LETTER))

describe('findSegments', () => {
  it('keeps a comma that is almost as tall as a small letter in its figure, and cuts it out whole', () => {
    const comma = ink(54, 30, 3, 6)
    expect(findSegments([...digits(20, 3), comma, ...digits(60, 3)], LETTER, page)).toEqual([
      expect.objectContaining({ left: 20, right: 91, top: 20, bottom: 36 }),
    ])
  })

  it('leaves small print below a line on a line of its own', () => {
    const small = Array.from({ length: 4 }, (_, i) => ink(20 + i * 7, 36, 5, 7))
    const found = findSegments([...digits(20, 4), ...small], LETTER, page)
    expect(found.map(({ top, bottom }) => [top, bottom])).toEqual([
      [20, 33],
      [36, 43],
    ])
  })
})
