import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPasswordField, newPasswordTwice, passwordProblem, passwordTexts } from './password.ts'

const firstText = (schema: typeof newPasswordTwice, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('ASVS 6.2.1, 6.2.5 and 6.2.9: the length of a chosen password', () => {
  test.each([
    ['', passwordTexts.required],
    ['1234567', passwordTexts.short],
    ['x'.repeat(129), passwordTexts.long],
    [undefined, passwordTexts.required],
    [['a long password'], passwordTexts.required],
  ])('%.12j is refused', (password, text) => {
    expect(newPasswordField().safeParse(password).error?.issues[0]?.message).toBe(text)
  })

  test('nothing is cut, trimmed or demanded of its characters', () => {
    const any = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }).filter(({ length }) => length <= 128)
    fc.assert(
      fc.property(any, (password) => {
        expect(newPasswordField().parse(password)).toBe(password)
      }),
    )
  })

  test('written twice, it must be the same', () => {
    expect(firstText(newPasswordTwice, { password: 'una-buena-clave', confirmPassword: 'una-buena-clave' })).toBe(
      undefined,
    )
    expect(firstText(newPasswordTwice, { password: 'una-buena-clave', confirmPassword: 'otra-clave' })).toBe(
      passwordTexts.differs,
    )
  })
})

describe('a password that others would guess', () => {
  const isCommon = (text: string) => ['password1', 'contrasena', 'colocolo'].includes(text)
  const words = ['rosa@losaromos.cl', 'Rosa Contreras', 'Comercial Los Aromos SpA', 'Casa Matriz']

  test.each([
    ['password1', passwordTexts.common],
    ['PassWord1', passwordTexts.common],
    ['Contraseña', passwordTexts.common],
    ['colo-colo', passwordTexts.common],
    ['aaaaaaaaaaaa', passwordTexts.common],
    ['123456789', passwordTexts.common],
    ['hgfedcba', passwordTexts.common],
    ['rosa@losaromos.cl', passwordTexts.personal],
    ['losaromos.cl', passwordTexts.personal],
    ['Contreras2026', passwordTexts.personal],
    ['Casa Matriz 1', passwordTexts.personal],
    ['aromos-2026-del-sur', null],
    ['contreras y su perro', null],
    ['tren azul de Chillán', null],
    ['ñandú😀😀😀', null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, words, isCommon)).toBe(problem)
  })
})
