import { describe, expect, it } from 'vitest'
import { drawSheet, onPage, planSheets } from './collage.ts'
import { makeRaster } from './raster.ts'
import type { Segment } from './text-segments.ts'

const line = (i: number, width = 100): Segment => ({
  left: 10,
  right: 10 + width,
  top: 20 * i,
  bottom: 20 * i + 16,
  letter: 16,
  baseline: 20 * i + 16,
})

describe('planSheets', () => {
  it('parts the lines of a page in sheets of about as much text each, in their order', () => {
    const segments = [
      ...Array.from({ length: 10 }, (_, i) => line(i, 300)),
      ...Array.from({ length: 30 }, (_, i) => line(10 + i)),
    ]
    const sheets = planSheets(segments, 2)
    expect(sheets.flat().map(({ segment }) => segment)).toEqual(segments)
    expect(sheets.map((sheet) => sheet.length)).toEqual([10, 30])
  })

  it('keeps a few lines together', () => {
    expect(
      planSheets(
        Array.from({ length: 15 }, (_, i) => line(i)),
        2,
      ),
    ).toHaveLength(1)
    expect(planSheets([], 2)).toEqual([])
  })

  it('begins another sheet before one grows too tall', () => {
    const sheets = planSheets(
      Array.from({ length: 300 }, (_, i) => line(i)),
      1,
    )
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) expect(sheet.at(-1)!.box.bottom).toBeLessThan(6000)
  })
})

describe('drawSheet', () => {
  it('copies a line at its own size as it is, and tells where it was', () => {
    const page = makeRaster(200, 60)
    for (let y = 0; y < 60; y++) page.data.fill((y * 37) % 251, y * 200, (y + 1) * 200)
    const [sheet] = planSheets([line(1)], 1, 16)
    const { raster, places } = drawSheet(page, sheet!, 16)
    const place = places[0]!
    for (let y = 0; y < 16; y++) {
      const [left, top] = [Math.round(place.box.left) + 50, place.box.top + y]
      expect(raster.data[top * raster.width + left]).toBe(((20 + y) * 37) % 251)
      expect(onPage(place, { left: place.box.left + 50, top, right: 0, bottom: 0 }).left).toBeCloseTo(60)
      expect(onPage(place, { left: 0, top, right: 0, bottom: 0 }).top).toBeCloseTo(20 + y)
    }
  })
})
