import { expect, test } from 'vitest'
import { checkPayroll } from '../../check/payroll.ts'
import { readBook, textPage } from '../../testing/read-book.ts'
import { assemble } from '../assemble.ts'
import { readPayrollPages } from '../read-pages.ts'

const read = (...texts: string[]) => readPayrollPages(texts.map((text, at) => textPage(text, at + 1)))
const netsOf = (...texts: string[]) =>
  read(...texts)?.workers.map(({ rut, amounts }) => [rut?.rut, amounts.total?.value])

const heading = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE              RUT            SUELDO     BONOS   IMPONIBLE
                                      AFP     SALUD     LIQUIDO`

const record = (rut: string, base: number) => {
  const amounts = [base, 10_000, base + 10_000, base / 8, base / 16, base * 0.75]
  const [one, other] = [amounts.slice(0, 3), amounts.slice(3)].map((list) =>
    list.map((value) => value.toLocaleString('es-CL').padStart(9)).join('  '),
  )
  return `SOTO ANA            ${rut}  ${one}\n${' '.repeat(32)}  ${other}`
}
const sumOf = (label: string, values: readonly number[]) =>
  `${label.padEnd(34)}${values.map((value) => value.toLocaleString('es-CL').padStart(9)).join('  ')}`
const ruts = ['15.300.111-1', '10.600.014-K', '11.420.848-5', '12.345.678-5']

test('a few records on the last page have as many lines as those before', () => {
  const named = (rut: string, base: number) => `${record(rut, base)}\nMARIA\nDEL PILAR\n`
  const first = [heading, ...ruts.map((rut, at) => named(rut, 800_000 + at * 8_000))].join('\n')
  const last = [heading, named('16.047.554-4', 640_000), record('14.176.620-1', 720_000)].join('\n')
  const total = `T O T A L                         4.000.000     60.000  4.060.000\n${' '.repeat(32)}   500.000    250.000  3.000.000`
  expect(netsOf(first, `${last}\n${total}`)?.slice(4)).toEqual([
    ['16047554-4', 480_000],
    ['14176620-1', 540_000],
  ])
})

test('one record alone on the first page, with its sum under it, has as many lines as those after it', () => {
  const listed = (at: number, base: number) => `00037${at}  ${ruts[at]}  SOTO ANA     30   VENTAS   UNO   FONASA
${[base, 10_000, base + 10_000, base / 8, base / 16, base * 0.75].map((value) => String(value).padStart(10)).join('')}`
  const titles = `LIBRO DE REMUNERACIONES JUNIO 2023

CODIGO  RUT           NOMBRE       DIAS CARGO    AFP   SALUD
    SUELDO     BONOS   HABERES    PREVIS     SALUD   LIQUIDO`
  const alone = `${listed(0, 800_000)}
TOTAL SUCURSAL
    800000     10000    810000    100000     50000    600000`
  const pages = [`${titles}\n${alone}`, [titles, ...[1, 2, 3].map((at) => listed(at, 800_000 + at * 8_000))].join('\n')]
  expect(netsOf(...pages)).toEqual(ruts.map((rut, at) => [rut.replaceAll('.', ''), (800_000 + at * 8_000) * 0.75]))
})

test('one record alone under the title of its section has as many lines as those of the sections over it', () => {
  const sums = (at: number) => `${sumOf('Total sucursal', [800_000 + at, 10_000, 810_000 + at])}
${sumOf('Trabajadores:   1', [(800_000 + at) / 8, (800_000 + at) / 16, (800_000 + at) * 0.75])}
SUCURSAL PROVIDENCIA`
  const insured = (text: string) => text.replace(/\n {24}/, '\nProvida      Fonasa     ')
  const rows = ruts.map((rut, at) => `${insured(record(rut, 800_000 + at * 8_000))}\n${at > 1 ? sums(at * 8_000) : ''}`)
  expect(netsOf([heading, ...rows].join('\n'))).toEqual(
    ruts.map((rut, at) => [rut.replaceAll('.', ''), (800_000 + at * 8_000) * 0.75]),
  )
})

test('the sums of sections over several lines are no lines of the records over them', () => {
  const sums = `SUBTOTAL NORTE                      800.000     10.000    810.000\n${' '.repeat(32)}   100.000     50.000    600.000`
  const rows = ruts.map((rut, at) => `${record(rut, 800_000 + at * 8_000)}\n${at % 2 === 0 ? sums : ''}`)
  expect(netsOf([heading, ...rows].join('\n'))).toEqual(
    ruts.map((rut, at) => [rut.replaceAll('.', ''), (800_000 + at * 8_000) * 0.75]),
  )
})

test('a record is whole where its RUT is on its second line, which no sum tells', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE           SUELDO     BONOS
RUT                 AFP     SALUD    LIQUIDO
SOTO ANA        784.000    10.000
15.300.111-1     88.000    54.880    644.120
ROJAS BRUNO     539.000    20.000
10.600.014-K     60.000    37.730    443.270
MENA LUISA      600.000    30.000
11.420.848-5     67.000    42.000    501.000`
  expect(read(rows)?.workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value])).toEqual([
    ['SOTO ANA', 784_000],
    ['ROJAS BRUNO', 539_000],
    ['MENA LUISA', 600_000],
  ])
})

