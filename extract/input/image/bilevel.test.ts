import { expect, test } from 'vitest'
import { isBilevel } from './bilevel.ts'

const page = (grayOf: (at: number) => number) => ({
  width: 100,
  height: 100,
  data: Uint8Array.from({ length: 10_000 }, (_, at) => grayOf(at)),
})

test('a page of black and white alone is told from one with grays', () => {
  expect(isBilevel(page((at) => (at % 7 === 0 ? 0 : 255)))).toBe(true)
  expect(isBilevel(page((at) => (at % 7 === 0 ? 90 : 255)))).toBe(false)
  expect(isBilevel(page(() => 225))).toBe(false)
})
