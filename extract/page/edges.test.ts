import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'
import { edgesOf } from './edges.ts'

const word = (text: string, left: number, right: number) => ({ text, left, right, top: 100, bottom: 109 })
const upright = (x: number) => ({ left: x, right: x + 0.5, top: 90, bottom: 120 })

test('a rule between two texts makes two cells of them, however near they stand', () => {
  const words = [word('Ana', 10, 26), word('Soto', 28, 47), word('Fonasa', 50, 80), word('Ventas', 83, 110)]
  const edges = edgesOf({ uprightLines: [upright(48.5), upright(49.3), upright(81.5)] })(104)
  expect(cellsOf(words, edges).map(({ text }) => text)).toEqual(['Ana Soto', 'Fonasa', 'Ventas'])
})

test('a rule that does not cross the line parts nothing', () => {
  const words = [word('Ana', 10, 26), word('Soto', 28, 47)]
  expect(cellsOf(words, edgesOf({ uprightLines: [upright(27)] })(200)).map(({ text }) => text)).toEqual(['Ana Soto'])
})

test('the middle and both sides of a thick rule are one edge', () =>
  expect(edgesOf({ uprightLines: [upright(23), upright(24), upright(25), upright(40)] })(104)).toHaveLength(2))
