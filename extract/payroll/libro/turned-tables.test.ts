import { describe, expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readLibro } from './libro.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'
import { turnedGrids } from './turned-tables.ts'

const scanned = (...pages: (readonly string[])[]) =>
  pages.map((lines, index) => {
    const own = monospacedPage(lines, index + 1)
    return scanLines(own, own.words)
  })
const read = (...pages: (readonly string[])[]) => readLibro(scanned(...pages))

const earningRows = [
  'Sueldo base            784.000       539.000     1.323.000',
  'Horas domingo              5,5             0',
  'Gratificación          196.000       134.750       330.750',
  'TOTAL IMPONIBLE        980.000       673.750     1.653.750',
]
const deductionRows = [
  'Descuento AFP          112.210        77.144       189.354',
  'Descuento salud         68.600        47.163       115.763',
  'LÍQUIDO A PAGAR        799.190       549.443     1.348.633',
]
const amountRows = [...earningRows, ...deductionRows]

test('a title that fits in no column of the workers is of the page, as what is over it', () => {
  const lines = [
    'COLEGIO EJEMPLO LTDA.',
    'RUT 76.123.456-0',
    '                         REMUNERACIONES FEBRERO',
    'Trabajador           Ana Luisa        Bruno        TOTAL',
    '                    Soto Pérez        Rojas',
    'RUT               15.300.111-1 10.600.014-K',
    ...amountRows,
  ]
  const page = monospacedPage(lines)
  const words = page.words.map((word) => (word.text === 'FEBRERO' ? { ...word, left: word.left - 2 } : word))
  const found = readPayrollPages([{ ...page, words }])
  expect(found?.company.rut?.rut).toBe('76123456-0')
})

test('the RUT of the company over the workers is theirs no more than the number of the page beside it', () => {
  const found = readPayrollPages([
    monospacedPage([
      'COLEGIO EJEMPLO LTDA.                   Planilla enero 2026',
      'RUT 76123456-0                                       Hoja 1',
      '                     Ana Luisa        Bruno        TOTAL',
      '                    Soto Pérez        Rojas     PLANILLA',
      'RUT               15.300.111-1 10.600.014-K',
      ...amountRows,
    ]),
  ])
  expect(found?.company.rut?.rut).toBe('76123456-0')
})

test('names over several lines end over what the labels, or the names, are called', () => {
  const names = (label: string, ...gap: string[]) =>
    read([
      '                         Soto',
      '                                     Rojas',
      '                        Pérez',
      '                                     Bruno',
      '                          Ana',
      '                                      Inés',
      '                        Luisa',
      ...gap,
      `${label.padEnd(50)}TOTAL`,
      'RUT               15.300.111-1 10.600.014-K',
      ...amountRows,
    ])?.workers.map(({ name }) => name?.text)
  expect(names('CONCEPTO')).toEqual(['Soto Pérez Ana Luisa', 'Rojas Bruno Inés'])
  expect(names('Trabajador')).toEqual(['Soto Pérez Ana Luisa', 'Rojas Bruno Inés'])
  expect(names('CONCEPTO', '', '')).toEqual(['Soto Pérez Ana Luisa', 'Rojas Bruno Inés'])
})

