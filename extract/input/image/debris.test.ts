import { expect, test } from 'vitest'
import { withoutDebris } from './debris.ts'

const segment = (left: number, right: number, baseline: number, letter: number) => ({
  left,
  right,
  top: baseline - letter,
  bottom: baseline,
  letter,
  baseline,
})
const line = segment(100, 700, 130, 18)

test('specks within the line of a text are left out', () => {
  expect(withoutDebris([segment(122, 127, 125, 6), line, segment(300, 306, 134, 5)])).toEqual([line])
})

test('small text beside, above and below a larger one stays', () => {
  const others = [segment(710, 760, 130, 8), segment(100, 400, 100, 8), segment(100, 400, 150, 8)]
  expect(withoutDebris([line, ...others])).toEqual([line, ...others])
})

test('text of about the same size stays wherever it lies', () => {
  const near = segment(200, 400, 128, 10)
  expect(withoutDebris([line, near])).toEqual([line, near])
})

test('the text of a page stays under a larger mark', () => {
  const texts = [segment(100, 400, 130, 12), segment(100, 400, 160, 12), segment(100, 400, 190, 12)]
  const mark = segment(90, 420, 160, 40)
  expect(withoutDebris([mark, ...texts])).toEqual([mark, ...texts])
})
