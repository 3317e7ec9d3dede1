import { expect, test } from 'vitest'
import { pageOfLines } from '../../invoice/testing/page-of-lines.ts'
import { formGrids } from './forms.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines } from '../scan.ts'

const head = `
COMERCIAL CERRO FALSO LIMITADA
RUT: 76.418.205-7
LIBRO DE REMUNERACIONES
MES: MARZO 2025
`
const form = (title: string, [base, quarter, afp, health, net]: readonly string[]) => `
${title}
SUELDO BASE     ${base}    :                ${afp}
:               ${quarter}    SALUD            ${health}
DIAS                   30    LIQUIDO          ${net}
`
const workers = [
  form('10.600.014-K   ROJAS VERA BRUNO', ['  500.000', '  125.000', ' 68.750', ' 43.750', '  512.500']),
  form('11.048.211-6   GODOY MORAGA ANA', ['  700.000', '  175.000', ' 96.250', ' 61.250', '  717.500']),
  form('12.345.678-5   SOTO LEAL RITA   ', ['  900.000', '  197.917', '120.771', ' 76.854', '  900.292']),
]
/** The RUTs and names of these workers. */
const named = [
  ['10600014-K', 'ROJAS VERA BRUNO'],
  ['11048211-6', 'GODOY MORAGA ANA'],
  ['12345678-5', 'SOTO LEAL RITA'],
]
const read = (...pages: readonly string[]) =>
  readPayrollPages(pages.map((text, at) => ({ ...pageOfLines(text), number: at + 1 })))

test('an amount is of the place where the form has it, whatever stands before it', () => {
  const document = read(`${head}${workers.join('')}`)
  expect(document?.workers.map(({ name }) => name?.text)).toEqual([
    'ROJAS VERA BRUNO',
    'GODOY MORAGA ANA',
    'SOTO LEAL RITA',
  ])
  const of = (field: 'total' | 'afpAmount' | 'fonasaAmount') =>
    document?.workers.map(({ amounts }) => amounts[field]?.value)
  expect(of('total')).toEqual([512_500, 717_500, 900_292])
  expect(of('afpAmount')).toEqual([68_750, 96_250, 120_771])
  expect(of('fonasaAmount')).toEqual([43_750, 61_250, 76_854])
})

test('the form filled with sums is nobody’s, and is compared', () => {
  const sums = form('TOTAL GENERAL', ['2.100.000', '  497.917', '285.771', '181.854', '2.130.292'])
  const document = read(`${head}${workers.join('')}${sums}`)
  expect(document?.workers).toHaveLength(3)
  expect(document?.sums[0]?.amounts.total?.value).toBe(2_130_292)
})

test('on another page the form may stand further right', () => {
  const right = workers[2]!.replace(/^(?=.)/gm, '                    ')
  const document = read(`${head}${workers.slice(0, 2).join('')}`, right)
  expect(document?.workers.map(({ amounts }) => amounts.total?.value)).toEqual([512_500, 717_500, 900_292])
})

test('slips under each other, each with its title, are no book', () => {
  const slips = workers.map((text) => `${head.replace('LIBRO DE REMUNERACIONES', 'LIQUIDACION DE SUELDO')}${text}`)
  expect(read(slips.join(''))?.shape).toBe('slips')
})

test('where its label says what it is, a RUT needs no dash, and labels need no colon', () => {
  const labelled = workers.map((text) =>
    text.replace(
      /(\S+)   (.*)/,
      (_, rut: string, name: string) => `NOMBRES ${name.trim()}    CÉDULA ${rut.replace(/[.-]/g, '')}    DIAS 30`,
    ),
  )
  const document = read(`${head}${labelled.join('')}`)
  expect(document?.workers.map(({ rut, name }) => [rut?.rut, name?.text])).toEqual(named)
})

