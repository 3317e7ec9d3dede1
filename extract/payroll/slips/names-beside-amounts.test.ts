import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

test('a name beside the first amounts, over the RUT beside the next ones, begins the block of its worker', () => {
  const block = (name: string, rut: string, [base, afp, net]: readonly [string, string, string], work: string) => `
${name.padEnd(38)}SUELDO BASE      ${base}     COTIZACION AFP     ${afp}
${`RUT ${rut}  Dias 30`.padEnd(38)}TRATOS            50.000     FONASA             38.500
${'Fecha  Labor    Cant.  Precio  Total'.padEnd(38)}TOTAL HABERES    550.000     TOTAL DESCUENTOS  100.000
${work.padEnd(65)}LIQUIDO A PAGO    ${net}
`
  expect(
    readBook(
      `
EJEMPLO SPA - RUT 76.123.456-0
LIQUIDACION DE TRATOS Y REMUNERACIONES JUNIO 2023
${block('Soto Vidal Ana', '15.300.111-1', ['500.000', '61.500', '450.000'], '02/06  Poda         25     450 11.250')}
${block('Rojas Vera Luz', '10.600.014-K', ['501.000', '61.600', '449.900'], '03/06  Cosecha      12     950 11.400')}
${block('Lagos Mu Carla', '9.123.456-4', ['502.000', '61.700', '449.800'], '')}`,
    ),
  ).toEqual([
    ['Soto Vidal Ana', '15300111-1', 500_000, 61_500, 450_000],
    ['Rojas Vera Luz', '10600014-K', 501_000, 61_600, 449_900],
    ['Lagos Mu Carla', '9123456-4', 502_000, 61_700, 449_800],
  ])
})
