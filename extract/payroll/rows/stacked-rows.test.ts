import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const TITLE = ['EJEMPLO SPA - 76.123.456-0', 'LIBRO DE REMUNERACIONES JUNIO 2023', '']

const read = (...pages: readonly (readonly string[])[]) =>
  readPayrollPages(pages.map((lines, at) => monospacedPage([...TITLE, ...lines], at + 1)))?.workers.map(
    ({ name, amounts }) => [name?.text, amounts.baseSalary?.value, amounts.afpAmount?.value, amounts.total?.value],
  )

const WORKERS = [
  ['Soto Pérez Ana', '15.300.111-1', '784.000', '196.000', '980.000', '112.210', '68.600', '180.810', '799.190'],
  ['Rojas Vera Bruno', '10.600.014-K', '539.000', '134.750', '673.750', '77.144', '47.163', '124.307', '549.443'],
  ['Lagos Muñoz Carla', '9.123.456-4', '640.000', '160.000', '800.000', '91.600', '56.000', '147.600', '652.400'],
  ['Mora Díaz Luis', '8.765.432-K', '600.000', '150.000', '750.000', '85.875', '52.500', '138.375', '611.625'],
] as const

const TRUTH = WORKERS.map(([name, , base, , , afp, , , net]) => [
  name,
  ...[base, afp, net].map((text) => Number(text.replaceAll('.', ''))),
])

const line = (start: string, texts: readonly string[]) =>
  `${start.padEnd(34)}${texts.map((text) => text.padStart(14)).join('')}`

const HEADS = [
  ['SUELDO BASE', 'GRATIFIC.', 'TOT.HABERES', ''],
  ['A.F.P.', 'SALUD', 'TOT.DCTOS', 'LIQUIDO'],
] as const

const upper = ([, , ...texts]: (typeof WORKERS)[number]) => texts.slice(0, 3)
const lower = ([, , ...texts]: (typeof WORKERS)[number]) => texts.slice(3)

test('where lines follow each other at one step, sums over several lines tell that a record begins over its RUT', () => {
  const rows = WORKERS.flatMap((worker, at) => [
    line(`000${at + 1} ${worker[0]}`, upper(worker)),
    line(`     ${worker[1]}  DIAS:30`, lower(worker)),
  ])
  expect(read([line('COD. NOMBRE DEL TRABAJADOR', HEADS[0]), line('     R.U.T.', HEADS[1]), ...rows])).toEqual(TRUTH)
})

test('... or with it', () => {
  const rows = WORKERS.flatMap((worker) => [
    line(`${worker[1].padStart(12)} ${worker[0]}`, upper(worker)),
    line('             HABITAT 11,45   DT:30', lower(worker)),
  ])
  expect(read([line('R.U.T.       NOMBRE', HEADS[0]), line('             A.F.P.', HEADS[1]), ...rows])).toEqual(TRUTH)
})

test('a record alone on its page has as many lines as those of the pages before', () => {
  const page = (workers: readonly (typeof WORKERS)[number][]) => [
    line('COD. NOMBRE DEL TRABAJADOR', HEADS[0]),
    line('     R.U.T.', HEADS[1]),
    ...workers.flatMap((worker, at) => [
      line(`000${at + 1} ${worker[0]}`, upper(worker)),
      line(`     ${worker[1]}  DIAS:30`, lower(worker)),
      '',
    ]),
  ]
  expect(read(page(WORKERS.slice(0, 3)), page(WORKERS.slice(3)))).toEqual(TRUTH)
})

/** A cell of three lines: the name in two, and the RUT under it; the position beside it; institutions under their amounts. */
const stacked = ([name, rut, ...texts]: (typeof WORKERS)[number], position: string) => {
  const [first = '', second = '', ...rest] = name.split(' ')
  return [
    line(`${first.padEnd(14)}${position}`, texts.slice(0, 7)),
    line(`${second.padEnd(14)}Local 3 Mall`, ['', '', '', 'Provida 11,45%', 'Fonasa', '', '']),
    rest.join(' '),
    rut,
    '',
  ]
}

