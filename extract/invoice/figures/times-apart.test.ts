import { expect, test } from 'vitest'
import type { Word } from '../../input/page.ts'
import { withTimesApart } from './times-apart.ts'

const textsOf = (line: string) => {
  const words = line
    .split(' ')
    .map((text, at): Word => ({ text, left: 60 * at, right: 60 * at + 50, top: 0, bottom: 10 }))
  return withTimesApart(words).map(({ text }) => text)
}

test.each([
  ['3X1.490 4.470', ['3', 'X', '1.490', '4.470']],
  ['1X610 610', ['1', 'X', '610', '610']],
  ['1Xx 1.200', ['1', 'X', '1.200']],
  ['2X480 PINO 2.400', ['2X480', 'PINO', '2.400']],
  ['DESCUENTO 000', ['DESCUENTO', '000']],
  ['0X610 000', ['0', 'X', '610', '000']],
])('%s', (line, texts) => {
  expect(textsOf(line)).toEqual(texts)
})
