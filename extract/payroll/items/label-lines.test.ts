import { expect, test } from 'vitest'
import { monospacedLine, monospacedPage } from '../../testing/monospaced-page.ts'
import { itemsOf, meant, SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'
import { scanLines } from '../scan.ts'
import { readItems } from './items.ts'
import { findSundayHours } from './sunday.ts'
import { labelMeaning } from './labels.ts'

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

test('hours in a bracket that a label opens are a quantity, however far they stand from it', () => {
  const items = itemsOf('H.EXTRA(    2):   8.955   H.DOMINGO(    8):   7.624')
  expect(items.map(({ meaning, numbers }) => [meaning?.concept, numbers.at(-1)?.number.value])).toEqual([
    ['overtime', 8955],
    ['sundayHours', 7624],
  ])
  expect(findSundayHours(items)?.value).toBe(8)
})

test('what stands under both parts of a label is one name', () => {
  const slip = (name: string, rut: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

  Apellidos y nombres         RUT               Cargo
${name}     ${rut}      Cajera
              Concepto          Haberes

${SLIP_AMOUNTS}`
  const people = [
    ['Soto Moraga Ana Luisa', '11.048.211-6'],
    ['Leal Vidal Rita      ', '12.345.678-5'],
  ] as const
  expect(workersOf(people.map(([name, rut]) => slip(name, rut))).map(([name]) => name)).toEqual([
    'Soto Moraga Ana Luisa',
    'Leal Vidal Rita',
  ])
})

test('what a title says without a colon is not what the label with one says', () => {
  const slip = (name: string, rut: string) => `
LIQUIDACION DE SUELDO MARZO 2026
TRABAJADOR(A) DE CASA PARTICULAR

Empleador: Ana Urrutia Ponce
RUT: 12.711.973-2

Trabajador(a): ${name}
RUT: ${rut}

${SLIP_AMOUNTS}`
  const people = ['18.994.388-1', '11.048.211-6', '12.345.678-5'].map((rut, at) => [
    `${['Luis', 'Rita', 'Elsa'][at]} Soto Vidal`,
    rut,
  ])
  expect(workersOf(people.map(([name, rut]) => slip(name!, rut!))).map(([name]) => name)).toEqual(
    people.map(([name]) => name),
  )
})

test('a name that is a letter away from a label goes on with a name', () => {
  const slip = `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

RUT TRABAJADOR   11.048.211-6          NOMBRE Y APELLIDOS ESCOBAR URRUTIA CLAUDIA
                                                          RENATA
F. INGRESO       25/02/2010            CONTRATO           Plazo Fijo

${SLIP_AMOUNTS}`
  expect(workersOf([slip])).toEqual([['ESCOBAR URRUTIA CLAUDIA RENATA', '11048211-6']])
})

test('a label that has said its text says nothing of the amount under it', () => {
  expect(labelMeaning('Centro de Costo : Administración')).toBeNull()
  expect(labelMeaning('Centro de Costo')?.concept).toBe('place')
})

test('a label with its value beside it heads nothing: the amount under the next one is of the text beside', () => {
  const lines = `
Ana Soto Vidal                           CARGO:    CHOFER         DIAS:    30
Sueldo base             638.000          AFP Provida 11,45%    96.623`
  expect(meant(lines)).toContainEqual(['afp', 96_623])
})

test("a label that may be a pension's or health's is what its second line says", () => {
  expect(
    meant(`
DESCUENTOS
FONDO DE PENSIONES 10%                  67.750
COMISIÓN ADMINISTRADORA                  7.859
COTIZACIÓN ADICIONAL                    88.075
VOLUNTARIA SALUD
SEG. CESANTÍA TRABAJADOR                 4.065`).slice(2),
  ).toEqual([
    ['healthExtra', 88_075],
    ['unemployment', 4065],
  ])
})

test('a label of several words beside a name is no part of it', () => {
  const slip = (name: string, rut: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

RUN                   ${rut}    Dias         30
Empleado              ${name}  Inst. Salud Fonasa
${SLIP_AMOUNTS}`
  expect(workersOf([slip('Soto Vidal, Ana', '12.345.678-5'), slip('Leal Mora, Rita', '11.111.111-1')])).toEqual([
    ['Soto Vidal Ana', '12345678-5'],
    ['Leal Mora Rita', '11111111-1'],
  ])
})

test('an institution over an amount is what the label before it says', () => {
  expect(
    meant(`
ISAPRE           Fonasa
ZUVOL LAMO       500.000
SUELDO BASE      510.000`),
  ).toEqual([
    [null, 500_000],
    ['base', 510_000],
  ])
})

test('a dash for nothing beside the second line of a name is no row of its own', () => {
  const slip = (name: readonly string[], rut: string, pension: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

NOMBRE     : ${name[0]!.padEnd(22)}CARGO : CAJERA    PREVISION
             ${name[1]!.padEnd(50)}${pension}
RUT        : ${rut}
${SLIP_AMOUNTS}`
  expect(
    workersOf([
      slip(['SOTO VIDAL,', 'ANA MARIA'], '12.345.678-5', '-'),
      slip(['LEAL MORA,', 'RITA EVA'], '11.111.111-1', '-'),
    ]),
  ).toEqual([
    ['SOTO VIDAL ANA MARIA', '12345678-5'],
    ['LEAL MORA RITA EVA', '11111111-1'],
  ])
})

test('labels at the left of their boxes and amounts at the right, on the next line, are of each other in turn', () => {
  const strip = `
Imponible          Total Haberes          Total Descuentos          Liquido a Pagar
           653.543                726.961                 254.282                  472.679`
  expect(meant(strip)).toEqual([
    ['taxable', 653_543],
    ['totalEarnings', 726_961],
    ['totalDeductions', 254_282],
    ['netToPay', 472_679],
  ])
})

test('labels of boxes may reach over their amounts, take another line, or be alone under those of a row', () => {
  const strips = `
Sueldo Base según contrato :             576.000
Renta Base              Comisión               Gratificación Mensual
           153.600                272.732              138.253
Bono Colación
            12.267
Cotización Obligatoria  FONASA - 7%            Seguro de Cesantía
AFP MODELO 10,58%
            73.136                 64.313              4.148`
  expect(meant(strips)).toEqual([
    ['baseContract', 576_000],
    ['base', 153_600],
    ['earning', 272_732],
    ['gratification', 138_253],
    ['allowance', 12_267],
    ['afp', 73_136],
    ['health', 64_313],
    ['unemployment', 4_148],
  ])
})

test('what begins right over an amount is its label, not the title of another panel that is not level with it', () => {
  const page = monospacedPage(['Liquidación                        Líquido a recibir'])
  const large = (words: ReturnType<typeof monospacedLine>) => words.map((word) => ({ ...word, bottom: word.top + 20 }))
  const title = large(monospacedLine('de sueldo', 8))
  const amount = large(monospacedLine('                                   $621.078', 17))
  const { items } = readItems(scanLines(page, [...page.words, ...title, ...amount]))
  expect(items.map(({ meaning, numbers }) => [meaning?.concept, numbers[0]?.text])).toEqual([['netToPay', '$621.078']])
})

test('colons that draw the sides of a form are of no label', () => {
  const form = `
:             H A B E R E S                          D E S C U E N T O S            :
: SUELDO MENSUAL ......     30    543,000   FONDO DE PENSIONES HABITAT      107,194 :
: REC. DOMINICAL 30% ..   2.50      2,112   COTIZACION SALUD FONASA          66,580 :
: TRATOS ..............           286,890   COTIZ. SEGURO DESEMPLEO ...       5,707 :
: GRATIFICACION .......           119,146                                           :
: TOTAL HABERES                   951,148   TOTAL DESCUENTOS                179,481 :`
  expect(meant(form)).toEqual(
    expect.arrayContaining([
      ['base', 543_000],
      ['sundayHours', 2112],
      ['gratification', 119_146],
      ['totalEarnings', 951_148],
    ]),
  )
})

test('a number right after a text that a colon ends is none of what stands over that', () => {
  const found = meant(`
SUELDO BASE        500.000     Previsión: Cuprum
BONO                20.000     Correlativo: 1002`)
  expect(found).not.toContainEqual(['afp', 1002])
})