test('a RUT under a name and institutions under their amounts are of the row over them and no heading', () => {
  const rows = WORKERS.flatMap((worker) => stacked(worker, 'Cajera'))
  const titles = ['Sueldo Base', 'Gratif.', 'Total Haberes', 'AFP', 'Salud', 'Total Desctos.', 'Líquido']
  expect(read([line('Trabajador    Cargo', titles), '', ...rows])).toEqual(TRUTH)
})

test('pages without a heading print the same columns in the same order, wherever these stand', () => {
  const titles = ['Sueldo Base', 'Gratif.', 'Total Haberes', 'AFP', 'Salud', 'Total Desctos.', 'Líquido']
  const row = ([name, rut, ...texts]: (typeof WORKERS)[number]) =>
    line(`${rut.padStart(12)}  ${name.padEnd(18)} Cajera`, texts)
  const rows = WORKERS.map(row)
  const moved = rows.slice(2).map((text) => `${' '.repeat(4)}${text}`)
  expect(read([line('RUT           Nombre             Cargo', titles), ...rows.slice(0, 2)], moved)).toEqual(TRUTH)
})

test('a page that is moved as a whole goes on with the columns that stand as far away, though some are empty on it', () => {
  const titles = ['Sueldo Base', 'Gratif.', 'Bono', 'Total Haberes', 'AFP', 'Salud', 'Total Desctos.', 'Líquido']
  const rows = WORKERS.map(([name, rut, ...texts], at) =>
    line(`${rut.padStart(12)}  ${name.padEnd(18)} Cajera`, [
      ...texts.slice(0, 2),
      at < 2 ? '10.000' : '',
      ...texts.slice(2),
    ]),
  )
  const moved = rows.slice(2).map((text) => `${' '.repeat(4)}${text}`)
  expect(read([line('RUT           Nombre             Cargo', titles), ...rows.slice(0, 2)], moved)).toEqual(TRUTH)
})

test('titles of columns side by side head a page, and the same workers under them are another table about them', () => {
  const rows = (from: number, to: number) =>
    WORKERS.map(([name, rut, ...texts]) => line(`${rut.padStart(12)} ${name}`, texts.slice(from, to)))
  const left = [line('RUT          Nombre', ['Sueldo Base', 'Gratif.', 'Total Haberes']), ...rows(0, 3)]
  const right = [`RUT${' '.repeat(34)}Cot. AFP Cot. Salud Total Descuentos Saldo Líquido`, ...rows(3, 7)]
  expect(read(left, right)).toEqual(TRUTH)
})

test('two workers whose cells are ruled have their whole names, the first one under its rule', () => {
  const titles = ['Sueldo Base', 'Gratif.', 'Total Haberes', 'AFP', 'Salud', 'Total Desctos.', 'Líquido']
  const two = WORKERS.slice(0, 2)
  const lines = [
    ...TITLE,
    line('Trabajador    Cargo', titles),
    '',
    ...two.flatMap((worker) => stacked(worker, 'Cajera')),
  ]
  const page = monospacedPage(lines)
  const rules = page.words
    .filter(({ text }) => text === 'Trabajador' || /^[\d.]+-[\dK]$/.test(text))
    .slice(1)
    .map(({ bottom }) => ({ left: 0, right: 600, top: bottom + 2, bottom: bottom + 2 }))
  const document = readPayrollPages([{ ...page, levelLines: rules }])
  expect(document?.workers.map(({ name }) => name?.text)).toEqual(two.map(([name]) => name))
})

