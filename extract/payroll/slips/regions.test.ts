import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const form = (identity: readonly string[], base: string, net: string): string[] => [
  'COMERCIAL RIO CLARO SPA',
  'RUT: 76.543.210-3',
  'C O M P R O B A N T E   D E   S U E L D O',
  'Marzo 2026',
  ...identity,
  'CARGO                Cajera',
  '',
  `SUELDO BASE MES      ${base}    AFP HABITAT     84.525`,
  'TOTAL HABERES        750.000    7% FONASA       52.500',
  '                                TOTAL EGRESOS  137.025',
  `                                LIQUIDO A PAGO ${net}`,
  '',
  '                                Firma Trabajador',
  '',
]
const workersOf = (...forms: readonly string[][]) =>
  (readPayrollPages([monospacedPage(forms.flat())])?.workers ?? []).map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.total?.value,
  ])

test('forms under each other begin at their heads, also where the name stands over the RUT', () => {
  expect(
    workersOf(
      form(
        ['NOMBRE               ANA SOTO VIDAL      DIAS    30', 'RUT                  12.345.678-5'],
        '750.000',
        '612.975',
      ),
      form(
        ['NOMBRE               EVA ROJAS LEAL      DIAS    30', 'RUT                  11.111.111-1'],
        '750.001',
        '612.976',
      ),
    ),
  ).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('forms under each other are told by RUTs without a dash', () => {
  expect(
    workersOf(
      form(
        ['RUT                  123456785', 'NOMBRE               ANA SOTO VIDAL      DIAS    30'],
        '750.000',
        '612.975',
      ),
      form(
        ['RUT                  111111111', 'NOMBRE               EVA ROJAS LEAL      DIAS    30'],
        '750.001',
        '612.976',
      ),
    ),
  ).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('blocks under each other begin with the name that stands by itself over the line of the RUT', () => {
  const block = (name: string, rut: string, base: string, net: string): string[] => [
    name,
    `RUT ${rut}   CAJERA   DIAS 30`,
    `SUELDO BASE: ${base}    TOTAL HABERES: 750.000`,
    ...(base === '750.000' ? [] : ['BONO: 150.000']),
    'AFP: 84.525    SALUD 7%: 52.500    TOTAL DESCUENTOS: 137.025',
    `LIQUIDO A PAGAR: ${net}`,
    '',
  ]
  const head = ['COMERCIAL RIO CLARO SPA', 'NOMINA DE SUELDOS MARZO 2026']
  expect(
    workersOf(
      head,
      block('001 SOTO VIDAL, ANA', '12345678-5', '750.000', '612.975'),
      block('002 ROJAS LEAL, EVA', '11111111-1', '600.000', '612.976'),
    ),
  ).toEqual([
    ['SOTO VIDAL ANA', '12345678-5', 612_975],
    ['ROJAS LEAL EVA', '11111111-1', 612_976],
  ])
})

test('blocks that look like the rows of a book, too, are read where these have no names', () => {
  const block = (name: string, rut: string, base: string, net: string): string[] => [
    name,
    `1101 Rut trabajador     ${rut}   3141 Cotizacion AFP     84525`,
    `2101 Sueldo                   ${base}   3143 Cotizacion salud   52500`,
    '2106 Gratificacion             50000   5301 Total descuentos  137025',
    `5201 Total haberes            750000   5501 Total liquido     ${net}`,
    '2303 Viaticos                      0',
    '',
  ]
  const head = [
    'Libro de Remuneraciones',
    'Empleador: Imprenta El Roble SpA RUT empleador: 76.543.210-3  Marzo 2026',
    '',
  ]
  const blocks = [
    ...block('Ana Luisa Soto Vidal', '12.345.678-5', '700000', '612975'),
    ...block('Pedro Rojas Leal', '11.111.111-1', '700001', '612976'),
    ...block('Eva Maria Lagos Mora', '22.222.222-2', '700002', '612977'),
  ]
  const read = readPayrollPages([monospacedPage([...head, ...blocks])])
  expect(read?.company.name?.text).toBe('Imprenta El Roble SpA')
  expect(read?.workers.map(({ name }) => name?.text)).toEqual([
    'Ana Luisa Soto Vidal',
    'Pedro Rojas Leal',
    'Eva Maria Lagos Mora',
  ])
})

test('a worker whose lines go over two of three pages is no company', () => {
  const block = (rut: string, name: string, parts: readonly string[]) => [`${rut}   ${name}`, ...parts, '']
  const earnings = ['SUELDO BASE MES      600.000', 'GRATIFICACION        150.000']
  const deductions = [
    'AFP HABITAT           84.525',
    '7% FONASA             52.500',
    'TOTAL DESCUENTOS     137.025',
    'LIQUIDO A PAGO       612.975',
  ]
  const pages = [
    [
      'LIBRO DE REMUNERACIONES MARZO 2026',
      '',
      ...block('15.300.111-1', 'SOTO VIDAL ELENA', [...earnings, ...deductions]),
    ],
    block('10.600.014-K', 'LUNA MORA LUIS', [...earnings, ...deductions]),
    block('16.047.554-4', 'RUIZ MORA ROSA', [...earnings, ...deductions]),
  ]
  const cut = block('11.420.848-5', 'VERA LILLO PEDRO', earnings)
  const rest = block('11.420.848-5', 'VERA LILLO PEDRO (continuacion)', deductions)
  const read = readPayrollPages([
    monospacedPage([...pages[0]!, ...cut], 1),
    monospacedPage([...rest, ...pages[1]!], 2),
    monospacedPage(pages[2]!, 3),
  ])
  expect(read?.workers.map(({ rut }) => rut?.rut)).toContain('11420848-5')
})

test.each([0, 4])(
  'cards with a box drawn around each worker are read box by box, however long each is (corners of %i points)',
  (corner) => {
    const lines = `
COMERCIAL RIO CLARO SPA  76.543.210-3       Resumen de remuneraciones Marzo 2026

1. Soto Vidal Ana                          2. Rojas Leal Eva María
RUT 12.345.678-5  Cajera                   RUT 11.111.111-1  Cajera
Sueldo  750.000  AFP Habitat    84.525     Sueldo  600.000  AFP Modelo     63.480
                 Fonasa         52.500     Bono     20.000  Fonasa         43.400
                 Líquido       612.975                      Líquido       513.120

3. Díaz Pino Juan Luis                     4. Muñoz Cid Inés
RUT 15.300.111-1  Cocinero                 RUT 10.600.014-K  Garzona
Sueldo  700.000  AFP Uno        73.430     Sueldo  500.000  AFP Uno        52.450
Bono      1.000  Fonasa         49.070     Bono      2.000  Fonasa         35.140
                 Líquido       578.500                      Líquido       414.410`
    const page = monospacedPage(lines.trim().split('\n'))
    const boxes = [22, 94].flatMap((top) =>
      [-2, 212].map((left) => ({ left, top, right: left + 206, bottom: top + 64 })),
    )
    const framed = {
      ...page,
      uprightLines: boxes.flatMap((box) =>
        [box.left, box.right].map((x) => ({ left: x, right: x, top: box.top + corner, bottom: box.bottom - corner })),
      ),
      levelLines: boxes.flatMap((box) =>
        [box.top, box.bottom].map((y) => ({ left: box.left + corner, right: box.right - corner, top: y, bottom: y })),
      ),
    }
    expect(
      readPayrollPages([framed])?.workers.map(({ name, rut, amounts }) => [name?.text, rut?.rut, amounts.total?.value]),
    ).toEqual([
      ['Soto Vidal Ana', '12345678-5', 612_975],
      ['Rojas Leal Eva María', '11111111-1', 513_120],
      ['Díaz Pino Juan Luis', '15300111-1', 578_500],
      ['Muñoz Cid Inés', '10600014-K', 414_410],
    ])
  },
)

test('blocks of different length in columns are read down each column, under a title that crosses them', () => {
  const block = (name: string, rut: string, base: string, net: string, ...others: string[]): string[] => [
    name,
    `RUT ${rut} ......... 30 dias`,
    `Sueldo base ............. ${base}`,
    ...others,
    'Total haberes ........... 750.000',
    'AFP Uno .................. 84.525',
    'Salud 7% ................. 52.500',
    'Total descuentos ........ 137.025',
    `Liquido a pagar ......... ${net}`,
    '',
  ]
  const left = [
    ...block('Soto Vidal Ana', '12345678-5', '750.000', '612.975'),
    ...block('Rojas Leal Eva', '11111111-1', '600.000', '612.975', 'Bono turno .............. 150.000'),
  ]
  const right = [
    ...block(
      'Lagos Mora Ines',
      '22222222-2',
      '500.000',
      '612.975',
      'Bono turno .............. 150.000',
      'Colacion ................ 100.000',
    ),
    ...block('Pinto Rios Hugo', '13131313-6', '750.000', '612.975'),
  ]
  const lines = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${(left[at] ?? '').padEnd(40)}${right[at] ?? ''}`.trimEnd(),
  )
  const head = [`${' '.repeat(29)}Buses Rio Hondo S.A.`, `${' '.repeat(25)}RUT 76.543.210-3 - Marzo 2026`, '']
  const read = readPayrollPages([monospacedPage([...head, ...lines])])
  expect(read?.company.name?.text).toBe('Buses Rio Hondo S.A.')
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.baseSalary?.value])).toEqual([
    ['Soto Vidal Ana', 750_000],
    ['Rojas Leal Eva', 600_000],
    ['Lagos Mora Ines', 500_000],
    ['Pinto Rios Hugo', 750_000],
  ])
})

test('blocks parted by rules begin under them, also where the name over the RUT has amounts beside it', () => {
  const block = (name: string, rut: string, base: string, net: string): string[] => [
    `${name.padEnd(24)}Sueldo base    ${base}  AFP cotizacion  75.000  Total haberes    750.000`,
    `${`RUT ${rut}`.padEnd(24)}${rut.startsWith('1111') ? 'Horas extra (6)' : 'Horas extra    '} 50.000  AFP comision     9.525  Total descuentos 137.025`,
    `Cajera                  Gratificacion  100.000  Salud 7%        52.500  Neto a pagar     ${net}`,
    'Dias 30',
  ]
  const head = ['COMERCIAL RIO CLARO SPA', 'RUT EMPRESA 76.543.210-3', 'Registro de nomina Marzo 2026']
  const people = [
    ['Ana Soto Vidal', '12345678-5', '600.000', '612.975'],
    ['Eva Rojas Leal', '11111111-1', '600.000', '612.975'],
    ['Ines Lagos Mora', '22222222-2', '600.000', '612.975'],
  ] as const
  const page = monospacedPage([...head, ...people.flatMap(([name, rut, base, net]) => block(name, rut, base, net))])
  const levelLines = people.slice(1).map((_, at) => {
    const top = (head.length + 4 * (at + 1)) * 12 - 1
    return { left: 0, right: 450, top, bottom: top }
  })
  const read = readPayrollPages([{ ...page, levelLines }])
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.afpAmount?.value])).toEqual(
    people.map(([name]) => [name, 84_525]),
  )
})

test('blocks that end with the sums of columns titled once on the page are cut where each begins, also over the page', () => {
  const titles = 'Cod.         Concepto             Haberes   Descuentos     Saldo'
  const head = ['COMERCIAL RIO CLARO SPA', 'R.U.T.: 76.543.210-3', 'Remuneraciones por trabajador - 03/2026', titles]
  const end = (net: string): string[] => [
    '501          Salud FONASA                        52.500',
    `             Totales              750.000       137.025   ${net}`,
  ]
  const start = (rut: string, name: string): string[] => [
    `${rut}   ${name}`,
    '100          Sueldo base          600.000',
    '104          Gratificacion legal  150.000',
    '500          AFP Modelo                          84.525',
  ]
  const first = [
    ...start('12.345.678-5', 'Ana Soto Vidal'),
    ...end('612.975'),
    ...start('11.111.111-1', 'Eva Rojas Leal'),
  ]
  const second = [...end('612.975'), ...start('22.222.222-2', 'Ines Lagos Mora'), ...end('612.975')]
  const read = readPayrollPages([monospacedPage([...head, ...first]), monospacedPage([...head, ...second], 2)])
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.fonasaAmount?.value])).toEqual([
    ['Ana Soto Vidal', 52_500],
    ['Eva Rojas Leal', 52_500],
    ['Ines Lagos Mora', 52_500],
  ])
  expect([read?.workers[0], read?.workers[2]].map((worker) => worker?.amounts.total?.value)).toEqual([612_975, 612_975])
})

test('forms that name the worker in the line over the RUT begin with it, though what is left of a rule ends that like a number', () => {
  const form = (name: string, rut: string, net: string) => [
    'COMERCIAL RIO CLARO SPA',
    'RUT: 76.543.210-3     LIQUIDACION DE SUELDO MARZO 2026',
    `TRABAJADOR: ${name}                                     1`,
    `RUT    ${rut}     CARGO: TECNICO     DIAS TRAB.:  30`,
    'SUELDO BASE           750.000    AFP HABITAT     84.525',
    'TOTAL HABERES         750.000    7% FONASA       52.500',
    `LIQUIDO A PAGO        ${net}`,
    '',
  ]
  expect(
    workersOf(form('ANA SOTO VIDAL', '12.345.678-5', '612.975'), [
      ...form('EVA ROJAS LEAL', '11.111.111-1', '612.976'),
      'Recibí conforme',
    ]),
  ).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('of slips beside each other whose RUTs are not level the first line of one ends no block without amounts', () => {
  const form = (name: string, rut: string, net: string, more: readonly string[]) => [
    'COMERCIAL RIO CLARO SPA',
    'LIQUIDACION DE SUELDO MARZO 2026',
    ...more,
    `Nombre : ${name}`,
    `RUT    : ${rut}`,
    'Sueldo Base             750.000',
    'Total Haberes           750.000',
    'AFP Habitat              84.525',
    '7% Fonasa                52.500',
    `Liquido a Pago          ${net}`,
  ]
  const left = form('ANA SOTO VIDAL', '12.345.678-5', '612.975', [])
  const right = form('EVA ROJAS LEAL', '11.111.111-1', '612.976', ['Sucursal Norte'])
  const lines = right.map((text, at) => `${(left[at] ?? '').padEnd(50)}${text}`)
  expect(workersOf(lines)).toEqual([
    ['ANA SOTO VIDAL', '12345678-5', 612_975],
    ['EVA ROJAS LEAL', '11111111-1', 612_976],
  ])
})

test('boxes around the heads of blocks alone part none, and sums over the first are no rest of a page before', () => {
  const lines = `
COMERCIAL RIO CLARO SPA  76.543.210-3
LIBRO DE REMUNERACIONES                    Periodo 03/2026
RESUMEN GENERAL
Trabajadores      Total Haberes      Liquido a pagar
2                 1.370.000          1.126.095

1. Soto Vidal Ana                          RUT 12.345.678-5
Liquido a pagar: 612.975    Total Haberes: 750.000

Sueldo base      750.000    AFP Habitat    84.525
                            Fonasa         52.500

2. Rojas Leal Eva Maria                    RUT 11.111.111-1
Liquido a pagar: 513.120    Total Haberes: 620.000

Sueldo base      600.000    AFP Modelo     63.480
Bono              20.000    Fonasa         43.400`
  const page = monospacedPage(lines.trim().split('\n'))
  const heads = page.words.filter(({ text }) => text === '1.' || text === '2.')
  const boxes = heads.map(({ top }) => ({ left: -2, right: 400, top: top - 2, bottom: top + 22 }))
  const framed = {
    ...page,
    uprightLines: boxes.flatMap((box) => [box.left, box.right].map((x) => ({ ...box, left: x, right: x }))),
    levelLines: boxes.flatMap((box) => [box.top, box.bottom].map((y) => ({ ...box, top: y, bottom: y }))),
  }
  const found = readPayrollPages([framed])
  expect([found?.company.rut?.rut, found?.month?.period]).toEqual(['76543210-3', '2026-03'])
  expect(
    found?.workers.map(({ rut, amounts: { total, baseSalary, fonasaAmount } }) => [
      rut?.rut,
      ...[total, baseSalary, fonasaAmount].map((read) => read?.value),
    ]),
  ).toEqual([
    ['12345678-5', 612_975, 750_000, 52_500],
    ['11111111-1', 513_120, 600_000, 43_400],
  ])
})

test('a slip that says that it is void is none where the worker has another', () => {
  const identity = (note: string) => [note, 'NOMBRE               ANA SOTO VIDAL', 'RUT                  12.345.678-5']
  const first = form(identity('ANULADA: reemplazada por la liquidacion N 2'), '750.000', '612.975')
  const second = form(identity('Reemplaza a la liquidacion N 1'), '750.001', '612.976')
  const totals = (...pages: string[][]) =>
    readPayrollPages(pages.map((lines, at) => monospacedPage(lines, at + 1)))?.workers.map(
      ({ amounts }) => amounts.total?.value,
    )
  expect(totals(first, second)).toEqual([612_976])
  expect(totals(first)).toEqual([612_975])
})

test('the first slip of a page is one, though its RUT was not read', () => {
  const slip = (name: string, rut: string, base: string, net: string) => `
Nombre: ${name}      RUT: ${rut}
Sueldo base      ${base}    AFP Habitat    84.525
                            Fonasa         52.500
Liquido a pagar                           ${net}
`
  const text = `COMERCIAL RIO CLARO SPA  76.543.210-3   Marzo 2026
${slip('Soto Vidal Ana', '12.345.??8-5', '750.000', '612.975')}${slip('Rojas Leal Eva', '11.111.111-1', '700.000', '562.975')}${slip('Mora Pinto Luz', '10.600.014-K', '690.000', '552.975')}`
  const found = readPayrollPages([monospacedPage(text.split('\n'))])
  expect(found?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([612_975, 562_975, 552_975])
})
