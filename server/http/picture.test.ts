import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isWhole, pixelSize } from './picture.ts'

const painted = sharp({ create: { width: 240, height: 210, channels: 3, background: '#2b6' } })
/** With a small picture in its description, which ends before the picture does. */
const described = async () => {
  const [small, large] = [await painted.clone().resize(40).jpeg().toBuffer(), await painted.clone().jpeg().toBuffer()]
  const length = Buffer.alloc(2)
  length.writeUInt16BE(small.length + 2)
  return Buffer.concat([large.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, small, large.subarray(2)])
}

test.each([
  ['png', () => painted.clone().png().toBuffer()],
  ['jpeg', () => painted.clone().jpeg().toBuffer()],
  ['jpeg', () => painted.clone().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', described],
  ['webp', () => painted.clone().webp().toBuffer()],
] as const)('a %s says its size, and whether it is whole, wherever it is cut', async (kind, draw) => {
  const bytes = await draw()
  expect(pixelSize(kind, bytes)).toEqual({ width: 240, height: 210 })
  expect(isWhole(kind, bytes)).toBe(true)
  expect(isWhole(kind, Buffer.concat([bytes, Buffer.alloc(9)]))).toBe(true)
  for (let at = 0; at < bytes.length - 12; at++) expect(isWhole(kind, bytes.subarray(0, at)), String(at)).toBe(false)
})