test('a given name that goes on under itself, on another line of the record, is said once', () => {
  const rows = `
RUT            Apellidos    Nombres   SUELDO BASE   GRATIFIC.   TOT.HABERES
                                           A.F.P.       SALUD     TOT.DCTOS      LIQUIDO
15.300.111-1   Soto Pérez   Ana           784.000     196.000       980.000
                            Luisa         112.210      68.600       180.810      799.190
10.600.014-K   Rojas Vera   Bruno         539.000     134.750       673.750
                            Andrés         77.144      47.163       124.307      549.443
9.123.456-4    Lagos Muñoz  Carla         640.000     160.000       800.000
                            Inés           91.600      56.000       147.600      652.400`
  const names = read(rows.split('\n').slice(1))?.map(([name]) => name)
  expect(names).toEqual(['Soto Pérez Ana Luisa', 'Rojas Vera Bruno Andrés', 'Lagos Muñoz Carla Inés'])
})

test('deductions with a minus are of their sizes, also where nothing names them', () => {
  const rows = WORKERS.flatMap((worker) => {
    const [, , base, quarter, earnings, afp, health, deductions, net] = worker
    return [
      line(`${worker[1]} ${worker[0]}`, [base, quarter, earnings, `${afp}-`, `${health}-`, `${deductions}-`, net]),
    ]
  })
  expect(
    read([line('R.U.T.       NOMBRE', ['SUELDO BASE', 'GRATIFIC.', 'TOT.HABERES', '', '', '', 'LIQUIDO']), ...rows]),
  ).toEqual(TRUTH)
})

test('a record that the end of a page cuts goes on over the first of the next', () => {
  const heads = [line('COD. NOMBRE DEL TRABAJADOR', HEADS[0]), line('     R.U.T.', HEADS[1])]
  const first = (worker: (typeof WORKERS)[number]) => line(`${worker[1].padStart(12)} ${worker[0]}`, upper(worker))
  const second = (worker: (typeof WORKERS)[number]) => line('', lower(worker))
  const all = WORKERS.flatMap((worker) => [first(worker), second(worker)])
  expect(read([...heads, ...all.slice(0, 5)], [...heads, ...all.slice(5)])).toEqual(TRUTH)
  expect(read([...heads, ...all.slice(0, 5)], all.slice(5))).toEqual(TRUTH)
})

test('titles are wrapped over as many lines as they need, on each line of the records', () => {
  const rows = WORKERS.flatMap((worker) => [
    line(`${worker[1].padStart(12)} ${worker[0]}`, upper(worker)),
    line('', ['0', worker[5], worker[6], worker[8]]),
    '',
  ])
  const heads = [
    line('', ['', '', 'TOTAL']),
    line('R.U.T.       NOMBRE', ['SUELDO', 'GRATIFIC.', 'HABERES']),
    line('', ['OTROS', 'COTIZACION', 'COTIZACION', 'LIQUIDO']),
    line('', ['DESCUENTOS', 'A.F.P.', 'DE SALUD', 'A PAGAR']),
  ]
  expect(read([...heads, ...rows])).toEqual(TRUTH)
})

test('a name under its title goes on over all lines of the record, also where several have one surname', () => {
  const heads = [
    line('COD. R.U.T.         TRABAJADOR', ['SUELDO BASE', 'GRATIFIC.', 'TOT.HABERES']),
    line('', ['A.F.P.', 'SALUD', 'TOT.DCTOS', 'LIQUIDO']),
  ]
  const rows = WORKERS.flatMap((worker, at) => [
    line(`000${at} ${worker[1].padStart(12)}  Soto`, upper(worker)),
    line(`                   ${worker[0]}`, lower(worker)),
    '',
  ])
  expect(read([...heads, ...rows])?.map(([name]) => name)).toEqual(WORKERS.map(([name]) => `Soto ${name}`))
})

