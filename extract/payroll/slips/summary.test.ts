import { describe, expect, test } from 'vitest'
import { pageOfLines } from '../../invoice/testing/page-of-lines.ts'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { readPayrollPages } from '../read-pages.ts'
import { scanLines, type ScannedLine } from '../scan.ts'
import { withoutSummaries } from './summary.ts'

const block = (rut: string, name: string, base: string, net: string) => `
${rut}   ${name}

SUELDO BASE                        ${base}    AFP CUPRUM      114.400
TOTAL IMPONIBLE                    ${base}    FONASA           70.000
TOTAL DESCUENTOS                     184.400    LIQUIDO         ${net}
`
const head = `
COMERCIAL CERRO FALSO LIMITADA
RUT: 76.418.205-7
DETALLE DE REMUNERACIONES
MES: MARZO 2025
`
const netsOf = (text: string) =>
  readPayrollPages([pageOfLines(text)])?.workers.map(({ amounts }) => amounts.total?.value ?? null)
const rojas = block('10.600.014-K', 'ROJAS VERA BRUNO', '1.000.000', '815.600')

test.each(['Dotacion', 'Trabajadores'])(
  'figures of all under %s, over the first slip, leave the head of the page to all',
  (count) => {
    const text = `Panel de Remuneraciones
Empleador : COMERCIAL CERRO FALSO LIMITADA · RUT: 76.418.205-7 · Mes: 03 Año: 2025

${count.padEnd(14)}   Total Descuentos   LIQUIDO
2                        368.800   1.831.200
${rojas}${block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')}`
    const read = readPayrollPages([pageOfLines(text)])
    expect([read?.company.name?.text, read?.company.rut?.rut, read?.month?.period]).toEqual([
      'COMERCIAL CERRO FALSO LIMITADA',
      '76418205-7',
      '2025-03',
    ])
  },
)

describe('what sums up all the slips', () => {
  test.each([
    'TOTALES EMPRESA   TRABAJADORES: 2',
    'TOTAL GENERAL',
    'Total de la empresa',
    'GRAN TOTAL',
    'Resumen general',
    'RESUMEN TOTAL',
    'TOTALES DEL MES        2 trabajadores',
  ])('is not the last worker’s: %s', (line) => {
    const both = `${head}${rojas}${block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')}`
    expect(netsOf(`${both}\n${line}\n\nTOTAL DESCUENTOS   368.800    LIQUIDO       1.831.200\n`)).toEqual([
      815_600, 1_015_600,
    ])
    expect(netsOf(`${head}${rojas}\n${line}\n\nTOTAL DESCUENTOS   184.400    LIQUIDO         999.999\n`)).toEqual([
      815_600,
    ])
  })

  test('is a line that says amounts of the slip over it again, each as its total', () => {
    const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
    const sums = 'TOTAL TOTAL DESCUENTOS   368.800   TOTAL LIQUIDO   1.831.200'
    expect(netsOf(`${head}${rojas}${other}\n${sums}\n`)).toEqual([815_600, 1_015_600])
  })

  test('is the total of the net alone, called as the net is', () => {
    const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
    expect(netsOf(`${head}${rojas}${other}\n          Total LIQUIDO:   1.831.200\n`)).toEqual([815_600, 1_015_600])
  })

  test('is told from what a company pays for a worker, before his net', () => {
    const [above = '', net = ''] = rojas.split('TOTAL DESCUENTOS')
    expect(netsOf(`${head}${above}\nTOTAL EMPRESA      50.000\nTOTAL DESCUENTOS${net}`)).toEqual([815_600])
  })

  test('is told by the workers that it names, whatever it calls what they are paid', () => {
    const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
    const own = `${head}${rojas}${other}`.replaceAll('LIQUIDO  ', 'LIQUIDO A PAGO  ')
    const sums = 'TOTAL HABERES   2.200.000   TOTAL DESCUENTOS   368.800   TOTAL LIQUIDO   1.831.200'
    expect(netsOf(`${own}\nTOTALES GENERALES (2 trabajadores)\n\n${sums}\n`)).toEqual([815_600, 1_015_600])
  })

  test.each(['Total general   Líquido   1.831.200', 'Empleados: 2 - Total líquido:   1.831.200'])(
    'is told by its being there once, whatever it calls what is paid: %s',
    (line) => {
      const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
      const own = `${head}${rojas}${other}`.replaceAll('LIQUIDO  ', 'ALCANCE LIQUIDO  ')
      expect(netsOf(`${own}\n${line}\n`)).toEqual([815_600, 1_015_600])
    },
  )

  test('is told by the labels of the workers before it, whatever it is called', () => {
    const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
    const sums = block('', 'Suma Total', '2.200.000', '1.831.200').replace('184.400', '368.800')
    expect(netsOf(`${head}${rojas}${other}${sums}`)).toEqual([815_600, 1_015_600])
    expect(netsOf(`${head}${rojas}${other}${sums}`.replaceAll('LIQUIDO  ', 'LIQUIDO A PAGAR  '))).toEqual([
      815_600, 1_015_600,
    ])
  })
})

