import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const amounts = `
HABERES
Sueldo Base (30 dias)                              $500.000.-
Gratificacion                                      $125.000.-
Total Haberes                                      $625.000.-
DESCUENTOS
AFP Uno                                             $65.563.-
Salud Fonasa                                        $43.750.-
Total Descuentos                                   $109.313.-
LIQUIDO A PAGAR                                    $515.687.-`

const read = (head: string, foot = '') => {
  const page = monospacedPage(`LIQUIDACION DE SUELDO\n\n${head}\n${amounts}\n\n${foot}`.split('\n'))
  const found = readPayrollPages([page])
  const workers = (found?.workers ?? []).map(({ name, rut }) => [name?.text, rut?.rut])
  return [found?.company.name?.text, found?.company.rut?.rut, ...workers.flat()]
}
const all = ['Maestranza Soto SpA', '76543210-3', 'ANA SOTO VIDAL', '12345678-5']
const signers = `     EMPLEADOR                         ANA SOTO VIDAL
                                       12.345.678-5`

test.each([
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210-3, con domicilio
en Los Aromos 4832, liquida a doña ANA SOTO VIDAL, cedula de identidad N° 12.345.678-5,
cargo Cajera, segun el siguiente detalle:`,
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210 - 3, con domicilio
en 21 de Mayo 288, liquida a la trabajadora ANA SOTO VIDAL, cedula de identidad
N° 12.345.678 - 5, cargo Cajera, su remuneracion de marzo de 2026, como sigue:`,
  `EN ARICA, A 31 DE MARZO DE 2026, Maestranza Soto SpA, R.U.T. N° 76.543.210-3, LIQUIDA A DOÑA
ANA SOTO VIDAL, C.I. 12.345.678-5, CARGO CAJERA, LO SIGUIENTE:`,
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210-
3, con domicilio en Los Aromos 4832, liquida a don ANA SOTO VIDAL, RUT 12.345.678-
5, cargo Cajera, segun el siguiente detalle:`,
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210-3, liquida a ANA SOTO VIDAL,
cedula   de   identidad   N°   12.345.678-   5,   cargo   Cajera,   lo   siguiente:`,
])('the RUTs of a sentence are of those whom it names before them: %s', (head) => {
  expect(read(head)).toEqual(all)
  expect(read(head, signers)).toEqual(all)
})

test('a company of a sentence may have a title in its name', () => {
  const head = `En Arica, a 31 de marzo de 2026, Taller Don Lucho SpA, RUT 76.543.210-3, liquida a don
JUAN SOTO VIDAL, RUT 12.345.678-5, lo siguiente:`
  expect(read(head)).toEqual(['Taller Don Lucho SpA', '76543210-3', 'JUAN SOTO VIDAL', '12345678-5'])
})

test.each([
  'Maestranza Soto SpA   RUT 76.543.210-3\n\nDon(ña) SOTO VIDAL, ANA, RUT 12.345.678-5, Cajera, 30 dias trabajados.',
  'Maestranza Soto SpA   RUT 76.543.210-3\n\nSe liquida a doña SOTO VIDAL, ANA, RUT 12.345.678-5, Cajera.',
  'Maestranza Soto SpA   RUT 76.543.210-3\n\nEstimado(a) SOTO VIDAL ANA, RUT 12.345.678-5:',
])('surnames before their comma, and a courtesy of either kind, in a sentence: %s', (head) => {
  expect(read(head).slice(2)).toEqual(['SOTO VIDAL ANA', '12345678-5'])
})

test('a surname before a comma is no name of its own', () => {
  expect(
    read('Maestranza Soto SpA   RUT 76.543.210-3\nMarzo 2026\nSOTO VIDAL, ANA   RUT 12.345.678-5').slice(2),
  ).toEqual(['SOTO VIDAL ANA', '12345678-5'])
})

test('who signs beside the employer is the worker', () => {
  const head = `Maestranza Soto SpA
R.U.T. 76.543.210-3
MES DE: Marzo de 2026
NOMBRE: ANA SOTO VIDAL
RUT: 12.345.678-5`
  expect(read(head, signers)).toEqual(all)
})

test('a company is named by its legal form where a sentence has no RUT of it', () => {
  const head = `ANA SOTO VIDAL   RUT 12.345.678-5

Enviamos el detalle de su remuneracion de marzo de 2026 en la empresa Maestranza Soto S.A..`
  expect(read(head)[0]).toBe('Maestranza Soto S.A.')
})

