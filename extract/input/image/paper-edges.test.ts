import { expect, test } from 'vitest'
import { findPaper } from './paper-edges.ts'
import { makeRaster, type Raster } from './raster.ts'
import { fill } from './testing/fill.ts'

const [WIDTH, HEIGHT] = [500, 700]
const TABLE = 50
/** The sheet's sides. */
const [LEFT, TOP, RIGHT, FOOT] = [30, 40, 470, 660]

/** A sheet on a table, darker at its top, where a shadow lies. */
const photographed = (): Raster => {
  const picture = makeRaster(WIDTH, HEIGHT)
  picture.data.fill(TABLE)
  for (let y = TOP; y < FOOT; y++)
    picture.data.fill(130 + Math.round((y - TOP) / 6), y * WIDTH + LEFT, y * WIDTH + RIGHT)
  return picture
}

const topOf = async (picture: Raster): Promise<number[]> =>
  ((await findPaper(picture)) ?? []).slice(0, 2).map(([, y]) => Math.round(y))

test('the sheet ends where the table begins', async () => {
  for (const y of await topOf(photographed())) expect(Math.abs(y - TOP)).toBeLessThan(4)
})

test('a dark band on the sheet, sharper than an edge in the shadow, is not its edge', async () => {
  const picture = photographed()
  fill(picture, LEFT + 20, 150, RIGHT - 20, 170, 10)
  const top = await topOf(picture)
  expect(top).toHaveLength(2)
  for (const y of top) expect(Math.abs(y - TOP)).toBeLessThan(4)
})

test('a dark band right across the sheet of a screen has paper on both of its sides, and is no edge', async () => {
  const picture = makeRaster(WIDTH, HEIGHT)
  picture.data.fill(235)
  fill(picture, 0, 30, WIDTH, HEIGHT, 255)
  fill(picture, 0, 0, 8, HEIGHT, 215)
  fill(picture, WIDTH - 8, 0, WIDTH, HEIGHT, 215)
  fill(picture, 20, 150, WIDTH - 20, 170, 20)
  fill(picture, 0, HEIGHT - 8, WIDTH, HEIGHT, 200)
  for (const y of await topOf(picture)) expect(y).toBeLessThan(100)
})
