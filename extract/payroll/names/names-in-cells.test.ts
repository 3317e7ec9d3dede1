import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const namesOf = (...texts: string[]) => readBook(...texts)?.map(([name]) => name)

test('a name broken over its cell is whole without the column beside it, however short each line is', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE     ESTRATO      SUELDO      AFP    SALUD  LIQUIDO
15.300.111-1   SOTO       Guardia     784.000   88.000   54.880  641.120
               PEREZ
               ANA
10.600.014-K   ROJAS      Cajera      539.000   60.000   37.730  441.270
               VERA
               BRUNO
11.420.848-5   MENA       Bodeguero   600.000   67.000   42.000  491.000
               TAPIA
               LUISA`
  expect(namesOf(rows)).toEqual(['SOTO PEREZ ANA', 'ROJAS VERA BRUNO', 'MENA TAPIA LUISA'])
})

test('a name that goes on under its RUT is of one cell with it', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

TRABAJADOR                       SUELDO      AFP    SALUD
                              IMPONIBLE DESCUENTOS LIQUIDO
15.300.111-1 Ana Luisa          784.000   88.000   54.880
Soto                            784.000  142.880  641.120
10.600.014-K Bruno Rojas        539.000   60.000   37.730
                                539.000   97.730  441.270
11.420.848-5 Luisa Mena         600.000   67.000   42.000
Tapia                           600.000  109.000  491.000`
  expect(namesOf(rows)).toEqual(['Ana Luisa Soto', 'Bruno Rojas', 'Luisa Mena Tapia'])
})

test('a number that tells which of the workers it is, is no part of a name', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE                 RUT            SUELDO      AFP    SALUD  LIQUIDO
1. SOTO VIDAL ANA      15.300.111-1  784.000   88.000   54.880  641.120
2. ROJAS VERA BRUNO    10.600.014-K  539.000   60.000   37.730  441.270
3. MENA TAPIA LUISA    11.420.848-5  600.000   67.000   42.000  491.000`
  expect(namesOf(rows)).toEqual(['SOTO VIDAL ANA', 'ROJAS VERA BRUNO', 'MENA TAPIA LUISA'])
})

test('a surname that was an administrator of pensions, too, is one in records over several lines', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            AP. PATERNO   AP. MATERNO   NOMBRE     SUELDO      AFP    SALUD  LIQUIDO
                                           CARGO      BONO   COLACION  CESANTIA  DESCUENTOS
15.300.111-1   SOTO          SANTA MARIA   ANA       784.000   88.000   54.880  641.120
                                           Cajera          0   20.000    4.700  147.580
10.600.014-K   ROJAS         VERA          BRUNO     539.000   60.000   37.730  441.270
                                           Chofer          0   20.000    3.200  100.930
11.420.848-5   MENA          TAPIA         LUISA     600.000   67.000   42.000  491.000
                                           Cajera          0   20.000    3.600  112.600`
  expect(namesOf(rows)).toEqual(['SOTO SANTA MARIA ANA', 'ROJAS VERA BRUNO', 'MENA TAPIA LUISA'])
})

test('a line of a name may stand beside a number of another cell', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE         RUT            LUGAR        SUELDO      AFP    SALUD  LIQUIDO
SOTO PEREZ                    Local 3
ANA            15.300.111-1   Norte       784.000   88.000   54.880  641.120

ROJAS VERA                    Local 3
BRUNO          10.600.014-K   Norte       539.000   60.000   37.730  441.270

MENA TAPIA
LUISA          11.420.848-5   Taller      600.000   67.000   42.000  491.000`
  const page = textPage(rows)
  const levelLines = [5.6, 8.6, 11.6].map((row) => ({ left: 0, right: 400, top: row * 12, bottom: row * 12 + 0.5 }))
  const read = readPayrollPages([{ ...page, levelLines }])
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'SOTO PEREZ ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
  ])
})

test('the rest of a name that the end of a page cuts is under the heading of the next one', () => {
  const heading = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE         RUT              SUELDO      AFP    SALUD  LIQUIDO
completo`
  const first = `${heading}

SOTO PEREZ     15.300.111-1    784.000   88.000   54.880  641.120
ANA

ROJAS VERA     10.600.014-K    539.000   60.000   37.730  441.270`
  const second = `${heading}
BRUNO

MENA TAPIA     11.420.848-5    600.000   67.000   42.000  491.000
LUISA

VIDAL CERDA    12.345.678-5    650.000   73.000   45.500  531.500
MARTA`
  const pages = [first, second].map((text, at) => {
    const lines = text.split('\n')
    const rules = lines.flatMap((line, row) => (/-[\dK] /.test(line) && row > 3 ? [row - 1.4] : []))
    return {
      ...textPage(text, at + 1),
      levelLines: rules.map((row) => ({ left: 0, right: 400, top: row * 12, bottom: row * 12 + 0.5 })),
    }
  })
  const read = readPayrollPages(pages)
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'SOTO PEREZ ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
    'VIDAL CERDA MARTA',
  ])
})

