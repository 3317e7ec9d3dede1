import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'
import { SLIP_AMOUNTS } from '../../testing/slip-lines.ts'

const read = (text: string) => {
  const found = readPayrollPages([monospacedPage(text.replace(/^\n/, '').split('\n'))])
  const amounts = Object.entries(found?.workers[0]?.amounts ?? {}).map(([name, amount]) => [name, amount.value])
  return { company: found?.company.name?.text, ...Object.fromEntries(amounts) }
}

const HEAD = `
COMERCIAL RIO CLARO SPA   RUT 76.543.210-3
LIQUIDACION DE SUELDO MARZO 2026
Funcionario: ELENA SOTO VIDAL   RUT: 12.345.678-5`

test('the numbers that count the parts of a slip, and their lines, are no amounts', () => {
  const slip = `${HEAD}
1.- Haberes Afectos
    1.1 Sueldo del Mes              440.000
    1.2 Gratif. Art.50              174.167
    1.3 Tratos Mes                  235.200
    Total 1                                      849.367
2.- Haberes Exentos
    2.1 Bono Colacion                25.000
    Total 2                                       25.000
    Haberes (1 + 2)                              874.367
3.- Descuentos Previsionales
    3.1 AFP Modelo 10,58%            89.863
    3.2 Fonasa 7%                    59.456
    Total 3                                      149.319
    Total Dctos.                                 149.319
Liq. a Pagar                                     725.048`
  expect(read(slip)).toMatchObject({
    baseSalary: 440_000,
    gratification: 174_167,
    afpAmount: 89_863,
    fonasaAmount: 59_456,
    total: 725_048,
  })
})

test('what is left of the net when an advance is taken from it is what is paid', () => {
  const slip = `${HEAD}
${SLIP_AMOUNTS.replace('Liquido a Pagar ', 'Alcance Liquido ')}
Anticipo                    112.975
Saldo                       500.000`
  expect(read(slip).total).toBe(500_000)
})

test('the name of an employer ends where the label of its RUT begins', () => {
  const slip = (text: string) => `
${text} 65.665.672-7
LIQUIDACION DE SUELDO MARZO 2026
Funcionario: ELENA SOTO VIDAL   RUT: 12.345.678-5
${SLIP_AMOUNTS}`
  expect(read(slip('SERVICIO DE SALUD LLAIMA RUT EMPLEADOR')).company).toBe('SERVICIO DE SALUD LLAIMA')
  expect(read(slip('Escuela Particular Aromos · Rut Empleador')).company).toBe('Escuela Particular Aromos')
})

test('hours in brackets end a label, whatever stands under it', () => {
  const slip = `${HEAD}
HABERES IMPONIBLES
Sueldo Base                         529.000
Horas raliane (23,0)                 96.783
Recargo Dominical (0,0)
Gratificacion                       156.446
Total Haberes                       782.229
AFP Modelo                           82.760
Salud Fonasa                         54.756
Total Descuentos                    137.516
Liquido a Pagar                     644.713`
  expect(read(slip).sundayHours).not.toBe(23)
  expect(read(slip.replace('(0,0)', '(4,5)   18.000')).sundayHours).toBe(4.5)
})
