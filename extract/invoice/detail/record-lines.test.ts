import { expect, test } from 'vitest'
import { divideTexts, type TextLine } from './record-lines.ts'

/** A line ten points high at a middle; `record`: the one on whose line it is. */
const lineAt = (middle: number, record: number, more: Partial<TextLine> = {}): TextLine => ({
  left: 0,
  right: 100,
  top: middle - 5,
  bottom: middle + 5,
  record,
  isTied: record < 0 && middle > 20,
  opens: false,
  ...more,
})

/** A name over its figures, where the others stand on theirs with a line under them. */
const lines = (isEnclosed: boolean): TextLine[] => [
  lineAt(10, -1, { isEnclosed, isTied: false }),
  lineAt(22, 0, { isTied: true }),
  lineAt(34, -1),
  lineAt(70, 1),
  lineAt(82, -1),
  lineAt(120, 2),
  lineAt(132, -1),
]

test('a line over the figures of a record is of it where drawn lines enclose both', () => {
  const recordOf = (isEnclosed: boolean) => divideTexts(lines(isEnclosed), [22, 70, 120], 10).recordOf
  expect(recordOf(false)).toEqual([-1, 0, 0, 1, 1, 2, 2])
  expect(recordOf(true)).toEqual([0, 0, 0, 1, 1, 2, 2])
})

test('a text that begins with a word that goes on from another begins over its figures', () => {
  const texts = (goesOn: boolean) => [
    lineAt(0, 0),
    lineAt(12, -1, { isTied: true }),
    lineAt(24, -1, { isTied: true }),
    lineAt(36, 1, { isTied: true, goesOn }),
  ]
  expect(divideTexts(texts(true), [0, 36], 10).recordOf).toEqual([0, 1, 1, 1])
  expect(divideTexts(texts(false), [0, 36], 10).recordOf).toEqual([0, 0, 0, 1])
})
