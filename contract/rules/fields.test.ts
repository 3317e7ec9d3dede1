import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailField, optionalField, requiredLines, requiredText, rutField } from './fields.ts'
import { phoneField } from './phone.ts'

const textOf = (schema: z.ZodMiniType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

describe('a required text', () => {
  const schema = requiredText(2, 5)
  test.each([
    [undefined, 'Este campo es requerido'],
    [null, 'Este campo es requerido'],
    [7, 'Este campo es requerido'],
    ['   ', 'Este campo es requerido'],
    [' a ', 'Debe tener al menos 2 caracteres'],
    ['abcdef', 'Debe tener como máximo 5 caracteres'],
    [' abcde ', null],
    ['\u200b\u2060', 'Este campo es requerido'],
    ['\u200bA\u200b', 'Debe tener al menos 2 caracteres'],
    ['e\u0301'.repeat(5), null],
    ['👍👍👍👍👍', null],
    ['👍👍👍👍👍👍', 'Debe tener como máximo 5 caracteres'],
  ])('%j: %s', (value, text) => expect(textOf(schema, value)).toBe(text))
})

test('several lines stay several where they may be', () => {
  expect(requiredLines(5, 20).parse('uno\r\ndos\u200b')).toBe('uno\ndos')
  expect(requiredText(5, 20).parse('uno\r\ndos')).toBe('uno dos')
})

describe('a RUT', () => {
  test.each([
    [undefined, 'RUT es requerido'],
    ['', 'RUT es requerido'],
    ['1.234', 'RUT debe tener entre 8 y 9 caracteres'],
    ['\u200b', 'RUT es requerido'],
    ['76.123.456-1', 'RUT inválido'],
  ])('%j: %s', (value, text) => expect(textOf(rutField, value)).toBe(text))

  test('comes out canonical whatever its spelling', () => {
    for (const spelling of ['76.123.456-0', '76123456-0', ' 761234560 '])
      expect(rutField.parse(spelling)).toBe('76123456-0')
  })
})

test('an e-mail is required and must look like one', () => {
  expect(textOf(emailField, '')).toBe('Este campo es requerido')
  expect(textOf(emailField, 'rosa@')).toBe('Formato inválido')
  expect(emailField.parse(' rosa@losaromos.cl ')).toBe('rosa@losaromos.cl')
  expect(emailField.parse('\u00a0rosa@losaromos.cl\u200b')).toBe('rosa@losaromos.cl')
})

describe('a phone', () => {
  test.each([
    ['+56 41 220-1450', null],
    ['(41) 2201450', null],
    ['2201450', 'Debe tener al menos 8 caracteres'],
    ['+56 9 1234 5678 90', 'Debe tener como máximo 15 caracteres'],
    ['41+2201450', 'Formato inválido'],
    ['llamar a Rosa', 'Formato inválido'],
    ['--------', 'Formato inválido'],
  ])('%j: %s', (value, text) => expect(textOf(phoneField, value)).toBe(text))
})

test('an optional field tells nothing said from emptied, and still says what is wrong', () => {
  const schema = z.object({ phone: optionalField(phoneField), rut: optionalField(rutField) })
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ phone: '' })).toEqual({ phone: null })
  expect(schema.parse({ phone: null })).toEqual({ phone: null })
  expect(schema.parse({ phone: '\u200b' })).toEqual({ phone: null })
  expect(schema.parse({ phone: '\u202a+56412201450\u202c' })).toEqual({ phone: '+56412201450' })
  expect(schema.parse({ phone: '+56412201450' })).toEqual({ phone: '+56412201450' })
  expect(textOf(schema, { phone: '12' })).toBe('Debe tener al menos 8 caracteres')
  expect(textOf(schema, { rut: '76.123.456-1' })).toBe('RUT inválido')
  expect(textOf(schema, { phone: 12 })).toBe('Formato inválido')
})