test('a form may write each label after its amount', () => {
  const card = (title: string, [base, quarter, taxable, afp, health, net]: readonly string[]) => `
01  ${title}     DIAS:  30
${base}  SUELDO MES       ${quarter}  GRATIFICACION LEGAL   ${taxable}  IMPONIBLE     30000  COLACION
 10000  LOCOMOCION            -  ASIG. FAMILIAR         40000  NO IMPONIBLE  ${afp}  AFP
${health}  7% SALUD              -  SEG. CESANTIA              -  PRESTAMOS     ${net}  TOTAL A PAGAR
`
  const cards = [
    card('ROJAS VERA BRUNO     RUT: 10.600.014-K', ['500000', '125000', '625000', ' 68750', ' 43750', '552500']),
    card('GODOY MORAGA ANA     RUT: 11.048.211-6', ['700000', '175000', '875000', ' 96250', ' 61250', '757500']),
    card('SOTO LEAL RITA       RUT: 12.345.678-5', ['800000', '197917', '997917', '109771', ' 69854', '858292']),
  ]
  const page = pageOfLines(`${head}${cards.join('')}`)
  const [grid] = formGrids([scanLines(page, page.words)])
  const labels = grid?.columns.map(({ heading, numbers }) => [heading.text, numbers[0]?.number.value])
  expect(labels).toContainEqual(['GRATIFICACION LEGAL', 125_000])
  expect(labels).toContainEqual(['AFP', 68_750])
  expect(labels).toContainEqual(['TOTAL A PAGAR', 552_500])
})

test('a name without a label stands before a RUT whose check digit is apart', () => {
  const apart = workers.map((text, at) =>
    text.replace(
      /(\S+)-(\S)   (.*)/,
      (_, rut: string, digit: string, name: string) => `${at + 340}   ${name.trim()}   ${rut}        ${digit}`,
    ),
  )
  const document = read(`${head}${apart.join('')}`)
  expect(document?.workers.map(({ rut, name }) => [rut?.rut, name?.text])).toEqual(named)
})

test('amounts behind labels of different lengths are one column, which names of funds do not part', () => {
  const form = (rut: string, [fund, base, afp, health, net]: readonly string[]) => `
${rut}
SUELDO BASE: ${base} GRATIF: 125.000
HABERES: 625.000 AFP ${fund}: ${afp} SALUD FONASA: ${health}
LIQUIDO A PAGAR: ${net}
`
  const people = [
    form('10.600.014-K   ROJAS VERA BRUNO', ['UNO', '500.000', '68.750', '43.750', '512.500']),
    form('11.048.211-6   GODOY MORAGA ANA', ['PLANVITAL', '500.000', '72.500', '43.750', '508.750']),
    form('12.345.678-5   SOTO LEAL RITA', ['PLANVITAL', '500.000', '72.500', '43.750', '508.750']),
    form('9.123.456-7   MORA LUIS', ['UNO', '500.000', '68.750', '43.750', '512.500']),
  ]
  const page = pageOfLines(`${head}${people.join('')}`)
  const [grid] = formGrids([scanLines(page, page.words)])
  const funds = grid?.columns.filter(({ heading }) => heading.meanings[0]?.concept === 'afp') ?? []
  expect(funds.map(({ numbers }) => numbers.map((cell) => cell?.number.value))).toEqual([
    [68_750, 72_500, 72_500, 68_750],
  ])
})

test('a label that notes its hours is that of those who worked none, and the hours are those of its amount', () => {
  const hours = ['', ' (19 hrs)', ' (7,5 hrs)']
  const noted = workers.map(
    (text, at) => `${text}RECARGO ART. 38${(hours[at] ?? '').padEnd(10)}   ${at === 0 ? '     -' : '13.596'}\n`,
  )
  const document = read(`${head}${noted.join('')}`)
  expect(document?.workers.map(({ amounts }) => amounts.sundayHours?.value ?? 0)).toEqual([0, 19, 7.5])
})

test('a rule under the line of each RUT parts no records', () => {
  const page = pageOfLines(`${head}${workers.join('')}`)
  const ruts = page.words.filter(({ text }) => /^\d\d\.\d{3}\.\d{3}-/.test(text) && !text.startsWith('76'))
  const { left } = ruts[0]!
  const levelLines = ruts.map(({ bottom }) => ({ left, right: left + 300, top: bottom + 1, bottom: bottom + 1.5 }))
  const document = readPayrollPages([{ ...page, levelLines }])
  expect(document?.workers.map(({ name, amounts }) => [name?.text, amounts.total?.value])).toEqual([
    ['ROJAS VERA BRUNO', 512_500],
    ['GODOY MORAGA ANA', 717_500],
    ['SOTO LEAL RITA', 900_292],
  ])
})
