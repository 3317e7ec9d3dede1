import { expect, test } from 'vitest'
import { hasLegalForm, isCutName } from './legal-form.ts'

test.each(['Soto SpA', 'SOTO S.P.A.', 'Soto S. A.', 'Soto S.A.C.', 'Soto y Cía. Ltda.', 'Soto E.I.R.L'])(
  '%s ends in a legal form',
  (name) => expect(hasLegalForm(name)).toBe(true),
)

test.each(['Ana Rosa', 'Ventas', 'Servicios Raspa', 'Comercial Soto', 'Soto y Cía.'])('%s does not', (name) =>
  expect(hasLegalForm(name)).toBe(false),
)

test('a name that ends in one letter or a part of its legal form was cut, and so was one of which that form is left', () => {
  expect(['SpA', 'Limitada', 'S.A.'].every(isCutName)).toBe(true)
  expect(['E', 'E.I', 'LT', 'Ltd', 'Limit'].every((end) => isCutName(`Supermercados Cordillera ${end}`))).toBe(true)
  expect(['E.I.R.L.', 'Ltda', 'SpA', 'S.A.'].some((end) => isCutName(`Supermercados Cordillera ${end}`))).toBe(false)
})

test.each([
  'Alfa Sociedad Anónima',
  'Alfa Sociedad Anónima Cerrada',
  'Alfa S.A. Abierta',
  'Alfa Sociedad por Acciones',
])('a legal form written out closes %s', (name) => {
  expect(hasLegalForm(name)).toBe(true)
})
