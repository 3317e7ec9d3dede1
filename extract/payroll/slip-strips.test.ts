import { expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { readPayrollPages } from './read-pages.ts'

const lines = `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre                              RUT
ANA SOTO VIDAL                      12.345.678-5

Sueldo Mes         Bono            Gratificacion     Imponible         Total Haberes
          500.000           50.000           137.500           687.500           687.500

Cotizacion         Cotizacion Vida Cesantia          Total Descuentos
Obligatoria        Tres
           77.481           48.125            4.125           129.731

                                                     LIQUIDO A PAGO             557.769`.split('\n')

/** Characters of the page's font are 5 points wide. */
const boxed = () => {
  const page = monospacedPage(lines)
  const rules = [-1, 18, 34, 52, 70, 88].map((column) => column * 5)
  return { ...page, uprightLines: rules.map((x) => ({ left: x, right: x, top: 0, bottom: page.height })) }
}

test('labels stand over their values in drawn boxes, on one line or two, though neither edge is in line', () => {
  const [worker] = readPayrollPages([boxed()])?.workers ?? []
  expect(worker?.amounts).toMatchObject({
    baseSalary: { value: 500_000 },
    gratification: { value: 137_500 },
    afpAmount: { value: 77_481 },
    fonasaAmount: { value: 48_125 },
    total: { value: 557_769 },
  })
})

test('the label of another line in one drawn box is not that of an amount beside its own', () => {
  const text = `
MAESTRANZA SOTO SPA
RUT 76.543.210-3           LIQUIDACION DE SUELDO Marzo 2026
Nombre                              RUT
ANA SOTO VIDAL                      12.345.678-5

Sueldo Base                      500.000   Cotizacion AFP              77.481
Gratificacion                              Cotizacion Salud            48.125
Zurcido Fino                     187.500   Zurcido Grueso               4.125
Total Haberes                    687.500   Total Descuentos           129.731

                                           LIQUIDO A PAGO             557.769`
  const page = monospacedPage(text.split('\n'))
  const rules = [-1, 42, 72].map((column) => column * 5)
  const uprightLines = rules.map((x) => ({ left: x, right: x, top: 0, bottom: page.height }))
  const [worker] = readPayrollPages([{ ...page, uprightLines }])?.workers ?? []
  expect(worker?.amounts.fonasaAmount?.value).toBe(48_125)
  expect(worker?.amounts.gratification).toBeUndefined()
})
