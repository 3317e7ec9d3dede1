import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedOcr } from '../../testing/recorded-ocr.ts'
import { openDrawablePdf } from '../pdf-render.ts'
import type { Ocr } from './ocr.ts'
import { preparePage, type PreparedPage } from './prepare.ts'
import { turnRaster } from './raster.ts'
import { lookAt } from './read-words.ts'
import { quartersToTurn } from './upside-down.ts'

/** Recognizing a page several times over takes some seconds, and many more on a busy machine. */
const PATIENCE = 180_000

let ocr: Ocr
let level: PreparedPage
beforeAll(async () => {
  ocr = recordedOcr()
  const bytes = readFileSync(new URL('../../../corpus/samples/W01-03-t61.pdf', import.meta.url))
  const drawable = await openDrawablePdf(new Uint8Array(bytes))
  if (typeof drawable === 'string') throw new Error(drawable)
  const page = drawable.draw(1, 200)
  drawable.close()
  if (page === null) throw new Error('The page cannot be drawn')
  level = await preparePage(page)
}, PATIENCE)
afterAll(() => ocr.close())

test.each([0, 1, 2, 3] as const)(
  'a page whose tilt did not tell how it lies is turned by the %i quarters that make it readable',
  async (quarters) => {
    const lying = {
      ...level,
      raster: turnRaster(level.raster, 4 - quarters),
      upright: new Uint8Array(level.upright.length),
    }
    expect(await quartersToTurn(lying, await lookAt(lying, ocr), ocr)).toBe(quarters)
  },
  PATIENCE,
)