test('a RUT between parentheses is of whom the sentence names before them', () => {
  const head = `ANA SOTO VIDAL   RUT 12.345.678-5

Adjunto los sueldos de marzo de 2026 de Maestranza Soto SpA (RUT 76.543.210-3). Favor transferir.`
  expect(read(head).slice(0, 2)).toEqual(all.slice(0, 2))
})

test('who represents the employer is no worker', () => {
  const head = `Empleador: Maestranza Soto SpA, R.U.T. 76.543.210-3, representada por don(ña) Paula Vera Orellana,
cedula de identidad N° 14.736.337-0.

Trabajador(a): ANA SOTO VIDAL, R.U.T. 12.345.678-5, quien se desempeña como guardia desde el 20 de
diciembre de 2013.`
  expect(read(head)).toEqual(all)
  const page = monospacedPage(`LIQUIDACION DE SUELDO\n\n${head}\n${amounts}`.split('\n'))
  expect(readPayrollPages([page])?.unreadRuts).toEqual([])
})

test('who is paid after who represents the employer is the worker', () => {
  const head = `En Talca, a 31 de agosto de 2023, la empresa Maestranza Soto SpA, R.U.T. 76.543.210-3,
representada por don Juan Mena Tapia, paga a el(la) trabajador(a) ANA SOTO VIDAL, cedula de identidad N° 12.345.678-5,
las remuneraciones del mes de agosto de 2023.`
  expect(read(head)).toEqual(all)
})

test('a payroll in sentences: each amount is what the words before it call it', () => {
  const text = `                         Arica, 31 de marzo de 2026

           COMPROBANTE DE PAGO DE REMUNERACIONES
Maestranza Soto SpA, RUT 76.543.210-3, representada por don Juan Rojas Vera, RUT
9.876.543-3, deja constancia de que doña Ana Soto Vidal, RUT 12.345.678-5, quien se
desempeña como cajera desde el 03/11/2019, devengó por el mes de marzo de 2026 las
siguientes remuneraciones: sueldo base por 30 días trabajados, $ 500.000; gratificación
legal, $ 125.000; movilización, $ 40.000 y colación, $ 20.000. El total de haberes asciende a
$ 685.000.
De dicha suma se practicaron los siguientes descuentos: cotización de AFP Habitat (10,49%),
$ 65.563; cotización de salud en Fonasa, $ 43.750 y seguro de cesantía, $ 3.750; lo que
hace un total de descuentos de $ 113.063.
En consecuencia, el líquido a pagar a la trabajadora por el período indicado es de
$ 571.937 (quinientos setenta y un mil novecientos treinta y siete pesos).`
  const found = readPayrollPages([monospacedPage(text.split('\n'))])
  expect(found?.company.name?.text).toBe('Maestranza Soto SpA')
  expect(found?.company.rut?.rut).toBe('76543210-3')
  expect(found?.workers.map(({ name, rut }) => [name?.text, rut?.rut])).toEqual([['Ana Soto Vidal', '12345678-5']])
  const { total, baseSalary, gratification, afpAmount, fonasaAmount } = found!.workers[0]!.amounts
  const values = [total, baseSalary, gratification, afpAmount, fonasaAmount].map((read) => read?.value)
  expect(values).toEqual([571_937, 500_000, 125_000, 65_563, 43_750])
})

test('a name that a comma ends before a RUT goes on in its cell, in a form as in no sentence', () => {
  const head = `Maestranza Soto SpA   RUT 76.543.210-3

SEÑOR(A)        Soto Vidal,          RUT             12.345.678-5
                Ana
SECCION         Administracion       INGRESO         22-12-14`
  expect(read(head).slice(2)).toEqual(['Soto Vidal Ana', '12345678-5'])
})

