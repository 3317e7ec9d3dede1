import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test.each([
  ['x'.repeat(25), 'x'.repeat(25)],
  ['x'.repeat(26), `${'x'.repeat(25)}…`],
  [`${'x'.repeat(24)} .pdf`, `${'x'.repeat(24)}…`],
  ['🧾'.repeat(26), `${'🧾'.repeat(25)}…`],
  ['o\u0301'.repeat(25), 'ó'.repeat(25)],
])('of "%s" a file input shows 25 characters', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})