test('the totals of a slip that says twice what is paid are the worker’s', () => {
  const own = rojas.replace('SUELDO BASE', 'LIQUIDO   815.600\nSUELDO BASE')
  const [worker] = readPayrollPages([
    pageOfLines(`${head}${own.replace('TOTAL DESC', 'TOTALES\nTOTAL DESC')}`),
  ])!.workers
  expect(worker?.crossChecks.totalDeductions?.value).toBe(184_400)
})

describe('workers’ blocks under each other', () => {
  test.each([
    ['after their number', (rut: string, name: string) => `1   ${rut}   ${name}`],
    ['after their name', (rut: string, name: string) => `${name}   ${rut}   Ventas`],
  ])('are cut where they begin, with the RUT %s', (_, title) => {
    const titled = (rut: string, name: string, base: string, net: string) =>
      block(rut, name, base, net).replace(/^\n.*\n/, `\n${title(rut, name)}\n`)
    const long = titled('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600').replace(
      'TOTAL IMPONIBLE',
      'COLACION                            40.000    CARGAS              -\nTOTAL IMPONIBLE',
    )
    const last = titled('12.345.678-5', 'SOTO LEAL RITA', '900.000', '715.600')
    expect(
      netsOf(`${head}${titled('10.600.014-K', 'ROJAS VERA BRUNO', '1.000.000', '815.600')}${long}${last}`),
    ).toEqual([815_600, 1_015_600, 715_600])
  })

  test('are cut also where nothing is paid to one of them', () => {
    const [first = '', ...lines] = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
      .slice(1)
      .split('\n')
    const empty = `\n${first}\n${lines.join('\n').replace(/[\d.]+/g, '')}`
    const last = block('12.345.678-5', 'SOTO LEAL RITA', '900.000', '715.600')
    const paidOf = (text: string) => netsOf(text)?.map((net) => net ?? 0)
    expect(paidOf(`${head}${rojas}${empty}${last}`)).toEqual([815_600, 0, 715_600])
    expect(paidOf(`${head}${empty}${rojas}`)).toEqual([0, 815_600])
  })

  test('are of workers also where all that one of them says is that nothing is paid', () => {
    const named = (text: string) => text.replaceAll('LIQUIDO  ', 'LIQUIDO A PAGO  ')
    const empty = '\n11.048.211-6   GODOY MORAGA ANA\nTOTAL HABERES   0   TOTAL DESCUENTOS   0   LIQUIDO A PAGO   0\n'
    const last = block('12.345.678-5', 'SOTO LEAL RITA', '900.000', '715.600')
    expect(netsOf(named(`${head}${rojas}${empty}${last}`))).toEqual([815_600, 0, 715_600])
  })

  test('are of the month that one of them prints, whenever the others were hired', () => {
    const hired = (text: string) => text.replace(/^\n.*\n/, (line) => `${line.trimEnd()}   F. Alta: 28/02/2017\n`)
    const others = [
      block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600'),
      block('12.345.678-5', 'SOTO LEAL RITA', '900.000', '715.600'),
    ]
    const document = readPayrollPages([pageOfLines(`${head}${[rojas, ...others].map(hired).join('')}`)])
    expect(document?.month?.period).toBe('2025-03')
    expect(document?.otherMonths).toEqual([])
  })

  test('are of workers without pay also where their contract says an amount', () => {
    const slip = (title: string, paid: string, net: string) => `
${title}
BASE CONTRATO       1.300.000    AFP CUPRUM         ${paid}
COMISIONES          ${paid}      FONASA             ${paid}
TOTAL IMPONIBLE     ${paid}      SEGURO CESANTIA    ${paid}
TOTAL BRUTO         ${paid}      LIQ. A PAGAR       ${net}
`
    const unpaid = slip('12.345.678-5   SOTO LEAL RITA', '$ -', '$ -')
    const paid = slip('10.600.014-K   ROJAS VERA BRUNO', '114.400', '815.600')
    expect(netsOf(`${head}${paid}${unpaid}`)).toEqual([815_600, 0])
  })

  test('is told where it says how many they are, by the labels of all of them where the last one lacks some', () => {
    const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
    const more = 'BONO 1   10.000   ANTICIPO   10.000\nBONO 2   20.000   PRESTAMO   20.000\n'
    const sums = block('', 'TOTALES:    2', '2.200.000', '1.831.200').replace('TOTAL IMP', `${more}TOTAL IMP`)
    const first = rojas.replace('TOTAL IMP', `${more}TOTAL IMP`)
    expect(netsOf(`${head}${first}${other}${sums}`)).toEqual([815_600, 1_015_600])
  })
})

