import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { SLIP_AMOUNTS, workersOf } from '../../testing/slip-lines.ts'
import { readPayrollPages } from '../read-pages.ts'

const slip = (head: string) => `
COMERCIAL RIO CLARO SPA
LIQUIDACION DE SUELDO MARZO 2026

${head}

${SLIP_AMOUNTS}`

test('a name in a cell for each of its words is all that stands beside its RUT', () => {
  const head = (last: string) => `12.345.678-5        Elena               Soto                ${last}`
  expect(workersOf([slip(head('Vidal'))])).toEqual([['Elena Soto Vidal', '12345678-5']])
  expect(workersOf([slip(head('Puesto'))])).toEqual([[undefined, '12345678-5']])
})

test('surnames of four words that a comma ends go on in the next cell', () => {
  const head = 'RUT 12.345.678-5   LADRON DE GUEVARA BARRIA,   IGNACIO ENRIQUE        GR.13'
  expect(workersOf([slip(head)])).toEqual([['LADRON DE GUEVARA BARRIA IGNACIO ENRIQUE', '12345678-5']])
})

test('what somebody is beside a RUT is not the name over it', () => {
  const head = (name: string, work: string) => `${name}\nRUT 12.345.678-5     ${work}     Local 045 Outlet`
  for (const name of ['Ana Del Rio Vidal', 'Claudia Angelica Soto Vidal'])
    for (const work of ['Asistente Contable', 'Jefe de Tienda'])
      expect(workersOf([slip(head(name, work))])).toEqual([[name, '12345678-5']])
})

test('a name that a dash parts from the label of its RUT is no label of the dash', () => {
  const head = (name: string, rut: string) => `${name}  —  RUT  ${rut}  —  Mecanico,  30 dias\n${SLIP_AMOUNTS}`
  const text = [head('1. ANA SOTO VIDAL', '12345678-5'), head('2. EVA ROJAS RIO', '11048211-6')].join('\n\n')
  const page = monospacedPage(text.split('\n'))
  // Two spaces are less than a line is high here, and more than a phrase has between its words.
  const words = page.words.map((word) => ({ ...word, bottom: word.bottom + 1 }))
  expect(readPayrollPages([{ ...page, words }])?.workers.map(({ name }) => name?.text)).toEqual([
    'ANA SOTO VIDAL',
    'EVA ROJAS RIO',
  ])
})

describe('a name whose label nobody understands', () => {
  test('is not what the next label says, nor the label of what stands below', () => {
    const head = (label: string) => `
Drudrur          Soto Vidal, Elena
Fiozuen          12.345.678-5
${label}`
    const found = [['Soto Vidal Elena', '12345678-5']]
    expect(workersOf([slip(head('Cargo            Maestra de Cocina'))])).toEqual(found)
    expect(workersOf([slip(head('Molen Clilia     14/04/2010'))])).toEqual(found)
  })

  test.each([
    ['Soto Moraga Ana\nPuesto   Jefa Turno Noche\n11.048.211-6'],
    ['Rut 11.048.211-6   Puesto   Jefa Turno Noche\nSoto Moraga Ana'],
    ['Soto Moraga Ana\nCargo   Jefa Turno Noche   11.048.211-6'],
  ])('is not what a label beside it is of: %s', (head) => {
    expect(workersOf([slip(head)])).toEqual([['Soto Moraga Ana', '11048211-6']])
  })

  test('goes on under its first line', () => {
    const head = `
Drudrur       : Soto Vidal Elena      Rut   : 12.345.678-5
                Josefina`
    expect(workersOf([slip(head)])).toEqual([['Soto Vidal Elena Josefina', '12345678-5']])
  })
})

test('a label that a long name runs into is told by the slips of others, also where no RUT has a dash', () => {
  const head = (name: string, rut: string) => `RUT : ${rut}   Trabajador : ${name}Anexo      : Local 3`
  const others = ['179726467', '263445376', '123456785', '111111111'].map((rut, at) =>
    slip(head(`${'Ana Rosa Eva Sol'.split(' ')[at]} Soto Vidal               `, rut)),
  )
  expect(workersOf([...others, slip(head('Josefina Peralta Riquelme ', '248391014'))]).at(-1)).toEqual([
    'Josefina Peralta Riquelme',
    '24839101-4',
  ])
})

