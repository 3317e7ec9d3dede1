import { expect, test } from 'vitest'
import { amountsOfWorkers } from '../../testing/amounts-of-workers.ts'
import { itemsOf } from '../../testing/slip-lines.ts'

const PANEL = `
HABERES                 Cant.                               PARAMETROS
Sueldo Base              13.0       287.300                     UF                   36,000.16
Bono Asistencia                      59.000                     UTM                  63.000
Colacion                             17.333                     Tope gratificacion   158.333
Total Haberes                                  363.633
DESCUENTOS
AFP Uno                              35.000
Fonasa 7%                            24.241
Total Descuentos                                59.241
Liquido a Pagar                                304.392`

test('the figures of a panel beside the amounts are of their own labels', () => {
  const said = itemsOf(PANEL).map(({ label, numbers }) => [label.text, numbers.map(({ text }) => text).join(' ')])
  expect(said.slice(0, 6)).toEqual([
    ['Sueldo Base', '13.0 287.300'],
    ['UF', '36,000.16'],
    ['Bono Asistencia', '59.000'],
    ['UTM', '63.000'],
    ['Colacion', '17.333'],
    ['Tope gratificacion', '158.333'],
  ])
})

test('the most that a gratification may be is none', () => {
  const slip = (name: string, rut: string) => `LIQUIDACION DE SUELDO\nNombre: ${name}\nRUT: ${rut}\n${PANEL}`
  const texts = [slip('Ana Soto Vidal', '15.300.111-1'), slip('Eva Rojas Soto', '10.600.014-K')]
  const workers = amountsOfWorkers(...texts.map((text) => text.split('\n')))
  expect(workers?.map(([name, base, gratification]) => [name, base, gratification])).toEqual([
    ['Ana Soto Vidal', 287_300, undefined],
    ['Eva Rojas Soto', 287_300, undefined],
  ])
})
