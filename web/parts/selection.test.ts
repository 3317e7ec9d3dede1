import { expect, test } from 'vitest'
import { makeSelection } from './selection.ts'

test('a range is chosen in the order of the screen, either way', () => {
  const selection = makeSelection()
  selection.show([30, 20, 10, 5])
  selection.set(10, true)
  selection.set(30, true, true)
  expect([...selection.ids()].sort((a, b) => b - a)).toEqual([30, 20, 10])
  selection.set(20, false)
  selection.set(5, true, true)
  expect(selection.has(5) && selection.has(20) && selection.has(10)).toBe(true)
})

test('a range from a row that is no longer shown is that row alone', () => {
  const selection = makeSelection()
  selection.show([3, 2, 1])
  selection.set(3, true)
  selection.show([13, 12, 11])
  selection.set(11, true, true)
  expect(selection.ids()).toEqual([3, 11])
})

test('listeners hear of every change, until they leave; nothing is chosen twice', () => {
  const selection = makeSelection()
  let heard = 0
  const leave = selection.subscribe(() => (heard += 1))
  selection.setAll([1, 2], true)
  selection.setAll([2, 3], true)
  leave()
  selection.setAll([1, 2, 3], false)
  expect(heard).toBe(2)
  expect(selection.ids()).toEqual([])
})