test('a column of words is of names under the title of a group that speaks of identification', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

           Identificación
Apellidos     Nombres        RUN            Sueldo      AFP    Salud  Líquido
Soto Pérez    Ana Luisa      15.300.111-1  784.000   88.000   54.880  641.120
Rojas Vera    Bruno          10.600.014-K  539.000   60.000   37.730  441.270
Mena Tapia    Luisa María    11.420.848-5  600.000   67.000   42.000  491.000`
  expect(namesOf(rows)).toEqual(['Soto Pérez Ana Luisa', 'Rojas Vera Bruno', 'Mena Tapia Luisa María'])
})

test('the lines of a name are in their order, wherever each begins', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

TRABAJADOR                     SUELDO      AFP    SALUD  LIQUIDO
 SOTO PEREZ ANA 15.300.111-1  784.000   88.000   54.880  641.120

 ROJAS VERA                   539.000   60.000   37.730  441.270
BRUNO 10.600.014-K

 MENA TAPIA                   600.000   67.000   42.000  491.000
EVA 11.420.848-5

 VIDAL CERDA                  600.000   67.000   42.000  491.000
MARTA 12.345.678-5`
  expect(namesOf(rows)).toContain('ROJAS VERA BRUNO')
})

test('a text that runs into a name is of the column whose title begins where it does, in a few rows too', () => {
  const rows = `
RUT          NOMBRE                    CONTRATO      SUELDO      AFP    SALUD   LIQUIDO
15300111-1   SOTO PEREZ ANA LUISA INES Plazo Fijo   784.000   88.000   54.880   641.120
10600014-K   ROJAS VERA BRUNO          Indefinido   539.000   60.000   37.730   441.270
12345678-5   VIDAL EVA                 Indefinido   600.000   67.000   42.000   491.000
11420848-5   MENA DIAZ LUISA MARIA EVA Indefinido   600.000   67.000   42.000   491.000`
  expect(readBook(rows)?.map(([name]) => name)).toEqual([
    'SOTO PEREZ ANA LUISA INES',
    'ROJAS VERA BRUNO',
    'VIDAL EVA',
    'MENA DIAZ LUISA MARIA EVA',
  ])
})

