import { expect, test } from 'vitest'
import type { Word } from '../input/page.ts'
import { placeWords } from './heading-words.ts'

/** Words of a line a space apart, 4 points a letter. */
const lineOf = (text: string, from: number): Word[] => {
  let left = from
  return text.split(' ').map((word) => {
    const right = left + 4 * word.length
    const box = { text: word, left, right, top: 0, bottom: 8 }
    left = right + 2
    return box
  })
}
const isKnown = (text: string): number =>
  ['Nro días de', 'Nro días de licencia médica en el mes(1116)', 'Sueldo(2101)'].includes(text) ? 1 : 0

test('a code ends a heading, however many words that has and however near the next one is', () => {
  const words = lineOf('Nro días de licencia médica en el mes(1116) Sueldo(2101)', 100)
  const columns = [
    { left: 104, right: 108 },
    { left: words.at(-1)!.right - 28, right: words.at(-1)!.right },
  ]
  expect(placeWords(words, columns, isKnown)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1])
})
