import { expect, test } from 'vitest'
import type { Raster } from './raster.ts'
import { loneMark } from './lone-mark.ts'

/** Grays of a picture drawn with letters: '#' ink, '+' its soft edge. */
const GRAYS: Record<string, number> = { '#': 40, '+': 140, '.': 235 }

const pictureOf = (drawing: string): Raster => {
  const rows = drawing.trim().split(/\s+/)
  const width = rows[0]!.length
  return { width, height: rows.length, data: Uint8Array.from(rows.flatMap((row) => [...row].map((c) => GRAYS[c]!))) }
}

const markOf = (drawing: string, capital?: number) => {
  const page = pictureOf(drawing)
  const segment = {
    left: 0,
    top: 0,
    right: page.width,
    bottom: page.height,
    letter: page.height,
    baseline: page.height,
  }
  return loneMark(page, segment, capital ?? page.height)
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
  expect(markOf(ZERO)).toBe('0')
})

test.each([
  ['one', '..##.. .###.. #+##.. ..##.. ..##.. ..##.. ..##.. ..##.. ..##.. ######'],
  ['eight', '.+##+. +#++#+ ##..## +#..#+ .+##+. +#++#+ ##..## ##..## +#++#+ .+##+.'],
  ['six', '..+##. .##+.. +#.... ##+##. ##++#+ ##..## ##..## ##..## +#++#+ .+##+.'],
  ['zero with a stroke', '.+##+. +#++#+ +#..#+ ##.### ##+### ###+## ###.## +#..#+ +#++#+ .+##+.'],
  ['open pair of rules', '##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..## ##..##'],
])('a %s is none', (_, drawing) => {
  expect(markOf(drawing.replaceAll(' ', '\n'))).toBe(null)
})

test('a small o beside larger figures is none', () => {
  expect(markOf(ZERO, 14)).toBe(null)
})

test('a short level stroke is a dash, a long one the remains of a rule', () => {
  expect(markOf('+####+ +####+', 12)).toBe('-')
  expect(markOf('+##################+ +##################+', 12)).toBe(null)
})

test('of a few pixels a dash is one that spreads along, and what does not is a speck', () => {
  const small = (drawing: string) => {
    const page = pictureOf(drawing.replaceAll(' ', '\n'))
    const [top, bottom] = [3, page.height - 3]
    return loneMark(page, { left: 4, top, right: page.width - 4, bottom, letter: 12, baseline: 10 }, 12)
  }
  const blank = '........... ........... ...........'
  expect(small(`${blank} ..+++#+++.. ..++###++.. ${blank}`)).toBe('-')
  expect(small(`${blank} ....###.... ....###.... ....###.... ${blank}`)).toBe('speck')
})
