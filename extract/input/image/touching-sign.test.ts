import { expect, test } from 'vitest'
import { makeRaster } from './raster.ts'
import { layLine } from './segment-atlas.ts'
import { asTouching, blankSign, withoutSign, withSign } from './touching-sign.ts'

const word = (text: string, confidence = 0.97) => ({
  text,
  confidence,
  line: 0,
  left: 10,
  top: 10,
  right: 71,
  bottom: 22,
})
const segment = { left: 10, top: 10, right: 71, bottom: 22, letter: 12, baseline: 22 }
const INK = 128

/** A line of solid glyphs, ten pixels wide each, with a gap before each that is named. */
const line = (...gaps: number[]) => {
  const page = makeRaster(100, 40)
  for (let y = segment.top; y < segment.bottom; y++)
    for (let x = segment.left; x < segment.right; x++)
      if (!gaps.includes(Math.floor((x - segment.left) / 10) || -1) || (x - segment.left) % 10 > 1)
        page.data[y * 100 + x] = 0
  return page
}

test('an amount whose sign touches its first digit is read again from that digit on, and the sign said before it', () => {
  const rest = withoutSign(line(2, 3, 4, 5), segment, [word('$12345')], INK)
  expect(rest).toMatchObject({ left: 19, right: 71 })
  const atlas = layLine(line(2, 3, 4, 5), rest!, 24)
  blankSign(atlas)
  expect(atlas.raster.data[Math.round(atlas.raster.width * 15)]).toBe(255)
  expect(withSign([word('42.345')])).toMatchObject([{ text: '$42.345' }])
})

test('one whose sign stands apart, or that has none, is read whole', () => {
  expect(withoutSign(line(1, 2, 3), segment, [word('$12345')], INK)).toBeNull()
  expect(withoutSign(line(2, 3), segment, [word('123456')], INK)).toBeNull()
})

test('what is read otherwise without its sign is unsure', () => {
  expect(asTouching([word('$44.255')], [word('$14.255')])[0]?.confidence).toBeLessThan(0.8)
  expect(asTouching([word('$44.255')], [word('$44255')])[0]?.confidence).toBe(0.97)
})