test('dashes in the places of amounts tell a worker without pay, whose RUT has none', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE           SUELDO     BONOS     APORTE
RUT                 AFP     SALUD    LIQUIDO
SOTO ANA        784.000    10.000      5.000
153001111        88.000    54.880    644.120

ROJAS BRUNO     539.000    20.000      5.000
10600014K        60.000    37.730    443.270

MENA LUISA      600.000         -          -
114208485             -         -          -

VIDAL MARTA     600.000    30.000      6.000
123456785        67.000    42.000    501.000

LAGOS ELENA     700.000    30.000      6.000
160475544        79.000    49.000    572.000

TORO ISABEL     750.000    30.000      6.000
141766201        84.000    52.500    613.500`
  expect(read(rows)?.workers.map(({ rut }) => rut?.rut)).toContain('11420848-5')
})

test('an amount and the next one are no RUT where no others stand under each other', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

RUT       DV  NOMBRE           SUELDO       AFP     SALUD   ANTICIPO     LIQUIDO
15300111   1  SOTO ANA        784.000    88.000    54.880          0     641.120
10600014   K  ROJAS BRUNO     539.000    60.000    37.730          0     441.270
11420848   5  MENA LUISA      600.000    67.000    42.000          0     491.000
              TOTAL ESTABLEC.                   1.044.030          0   1.573.390`
  expect(read(rows)?.workers).toHaveLength(3)
})

test('pages without a heading go on by their figures, also where names are wrapped on one of them alone', () => {
  const first = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE      RUT            SUELDO        AFP      SALUD    LIQUIDO
            CARGO                      BONOS              ANTICIPO
SOTO        15.300.111-1  784.000     88.000     54.880    641.120
ANA         Jefa                      10.000                     0
ROJAS       10.600.014-K  539.000     60.000     37.730    441.270
BRUNO       Chofer                    20.000                     0
MENA        11.420.848-5  600.000     67.000     42.000    491.000
LUISA       Guardia                   30.000                     0`
  const second = `
VIDAL MARTA CARLA     12.345.678-5         650.000         73.000         45.500         531.500
                      Cajera                               10.000                              0
LAGOS ELENA MARIA     16.047.554-4         700.000         79.000         49.000         572.000
                      Cajera                               20.000                              0
TORO ISABEL PAULA     14.176.620-1         750.000         84.000         52.500         613.500
                      Jefa                                 30.000                              0`
  expect(read(first, second)?.workers.map(({ amounts }) => [amounts.afpAmount?.value, amounts.total?.value])).toEqual([
    [88_000, 641_120],
    [60_000, 441_270],
    [67_000, 491_000],
    [73_000, 531_500],
    [79_000, 572_000],
    [84_000, 613_500],
  ])
})

test('what stands on a line that a record lacks is asked, not nothing', () => {
  const rows = ruts.map(
    (rut) => `SOTO ANA     ${rut}   800.000     ${rut === ruts[1] ? '      ' : '10.000'}    652.500
                                        101.250     56.250
`,
  )
  const cut = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE       RUT             SUELDO      BONOS    LIQUIDO
                                            AFP      SALUD
${rows.join('\n')}
MENA LUISA   16.047.554-4   800.000     10.000    652.500`
  const found = read(cut)!
  const issues = checkPayroll(assemble(found).data, found)
  const missing = issues.filter(({ code }) => code === 'missing-amount').map(({ path }) => path)
  expect(missing).toContain('employees[4].payrollRecord.afpAmount')
})

