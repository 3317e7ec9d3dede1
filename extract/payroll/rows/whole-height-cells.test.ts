import { expect, test } from 'vitest'
import { monospacedLine, monospacedPage } from '../../testing/monospaced-page.ts'
import type { Page, Word } from '../../input/page.ts'
import { readPayrollPages } from '../read-pages.ts'

const HEIGHT = 8.8
const AMOUNTS = 240

const lineAt = (text: string, top: number): Word[] =>
  monospacedLine(text, top).map((word) => ({ ...word, bottom: top + HEIGHT }))

const TITLES = [
  'Rut          Trabajador                           Dias Sueldo Base  Gratific.  Tot.Haberes',
  '                                                 % AFP   Desc. AFP Desc.Salud  Tot.Desctos. Liquido',
]
const BASES = [784_000, 539_200, 640_000, 600_000, 712_000]
const paid = (base: number) => {
  const all = base * 1.25
  const [afp, health] = [Math.round(all * 0.1144), all * 0.07]
  return { afp, net: all - afp - health, upper: [base, base / 4, all], lower: [afp, health, afp + health] }
}
const amounts = (first: string, values: readonly number[]) =>
  first.padStart(53) + values.map((value) => value.toLocaleString('es-CL').padStart(12)).join('')
/** A RUT and the net as high as the record, in the middle of it. */
const middle = (rut: string, rest: string, net: number) =>
  `${rut.padEnd(13)}${rest.padEnd(80)}${net.toLocaleString('es-CL')}`

type Record = { rut: string; names: readonly string[]; institutions: string }

/** Records of two lines of amounts ruled apart, beside cells as high as both; of more text, they are higher. */
const pageOf = (records: readonly Record[]): Page => {
  const head = monospacedPage(['EJEMPLO SPA   76.123.456-0', 'PLANILLA DE REMUNERACIONES JUNIO 2023', '', ...TITLES])
  const words = [...head.words]
  const levelLines: Page['levelLines'] = []
  let top = 62
  const rule = (left: number, right: number, y: number) => levelLines.push({ left, right, top: y, bottom: y + 0.5 })
  rule(0, 510, top)
  for (const [at, { rut, names, institutions }] of records.entries()) {
    const pay = paid(BASES[at]!)
    const isWrapped = names.length > 1
    const height = isWrapped ? 27 : 21
    const text = (one: string, at: number) => words.push(...lineAt(`${' '.repeat(13)}${one}`, top + at))
    words.push(...lineAt(amounts('30', pay.upper), top + (isWrapped ? 2.9 : 2.4)))
    text(names[0]!, isWrapped ? 1.4 : 3.9)
    words.push(...lineAt(middle(rut, names[1] ?? '', pay.net), top + (isWrapped ? 9.7 : 7.7)))
    text(institutions, isWrapped ? 17.9 : 12.2)
    words.push(...lineAt(amounts('11,44', pay.lower), top + (isWrapped ? 16.4 : 12.9)))
    rule(AMOUNTS, 455, top + height / 2)
    rule(0, 510, top + height)
    top += height
  }
  return { ...head, words, levelLines }
}

test('a name of two lines beside two lines of amounts is whole, with the cells as high as its record, and without its institutions', () => {
  const records: Record[] = [
    { rut: '15.300.111-1', names: ['SOTO PEREZ ANA'], institutions: 'Capital / Fonasa' },
    { rut: '10.600.014-K', names: ['ROJAS VERA BRUNO'], institutions: 'Pensionado / Colmena' },
    { rut: '9.123.456-4', names: ['ELIZABETH MONICA ACEVEDO', 'MANSILLA'], institutions: 'Modelo / Vida Tres' },
    { rut: '8.765.432-K', names: ['MORA DIAZ LUIS'], institutions: 'Uno / Fonasa' },
    { rut: '16.047.554-4', names: ['PAZ REYES CAROLINA ANDREA', 'FERNANDA'], institutions: 'Habitat / Fonasa' },
  ]
  const workers = readPayrollPages([pageOf(records)])?.workers ?? []
  expect(
    workers.map(({ name, amounts: read }) => [
      name?.text,
      read.baseSalary?.value,
      read.afpAmount?.value,
      read.total?.value,
    ]),
  ).toEqual(records.map(({ names }, at) => [names.join(' '), BASES[at], paid(BASES[at]!).afp, paid(BASES[at]!).net]))
})

test('a cell of two lines says a rate over its amount, and what is of one line stands between both', () => {
  const rows = [
    ['15.300.111-1  SOTO PEREZ ANA', '0', '0', '0', '0', '0'],
    ['10.600.014-K  ROJAS VERA BRUNO', '539.200', '61.684', '37.744', '99.428', '439.772'],
    ['9.123.456-4   MORA DIAZ LUIS', '640.000', '73.216', '44.800', '118.016', '521.984'],
  ] as const
  const at = (texts: readonly string[]) => ' '.repeat(32) + texts.map((text) => text.padStart(12)).join('')
  const head = monospacedPage([
    'EJEMPLO SPA   76.123.456-0',
    'PLANILLA DE REMUNERACIONES JUNIO 2023',
    `RUT           NOMBRE            ${['SUELDO', 'AFP', 'SALUD', 'T.DESC', 'LIQUIDO'].map((text) => text.padStart(12)).join('')}`,
  ])
  const words = [...head.words]
  for (const [index, [who, ...values]] of rows.entries()) {
    const top = 62 + 20 * index
    words.push(...lineAt(at(['', 'Uno 11,44%', 'Fonasa 7%']), top))
    words.push(...lineAt(who, top + 3.9))
    words.push(...lineAt(at(values.map((value) => (value === '0' ? '-' : value))), top + 7.8))
  }
  const found = readPayrollPages([{ ...head, words }])
  expect(
    found?.workers.map(({ name, amounts }) => [name?.text, amounts.afpAmount?.value, amounts.total?.value]),
  ).toEqual([
    ['SOTO PEREZ ANA', 0, 0],
    ['ROJAS VERA BRUNO', 61_684, 439_772],
    ['MORA DIAZ LUIS', 73_216, 521_984],
  ])
})
