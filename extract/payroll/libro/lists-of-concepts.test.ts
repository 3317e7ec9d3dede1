import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'

const workers = [
  ['15.300.111-1', 'SOTO PEREZ ANA'],
  ['10.600.014-K', 'ROJAS DIAZ BRUNO'],
  ['12.345.678-5', 'DIAZ LARA CARLA'],
] as const

const list = (title: string, amounts: readonly string[], total: string): string[] => [
  title,
  ...workers.flatMap(([rut, name], at) =>
    amounts[at] ? [`${rut} ${name.padEnd(20)}${amounts[at].padStart(10)}`] : [],
  ),
  `${'Total concepto'.padEnd(33)}${total.padStart(10)}`,
]

const lists = [
  ...list('001 SUELDO BASE', ['784.000', '539.000', '600.000'], '1.923.000'),
  ...list('002 GRATIFICACION', ['196.000', '134.750', ''], '330.750'),
  ...list('003 TOTAL HABERES', ['980.000', '673.750', '600.000'], '2.253.750'),
  ...list('004 COTIZACION AFP', ['112.210', '77.144', '68.700'], '258.054'),
  ...list('005 COTIZACION SALUD', ['68.600', '47.163', '42.000'], '157.763'),
  ...list('006 TOTAL DESCUENTOS', ['180.810', '124.307', '110.700'], '415.817'),
  ...list('007 LIQUIDO A PAGO', ['799.190', '549.443', '489.300'], '1.837.933'),
]
const head = ['Listado por concepto', 'Empresa: LOS ALERCES SPA   RUT: 76.123.456-0   Mes: Junio 2026', '']

const beside = (left: readonly string[], right: readonly string[]): string[] =>
  left.map((line, at) => `${line.padEnd(50)}${right[at] ?? ''}`)

const read = (...pages: (readonly string[])[]) => {
  const found = readPayrollPages(pages.map((lines, at) => monospacedPage(lines, at + 1)))
  return found?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.gratification?.value,
    amounts.afpAmount?.value,
    amounts.fonasaAmount?.value,
    amounts.total?.value,
  ])
}

const expected = [
  ['SOTO PEREZ ANA', '15300111-1', 784_000, 196_000, 112_210, 68_600, 799_190],
  ['ROJAS DIAZ BRUNO', '10600014-K', 539_000, 134_750, 77_144, 47_163, 549_443],
  ['DIAZ LARA CARLA', '12345678-5', 600_000, undefined, 68_700, 42_000, 489_300],
]

test('a list of workers for each concept is a column, joined by RUT', () => {
  expect(read([...head, ...lists])).toEqual(expected)
})

test('lists go on in the next column, and on another page of which the last column has no worker', () => {
  const last = lists.slice(31)
  expect(
    read([...head, ...beside(lists.slice(0, 16), lists.slice(16, 31))], beside(last.slice(0, -1), last.slice(-1))),
  ).toEqual(expected)
})

test('rows are counted, and each list heads its columns', () => {
  const counted = lists.flatMap((line, at) => {
    if (/^\d{3} /.test(line)) return ['', line, '     N° RUT          Nombre            Días     Monto']
    return [/^\d\d\./.test(line) ? `${String(at % 5).padStart(7)} ${line}` : `        ${line}`]
  })
  expect(read([...head, ...counted])).toEqual(expected)
})

test('later lists may call the workers by their names alone', () => {
  const named = lists.map((line, at) => (at < 5 ? line : line.replace(/^\d\d\.\d{3}\.\d{3}-[\dK] /, '')))
  expect(read([...head, ...named])).toEqual(expected)
})

test('an employer who is a person has the RUT at the head alone', () => {
  expect(read([...head.map((line) => line.replace('76.123.456-0', '9.123.456-4')), ...lists])).toEqual(expected)
})

test('a name may be wrapped under its row', () => {
  const wrapped = lists.map((line) => line.replace('SOTO PEREZ ANA', 'SOTO PEREZ    '))
  expect(
    read([...head, ...wrapped.flatMap((line) => (line.includes('SOTO') ? [line, `${' '.repeat(13)}ANA`] : [line]))]),
  ).toEqual(expected)
})

const register = [
  'NOMINA DE TRABAJADORES',
  'Ficha    RUT             Nombre              Cargo      Dias',
  ...workers.map(([rut, name], at) => `${6011 + at}     ${rut.padEnd(16)}${name.padEnd(20)}Maestro      30`),
]
const withNumbers = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    workers.reduce((text, [rut, name], at) => text.replace(`${rut} ${name}`, `${6011 + at}         ${name}`), line),
  )

test('workers of a register stand in the lists with their numbers there, or with their RUTs', () => {
  expect(read([...head, ...register, '', ...withNumbers(lists)])).toEqual(expected)
  expect(read([...head, ...register, '', ...lists])).toEqual(expected)
})

test('how much of it stands before the amount, and of Sundays it is kept', () => {
  const days = lists.map((line) => line.replace(/^(15.300.111-1 SOTO PEREZ ANA) {8}(.*784.000)/, '$1 30 días$2'))
  expect(days).not.toEqual(lists)
  const sundays = ['008 RECARGO DOMINGO', '12.345.678-5 DIAZ LARA CARLA   8 hrs       8.000', 'Total concepto  8.000']
  const found = readPayrollPages([monospacedPage([...head, ...days, ...sundays])])
  expect(found?.workers.map(({ rut, amounts }) => [rut?.rut, amounts.sundayHours?.value])).toEqual([
    ['15300111-1', undefined],
    ['10600014-K', undefined],
    ['12345678-5', 8],
  ])
})

test('a concept may have the number of a worker, and dots in its name', () => {
  const named = lists.map((line) => line.replace('003 TOTAL', '6011 TOTAL').replace('004 COTIZACION AFP', '004 A.F.P.'))
  expect(read([...head, ...register, '', ...withNumbers(named)])).toEqual(expected)
})