test('rows whose labels are long are no sentences', () => {
  const rows = `
HABERES
Sueldo base del mes de marzo                       $500.000
Bono de asistencia y puntualidad                         $0
Gratificacion legal con tope de ley                $125.000
Asignacion de colacion por dia                      $40.000
Total de haberes del mes de marzo                  $665.000
DESCUENTOS
Cotizacion de AFP Habitat                           $65.563
Cotizacion de salud de Fonasa                       $43.750
Total de descuentos de este mes                    $109.313
Liquido a pago al trabajador por este mes          $555.687`
  const head =
    'LIQUIDACION DE SUELDO\nMaestranza Soto SpA   RUT 76.543.210-3\nNombre: Ana Soto Vidal   RUT: 12.345.678-5\n'
  const page = monospacedPage(`${head}${rows}`.split('\n'))
  const { gratification, baseSalary } = readPayrollPages([page])!.workers[0]!.amounts
  expect([gratification?.value, baseSalary?.value]).toEqual([125_000, 500_000])
  expect(gratification?.label).toBe('Gratificacion legal con tope de ley')
})

test.each([
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210-3, paga a don(ña) ANA
SOTO VIDAL, RUT 12345678-5, lo siguiente:
Cargo:           Cajera`,
  `En Arica, a 31 de marzo de 2026, Maestranza Soto SpA, RUT 76.543.210-3, paga a don(ña) ANA SOTO
VIDAL, RUT 123456785, la remuneracion que sigue:`,
])('a name that goes over the end of the line is whole: %s', (head) => expect(read(head)).toEqual(all))

test('a company of a sentence without its RUT ends with its legal form, of two words too', () => {
  const head = `En Arica, a 31 de marzo de 2026, Maestranza Soto Sociedad Anonima, ha pagado a don(ña) Ana Soto Vidal, RUT
12.345.678-5, lo siguiente:`
  expect(read(head)).toEqual(['Maestranza Soto Sociedad Anonima', undefined, 'Ana Soto Vidal', '12345678-5'])
})

test('the second slip of a page begins at its title, over the sentence that its RUT stands in', () => {
  const slip = (name: string, rut: string) => `COMPROBANTE DE SUELDO

En Arica, a 31 de marzo de 2026, Maestranza Soto SpA paga a don(ña) ${name}, RUT
${rut}, lo siguiente:
${amounts}
`
  const text = `${slip('Ana Soto Vidal', '12.345.678-5')}\n${slip('Eva Rojas Leal', '11.111.111-1')}`
  const found = readPayrollPages([monospacedPage(text.split('\n'))])
  expect(found?.workers.map(({ name, rut }) => [name?.text, rut?.rut])).toEqual([
    ['Ana Soto Vidal', '12345678-5'],
    ['Eva Rojas Leal', '11111111-1'],
  ])
})

test('what is taken off may be called after each amount', () => {
  const text = `
EJEMPLO SPA, RUT 76.543.210-3          INFORME DE REMUNERACIONES Diciembre 2022

Don(ña) ALVAREZ VIDAL VICTOR, cédula de identidad N° 12.345.678-5, percibe por concepto de sueldo
base la suma de $500.000, gratificación legal la suma de $125.000, colación la suma de $60.000, lo que
hace un total de haberes de $685.000. Se le descuentan $65.563 por AFP Habitat, $43.750 por cotización
salud (Fonasa), $3.750 por seguro de cesantía, en total $113.063. Recibe un líquido de $571.937.`
  const { total, baseSalary, gratification, afpAmount, fonasaAmount } = readPayrollPages([
    monospacedPage(text.split('\n')),
  ])!.workers[0]!.amounts
  const values = [total, baseSalary, gratification, afpAmount, fonasaAmount].map((read) => read?.value)
  expect(values).toEqual([571_937, 500_000, 125_000, 65_563, 43_750])
})

test.each(['SOTO VIDAL, ANA MARIA (RUT 12.345.678-5)', 'SOTO VIDAL, ANA (RUT 12.345.678-5)'])(
  'all of %s before the bracket is the name',
  (line) => {
    const [, , name, rut] = read(`Maestranza Soto SpA\nRUT 76.543.210-3\n\n${line}`)
    expect([name, rut]).toEqual([line.replace(/ \(.*/, '').replace(',', ''), '12345678-5'])
  },
)

test('behind a label surnames before a comma are of the name', () => {
  const head = `Trabajador: SOTO VIDAL, ANA MARIA, R.U.T. N° 12.345.678-5
Empleador: Maestranza Soto SpA, R.U.T. N° 76.543.210-3
Mes: marzo de 2026`
  expect(read(head)).toEqual(['Maestranza Soto SpA', '76543210-3', 'SOTO VIDAL ANA MARIA', '12345678-5'])
})
