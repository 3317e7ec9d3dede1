import { expect, test } from 'vitest'
import { mend } from './email.ts'

test.each([
  ['ventas®empresa.cl', 'ventas@empresa.cl'],
  ['ventas©empresa.com', 'ventas@empresa.com'],
  ['ventas(a)empresa.cl', 'ventas@empresa.cl'],
  ['ventas (aempresa.cl', 'ventas@empresa.cl'],
  ['ventas@ empresa.cl', 'ventas@empresa.cl'],
  ['ventas@empresa,cl', 'ventas@empresa.cl'],
  ['ventas@empresa .cl', 'ventas@empresa.cl'],
  ['contacto.surQempresa-sur.cl', 'contacto.sur@empresa-sur.cl'],
  ['contacto Q empresa.cl', 'contacto@empresa.cl'],
  ['contacto Qempresa.cl', 'contacto@empresa.cl'],
  ['VENTAS®EMPRESA.CL', 'VENTAS@EMPRESA.CL'],
])('%s is mended by its form', (printed, address) => expect(mend(printed)).toBe(address))

test('a letter is taken for the sign only before a domain that the page names', () => {
  expect(mend('VENTASOEMPRESA.CL')).toBeNull()
  expect(mend('VENTASOEMPRESA.CL', ['empresa.cl'])).toBe('VENTAS@EMPRESA.CL')
  expect(mend('ventasaempresa.cl', ['empresa.cl'])).toBe('ventas@empresa.cl')
})

test.each([
  'www.empresa.cl',
  'empresa.cl',
  'Web empresa.cl',
  'Av. Prat 120',
  'S.A. 12.345.678',
  'Fono 2 2345 6789',
  '6786 www.empresa.cl',
  '6786 empresa.cl',
])('%s is no address', (printed) => expect(mend(printed)).toBeNull())