test('a line that is called a sum is no worker, whatever number on it ends in its check digit', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE / RUT                    SUELDO       AFP     SALUD     LIQUIDO
SOTO ANA 153001111             784.000    88.000    54.880     641.120
ROJAS BRUNO 10600014K          539.000    60.000    37.730     441.270
MENA LUISA MARIA 114208485     600.000    67.000    42.000     491.000
VIDAL EVA 123456785            600.000    67.000    42.000     491.000
TOTALES                       13757356   282.000   176.610   2.064.390`
  expect(read(rows)?.workers).toHaveLength(4)
})

test('a RUT without dash after the name that a label tells is the worker’s', () => {
  const block = (name: string, rut: string, base: number) => `
Trabajador: ${name} ${rut}          Dias: 30
Sueldo Base         ${base.toLocaleString('es-CL')}   AFP Habitat        84.525   Liquido a Pagar    612.975
Gratificacion       150.000   Salud Fonasa       52.500
Total Haberes       750.000   Total Descuentos  137.025`
  const rows = [block('SOTO VIDAL ANA', '153001111', 600_000), block('ROJAS VERA LUIS', '10600014K', 600_000)]
  expect(read(`LIBRO DE REMUNERACIONES JUNIO 2023\n${rows.join('\n')}`)?.workers.map(({ rut }) => rut?.rut)).toEqual([
    '15300111-1',
    '10600014-K',
  ])
})

test('what somebody does is no part of the name where the record has no amounts on that line', () => {
  const rows = readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT           NOMBRE              DT      SUELDO       BONO    HABERES
              CARGO              AFP       SALUD    DESCTOS    A PAGAR
15.300.111-1  SOTO PEREZ ANA      30     784.000          0    784.000
              CAJERA          88.000      54.880    142.880    641.120
10.600.014-K  ROJAS VERA BRUNO    00
              CHOFER
11.420.848-5  MENA TAPIA LUISA    30     600.000     10.000    610.000
              CAJERA          67.000      42.000    109.000    501.000
12.345.678-5  LAGOS MORA EVA      30     539.000          0    539.000
              GUARDIA         60.000      37.730     97.730    441.270`)
  expect(rows?.map(([name]) => name)).toEqual([
    'SOTO PEREZ ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
    'LAGOS MORA EVA',
  ])
})

test('what somebody does is of the column that has it, also where it ends before most of the others begin', () => {
  const names = [
    'Soto Perez Ana Luisa',
    'Rojas Vera Bruno Andres',
    'Mena Tapia Maria Luisa',
    'Lagos Mora Eva Maria',
    'Vidal Leal Juan Pedro',
    'Pino Cid Luis Alberto',
    'Rey Paz Ana Maria',
  ]
  const rows = readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

Nombre / RUT                                   Sueldo       Bono    Haberes
Cargo - Grado                                     AFP      Salud    Cesantia
AFP / Salud                                             Desctos    Liquido
Soto Perez Ana Luisa                          784.000          0    784.000
Encargada de Archivos   GR. 8     DT 10        88.000     54.880          0
15.300.111-1 Uno / Fonasa                               142.880    641.120
Rojas Vera Bruno Andres                       784.000          0    784.000
Operadora de Caja   GR. 14   DT 30             88.000     54.880          0
10.600.014-K Uno / Fonasa                               142.880    641.120
Mena Tapia Maria Luisa                        784.000          0    784.000
Encargada de Archivos   GR. 13     DT 30       88.000     54.880          0
11.420.848-5 Uno / Fonasa                               142.880    641.120
Lagos Mora Eva Maria                          784.000          0    784.000
Bibliotecaria   GR. 12   DT 30                 88.000     54.880          0
12.345.678-5 Uno / Fonasa                               142.880    641.120
Vidal Leal Juan Pedro                         784.000          0    784.000
Operadora de Caja   GR. 11   DT 30             88.000     54.880          0
11.111.111-1 Uno / Fonasa                               142.880    641.120
Pino Cid Luis Alberto                         784.000          0    784.000
Conductor   GR. 7   DT 30                      88.000     54.880          0
22.222.222-2 Uno / Fonasa                               142.880    641.120
Rey Paz Ana Maria                             784.000          0    784.000
Enfermera  GR. 11   DT 30                      88.000     54.880          0
15.555.555-6 Uno / Fonasa                               142.880    641.120`)
  expect(rows?.map(([name]) => name)).toEqual(names)
})

test('stripes of three lines part no records of two, nor those of a page that has but two', () => {
  const titles = 'COD  NOMBRE           SUELDO     BONOS\n     RUT                 AFP     SALUD    LIQUIDO'
  const all = [...ruts, '16.047.554-4', '14.176.620-1']
  const rows = all.map(
    (rut, at) => `0${at}   SOTO ANA        784.000    10.000\n     ${rut}     88.000    54.880    644.120`,
  )
  const pages = [
    ['LIBRO DE REMUNERACIONES JUNIO 2023', '', titles, ...rows.slice(0, 4)].join('\n'),
    ['LIBRO DE REMUNERACIONES JUNIO 2023', titles, ...rows.slice(4)].join('\n'),
  ].map((text, at) => textPage(text, at + 1))
  const striped = pages.map((page) => {
    const levelLines = Array.from({ length: 5 }, (_, stripe) => {
      const top = 36 * (stripe + 1) - 1.5
      return { left: 0, right: 800, top, bottom: top + 0.5 }
    })
    return { ...page, levelLines }
  })
  const workers = readPayrollPages(striped)?.workers ?? []
  expect(workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value])).toEqual(
    rows.map(() => ['SOTO ANA', 784_000]),
  )
})

test('a record may begin with the amounts over its RUT, though the rest of a name stands between them', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

CODIGO  NOMBRE                 SUELDO BASE    BONOS   GRATIFICACION   TOTAL HABERES
        RUT                            AFP    SALUD        IMPUESTO         LIQUIDO
00101   SOTO PEREZ ANA             784.000        0         196.000         980.000
        LUISA
        15.300.111-1               112.210   68.600               0         799.190
00102   ROJAS VERA BRUNO           539.000        0         134.750         673.750
        ANDRES
        10.600.014-K                77.144   47.163               0         549.443
00103   MORA LUIS                  600.000        0         150.000         750.000
        9.123.456-7                 85.800   52.500               0         611.700
        TOTAL GENERAL            1.923.000        0         480.750       2.403.750`
  expect(readBook(rows)).toEqual([
    ['SOTO PEREZ ANA LUISA', '15300111-1', 784_000, 112_210, 799_190],
    ['ROJAS VERA BRUNO ANDRES', '10600014-K', 539_000, 77_144, 549_443],
    ['MORA LUIS', '9123456-7', 600_000, 85_800, 611_700],
  ])
})