test('a line of a name beside a label of another column is a part of the name, and a column says who was paid', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

Trabajador     Días   Sueldo  Gratifi-            Otros   Total        AFP    Salud   Líquido  Estado
                        base    cación       imponibles   haberes                              de pago

Soto Pérez
Santa María      30  784.000   196.000           20.000  1.000.000  114.500  70.000   815.500  Pagado
Ana Luisa                            Hrs. domingo: 7,5
15.300.111-1

Rojas Vera
Bruno            30  539.000   134.750                0   673.750    77.144  47.163   549.443  Pendiente
10.600.014-K

Lagos Muñoz
Flor Carla       30  640.000   160.000           10.000   810.000    92.745  56.700   660.555  Pagado
Inés                                 Hrs. domingo: 5
9.123.456-4`
  const workers = readPayrollPages([textPage(rows)])?.workers ?? []
  expect(workers.map(({ name, paid, amounts }) => [name?.text, paid?.text, amounts.sundayHours?.value])).toEqual([
    ['Soto Pérez Santa María Ana Luisa', 'Pagado', 7.5],
    ['Rojas Vera Bruno', undefined, undefined],
    ['Lagos Muñoz Flor Carla Inés', 'Pagado', 5],
  ])
})

test('a title of parts of which none is a name stands over no names, however different its lines are', () => {
  const rows = [
    ['10006190', '24.032.176-9', 'BAHAMONDE LARA ANA', 'FAENA NORTE HABITAT 16'],
    ['10007152', '11.498.842-1', 'CASTILLO ROJAS TOMAS', 'CAMPAMENTO CAPITAL 30'],
    ['10000227', '21.673.905-1', 'ERRAZURIZ SOTO RODRIGO', 'MANTENCION CUPRUM 16'],
  ].map(
    ([number, rut, name, text]) =>
      `${number!.padEnd(14)}${name!.padEnd(30)}   500000   125000   625000   625000
${rut!.padEnd(14)}${text!.padEnd(30)}    71500    43750   115250   509750`,
  )
  const read = readBook(`DIARIO DE NOMINA JUNIO 2026

N° PERS.      NOMBRE                         SDO.BASE GRATIFIC IMPONIBL TOT.HABE
RUT           CECO / AFP / DIAS                   AFP    SALUD TOT.DESC  LIQUIDO
${rows.join('\n')}`)
  expect(read?.map(([name]) => name)).toEqual(['BAHAMONDE LARA ANA', 'CASTILLO ROJAS TOMAS', 'ERRAZURIZ SOTO RODRIGO'])
})

test('a sum of nothing, with dashes for its amounts, is no part of the name over it', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

Trabajador             RUT              DIAS    SUELDO   TOTAL HABERES    AFP    SALUD    LIQUIDO
Soto Vidal Ana         15.300.111-1        0         -               -      -        -          -
Subtotal Planta                                      -               -      -        -          -
Rojas Vera Bruno       10.600.014-K       30   539.000         673.750 77.144   47.163    549.443
Subtotal Taller                                539.000         673.750 77.144   47.163    549.443`
  expect(readBook(rows)?.map(([name]) => name)).toEqual(['Soto Vidal Ana', 'Rojas Vera Bruno'])
})

test('of two workers one has room between name and role, and the other none: both end where the title of the roles begins', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT           NOMBRE                    PUESTO            SUELDO      AFP    SALUD  LIQUIDO
15.300.111-1  SOTO PEREZ ANA            Guardia          784.000   88.000   54.880  641.120
10.600.014-K  ROJAS VERA BRUNO CAMILO A Jefe de Local    539.000   60.000   37.730  441.270`
  expect(namesOf(rows)).toEqual(['SOTO PEREZ ANA', 'ROJAS VERA BRUNO CAMILO A'])
})

test('the one row of a table has its name around it, in lines as far over it as under it', () => {
  const page = textPage(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            TRABAJADOR   FUNCION     SUELDO      AFP    SALUD  LIQUIDO

               Ana Luisa
15.300.111-1                Jornalero  784.000   88.000   54.880  641.120
               Soto Vidal

               Subtotal                784.000   88.000   54.880  641.120

RUT               TRABAJADOR        FUNCION        SUELDO        AFP     SALUD    LIQUIDO
10.600.014-K      Bruno Rojas       Cajera        539.000     60.000    37.730    441.270

11.420.848-5      Carla Mena        Cajera        600.000     67.000    42.000    491.000`)
  const nearer = new Map([
    ['Ana', 5],
    ['Luisa', 5],
    ['Soto', -5],
    ['Vidal', -5],
  ])
  const words = page.words.map((word) => {
    const by = nearer.get(word.text) ?? 0
    return { ...word, top: word.top + by, bottom: word.bottom + by }
  })
  const names = readPayrollPages([{ ...page, words }])?.workers.map(({ name }) => name?.text)
  expect(names).toEqual(['Ana Luisa Soto Vidal', 'Bruno Rojas', 'Carla Mena'])
})