test.each(['Secretaria  AFP Modelo  Fonasa', 'Ingeniera de Proyectos  AFP Modelo  Fonasa'])(
  'what stands beside other texts under a name, or under nothing, is a row of its own: %s',
  (under) => {
    const head = `Soto Moraga Ana Luisa              Rut : 11.048.211-6\n${under}`
    expect(workersOf([slip(head)])).toEqual([['Soto Moraga Ana Luisa', '11048211-6']])
  },
)

test.each(['MAESTRA DE COCINA', 'AYUDANTE', 'SUPERVISORA DE BODEGAS Y TALLERES'])(
  'what stands beside a label and its value, under a name without one, is a row of its own: %s',
  (under) => {
    const head = `SOTO MORAGA ANA LUISA                11.048.211-6\n${under.padEnd(37)}DIAS 30`
    expect(workersOf([slip(head)])).toEqual([['SOTO MORAGA ANA LUISA', '11048211-6']])
  },
)

test('a heading that stands again with its neighbours is no name', () => {
  const heading = '              Horas     Pago Mes     Acumulado del Año'
  const head = `Drudrur   Elena Soto Vidal          Dias Foo          30\nRUT       12.345.678-5              Casa Foo          Norte Sur\n${' '.repeat(36)}Alta Foo          31/12/2024\n\n${heading}\n${heading}`
  expect(workersOf([slip(head)])).toEqual([['Elena Soto Vidal', '12345678-5']])
})

describe('a labelled name', () => {
  const named = (head: string) => workersOf([slip(head)])[0]?.[0]

  test('goes on in its cell under the colon, beside what others go on with', () => {
    expect(
      named(`
R.U.T.          : 12.345.678-5    Cargas : 2
Nombre Completo : Soto            Contrato :
                Vidal                      Indefinido
                Elena
Cargo           : Maestra de      Banco  : BCI
                Cocina`),
    ).toBe('Soto Vidal Elena')
  })

  test('ends where the labels of the next column begin', () => {
    expect(
      named(`
Nombre    : Soto Vidal Elena Contrato   : Indefinido
R.U.T.    : 12.345.678-5     Cargas     : 2`),
    ).toBe('Soto Vidal Elena')
    expect(
      named(`
Nombre    : Soto Vidal Elena Contrato : Indefinido
R.U.T.    : 12.345.678-5     Cargas   : 2`),
    ).toBe('Soto Vidal Elena')
    expect(
      named(`
R.U.T.    12.345.678-5     CARGAS   2
NOMBRE    SOTO VIDAL ELENA DIAS     30`),
    ).toBe('SOTO VIDAL ELENA')
    expect(named('Nombre : SOTO VIDAL ELENA SANTA C Cargo : Cajera\nR.U.T. : 12.345.678-5')).toBe(
      'SOTO VIDAL ELENA SANTA C',
    )
  })

  test('ends before the next row of labels', () => {
    expect(
      named(`
Nombre                 R.U.T.          Cargo
SOTO VIDAL ELENA       12.345.678-5    Cajera
C. Costo               Contrato        Banco
Bodega Norte           Indefinido      BCI`),
    ).toBe('SOTO VIDAL ELENA')
  })
})

test.each(['Identificación Tributaria', 'Cédula Identidad Nacional'])(
  'the label of a RUT is nobody’s name, however well it is understood: %s',
  (label) => {
    const head = `Nombre            ${label}\nSoto Moraga Ana   11.048.211-6`
    expect(workersOf([slip(head)])).toEqual([['Soto Moraga Ana', '11048211-6']])
  },
)

test('a label in an enumeration has no value, whoever signs', () => {
  const signed = (name: string, rut: string) =>
    `${slip(`Nombre: ${name}\nRUT: ${rut}`)}\n\n\n          Nombre, RUT y firma`
  const workers = [
    ['Elena Soto Vidal', '12345678-5'],
    ['Ana Rojas Diaz', '11111111-1'],
    ['Juan Perez Lara', '24839101-4'],
  ] as const
  expect(workersOf(workers.map(([name, rut]) => signed(name, rut)))).toEqual(workers)
})

test('a name has not what stands beside another text as the label of a number', () => {
  const head = 'Ana Soto Moraga\nRUT 11.048.211-6   Operadora turno   Huerto 3   Dias trabajados: 30'
  expect(workersOf([slip(head)])).toEqual([['Ana Soto Moraga', '11048211-6']])
})

