import { expect, test } from 'vitest'
import { sizeOf } from './file-drop.tsx'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [2_400, '2 KB'],
  [1_250_000, '1,3 MB'],
])('a file of %d bytes is said to have %s', (bytes, said) => {
  expect(sizeOf(bytes)).toBe(said)
})
