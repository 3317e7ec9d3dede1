import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emailField, nameField, optionalField, phoneField, requiredText, rutField } from './fields.ts'

const textOf = (schema: z.ZodMiniType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

test.each([
  ['name', nameField, undefined, 'Este campo es requerido'],
  ['name', nameField, null, 'Este campo es requerido'],
  ['name', nameField, ' ', 'Este campo es requerido'],
  ['name', nameField, ' a ', 'Debe tener al menos 2 caracteres'],
  ['name', nameField, 'a'.repeat(101), 'Debe tener como máximo 100 caracteres'],
  ['text', requiredText(5, 200, 'Escribe algo'), '', 'Escribe algo'],
  ['e-mail', emailField, '', 'Este campo es requerido'],
  ['e-mail', emailField, 'rosa@', 'Formato inválido'],
  ['RUT', rutField, undefined, 'RUT es requerido'],
  ['RUT', rutField, '', 'RUT es requerido'],
  ['RUT', rutField, '1.234', 'RUT debe tener entre 8 y 9 caracteres'],
  ['RUT', rutField, '76.123.456-1', 'RUT inválido'],
  ['phone', phoneField, 'x', 'Formato inválido'],
] as const)('a wrong %s (%#) is refused in its own words', (_name, schema, value, text) => {
  expect(textOf(schema, value)).toBe(text)
})

test('what is right comes out clean', () => {
  expect(nameField.parse('  Ana Soto ')).toBe('Ana Soto')
  for (const spelling of ['76.123.456-0', '76123456-0', ' 761234560 '])
    expect(rutField.parse(spelling)).toBe('76123456-0')
  expect(phoneField.parse(' +56412201450 ')).toBe('+56412201450')
})

test('an optional field tells "it has no value" from "nothing said", and still says what is wrong', () => {
  const form = z.object({ phone: optionalField(phoneField) })
  for (const phone of ['', '  ', null]) expect(form.parse({ phone })).toEqual({ phone: null })
  expect(form.parse({})).toEqual({})
  expect(form.parse({ phone: '98765432' })).toEqual({ phone: '98765432' })
  expect(textOf(form, { phone: '12' })).toBe('Debe tener al menos 8 caracteres')
  expect(textOf(form, { phone: 12 })).toBe('Formato inválido')
})
