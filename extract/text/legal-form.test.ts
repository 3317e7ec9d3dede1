import { expect, test } from 'vitest'
import { hasLegalForm, isCutName } from './legal-form.ts'

test.each(['Soto SpA', 'SOTO S.P.A.', 'Soto S. A.', 'Soto S.A.C.', 'Soto y Cía. Ltda.', 'Soto E.I.R.L'])(
  '%s ends in a legal form',
  (name) => expect(hasLegalForm(name)).toBe(true),
)

test.each(['Ana Rosa', 'Ventas', 'Servicios Raspa', 'Comercial Soto', 'Soto y Cía.'])('%s does not', (name) =>
  expect(hasLegalForm(name)).toBe(false),
)

test('a name that ends in one letter was cut, and so was one of which its legal form is left', () => {
  expect(['SpA', 'Limitada', 'S.A.'].every(isCutName)).toBe(true)
  expect(isCutName('Supermercados Cordillera E')).toBe(true)
  expect(isCutName('Supermercados Cordillera E.I.R.L.')).toBe(false)
})
