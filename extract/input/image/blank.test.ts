import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank } from './blank.ts'
import { sheet, sheetSize, withDrawn } from './testing/sheet.ts'

const { width, height } = sheetSize

const text = (words: string, { x = 300, y = 700, size = 25, fill = '#333' } = {}) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" fill="${fill}">${words}</text>`

describe('a sheet with nothing on it', () => {
  test('is blank, whatever its gray and its grain', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 120, max: 255 }),
        fc.constantFrom(0, 1, 2, 4, 8),
        fc.nat(),
        async (gray, grain, seed) => {
          expect(await isBlank(sheet(gray, grain, seed))).toBe(true)
        },
      ),
      { numRuns: 8 },
    ))

  test.each([
    ['specks', '<circle cx="200" cy="300" r="2"/><circle cx="900" cy="1200" r="2"/><circle cx="610" cy="90" r="1"/>'],
    ['a shadow at its edge', `<rect x="0" y="0" width="14" height="${height}" fill="#555"/>`],
    [
      'light from one side',
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity="0.35"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ],
  ])('is blank with %s', async (_what, drawn) => {
    expect(await isBlank(await withDrawn(sheet(244, 3), drawn))).toBe(true)
  })
})

describe('a sheet with something on it', () => {
  test.each([
    ['one word', text('Total')],
    ['small print', text('Página 1 de 3', { size: 17 })],
    ['pale print', text('Liquidación de sueldo', { fill: '#b4b4b4' })],
    ['print in a corner', text('N° 4512', { x: 1130, y: 60 })],
    [
      'light print on a dark sheet',
      `<rect width="${width}" height="${height}" fill="#223"/>${text('Factura', { fill: '#eee' })}`,
    ],
    ['a rule', '<rect x="200" y="500" width="800" height="3" fill="#444"/>'],
  ])('is not blank: %s', async (_what, drawn) => {
    for (const grain of [0, 3, 8]) expect(await isBlank(await withDrawn(sheet(244, grain), drawn))).toBe(false)
  })
})
