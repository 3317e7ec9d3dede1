import { expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { findCompany } from './company.ts'
import { scanLines } from './scan.ts'

const nameOf = (...lines: string[]): string | undefined => {
  const page = monospacedPage(lines, 1)
  return findCompany(scanLines(page, page.words), new Set()).name?.text
}

test('what a colon parts from the RUT is its label, whatever it is called', () => {
  expect(nameOf('Comercial Alfa Ltda.', 'Rol Empresa : 76.123.456-0')).toBe('Comercial Alfa Ltda.')
  expect(nameOf('Libro de remuneraciones', 'Comercial Alfa Ltda. Rol Empresa: 76.123.456-0')).toBe(
    'Comercial Alfa Ltda.',
  )
  expect(nameOf('Rol Empresa: 76.123.456-0    Listado de pagos mes de ABR-26', 'Comercial Alfa Ltda.')).toBe(
    'Comercial Alfa Ltda.',
  )
})

test('a kind of company before a name is its label where no name has both, or where other capitals follow', () => {
  expect(nameOf('Institución Supermercados Alfa SpA', 'RUT: 76.123.456-0')).toBe('Supermercados Alfa SpA')
  expect(nameOf('COMPAÑIA Minera Alfa SpA', 'RUT: 76.123.456-0')).toBe('Minera Alfa SpA')
  expect(nameOf('Compañía Minera Alfa SpA', 'RUT: 76.123.456-0')).toBe('Compañía Minera Alfa SpA')
  expect(nameOf('Sociedad Transportes Alfa Ltda.', 'RUT: 76.123.456-0')).toBe('Sociedad Transportes Alfa Ltda.')
})

test('a name that as much speaks for is another one, unless one is a part of the other', () => {
  const others = (...lines: string[]) => {
    const page = monospacedPage(lines, 1)
    return findCompany(scanLines(page, page.words), new Set()).otherNames?.map(({ text }) => text)
  }
  expect(others('Comercial Alfa Ltda.', 'Empresa: Noviembre', 'RUT: 76.123.456-0')).toEqual(['Comercial Alfa Ltda.'])
  expect(others('Comercial Alfa Ltda.', 'Empresa: Comercial Alfa', 'RUT: 76.123.456-0')).toEqual([])
  expect(others('Sistemas Beta SpA', 'Empresa: Comercial Alfa Ltda.', 'RUT: 76.123.456-0')).toEqual([])
})

test('a firm before a word of another gender or number is the label of the name', () => {
  expect(nameOf('Empresa Aserradero Alfa SpA', 'RUT: 76.123.456-0')).toBe('Aserradero Alfa SpA')
  expect(nameOf('Empresa Transportes Alfa Ltda.', 'RUT: 76.123.456-0')).toBe('Transportes Alfa Ltda.')
  expect(nameOf('Empresa Clínica Alfa S.A.', 'RUT: 76.123.456-0')).toBe('Clínica Alfa S.A.')
  expect(nameOf('Empresa de Transportes Alfa S.A.', 'RUT: 76.123.456-0')).toBe('Empresa de Transportes Alfa S.A.')
})

test('what is beside the signature of the company is no name of it', () => {
  const lines = ['p. Empresa      Recibí Conforme', '', 'RAZON SOCIAL : Agrícola Alfa SpA', '76.123.456-0']
  expect(nameOf(...lines)).toBe('Agrícola Alfa SpA')
  expect(nameOf('Hotel Alfa', 'RUT: 76.123.456-0', '', lines[0]!)).toBe('Hotel Alfa')
})

test('a name without a label is whole over its lines', () => {
  expect(
    nameOf('Sociedad de Inversiones Piedra    Liquidación de', 'Azul Ltda.         sueldo', 'RUT: 76.123.456-0'),
  ).toBe('Sociedad de Inversiones Piedra Azul Ltda.')
  expect(nameOf('Hotelera Alfa', 'E.I.R.L.', 'RUT: 76.123.456-0')).toBe('Hotelera Alfa E.I.R.L.')
  expect(nameOf('Libro de remuneraciones', 'Hotelera Alfa E.I.R.L.', 'RUT: 76.123.456-0')).toBe(
    'Hotelera Alfa E.I.R.L.',
  )
})

test('the label of what stands beside a name is no part of it', () => {
  expect(nameOf('Razón Social Comercial Alfa y Compañía Limitada Rut Empleador   76.123.456-0')).toBe(
    'Comercial Alfa y Compañía Limitada',
  )
})