test('the lines of the first name under a rule are read where the rows of other pages have none', () => {
  const heading = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE           SUELDO      AFP    SALUD  LIQUIDO
`
  const first = `${heading}
               SOTO
15.300.111-1   PEREZ           784.000   88.000   54.880  641.120
               ANA

               ROJAS
10.600.014-K   VERA            539.000   60.000   37.730  441.270
               BRUNO

               SILVA
16.123.456-9   CASTRO          560.000   62.000   39.000  459.000
               ELENA
               MARIA`
  const second = `${heading}
               MENA
11.420.848-5   TAPIA           600.000   67.000   42.000  491.000
               LUISA

               VIDAL
12.345.678-5   CERDA           650.000   73.000   45.500  531.500
               MARTA

               LAGOS
17.654.321-7   MUÑOZ           570.000   64.000   39.900  466.100
               PEDRO`
  const levelLines = [4.6, 8.6, 12.6, 16.6].map((row) => ({
    left: 0,
    right: 400,
    top: row * 12,
    bottom: row * 12 + 0.5,
  }))
  const read = readPayrollPages([textPage(first), { ...textPage(second, 2), levelLines }])
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'SOTO PEREZ ANA',
    'ROJAS VERA BRUNO',
    'SILVA CASTRO ELENA MARIA',
    'MENA TAPIA LUISA',
    'VIDAL CERDA MARTA',
    'LAGOS MUÑOZ PEDRO',
  ])
})

test('a line of what the column of names is called begins no name', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

             NOMBRE             SUELDO
RUN          COMPLETO      DT  MENSUAL      AFP    SALUD  LIQUIDO
             ANA
15.300.111-1 SOTO          30  784.000   88.000   54.880  641.120
             BRUNO
             ROJAS
10.600.014-K VERA          30  539.000   60.000   37.730  441.270
             LUISA
             MENA
11.420.848-5 TAPIA         30  600.000   67.000   42.000  491.000
             MARTA
             PAULA
             ELENA DEL
12.345.678-5 CAMPO CERDA   30  650.000   73.000   45.500  531.500`
  expect(namesOf(rows)).toEqual([
    'ANA SOTO',
    'BRUNO ROJAS VERA',
    'LUISA MENA TAPIA',
    'MARTA PAULA ELENA DEL CAMPO CERDA',
  ])
})

test('the last name of a table goes on over the heading of the next one', () => {
  const table = (heading: string, amounts: readonly string[]) => `
${heading}
15.300.111-1   SOTO      ${amounts[0]}
               PEREZ
               CARLA
11.420.848-5   MENA      ${amounts[1]}
               TAPIA
               LUISA
12.345.678-5   VIDAL     ${amounts[2]}
               CERDA
               MARTA
`
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023
${table('RUT            NOMBRE     SUELDO   GRATIF.     TOTAL', [
  '784.000   196.000   980.000',
  '600.000   150.000   750.000',
  '650.000   162.500   812.500',
])}${table('RUT            NOMBRE        AFP    SALUD   LIQUIDO', [
    '112.210   68.600   799.190',
    ' 85.800   52.500   611.700',
    ' 93.000   56.875   662.625',
  ])}`
  expect(namesOf(rows)).toEqual(['SOTO PEREZ CARLA', 'MENA TAPIA LUISA', 'VIDAL CERDA MARTA'])
})

test('names that begin at one place after RUTs of several lengths are no cell with what stands under these', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT          TRABAJADOR          DIAS   SUELDO  GRATIF.
CARGO           BONOS    T.IMPON.          AFP    SALUD  LIQUIDO
15.300.111-1 ANA LUISA SOTO        30  784.000  196.000
CAJERA         20.000   1.000.000      112.000   70.000  818.000
9.600.014-1  BRUNO ROJAS           30  539.000  134.750
GUARDIA                   673.750       77.144   47.163  549.443
11.420.848-5 LUISA MENA            30  600.000  150.000
CHOFER                    750.000       85.000   52.500  612.500`
  expect(namesOf(rows)).toEqual(['ANA LUISA SOTO', 'BRUNO ROJAS', 'LUISA MENA'])
})
