import { expect, test } from 'vitest'
import { phoneProblem } from './phone.ts'

test.each(['+56412201450', '41 220 1450', '(41) 2201450', '+56 9 87654321', '98765432'])('%s is a phone', (text) => {
  expect(phoneProblem(text)).toBeNull()
})

test.each([
  ['9876543', 'Debe tener al menos 8 caracteres'],
  ['+56 9 8765 4321 0', 'Debe tener como máximo 15 caracteres'],
  ['llamar a Juan', 'Formato inválido'],
  ['56+987654321', 'Formato inválido'],
  ['--------', 'Formato inválido'],
  ['', 'Formato inválido'],
])('%j is none: %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem)
})
