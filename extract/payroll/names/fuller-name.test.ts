import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const amounts = `Sueldo Base               500.000
Gratificación             125.000
Total Haberes             625.000
AFP Provida                71.563
Salud Fonasa               43.750
Total Descuentos          115.313
Líquido a Pagar           509.687`

const read = (head: string) => readPayrollPages([monospacedPage(`${head}\n\n${amounts}`.split('\n'))])

const stub = (body: string) => `SERVICIOS LOS       SERVICIOS LOS MAITENES S.A.        R.U.T. 76.543.210-3
MAITENES S.A.       LIQUIDACION DE SUELDO MARZO 2026
NOMBRE: Soto Rubén  ${body}
Víctor
RUT: 12.345.678-5`

describe('a name that a narrow cell cuts', () => {
  test.each([
    ['don(ña) Soto Rubén Víctor, vendedora', 'Soto Rubén Víctor'],
    ['don(ña) Soto Rubén Víctor Vendedora del local', 'Soto Rubén Víctor'],
    ['don(ña) Soto Rubén Andrés, vendedora', 'Soto Rubén Andrés'],
    ['don(ña) Soto Rubén vendedora', 'Soto Rubén'],
  ])('is whole in %s', (body, name) => {
    const printed = stub(body)
    const worker = read(body.includes('Víctor') ? printed : printed.replace('\nVíctor', ''))?.workers[0]
    expect(worker?.name?.text).toBe(name)
    expect(worker?.issues.filter(({ field }) => field === 'fullName')).toEqual([])
  })

  test('is whole though only one word of it stands on each line', () => {
    const head = stub('don(ña) Soto Rubén Víctor, vendedora').replace('NOMBRE: Soto Rubén  ', 'NOMBRE: Soto        ')
    expect(read(head.replace('\nVíctor', '\nRubén\nVíctor'))?.workers[0]?.name?.text).toBe('Soto Rubén Víctor')
  })

  test('is asked where another text has more words and nothing says whose', () => {
    const worker = read(`${stub('(a contar de marzo)').replace('Víctor\n', '')}\n\n\n        Soto Rubén Contador`)
      ?.workers[0]
    expect(worker?.name?.text).toBe('Soto Rubén')
    expect(worker?.issues).toContainEqual(expect.objectContaining({ field: 'fullName', code: 'longer-name' }))
  })

  test('is whole for a company on two lines that stands on one elsewhere', () => {
    expect(read(stub('don(ña) Soto Rubén Víctor, vendedora'))?.company.name?.text).toBe('SERVICIOS LOS MAITENES S.A.')
  })
})

test('a label whose column has colons ends the name that reaches it', () => {
  const head = `COMERCIAL RIO CLARO SPA
RUT 76.543.210-3
LIQUIDACION DE REMUNERACIONES MARZO 2026
Trabajador : SOTO VIDAL RENATA Ingreso   : 02/09/2020
RUT        : 12.345.678-5      Faena     : Central
Cargo      : Chofer            Sucursal  : Talca`
  expect(read(head)?.workers[0]?.name?.text).toBe('SOTO VIDAL RENATA')
})

test('a name ends before the row under its label, whose colon stands apart in the same cell', () => {
  const head = `LIQUIDACION DE SUELDO MARZO 2026
EMPRESA : SERVICIOS LOS MAITENES S.A.   R.U.T. : 76.543.210-3
Colaborador :    Soto Vidal Rubén
Puesto :         Chofer
RUN :            12.345.678-5`
  expect(read(head)?.workers[0]?.name?.text).toBe('Soto Vidal Rubén')
})

test('a name ends before one word that is a label in the column of others', () => {
  const head = `LIQUIDACION DE SUELDO MARZO 2026
SERVICIOS LOS MAITENES S.A.
R.U.T. 76.543.210-3
C.I.      12.345.678-5           DIAS TRAB.   30
NOMBRE    Soto Vidal, Rubén José SALUD        Fonasa`
  expect(read(head)?.workers[0]?.name?.text).toBe('Soto Vidal Rubén José')
})

test('a row of labels is over its values, whatever one of them is called', () => {
  const head = `LIQUIDACION DE SUELDO MARZO 2026
SERVICIOS LOS MAITENES S.A.
R.U.T. 76.543.210-3

RUT             NOMBRE                         CARGO QUE DESEMPEÑA     FECHA INGRESO
12.345.678-5    Soto Vidal Rubén               Soldador                10/05/2012`
  expect(read(head)?.workers[0]?.name?.text).toBe('Soto Vidal Rubén')
})

test('a month whose year is on the next line of its title is known', () => {
  const head = `SERVICIOS LOS MAITENES S.A.      LIQUIDACION DE SUELDO MARZO
R.U.T. 76.543.210-3                                    2026
NOMBRE: Soto Vidal Rubén   RUT: 12.345.678-5`
  expect(read(head)?.month?.period).toBe('2026-03')
})

test('the title of a list over a name is no label of the same name in its slip', () => {
  const list = `NOMINA DE PAGO
SERVICIOS LOS MAITENES S.A.      R.U.T. 76.543.210-3
MARZO 2026

RUT              NOMBRE                BANCO        CUENTA
12.345.678-5     SOTO VIDAL RUBEN      CHILE        687928513`
  const slip = `LIQUIDACION DE SUELDO MARZO 2026
SERVICIOS LOS MAITENES S.A.

Nombre: SOTO VIDAL RUBEN                RUT: 12.345.678-5

${amounts}`
  const pages = [list, slip].map((text, at) => monospacedPage(text.split('\n'), at + 1))
  expect(readPayrollPages(pages)?.workers.map(({ name }) => name?.text)).toEqual(['SOTO VIDAL RUBEN'])
})