test('the line over the RUT of a worker without amounts is of his record', () => {
  const over = (name: string, days: string, base: number, rut: string) =>
    base === 0
      ? `${name.padEnd(24)}${days}\n${rut.padEnd(24)}MODELO`
      : `${name.padEnd(24)}${days}  ${[base, 10_000, base + 10_000].map((value) => value.toLocaleString('es-CL').padStart(9)).join(' ')}
${rut.padEnd(24)}UNO ${[base / 8, base / 16, base * 0.75].map((value) => value.toLocaleString('es-CL').padStart(9)).join(' ')}`
  const book = `
LIBRO DE REMUNERACIONES JUNIO 2023
NOMBRE                  DIAS   SUELDO     BONOS IMPONIBLE
RUT                     AFP     PREVIS     SALUD   LIQUIDO
${[
  over('SOTO VIDAL ANA', '30', 800_000, ruts[0]!),
  over('ROJAS VERA BRUNO', '30', 808_000, ruts[1]!),
  over('ESPINOZA GONZALEZ LUIS', ' 0', 0, ruts[2]!),
  over('MENA TAPIA LUISA', '30', 816_000, ruts[3]!),
  over('ARAYA SOTO PEDRO', '30', 824_000, '16.047.554-4'),
  over('BRAVO MENA ELENA', '30', 832_000, '14.176.620-1'),
].join('\n')}`
  expect(read(book)?.workers.map(({ name }) => name?.text)).toEqual([
    'SOTO VIDAL ANA',
    'ROJAS VERA BRUNO',
    'ESPINOZA GONZALEZ LUIS',
    'MENA TAPIA LUISA',
    'ARAYA SOTO PEDRO',
    'BRAVO MENA ELENA',
  ])
})

test('the name of a worker without amounts on its line, before the sums, titles no part of the rows', () => {
  const rows = readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT           CARGO     DT      SUELDO       BONO    HABERES
NOMBRE                         AFP       SALUD    DESCTOS    A PAGAR
15.300.111-1  CAJERA    30     784.000          0    784.000
SOTO PEREZ ANA              88.000      54.880    142.880    641.120
11.420.848-5  CAJERA    30     600.000     10.000    610.000
MENA TAPIA LUISA            67.000      42.000    109.000    501.000
12.345.678-5  GUARDIA   30     539.000          0    539.000
LAGOS MORA EVA              60.000      37.730     97.730    441.270
10.600.014-K  CHOFER    0
ROJAS VERA BRUNO
TOTALES (4)                  1.923.000     10.000  1.933.000
                           215.000     134.610    349.610  1.583.390`)
  expect(rows?.map(([name]) => name)).toEqual([
    'SOTO PEREZ ANA',
    'MENA TAPIA LUISA',
    'LAGOS MORA EVA',
    'ROJAS VERA BRUNO',
  ])
})

test('the first record on stripes of the paper begins with all lines of its name', () => {
  const page = textPage(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE           SUELDO      AFP    SALUD  LIQUIDO

               BENITEZ
               SOTO
               MARIA
15.300.111-1   ANA             784.000   88.000   54.880  641.120

               ROJAS
               VERA
10.600.014-K   BRUNO           539.000   60.000   37.730  441.270

               MENA
               TAPIA
11.420.848-5   LUISA           600.000   67.000   42.000  491.000`)
  const levelLines = [9.9, 13.9].map((row) => ({ left: 0, right: 400, top: row * 12, bottom: row * 12 + 0.5 }))
  expect(readPayrollPages([{ ...page, levelLines }])?.workers.map(({ name }) => name?.text)).toEqual([
    'BENITEZ SOTO MARIA ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
  ])
})
