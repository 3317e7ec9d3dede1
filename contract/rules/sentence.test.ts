import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test.each([
  ['Ya existe: Pan Sur', 'Ya existe: Pan Sur.'],
  ['Ya existe: Pan Sur Ltda.', 'Ya existe: Pan Sur Ltda.'],
  ['Ya existe: ¿Qué Pan?', 'Ya existe: ¿Qué Pan?'],
  ['', '.'],
])('%s ends as %s', (text, said) => {
  expect(sentence(text)).toBe(said)
})
