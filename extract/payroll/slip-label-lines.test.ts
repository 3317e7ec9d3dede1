import { expect, test } from 'vitest'
import { meant } from '../testing/slip-lines.ts'

test('dots between a label and its amount are no text, also after a number of the label', () => {
  const lines = `
GRATIFICACION ART. 50 . . . . . . . .    152.882
SUELDO BASE ......................       606.808`
  expect(meant(lines)).toEqual([
    ['gratification', 152_882],
    ['base', 606_808],
  ])
})

test.each(['Zuvol', 'Cruz Blanca'])('labels do not take the next one, which nothing is paid for: %s', (insurer) => {
  expect(
    meant(`
DESCUENTOS
Descuento Salud ${insurer.padEnd(12)}118.373
Caja Compensación
Seguro Cesantía               5.529`),
  ).toEqual([
    ['health', 118_373],
    ['unemployment', 5529],
  ])
})