test('the RUT of who signs for the company is no worker’s, where its label is cut short', () => {
  const named = head.replace('DETALLE', 'Rep. Legal: ROSA DÍAZ MORA RUT 14.701.532-1\nDETALLE')
  const other = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
  const ruts = readPayrollPages([pageOfLines(`${named}${rojas}${other}`)])?.workers.map(({ rut }) => rut?.rut)
  expect(ruts).toEqual(['10600014-K', '11048211-6'])
})

test('what sums up a section stands between its workers and those of the next, over a page as well', () => {
  const worker = (rut: string, name: string, net: string) => `
${rut}    ${name}       CARGO: TECNICO          F.INGRESO: 13/01/2009
  HABERES    SUELDO BASE (30)      567.000   GRATIFICACION   133.395  COLACION        60.000
  DESCUENTOS PLANVITAL 11,16%       78.164   FONASA 7%        49.028  SEGURO CESANTIA  4.202
             TOTAL IMPONIBLE       700.395   TOTAL HABERES   760.395  TOTAL DESCTOS. 131.394  NETO A PAGAR   ${net}
`
  // A section of one worker adds up to what he is paid.
  const lone = worker('9.300.308-K', 'LAGOS ZAMBRANO, CAROLINA', '629.001')
  const [, ...amounts] = lone.split('F.INGRESO: 13/01/2009')
  const ownSums = `\nTOTAL CENTRO DE COSTO 200 (1 TRABAJADORES)${amounts.join('')}`.replace(' (30)', '     ')
  const sums = `
TOTAL CENTRO DE COSTO 210 (2 TRABAJADORES)
  HABERES    SUELDO BASE         3.012.956   GRATIFICACION   373.243  HORAS EXTRAS 50% 67.385  BONO PUNTUALIDAD  76.782
             COLACION              150.000   MOVILIZACION    112.500
  DESCUENTOS AFP                   328.565   SALUD           251.959  SEGURO CESANTIA  18.402
             TOTAL IMPONIBLE     3.599.397   TOTAL HABERES 3.883.171  TOTAL DESCTOS.  816.101  NETO A PAGAR 3.067.070

CENTRO DE COSTO 310 - BODEGA
`
  const first = `${head}
CENTRO DE COSTO 200 - VENTAS${lone}${ownSums}
CENTRO DE COSTO 210 - SALA DE VENTAS${worker('10.600.014-K', 'ROJAS VERA, BRUNO', '629.001')}${worker('11.048.211-6', 'GODOY MORAGA, ANA', '629.001')}`
  const second = worker('15.300.111-1', 'SOTO PEREZ, LUISA', '629.001')
  const netsLeft = (text: string) => {
    const page = monospacedPage(text.split('\n'))
    const lines = scanLines(page, page.words)
    const isWorker = ({ cells }: ScannedLine) => cells.some(({ kind }) => kind === 'rut')
    const left = withoutSummaries(page, lines.slice(4), isWorker, () => false)
    expect(left.page.words.some(({ text: word }) => word === '3.067.070')).toBe(false)
    return left.lines.flatMap(({ cells }) => (cells.at(-2)?.text === 'NETO A PAGAR' ? [cells.at(-1)!.text] : []))
  }
  expect(netsLeft(`${first}${sums}${second}`)).toEqual(['629.001', '629.001', '629.001', '629.001'])
  expect(netsLeft(`${head}${sums}${second}`)).toEqual(['629.001'])
})

