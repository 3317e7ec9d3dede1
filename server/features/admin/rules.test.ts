import { expect, test } from 'vitest'
import { withoutPersonal } from './rules.ts'

test.each([
  ['550 5.1.1 <rosa@losaromos.cl>: user unknown', '550 5.1.1 <•••>: user unknown'],
  ['El RUT 12.345.678-5 no coincide con 76418205-9', 'El RUT ••• no coincide con •••'],
  ['La página dice «Ana Soto» y no "Sueldo"', 'La página dice ••• y no •••'],
  [
    'El total a pagar es $8.500.000 y los trabajadores suman -$ 12.345,50',
    'El total a pagar es ••• y los trabajadores suman •••',
  ],
  ['La lectura tomó más de 120 segundos.', 'La lectura tomó más de 120 segundos.'],
])('%j is told as %j', (said, told) => {
  expect(withoutPersonal(said)).toBe(told)
})
