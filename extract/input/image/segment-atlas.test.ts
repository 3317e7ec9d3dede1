import { describe, expect, it } from 'vitest'
import { drawAtlas, onPage, planAtlases } from './segment-atlas.ts'
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

describe('planAtlases', () => {
  it('parts the lines of a page in atlases of about as much text each, in their order', () => {
    const segments = [
      ...Array.from({ length: 10 }, (_, i) => line(i, 300)),
      ...Array.from({ length: 30 }, (_, i) => line(10 + i)),
    ]
    const atlases = planAtlases(segments, 2)
    expect(atlases.flat().map(({ segment }) => segment)).toEqual(segments)
    expect(atlases.map((atlas) => atlas.length)).toEqual([10, 30])
  })

  it('keeps a few lines together', () => {
    expect(
      planAtlases(
        Array.from({ length: 15 }, (_, i) => line(i)),
        2,
      ),
    ).toHaveLength(1)
    expect(planAtlases([], 2)).toEqual([])
  })

  it('begins another atlas before one grows too tall', () => {
    const atlases = planAtlases(
      Array.from({ length: 300 }, (_, i) => line(i)),
      1,
    )
    expect(atlases.length).toBeGreaterThan(1)
    for (const atlas of atlases) expect(atlas.at(-1)!.box.bottom).toBeLessThan(6000)
  })
})

describe('drawAtlas', () => {
  it('copies a line at its own size as it is, and tells where it was', () => {
    const page = makeRaster(200, 60)
    for (let y = 0; y < 60; y++) page.data.fill((y * 37) % 251, y * 200, (y + 1) * 200)
    const [atlas] = planAtlases([line(1)], 1, 16)
    const { raster, slots } = drawAtlas(page, atlas!, 16)
    const slot = slots[0]!
    for (let y = 0; y < 16; y++) {
      const [left, top] = [Math.round(slot.box.left) + 50, slot.box.top + y]
      expect(raster.data[top * raster.width + left]).toBe(((20 + y) * 37) % 251)
      expect(onPage(slot, { left: slot.box.left + 50, top, right: 0, bottom: 0 }).left).toBeCloseTo(60)
      expect(onPage(slot, { left: 0, top, right: 0, bottom: 0 }).top).toBeCloseTo(20 + y)
    }
  })
})