test('names on a line over two of amounts have titles of their own, though they reach over columns of amounts', () => {
  const rows = WORKERS.flatMap((worker) => [
    `${worker[1].padEnd(14)}${worker[0]}${'CUPRUM'.padStart(100 - 14 - worker[0].length)}`,
    line('', upper(worker)).slice(24),
    line('', lower(worker)).slice(24),
  ])
  const heads = HEADS.map((head) => line('', head).slice(24))
  const heading = `${'RUT'.padEnd(14)}NOMBRE DEL TRABAJADOR`
  expect(read([heading, ...heads, ...rows])).toEqual(TRUTH)
})

test.each([
  ['RUT / Trabajador / Cargo', ({ rut, names, role }) => [rut, ...names, role]],
  ['Trabajador / RUT / Cargo', ({ rut, names, role }) => [...names, rut, role]],
] as [string, (cell: { rut: string; names: string[]; role: string }) => string[]][])(
  'a title of several parts says what the lines of its cells are, in order: %s',
  (title, cellOf) => {
    const roles = ['Cajera · Uno', 'Jefe de Local · Capital', 'Maestro Primera · Modelo', 'Conductor · Cuprum']
    const rows = WORKERS.flatMap((worker, at) => {
      const [name, rut] = worker
      const words = name.split(' ')
      const names = at === 1 ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : [name]
      const own = cellOf({ rut, names, role: roles[at]! })
      return [line(own[0]!, upper(worker)), ...own.slice(1, -1), line(own.at(-1)!, lower(worker)), '']
    })
    // The title of the page stands too far up to be one of the columns'.
    const far = ['', '', '', '', '']
    expect(read([...far, line('', HEADS[0]), title, line('', HEADS[1]), '', ...rows])).toEqual(TRUTH)
  },
)

test('a rule within the last record, of one of its cells, does not end it', () => {
  const rows = WORKERS.flatMap((worker) => [
    line(`${worker[1]} ${worker[0]}`, upper(worker)),
    line('', lower(worker)),
    '',
  ])
  const total = [
    line('TOTALES', ['2.563.000', '640.750', '3.203.750']),
    line('', ['367.285', '224.263', '591.548', '2.612.670']),
  ]
  const page = monospacedPage([...TITLE, line('R.U.T. NOMBRE', HEADS[0]), line('', HEADS[1]), '', ...rows, ...total])
  const ruts = page.words.filter(({ text }) => /^[\d.]+-[\dK]$/.test(text)).slice(1)
  const over = ruts.map(({ top }) => top - 7)
  const within = ruts.at(-1)!.bottom + 1
  const end = ruts.at(-1)!.bottom + 17
  const levelLines = [...over, within, end].map((y) => ({ left: 0, right: 600, top: y, bottom: y }))
  const nets = readPayrollPages([{ ...page, levelLines }])?.workers.map(({ amounts }) => amounts.total?.value)
  expect(nets).toEqual([799_190, 549_443, 652_400, 611_625])
})

test('what stands under the RUT is no part of the name over it, and a RUT under a longer name is on no line of amounts', () => {
  const ruts = ['15.300.111-1', '10.600.014-K', '11.420.848-5', '12.345.678-5', '14.176.620-1', '9.123.456-4']
  const roles = ['Cajera Uno', 'Guardia Modelo', 'Aseo Uno', 'Jefa Capital', 'Guardia Uno', 'Cajera Modelo']
  const names = [...WORKERS.map(([name]) => name), 'Vidal Cerda Marta', 'Mena Tapia Eva']
  const rows = ruts.flatMap((rut, at) => [
    line(names[at]!, upper(WORKERS[at % 4]!)),
    line(rut, lower(WORKERS[at % 4]!)),
    line(`${roles[at]} Fonasa`, ['0', '0']),
    '',
  ])
  const [first] = WORKERS
  const longer = [
    line('Lobos Paz María', upper(first)),
    line('Del Pilar', lower(first)),
    '16.047.554-4',
    line('Aseo Uno Fonasa', ['0', '0']),
    '',
  ]
  const heads = [...HEADS, ['BONO', 'ANTICIPO']].map((titles, at) => line(at === 0 ? 'TRABAJADOR' : '', titles))
  const found = read([...heads, ...rows.slice(0, 8), ...longer, ...rows.slice(8)])
  const whole = ['Lobos Paz María Del Pilar', ...TRUTH[0]!.slice(1)]
  expect(found?.map(([name]) => name)).toEqual([...names.slice(0, 2), whole[0], ...names.slice(2)])
  expect(found?.[2]).toEqual(whole)
})

