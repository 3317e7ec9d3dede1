import { expect, test } from 'vitest'
import { monospacedPage } from '../../testing/monospaced-page.ts'
import { saysPaidUnder } from '../paid.ts'
import { readPayrollPages } from '../read-pages.ts'
import type { Page } from '../../input/page.ts'

const isPaid = (head: string, stamped: (page: Page) => Page = (page) => page) => {
  const text = `
LIQUIDACION DE SUELDO MARZO 2026
COMERCIAL RIO CLARO SPA               RUT 76.543.210-3

Nombre                   Mes            Rut
Elena Soto Vidal         Marzo 2026     12.345.678-5

${head}

Sueldo Base                 600.000
Total Haberes               600.000
AFP Habitat                  67.620
Salud Fonasa                 42.000
Total Descuentos            109.620
Liquido a Pagar             490.380`
  return readPayrollPages([stamped(monospacedPage(text.split('\n')))])?.workers[0]?.paid?.text
}

test('a state of payment stands beside its label or under it', () => {
  expect(isPaid('Estado : PAGADO')).toBe('Estado : PAGADO')
  for (const label of ['Estado', 'Estado Pago', 'Estado de Pago']) {
    const under = (state: string) => `
Sueldo Contrato          Fecha Ingreso  ${label}
$ 600.000                11-06-2017     ${state}`
    expect(isPaid(under('PAGADO'))).toBe('PAGADO')
    expect(isPaid(under('PENDIENTE'))).toBeUndefined()
  }
})

test('a text that begins with it says when, or how, it was paid', () => {
  for (const text of [
    'PAGADO 28/03/2026',
    'Remuneraciones pagadas con fecha 28.03.2026',
    'Pagado el 28 de marzo de 2026',
  ])
    expect(isPaid(text)).toBe(text)
  expect(isPaid('Pagado mediante transferencia electronica     Total a Pagar  490.380')).toBeDefined()
  for (const text of [
    'Anticipo pagado el 15-03-2026',
    'Dias pagados 30',
    'Pagado por caja  12.000',
    'No pagado 28/03/2026',
  ])
    expect(isPaid(text)).toBeUndefined()
})

test('a mark beside a name says it, and a heading of figures does not', () => {
  expect(isPaid('Elena Soto Vidal         30 dias        Pagado')).toBe('Pagado')
  expect(isPaid('Elena Soto Vidal         30 dias        Pendiente')).toBeUndefined()
  expect(
    isPaid('Sueldo                   Dias           Pagado\n600.000                  30             490.380'),
  ).toBeUndefined()
  const far = 'Concepto                 Cantidad       Pagado\nHABERES\n\nDias trabajados             30'
  expect(isPaid(far)).toBeUndefined()
})

test('a stamp says it: in capitals, in letters that stand apart, in large type, or at an angle over the slip', () => {
  expect(isPaid('                  P   A   G   A   D   O')).toBe('PAGADO')
  expect(isPaid('                  PAGADO')).toBe('PAGADO')
  expect(isPaid('          *** PAGADO ***')).toBe('*** PAGADO ***')
  expect(isPaid('                  Pagado')).toBeUndefined()
  expect(isPaid('                  $ 490.380\n                  Pagado')).toBe('Pagado')
  expect(isPaid('                  PAGADO\n                 490.380')).toBeUndefined()
  const enlarged = (page: Page): Page => ({
    ...page,
    words: page.words.map((word) => (word.text === 'Pagado' ? { ...word, bottom: word.bottom + 6 } : word)),
  })
  expect(isPaid('                  Pagado', enlarged)).toBe('Pagado')
  const slanted = (text: string, top: number) => (page: Page) => ({
    ...page,
    slanted: [{ text, left: 100, right: 300, top, bottom: top + 90 }],
  })
  expect(isPaid('', slanted('PAGADO', 80))).toBe('PAGADO')
  expect(isPaid('', slanted('COPIA', 80))).toBeUndefined()
  expect(isPaid('', slanted('PAGADO', 700))).toBeUndefined()
})

test('a book says it of all of its workers, or stamps a page of them', () => {
  const book = (head: string) => `
COMERCIAL RIO CLARO SPA               RUT 76.543.210-3
LIBRO DE REMUNERACIONES MARZO 2026
${head}

RUT            NOMBRE                  SUELDO      AFP    SALUD   LIQUIDO
15.300.111-1   SOTO PEREZ ANA         784.000   88.000   54.880   641.120
10.600.014-K   ROJAS VERA BRUNO       539.000   60.000   37.730   441.270`
  const paidIn = (head: string) =>
    readPayrollPages([monospacedPage(book(head).split('\n'))])?.workers.map(({ paid }) => paid !== null)
  for (const head of ['ESTADO: PAGADO', 'Estado de la nómina: PAGADA', 'Nómina bancaria PAGADA', '             PAGADO'])
    expect(paidIn(head)).toEqual([true, true])
  for (const head of ['Estado: PENDIENTE', 'Libro de remuneraciones pagadas', 'Nómina por pagar'])
    expect(paidIn(head)).toEqual([false, false])
})

test('a column says of each worker of a book whether he was paid', () => {
  const paidUnder = (heading: string, ...states: readonly string[]) => {
    const book = `
COMERCIAL RIO CLARO SPA               RUT 76.543.210-3
LIBRO DE REMUNERACIONES MARZO 2026

RUT            NOMBRE                  SUELDO      AFP    SALUD   LIQUIDO   ${heading}
15.300.111-1   SOTO PEREZ ANA         784.000   88.000   54.880   641.120   ${states[0]}
10.600.014-K   ROJAS VERA BRUNO       539.000   60.000   37.730   441.270   ${states[1]}`
    return readPayrollPages([monospacedPage(book.split('\n'))])?.workers.map(({ paid }) => paid !== null)
  }
  expect(paidUnder('PAGO', 'Pagado', 'Pendiente')).toEqual([true, false])
  expect(paidUnder('ESTADO', 'Por pagar', 'PAGADA')).toEqual([false, true])
  expect(paidUnder('CARGO', 'Pagador', 'Cajero')).toEqual([false, false])
})

test('what the head of a page says of the payment is of each of its slips, where none says another thing', () => {
  const block = (name: string, rut: string, state: string) => `
1. ${name}                                     RUT ${rut}
SUELDO BASE      GRATIFICACION    TOTAL HABERES
    400.000            100.000          500.000
AFP              SALUD            TOTAL DESCUENTOS     ALCANCE LIQUIDO
     57.000             35.000           92.000               408.000
${state}
`
  const page = (...states: string[]) =>
    `EJEMPLO SPA 76.123.456-0        JULIO 2025   Estado Pago: Pagado
                PLANILLA DE SUELDOS
${block('SOTO VIDAL, ANA', '15.300.111-1', states[0]!)}${block('ROJAS LEAL, EVA', '10.600.014-K', states[1]!)}`
  const paid = (...states: string[]) =>
    readPayrollPages([monospacedPage(page(...states).split('\n'))])?.workers.map((one) => one.paid !== null)
  expect(paid('', '')).toEqual([true, true])
  expect(paid('', 'Pendiente')).toEqual([true, false])
})

test.each(['Estado', 'Condición', 'Situación de pago'])(
  '«Pagada» under «%s» says it, and «No pagada» does not',
  (heading) => {
    expect(saysPaidUnder(heading, 'Pagada')).toBe(true)
    expect(saysPaidUnder(heading, 'No pagada')).toBe(false)
    expect(saysPaidUnder('Monto', 'Pagada')).toBe(false)
  },
)