test('a name in pieces has the given name that others have too', () => {
  const head = (paternal: string, rut: string) => `
R.U.T.            ${rut}
Primer Apellido   ${paternal}
Segundo Apellido  Soto
Nombres           Arturo`
  const heads = [head('Mora', '12.345.678-5'), head('Vidal', '17.972.646-7'), head('Vera', '26.344.537-6')]
  expect(workersOf(heads.map(slip)).map(([name]) => name)).toEqual([
    'Mora Soto Arturo',
    'Vidal Soto Arturo',
    'Vera Soto Arturo',
  ])
})

describe('a label that is nearly one of names', () => {
  const people = [
    ['Soto Vidal, Elena', '12.345.678-5', 'Cajera'],
    ['Mora Luna, Luis', '17.972.646-7', 'Maestro de Cocina'],
    ['Vera Lillo, Pedro', '26.344.537-6', 'Cajera'],
    ['Ruiz Mora, Rosa', '24.839.101-4', 'Cajera'],
    ['Lara Pino, Eva', '11.111.111-1', 'Maestro de Cocina'],
  ] as const

  test('is none where it also stands for another word', () =>
    expect(
      workersOf(people.map(([name, rut, what]) => slip(`RUT : ${rut}    ${name}    COL. : ${what}`))).map(
        ([name]) => name,
      ),
    ).toEqual(people.map(([name]) => name.replace(',', ''))))

  test('nor where several workers have the same', () =>
    expect(
      workersOf(people.map(([name, rut, what]) => slip(`RUT : ${rut}    ${name}    Colab. : ${what}`))).map(
        ([name]) => name,
      ),
    ).toEqual(people.map(([name]) => name.replace(',', ''))))
})

test('a name under its label ends where what is under the next label begins', () => {
  const head = `Rut Trabajador   Nombre            Cargo
12.345.678-5     SOTO PALMA ANA    Vendedora`
  expect(workersOf([slip(head)])).toEqual([['SOTO PALMA ANA', '12345678-5']])
  const pieces = head.replace('Nombre            Cargo    ', 'Nombre')
  expect(workersOf([slip(pieces.replace('Cargo', '').replace('Vendedora', 'MARIA'))])).toEqual([
    ['SOTO PALMA ANA MARIA', '12345678-5'],
  ])
})

test.each([
  ['DE LA CRUZ SOTO MAXIMILIANO', 'ALBERTO'],
  ['SOTO VIDAL ANA DE LOS', 'ÁNGELES ISABEL'],
  ['SOTO VIDAL ANA ROSA', 'ISABEL'],
])('a name over two lines stands over its RUT, whatever other columns have between them: %s %s', (first, second) => {
  const head = `
${first.padEnd(30)} Liquidación de Sueldo        Conservera Soto Limitada
${second.padEnd(58)} 76.543.210-3
                                    Marzo 2026
RUT: 12.345.678-5                                         Arturo Prat 2189
Operario de Planta                                        Ovalle
C. Costo: BODEGA`
  const amounts = slip('').split('\n').slice(4).join('\n')
  expect(workersOf([`${head}\n${amounts}`])).toEqual([[`${first} ${second}`, '12345678-5']])
})

test('a label that cuts a name is no part of it', () => {
  const heads = ['Nombre : SOTO VIDAL, ANA ROSARut : 12.345.678-5', 'Trabajador: SOTO VIDAL, ANA ROSARUT: 12.345.678 5']
  for (const head of heads) expect(workersOf([slip(head)])).toEqual([['SOTO VIDAL ANA ROSA', '12345678-5']])
})

test('a surname may be the name of an institution', () => {
  const under = `
PATERNO        MATERNO          NOMBRES        RUT
Soto           Santa María      Ana Rosa       12.345.678-5`
  const beside = `
Apellido Paterno: Soto    Apellido Materno: Santa María
Nombres: Ana Rosa         RUT: 12.345.678-5`
  for (const head of [under, beside])
    expect(workersOf([slip(head)])).toEqual([['Soto Santa María Ana Rosa', '12345678-5']])
})

test('a name that its column has no room for goes on where its label begins, beside other columns', () => {
  const head = `
Sr(a): Rosa San Martín     Contrato: Indefinido    Previsión: AFP
Huenchumán                                         Modelo
RUT: 12.345.678-5          Inicio: 01/03/2019      Salud: Fonasa`
  expect(workersOf([slip(head)])).toEqual([['Rosa San Martín Huenchumán', '12345678-5']])
})