test('a record under the line of its RUT keeps its lines also where the last worker is paid nothing', () => {
  const unpaid = ['Díaz Paz Eva', '16.047.554-4', '0', '0', '0', '0', '0', '0', '0'] as const
  const workers = [WORKERS[0], WORKERS[1], unpaid]
  const rows = workers.flatMap((worker, at) => [
    `93${at}4 ${worker[1]} ${worker[0]}`,
    line('', worker.slice(2, 5)),
    line('', worker.slice(5)),
  ])
  expect(read([line('COD. RUT NOMBRE', []), line('', HEADS[0]), line('', HEADS[1]), ...rows])).toEqual([
    ...TRUTH.slice(0, 2),
    ['Díaz Paz Eva', 0, 0, 0],
  ])
})

test('the second of two ruled tables about the same workers has a heading of its own', () => {
  const page = textPage(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE                 DIAS   SUELDO   GRATIF.  TOTAL HABERES

15.300.111-1   Soto Pérez Ana Luisa     30   784.000  196.000        980.000

10.600.014-K   Rojas Vera Bruno         30   539.000  134.750        673.750

TOTALES                                    1.323.000  330.750      1.653.750


RUT            NOMBRE                  DESCTO.    DESCTO.     LIQUIDO
                                           AFP      SALUD     A PAGAR

15.300.111-1   Soto Pérez Ana Luisa    112.210     68.600     799.190

10.600.014-K   Rojas Vera Bruno         77.144     47.163     549.443`)
  const levelLines = [2.4, 6.4, 11.4, 16.4].map((row) => ({ left: 0, right: 400, top: row * 12, bottom: row * 12 + 1 }))
  expect(
    readPayrollPages([{ ...page, levelLines }])?.workers.map(({ amounts }) => [
      amounts.baseSalary?.value,
      amounts.total?.value,
    ]),
  ).toEqual([
    [784_000, 799_190],
    [539_000, 549_443],
  ])
})

test('a title under a record of two lines is not where its RUT and a name begin', () => {
  const rows = [
    ['Ventas', '', '', '', '', ''],
    ['15.300.111- Soto', 'Pérez', 'Ana', '784.000', '196.000', '980.000'],
    ['1', '', 'Luisa', '112.210', '68.600', '799.190'],
    ['Taller', '', '', '', '', ''],
    ['10.600.014- Rojas', 'Vera', 'Bruno', '539.000', '134.750', '673.750'],
    ['K', '', '', '77.144', '47.163', '549.443'],
    ['Bodega', '', '', '', '', ''],
    ['9.123.456-4 Lagos', 'Muñoz', 'Carla', '640.000', '160.000', '800.000'],
    ['', '', '', '91.600', '56.000', '652.400'],
  ].map(([first = '', second = '', third = '', ...amounts]) =>
    [first.padEnd(24), second.padEnd(12), third.padEnd(12), ...amounts.map((one) => one.padStart(13))].join(''),
  )
  const text = [
    'EJEMPLO SPA - 76.123.456-0',
    'Libro de remuneraciones, mes de junio de 2023',
    '',
    'RUT         A. Paterno  Ap. Materno Nombre      Sueldo base Gratificación Total haberes',
    '                                                       AFP        Salud       Líquido',
    ...rows,
  ].join('\n')
  expect(readBook(text)?.map(([name]) => name)).toEqual([
    'Soto Pérez Ana Luisa',
    'Rojas Vera Bruno',
    'Lagos Muñoz Carla',
  ])
})
