import { expect, test } from 'vitest'
import type { Raster } from './raster.ts'
import { isZeroShape } from './zero-shape.ts'

/** Grays of a picture drawn with letters: '#' ink, '+' its soft edge. */
const GRAYS: Record<string, number> = { '#': 40, '+': 140, '.': 235 }

const pictureOf = (drawing: string): Raster => {
  const rows = drawing.trim().split(/\s+/)
  const width = rows[0]!.length
  return { width, height: rows.length, data: Uint8Array.from(rows.flatMap((row) => [...row].map((c) => GRAYS[c]!))) }
}

const isZero = (drawing: string, capital?: number): boolean => {
  const page = pictureOf(drawing)
  const segment = {
    left: 0,
    top: 0,
    right: page.width,
    bottom: page.height,
    letter: page.height,
    baseline: page.height,
  }
  return isZeroShape(page, segment, capital ?? page.height)
}

const ZERO = `
  .+##+.
  +#++#+
  +#..#+
  ##..##
  ##..##
  ##..##
  ##..##
  +#..#+
  +#++#+
  .+##+.`

test('two straight sides closed above and below are a zero', () => {
  expect(isZero(ZERO)).toBe(true)
})

test.each([
  ['one', '..##.. .###.. #+##.. ..##.. ..##.. ..##.. ..##.. ..##.. ..##.. ######'],
  ['eight', '.+##+. +#++#+ ##..## +#..#+ .+##+. +#++#+ ##..## ##..## +#++#+ .+##+.'],
  ['six', '..+##. .##+.. +#.... ##+##. ##++#+ ##..## ##..## ##..## +#++#+ .+##+.'],
  ['zero with a stroke', '.+##+. +#++#+ +#..#+ ##.### ##+### ###+## ###.## +#..#+ +#++#+ .+##+.'],
  ['open pair of rules', '##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..##'],
])('a %s is none', (_, drawing) => {
  expect(isZero(drawing.replaceAll(' ', '\n'))).toBe(false)
})

test('a small o beside larger figures is none', () => {
  expect(isZero(ZERO, 14)).toBe(false)
})
