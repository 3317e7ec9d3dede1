import { expect, test } from 'vitest'
import { readPayrollPages } from '../read-pages.ts'
import { textPage } from '../../testing/read-book.ts'

const head = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023
`
const card = (first: string, [base, quarter, afp, health, deductions, net]: readonly string[]) => `
${first}
HABERES                              DESCUENTOS
Sueldo Base            ${base!.padStart(10)}    AFP            ${afp!.padStart(10)}
Gratificacion          ${quarter!.padStart(10)}    Salud          ${health!.padStart(10)}
Total Descuentos:      ${deductions!.padStart(10)}    Liquido a Pago:${net!.padStart(10)}
`
const read = (...cards: string[]) =>
  readPayrollPages([textPage(head + cards.join(''))])?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.total?.value,
  ])
const SOTO = card('RUT: 15.300.111-1    Nombre: SOTO VIDAL ANA', [
  '784.000',
  '196.000',
  '112.210',
  '68.600',
  '180.810',
  '799.190',
])
const NOTHING = card('RUT: 10.600.014-K    Nombre: ROJAS VERA LUZ', ['', '', '', '', '', ''])
const sums = ['784.000', '196.000', '112.210', '68.600', '180.810', '799.190']

test.each(['TOTALES', 'TOTAL REMUNERACIONES'])('%s under who is paid nothing are not what he is paid', (title) => {
  expect(read(SOTO, NOTHING, card(title, sums))).toEqual([
    ['SOTO VIDAL ANA', '15300111-1', 799_190],
    ['ROJAS VERA LUZ', '10600014-K', 0],
  ])
})

test('what somebody does, right after the name, is no part of it', () => {
  const first = 'RUT: 15.300.111-1    Nombre: BASTIAN ARRIAGADA  Ocupacion Bodeguero'
  expect(read(card(first, sums), SOTO.replace('15.300.111-1', '10.600.014-K'))?.map(([name]) => name)).toEqual([
    'BASTIAN ARRIAGADA',
    'SOTO VIDAL ANA',
  ])
})