describe('a worker per column', () => {
  const document = [
    'Nombre               Ana Luisa        Bruno        TOTAL',
    '                    Soto Pérez        Rojas',
    'RUT               15.300.111-1 10.600.014-K',
    ...amountRows,
  ]

  test('every RUT is a worker with the amounts under it, and TOTAL is none', () => {
    const workers = read(document)?.workers ?? []
    expect(workers.map(({ name, rut }) => [name?.text, rut?.rut])).toEqual([
      ['Ana Luisa Soto Pérez', '15300111-1'],
      ['Bruno Rojas', '10600014-K'],
    ])
    expect(workers.map(({ amounts }) => amounts.total?.value)).toEqual([799_190, 549_443])
    expect(workers.map(({ amounts }) => amounts.sundayHours?.value)).toEqual([5.5, 0])
  })

  test('its TOTAL column is a printed sum', () => {
    expect(read(document)?.sums[0]?.amounts).toMatchObject({
      total: { value: 1_348_633 },
      afpAmount: { value: 189_354 },
    })
  })

  test('names that stand further over the RUTs than rows of each other are theirs', () => {
    const lines = [...document.slice(0, 2), '', ...document.slice(2)]
    expect(read(lines)?.workers.map(({ name }) => name?.text)).toEqual(['Ana Luisa Soto Pérez', 'Bruno Rojas'])
  })

  test('what stands over one of the workers alone, right above the names, is the head of the page', () => {
    const head = ['                              RUT 76.123.456-0', '                              Junio 2026']
    const page = monospacedPage([...head, ...document])
    const { company, month } = readPayrollPages([page]) ?? {}
    expect([company?.rut?.rut, month?.period]).toEqual(['76123456-0', '2026-06'])
  })

  test('a label in the middle of its column, beyond where the others end, is no part of a name', () => {
    const wide = document.slice(2).map((line) => `${line.slice(0, 15)}${' '.repeat(14)}${line.slice(15)}`)
    const names = `${' '.repeat(16)}Concepto    Ana Luisa Soto  Bruno Rojas`
    const read = readPayrollPages([monospacedPage([names, ...wide])])
    expect(read?.workers.map(({ name }) => name?.text)).toEqual(['Ana Luisa Soto', 'Bruno Rojas'])
  })

  test('a concept may have its number before its name', () => {
    const numbered = document.map((line, at) => (at < 3 ? line : `${100 + at} ${line.replace(/ {5}/, ' ')}`))
    expect(read(numbered)?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([799_190, 549_443])
  })

  test('a label of the RUTs that nobody knows hides no worker', () => {
    const strange = document.map((line) => line.replace('RUT ', 'Zeta').replace('Nombre', 'Quien '))
    expect(read(strange)?.workers.map(({ name }) => name?.text)).toEqual(['Ana Luisa Soto Pérez', 'Bruno Rojas'])
  })

  test('the next page has other workers, one alone too', () => {
    const second = ['Nombre              Carla Díaz', 'RUT               12.345.678-5']
    const rows = amountRows.map((line) => line.slice(0, 30))
    expect(
      read(document, [...second, ...rows])?.workers.map(({ rut, amounts }) => [rut?.rut, amounts.total?.value]),
    ).toEqual([
      ['15300111-1', 799_190],
      ['10600014-K', 549_443],
      ['12345678-5', 799_190],
    ])
  })

  test('concepts that go on on another page are of the workers of the one before', () => {
    const others = ['Colación                30.000        30.000', 'Movilización            30.000        30.000']
    const first = [...document.slice(0, 3), ...earningRows, ...others]
    expect(read(first, ['Concepto', ...deductionRows])?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([
      799_190, 549_443,
    ])
  })

  test('RUTs without points and dash are told by their digits', () => {
    const bare = document.map((line) =>
      line.replace('15.300.111-1', '   153001111').replace('10.600.014-K', '   106000147'),
    )
    expect(turnedGrids(scanned(bare))).toEqual([])
    const valid = bare.map((line) => line.replace('106000147', '123456785'))
    expect(read(valid)?.workers.map(({ rut }) => rut?.rut)).toEqual(['15300111-1', '12345678-5'])
  })

  test('a slip with the RUTs of company and worker on one line is none', () => {
    expect(
      turnedGrids(
        scanned([
          'Nombre               Empresa         Ana Soto',
          'RUT               76.123.456-0 15.300.111-1',
          ...amountRows,
        ]),
      ),
    ).toEqual([])
  })
})

test('rules part the columns of the workers, though their RUTs are centred and their amounts are at the right', () => {
  const ends = [20, 45, 60, 90, 105]
  const ruts = ['15.300.111-1', '10.600.014-K', '9.123.456-4', 'TOTAL']
  const centred = (label: string, texts: readonly string[]) =>
    texts.reduce((line, text, at) => {
      const middle = (ends[at]! + ends[at + 1]! - text.length) / 2
      return line.padEnd(Math.floor(middle)) + text
    }, label)
  const right = (label: string, texts: readonly string[]) =>
    texts.reduce((line, text, at) => line.padEnd(ends[at + 1]! - text.length - 1) + text, label)
  // The second worker has no pay.
  const rows = [
    ['Sueldo Base', '784.000', '', '539.000', '1.323.000'],
    ['Gratificación', '196.000', '', '134.750', '330.750'],
    ['Total Imponible', '980.000', '', '673.750', '1.653.750'],
    ['Descuento AFP', '112.210', '', '77.144', '189.354'],
    ['Descuento Salud', '68.600', '', '47.163', '115.763'],
    ['Total Descuentos', '180.810', '', '124.307', '305.117'],
    ['Líquido a Pagar', '799.190', '', '549.443', '1.348.633'],
  ].map(([label, ...texts]) => right(label!, texts))
  const page = monospacedPage([centred('RUT', ruts), ...rows])
  const uprightLines = ends.map((end) => ({ left: end * 5, right: end * 5 + 1, top: 0, bottom: 800 }))
  const ruled = { ...page, uprightLines }
  const workers = readLibro([scanLines(ruled, ruled.words)])?.workers ?? []
  expect(workers.map(({ amounts }) => amounts.total?.value)).toEqual([799190, undefined, 549443])
})

test('the title of sums that stand apart from the workers is none of the page', () => {
  const ends = [17, 32, 47, 62, 80]
  const inColumns = (label: string, texts: readonly string[]) =>
    texts.reduce((row, text, at) => row.padEnd(ends[at + 1]! - text.length - 1) + text, label)
  const rows = amountRows.map((line) => {
    const [label = '', first = '', second = '', sum = ''] = line.split(/ {2,}/)
    return inColumns(label, [first, second, '', sum])
  })
  const lines = [
    inColumns('', ['Ana Luisa', 'Bruno']),
    inColumns('Concepto', ['', '', '', 'TOTAL GENERAL']),
    inColumns('', ['Soto Pérez', 'Rojas']),
    inColumns('RUT', ['15.300.111-1', '10.600.014-K']),
    ...rows,
  ]
  const page = monospacedPage(lines)
  const uprightLines = ends.map((end) => ({ left: end * 5, right: end * 5 + 1, top: 0, bottom: 800 }))
  const words = page.words.map((word) => (word.text === 'GENERAL' ? { ...word, left: word.left - 3 } : word))
  const ruled = { ...page, words, uprightLines }
  const workers = readLibro([scanLines(ruled, ruled.words)])?.workers ?? []
  expect(workers.map(({ name }) => name?.text)).toEqual(['Ana Luisa Soto Pérez', 'Bruno Rojas'])
})

test('the only worker of a page has a column, and the sums beside it another, in one box and with a centred RUT', () => {
  const amounts = ['1.131.000', '197.917', '1.328.917', '135.695', '182.913', '318.608', '1.010.309']
  const sums = ['4.264.000', '583.917', '4.847.917', '495.695', '382.913', '878.608', '3.969.309']
  const labels = [
    'Sueldo Base',
    'Gratificación',
    'Total Imponible',
    'AFP',
    'Salud',
    'Total Descuentos',
    'Líquido a Pagar',
  ]
  const page = (
    ruts: readonly string[],
    names: readonly string[],
    columns: readonly (readonly string[])[],
    number: number,
  ) => {
    const row = (label: string, texts: readonly string[], by = 0) =>
      texts.reduce((line, text, at) => line.padEnd(20 + 16 * (at + 1) - text.length - by) + text, label)
    const rows = labels.map((label, at) =>
      row(
        label,
        columns.map((column) => column[at]!),
      ),
    )
    return monospacedPage([row('Trabajador', names, 3), row('RUT', ruts, 3), ...rows], number)
  }
  const pages = [
    page(['15.300.111-1', '10.600.014-K'], ['ANA SOTO', 'BRUNO ROJAS'], [amounts, amounts], 1),
    page(['5.653.395-8'], ['JUAN CASTRO', 'TOTAL'], [amounts, sums], 2),
  ].map((one) => {
    const uprightLines = [100, 260].map((left) => ({ left, right: left + 1, top: 0, bottom: 800 }))
    return { ...one, uprightLines: one.number === 2 ? uprightLines : [] }
  })
  const workers = readLibro(pages.map((one) => scanLines(one, one.words)))?.workers ?? []
  expect(workers.map(({ name, amounts: { total } }) => [name?.text, total?.value])).toEqual([
    ['ANA SOTO', 1_010_309],
    ['BRUNO ROJAS', 1_010_309],
    ['JUAN CASTRO', 1_010_309],
  ])
})

test('a number alone in the row of the RUTs of a last page is one', () => {
  const labels = [
    'Sueldo Base',
    'Gratificacion',
    'Total Haberes',
    'AFP',
    'Salud',
    'Total Descuentos',
    'Liquido a Pagar',
  ]
  const amounts = ['1.131.000', '197.917', '1.328.917', '135.695', '182.913', '318.608', '1.010.309']
  const page = (label: string, workers: readonly (readonly [name: string, rut: string])[], number: number) => {
    const row = (text: string, cells: readonly string[]) =>
      text.padEnd(22) + cells.map((cell) => cell.padStart(16)).join('')
    return monospacedPage(
      [
        row(
          'Descripcion',
          workers.map(([name]) => name),
        ),
        row(
          label,
          workers.map(([, rut]) => rut.split('-')[0]!),
        ),
        row(
          'Dig. Ver.',
          workers.map(([, rut]) => rut.split('-')[1]!),
        ),
        ...labels.map((text, at) =>
          row(
            text,
            workers.map(() => amounts[at]!),
          ),
        ),
      ],
      number,
    )
  }
  const read = (label: string) => {
    const pages = [
      page(
        label,
        [
          ['ANA SOTO', '15300111-1'],
          ['BRUNO ROJAS', '10600014-K'],
        ],
        1,
      ),
      page(label, [['JUAN CASTRO', '5653395-8']], 2),
    ]
    return readLibro(pages.map((one) => scanLines(one, one.words)))?.workers.map(({ name }) => name?.text)
  }
  expect(read('R U N')).toEqual(['ANA SOTO', 'BRUNO ROJAS', 'JUAN CASTRO'])
  expect(read('Ficha')).toEqual(['ANA SOTO', 'BRUNO ROJAS'])
})

test('the month stands in a title as near to the table as its rows are to each other', () => {
  const rows = ['RUT               15.300.111-1 10.600.014-K', ...amountRows]
  const page = [
    'COLEGIO EJEMPLO LTDA.  R.U.T. 76.123.456-0',
    'PLANILLA DE SUELDOS               Periodo 2026-02',
    'Trabajador           Ana Luisa        Bruno        TOTAL',
    ...rows,
  ].flatMap((line) => [line, ''])
  expect(readPayrollPages([monospacedPage(page)])?.month?.period).toBe('2026-02')
})

describe('what stands over the amounts without a label', () => {
  const MIDDLES = [36, 62, 88]
  const centred = (...texts: string[]) =>
    texts.reduce((line, text, at) => line.padEnd(MIDDLES[at]! - Math.floor(text.length / 2)) + text, '')
  const rows = amountRows.map((row) => {
    const [, label = '', ...values] = /^(\D+?)\s{2,}(\S+)\s+(\S+)/.exec(row)!
    return values.reduce((line, value, at) => line.padEnd(MIDDLES[at]! + 6 - value.length) + value, label)
  })
  const page = (...heads: string[]) => [
    'Panificadora La Espiga Ltda.',
    'Libro de Remuneraciones - MES DE MAYO/2026',
    '',
    ...heads,
    '',
    'HABERES',
    ...rows,
  ]
  const ruts = centred('15.300.111-1', '10.600.014-K')
  const more = [centred('Días: 30', 'Días: 16'), centred('Capital - Fonasa', 'Habitat - Fonasa')]
  const names = (...heads: string[]) => read(page(...heads))?.workers.map(({ name }) => name?.text)
  const NAMES = ['Rojas Montenegro Josefina', 'Soto Vera Hernán']

  test('is the name over the RUT, wider than the amounts under it and in as many lines as it takes', () => {
    const over = [centred('Rojas Montenegro', 'Soto Vera Hernán'), centred('Josefina', '')]
    expect(names(...over, ruts, ...more)).toEqual(NAMES)
  })

  test('is the name under the RUT where nothing is over it', () => {
    const under = [centred('Rojas Montenegro', 'Soto Vera '), centred('Josefina', 'Hernán')]
    expect(names(ruts, ...under)).toEqual(NAMES)
  })
})