test('after a number of its own a name goes on where that begins, alone on its line', () => {
  const head = `
Nº pers. 0091962 Soto Vidal, Ana      RUT 12.345.678-5         Cajera
Rosario
División Bodega                       Ingreso 01/03/2019       Días 30`
  expect(workersOf([slip(head)])).toEqual([['Soto Vidal Ana Rosario', '12345678-5']])
})

test('beside the label of a name an amount with its own label is of the table beside, and the name under the label', () => {
  for (const beside of ['Recargo Art. 38 Domingos: 8 h', 'Zafral de campo'])
    expect(
      workersOf([
        slip(`
Apellidos y nombres      ${beside.padEnd(40)}$ 11.629
Ana Rosa Soto
                         Gratificacion Legal                     $ 80.000
R.U.T.
12.345.678-5`),
      ]),
    ).toEqual([['Ana Rosa Soto', '12345678-5']])
})

test('what somebody is under a name is no part of it', () => {
  const head = `
Alvarez Godoy Lautaro Ivan            12.345.678-5
Auxiliar
Dias 30`
  expect(workersOf([slip(head)])).toEqual([['Alvarez Godoy Lautaro Ivan', '12345678-5']])
})

test('neither what somebody is nor a company is the name, wherever its label seems to be', () => {
  const head = (work: string) => `
Ejemplo del Sur SpA                                RUT 76.123.456-0      Nomina 11/2024
Nº pers. 0082499 SOTO VIDAL ANA ROSA               RUT 12.345.678-5      ${work}`
  for (const work of ['Encargado de bodega', 'Operario'])
    expect(workersOf([slip(head(work))])).toEqual([['SOTO VIDAL ANA ROSA', '12345678-5']])
  const beside = `
Constructora Alfa E.I.R.L. - RUT 77.971.912-K
Soto, Ana            12.345.678-5`
  expect(workersOf([slip(beside)])).toEqual([['Soto Ana', '12345678-5']])
})

test('a given name may go on under the first in the box of its own label', () => {
  const head = `
AP. PATERNO     AP. MATERNO     NOMBRES      R.U.T.          MES
Soto            Vidal           Ana          12.345.678-5    07/2026
                                Constanza

CARGO                           DIAS         LICENCIA        CARGAS
Cajera                          30           0               0`
  expect(workersOf([slip(head)])).toEqual([['Soto Vidal Ana Constanza', '12345678-5']])
})

test('where labels have no colon, what stands under one may be the next row', () => {
  const head = `
Nombre Rosa San Martín     RUT 12.345.678-5        Previsión Modelo
Faena Huenchumán           Ingreso 01/03/2019      Salud Fonasa`
  expect(workersOf([slip(head)])).toEqual([['Rosa San Martín', '12345678-5']])
})

test('what a worker is under his name, of fees, is no part of it', () => {
  const slip = `
LIBRO DE REMUNERACIONES SEPTIEMBRE 2025
  9 JARA GARRIDO, GONZALO DANIEL              R.U.T. : 13026018-7
    PRESTADOR DE SERVICIOS A HONORARIOS
    HONORARIOS BRUTOS            382.000   RETENCION 2DA CATEGORIA      55.390
    TOTAL HABERES                382.000   TOTAL DESCUENTOS             55.390
                                           LIQUIDO A PAGAR             326.610`
  expect(workersOf([slip])[0]?.[0]).toBe('JARA GARRIDO GONZALO DANIEL')
})

test('what somebody does, in small letters under a name in capitals, is no part of it', () => {
  const head = `
GONZALEZ SEPULVEDA PATRICIO     RUT 12.345.678-5
Copero                          30 dias trabajados
Estado de pago: PAGADO`
  expect(workersOf([slip(head)])).toEqual([['GONZALEZ SEPULVEDA PATRICIO', '12345678-5']])
})

test('what somebody with two names does is none of them, under these or at the other end of the line of the RUT', () => {
  const under = `
Rojas Sebastian                 RUT 12.345.678-5
Supervisor                      30 dias trabajados
Estado de pago: PAGADO`
  expect(workersOf([slip(under)])).toEqual([['Rojas Sebastian', '12345678-5']])
  expect(workersOf([slip('12.345.678-5        Parra Nicolas                                     Cajera')])).toEqual([
    ['Parra Nicolas', '12345678-5'],
  ])
})
