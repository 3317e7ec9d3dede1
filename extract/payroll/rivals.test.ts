import { expect, test } from 'vitest'
import { pageOfLines } from '../invoice/testing/page-of-lines.ts'
import { readPayrollPages } from './read-pages.ts'

const read = (...pages: readonly string[]) =>
  readPayrollPages(pages.map((text, at) => ({ ...pageOfLines(text), number: at + 1 })))

const slip = (...feet: string[]) => `
COMERCIAL CERRO FALSO LIMITADA
LIQUIDACION DE SUELDO
MES: MARZO 2025
TRABAJADOR: ROJAS VERA BRUNO
RUT: 10.600.014-K

SUELDO BASE                        1.000.000
TOTAL IMPONIBLE                    1.000.000
AFP CUPRUM                           114.400
FONASA 7 %                            70.000
${feet.join('\n')}
`

test('amounts of one name that no sum tells apart are each other’s rivals, with the words that say them', () => {
  const [worker] = read(slip('LIQUIDO A PAGAR 815.600', 'LIQUIDO A PAGAR 805.600'))!.workers
  expect(worker?.issues).toContainEqual(expect.objectContaining({ field: 'total', code: 'several-candidates' }))
  const [rival, ...others] = worker?.rivals?.total ?? []
  expect([worker?.amounts.total?.value, rival?.value]).toEqual([805_600, 815_600])
  expect(rival?.text).toBe('815.600')
  expect(rival?.location.boundingBox[1]).toBeLessThan(worker!.amounts.total!.location.boundingBox[1])
  expect(others).toEqual([])
})

test('one that a sum proves has no rival', () => {
  const [worker] = read(
    slip('TOTAL DESCUENTOS 184.400', 'TOTAL HABERES 1.000.000', 'LIQUIDO A PAGAR 815.600', 'LIQUIDO A PAGAR 805.600'),
  )!.workers
  expect(worker?.amounts.total?.value).toBe(815_600)
  expect(worker?.rivals?.total).toBeUndefined()
})

test('the limit of the gratification among the figures of the month is none where a gratification is', () => {
  const limits = 'Valores del mes: Ingreso minimo $460.000 - Tope gratificacion $182.083'
  const [worker] = read(slip('GRATIFICACION GARANTIZADA 115.000', 'LIQUIDO A PAGAR 930.600', limits))!.workers
  expect(worker?.amounts.gratification?.value).toBe(115_000)
})

test('Sunday hours stand in a table of hours apart from the amounts', () => {
  const table = (title: string) => [
    'LIQUIDO A PAGAR     815.600',
    `          ${title}`,
    'Ordinarias    Extraordinarias     Dominicales     Ausencia',
    '  51,43            6,00              8,00           0,00',
  ]
  const hoursWith = (title: string) => read(slip(...table(title)))!.workers[0]?.amounts.sundayHours?.value
  expect(hoursWith('Detalle de horas del periodo')).toBe(8)
  expect(hoursWith('Detalle del periodo')).toBeUndefined()
})

const book = (second: string) => `
COMERCIAL CERRO FALSO LIMITADA
RUT: 76.418.205-7
LIBRO DE REMUNERACIONES
MES: MARZO 2025

RUT            NOMBRE                SUELDO BASE    GRATIFICACION    ${second}    TOTAL HABERES     AFP       SALUD    LIQUIDO
10.600.014-K   ROJAS VERA BRUNO          500.000          120.000          124.000       744.000      68.750    43.750    512.500
11.048.211-6   GODOY MORAGA ANA          700.000          170.000          174.000     1.044.000      96.250    61.250    717.500
12.345.678-5   SOTO LEAL RITA            900.000          190.000          198.000     1.288.000     120.771    76.854    900.292
`

test('the values of a column that is nearly as likely are the rivals of each row, and the nearer it is the less sure the value', () => {
  const workers = read(book('GRATIFICACION'))!.workers
  expect(workers.map(({ rivals }) => rivals?.gratification?.map(({ value }) => value))).toEqual([
    [124_000],
    [174_000],
    [198_000],
  ])
  for (const { amounts } of workers) expect(amounts.gratification?.confidence).toBeLessThan(0.75)
  expect(read(book('COLACION     '))!.workers.flatMap(({ rivals }) => rivals?.gratification ?? [])).toEqual([])
})