test('the number of an account at a bank with the name of an Isapre is no contribution', () => {
  const own = `10.600.014-K   ROJAS VERA BRUNO     BANCO ESTADO 10600014
SUELDO BASE (0)                            0    AFP CUPRUM            0
TOTAL IMPONIBLE                            0    TOTAL HABERES         0
TOTAL DESCUENTOS                           0    LIQUIDO               0
`
  const text = `${head}${block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')}\n${own}`
  const workers = readPayrollPages([pageOfLines(text)])?.workers ?? []
  expect(workers.map(({ amounts }) => amounts.fonasaAmount?.value ?? 0)).toEqual([70_000, 0])
})

test('a list of workers who each have a slip is none, and says whose the slips are', () => {
  const list = `
NOMINA DE PAGO
COMERCIAL CERRO FALSO LIMITADA - RUT 76.418.205-7
MARZO 2025

N°   RUT            NOMBRE                BANCO      CUENTA          MONTO
1    10.600.014-K   ROJAS VERA BRUNO      CHILE      6879285       815.600
2    11.048.211-6   GODOY MORAGA ANA      CHILE      4747120     1.015.600
`
  const slip = (text: string) => `LIQUIDACION DE SUELDO MARZO 2025\n${text}`
  const godoy = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
  const pages = [list, slip(rojas), slip(godoy)].map((text, at) => monospacedPage(text.split('\n'), at + 1))
  const read = readPayrollPages(pages)
  expect(read?.workers.map(({ name, amounts }) => [name?.text, amounts.total?.value])).toEqual([
    ['ROJAS VERA BRUNO', 815_600],
    ['GODOY MORAGA ANA', 1_015_600],
  ])
  expect([read?.company.name?.text, read?.company.rut?.rut]).toEqual(['COMERCIAL CERRO FALSO LIMITADA', '76418205-7'])
})

test('a page that says again what the last slip says, with other amounts, is of all workers', () => {
  const nothing = block('11.048.211-6', 'GODOY MORAGA ANA', '0', '0')
    .replace('114.400', '0')
    .replace('70.000', '0')
    .replace('184.400', '0')
  const slips = [rojas, nothing].map((own) => pageOfLines(`${head}${own}`))
  const amountsWith = (page: string) =>
    readPayrollPages([...slips, pageOfLines(page)].map((one, at) => ({ ...one, number: at + 1 })))?.workers.map(
      ({ amounts }) => [amounts.afpAmount?.value, amounts.fonasaAmount?.value],
    )
  const imposiciones =
    'RESUMEN DE IMPOSICIONES\n\nTOTAL IMPONIBLE   1.000.000\nAFP   114.400\nSALUD   70.000\nTOTAL LIQUIDOS   815.600\n'
  expect(amountsWith(imposiciones)).toEqual([
    [114_400, 70_000],
    [0, 0],
  ])
})

test('a page that sums up all may say an amount that the last worker alone has', () => {
  const slip = (own: string, advance: string) => pageOfLines(`${head}${own}\nANTICIPO   ${advance}\n`)
  const godoy = block('11.048.211-6', 'GODOY MORAGA ANA', '1.200.000', '1.015.600')
  const sums =
    'SUMA\n\nTOTAL IMPONIBLE   2.200.000\nAFP CUPRUM   251.680\nFONASA   154.000\nANTICIPO   40.000\nLIQUIDO   1.831.200\n'
  const pages = [slip(rojas, '0'), slip(godoy, '40.000'), pageOfLines(sums)]
  const read = readPayrollPages(pages.map((page, at) => ({ ...page, number: at + 1 })))
  expect(read?.workers.map(({ amounts }) => [amounts.total?.value, amounts.fonasaAmount?.value])).toEqual([
    [815_600, 70_000],
    [1_015_600, 70_000],
  ])
})
