import { describe, expect, it } from 'vitest'
import { makeRaster } from './raster.ts'
import { whitenPaper } from './whiten.ts'
import { fill } from './testing/fill.ts'

describe('whitenPaper', () => {
  it('makes the grain of a scan white and leaves the ink dark', () => {
    const page = makeRaster(100, 100)
    for (let i = 0; i < page.data.length; i++) page.data[i] = 230 + ((i * 7919) % 17)
    fill(page, 10, 40, 40, 50, 40)
    const { data } = whitenPaper(page)
    const paper = data.filter((_, i) => page.data[i]! > 200)
    expect(paper.filter((gray) => gray === 255).length / paper.length).toBeGreaterThan(0.9)
    expect(data[45 * 100 + 20]).toBeLessThan(60)
  })

  it('leaves a page without paper or without ink as it can', () => {
    expect(whitenPaper(makeRaster(10, 10)).data.every((gray) => gray === 255)).toBe(true)
    expect(whitenPaper(makeRaster(10, 10, 0)).data.every((gray) => gray === 0)).toBe(true)
  })
})
