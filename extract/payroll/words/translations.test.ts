import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const slip = (translate: (label: string, other: string) => string): string => `
Comercial Alfa SpA                                   ${translate('RUT Empresa', 'Company ID')}
Comprobante de remuneraciones                        76.123.456-0

${translate('Empleado', 'Employee')}                  ${translate('RUT', 'National ID')}          ${translate('Período', 'Pay period')}
Ana Soto Vidal                       12.345.678-5               01/08/2025 - 31/08/2025

${translate('Sueldo Base', 'Base Salary')}                    750.000
${translate('Total Haberes', 'Gross Pay')}                    750.000
AFP Habitat / Pension                          84.525
Fonasa 7% / Health                             52.500
${translate('Total Descuentos', 'Total Deductions')}          137.025
${translate('Líquido a Pagar', 'Net Pay')}                    612.975
`
const workerOf = (text: string) => {
  const [worker] = readPayrollPages([monospacedPage(text.split('\n'))])?.workers ?? []
  return [worker?.name?.text, worker?.rut?.rut, worker?.amounts.total?.value]
}
const ana = ['Ana Soto Vidal', '12345678-5', 612_975]

test('labels of a form in two languages are read without their translation, whichever comes first', () => {
  expect(workerOf(slip((label, other) => `${label} / ${other}`))).toEqual(ana)
  expect(workerOf(slip((label, other) => `${other} / ${label}`))).toEqual(ana)
})

test('... also where the translation is a word of payrolls, and labels stand on the lines of all workers', () => {
  const people = [
    ['Ana Soto Vidal', '12.345.678-5'],
    ['Bruno Rojas Vera', '10.600.014-K'],
    ['Luisa Mena Tapia', '11.420.848-5'],
  ] as const
  const pages = people.map(([name, rut], at) =>
    monospacedPage(
      `
Comercial Alfa SpA              LIQUIDACION DE SUELDO / PAYSLIP
Tax ID (RUT):  76.123.456-0     Agosto / August 2023

Nombre / Name:      ${name.padEnd(24)}RUT / ID:     ${rut}
Cargo / Position:   Analyst                 Ingreso / Hire date:     28/01/2020

Sueldo Base / Base Salary                  750.000
Total Haberes / Total earnings             750.000
AFP Habitat / Pension                       84.525
Fonasa 7% / Health                          52.500
Total Descuentos / Deductions              137.025
Líquido a Pagar / Net Pay                  612.975`.split('\n'),
      at + 1,
    ),
  )
  const workers = readPayrollPages(pages)?.workers ?? []
  expect(workers.map(({ name, rut, amounts }) => [name?.text, rut?.rut, amounts.total?.value])).toEqual(
    people.map(([name, rut]) => [name, rut.replaceAll('.', ''), 612_975]),
  )
})

test('a form of few labels is in two languages where the other says the same, and a Tax ID is the worker’s', () => {
  const text = `
Liquidacion de Sueldo Mensual               Payslip
JULIO 2023

Nombre / Name:                    Ana Soto Vidal
RUT / Tax ID:                     12.345.678-5
Cargo / Position:                 Supervisor
Dias trabajados / Days worked:    30

HABERES / EARNINGS                   CLP
SUELDO MENSUAL                   750.000
 Base Salary
TOTAL HABER                      750.000
 Total Earnings

DESCUENTOS / DEDUCTIONS              CLP
COTIZACION AFP                    84.525
 Pension Fund
COTIZACION SALUD                  52.500
 Health Contribution
TOTAL DESCTOS.                   137.025
 Total Deductions
TOTAL A PAGAR                    612.975
 Net Pay`
  expect(workerOf(text)).toEqual(ana)
})
