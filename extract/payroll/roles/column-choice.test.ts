import { expect, test } from 'vitest'
import { readNumber } from '../../text/number.ts'
import type { NumberCell } from '../../page/cells.ts'
import { chooseColumns, type Choices } from './column-choice.ts'
import { meaningsOf } from '../words/labels.ts'
import type { NumberColumn } from './columns.ts'

/** `confidence`: as read from an image. */
const cell = (text: string, confidence?: number): NumberCell => ({
  kind: 'number',
  number: readNumber(text)!,
  words: confidence === undefined ? [] : [{ text, confidence, left: 0, right: 0, top: 0, bottom: 0 }],
  text,
  left: 0,
  right: 0,
  top: 0,
  bottom: 0,
})

/** A column by its heading ('' for none) and its cells, divided by spaces. */
const column = ([text, cells]: [string, string], confidence?: number): NumberColumn => ({
  heading: { text, meanings: text === '' ? [] : meaningsOf(text) },
  isNumeric: true,
  numbers: cells.split(' ').map((one) => cell(one, confidence)),
})

/** The headings or places of the columns chosen for a field, a '?' for those that are asked. */
const chosen = (table: [string, string][], field: keyof Choices, confidence?: number): string | undefined => {
  const columns = table.map((one) => column(one, confidence))
  const choice = chooseColumns({ rows: columns[0]!.numbers, columns })[field]
  return choice && `${choice.columns.join('+')}${choice.isGuess ? '?' : ''}`
}

const EARNINGS: [string, string][] = [
  ['Sueldo base', '809.000 949.814 555.000 539.000'],
  ['', '5 0 3 0'],
  ['', '32.176 0 13.244 0'],
  ['', '0,75 7,25 0 0'],
  ['', '965 10.955 0 0'],
  ['Bono', '40.000 0 25.000 10.000'],
]

test('hours without a heading are those of Sundays where their amounts are 30 % of as many hours, and of overtime else', () => {
  expect(chosen(EARNINGS, 'sundayHours')).toBe('3')
  const without = (at: number) => EARNINGS.filter((_, index) => index !== at)
  expect(chosen(without(4), 'sundayHours')).toBe('3?')
  expect(chosen(EARNINGS.slice(0, 3), 'sundayHours')).toBeUndefined()
  expect(chosen([EARNINGS[0]!, ['', '30 0 30 0'], EARNINGS[5]!], 'sundayHours')).toBeUndefined()
})

test('the numbers of the rows are no hours, though some were lost and one was misread', () => {
  const rows: [string, string][] = [
    [
      'Sueldo base',
      '809.000 949.814 555.000 539.000 602.000 471.000 880.500 1.020.000 539.000 640.000 720.000 515.000',
    ],
    ['', '1 2 - 4 - - - - 9 - - 72'],
    ['Bono', '40.000 0 25.000 10.000 0 0 12.000 0 0 0 0 0'],
  ]
  expect(chosen(rows, 'sundayHours')).toBeUndefined()
})

test('ticks of a pen, read as figures beside some rows of a scan, are no hours', () => {
  const rows: [string, string][] = [
    ['Sueldo base', '809.000 949.814 555.000 539.000 602.000'],
    ['', '- 7 - 12 -'],
    ['Bono', '40.000 0 25.000 10.000 0'],
  ]
  expect(chosen(rows, 'sundayHours')).toBe('1?')
  expect(chosen(rows, 'sundayHours', 0.9)).toBeUndefined()
})

test('hours of half a month are paid by the base of the whole one', () => {
  const days: [string, string][] = [
    ['Días trabajados', '30 10 11 30'],
    ['', '440.000 300.000 221.123 500.000'],
    ['', '0 0 16 0'],
    ['Recargo dominical', '0 0 15.351 0'],
  ]
  const paid: [string, string][] = [
    ['Total haberes', '540.000 400.000 321.123 600.000'],
    ['Total descuentos', '100.000 90.000 70.000 110.000'],
    ['Líquido', '440.000 310.000 251.123 490.000'],
  ]
  expect(chosen([...days, ...paid], 'sundayHours')).toBe('2?')
})

/** The 7 % of some, Fonasa's 6.4 % beside a Caja for others, and an Isapre's plan for the rest. */
const HEALTH: [string, string][] = [
  ['Sueldo base', '600.000 700.000 500.000 800.000 900.000 640.000'],
  ['', '150.000 175.000 125.000 182.083 182.083 160.000'],
]
const TAKEN: [string, string][] = [
  ['AFP', '85.875 98.525 71.500 110.480 121.719 91.600'],
  ['', '48.000 56.000 94.000 140.000 69.253 51.200'],
  ['', '4.500 5.250 0 0 6.492 4.800'],
]

test('health without a heading is what keeps the 7 %, with what a Caja takes of it, but for plans above it', () => {
  const taxable: [string, string] = ['Total imponible', '750.000 875.000 625.000 982.083 1.082.083 800.000']
  expect(chosen([...HEALTH, taxable, ...TAKEN], 'health')).toBe('4')
})

test('health without a heading is found where the taxable pay is not printed', () => {
  const earnings: [string, string][] = [
    ['Movilización', '40.000 40.000 40.000 40.000 40.000 40.000'],
    ['Total haberes', '790.000 915.000 665.000 1.022.083 1.122.083 840.000'],
  ]
  const paid: [string, string][] = [
    ['Total descuentos', '138.375 159.775 165.500 250.480 197.464 147.600'],
    ['Líquido', '651.625 755.225 499.500 771.603 924.619 692.400'],
  ]
  expect(chosen([...HEALTH, ...earnings, ...TAKEN, ...paid], 'health')).toBe('5')
})

test('few amounts that happen to be a plan are no health', () => {
  const taxable: [string, string] = ['Total imponible', '750.000 875.000 625.000 982.083 1.082.083 800.000']
  const few: [string, string] = ['', '0 0 0 137.500 0 56.000']
  expect(chosen([...HEALTH, taxable, few], 'health')).toBeUndefined()
})

test('health is what Fonasa leaves to a family fund for some, and the whole 7 % of an Isapre for others', () => {
  const table: [string, string][] = [
    ['Sueldo base', '500.000 600.000 800.000 700.000'],
    ['Total imponible', '500.000 600.000 800.000 700.000'],
    ['AFP', '57.200 67.620 89.520 80.080'],
    ['Fonasa 6,4%', '32.000 0 0 0'],
    ['Isapre 7%', '0 42.000 56.000 49.000'],
    ['Caja 0,6%', '3.000 0 0 0'],
  ]
  expect(chosen(table, 'health')).toBe('3+4')
})

test('of Fonasa and the Isapres each worker has one, though the plans are above the 7 %', () => {
  const table: [string, string][] = [
    ['Sueldo base', '737.000 896.000 3.569.391 1.575.903'],
    ['Imponible', '964.083 1.131.538 3.796.474 1.839.857'],
    ['AFP', '110.388 129.448 352.494 205.328'],
    ['Fonasa', '0 0 221.098 0'],
    ['Isapre', '97.667 109.807 0 207.910'],
    ['Líquido', '755.028 892.283 3.222.882 1.426.619'],
  ]
  expect(chosen(table, 'health')).toBe('3+4')
})

test('numbers of rows, some of them lost, are no Sunday hours', () => {
  const count: [string, string] = ['', '0 0 3 4 0 6 0 8']
  const base: [string, string] = ['Sueldo base', '809.000 949.814 555.000 539.000 600.000 610.000 620.000 630.000']
  expect(chosen([base, count], 'sundayHours')).toBeUndefined()
})

test('what is put together as others is no gratification, though it is a quarter of the rest', () => {
  const table = (others: string): [string, string][] => [
    ['Sueldo Base', '600.000 700.000 640.000 500.000 400.000 480.000'],
    [others, '150.000 175.000 160.000 125.000 100.000 120.000'],
    ['Total Imponible', '750.000 875.000 800.000 625.000 500.000 600.000'],
    ['Salud', '52.500 61.250 56.000 43.750 35.000 42.000'],
    ['Líquido', '697.500 813.750 744.000 581.250 465.000 558.000'],
  ]
  expect(chosen(table('Otros Afectados'), 'gratification')).toBeUndefined()
  expect(chosen(table('Otros Afectados'), 'base')).toBe('0')
  expect(chosen(table('Lanelios'), 'gratification')).toBe('1?')
})

test('of two totals of earnings the one that is left when the deductions are taken from the other is the net', () => {
  expect(
    chosen(
      [
        ['Total Haberes', '750.000 875.000 800.000'],
        ['Total Descuentos', '150.000 165.000 140.000'],
        ['Total Bruto', '600.000 710.000 660.000'],
      ],
      'net',
    ),
  ).toBe('2?')
})

test('a tenth of the pay beside a commission is the AFP, whatever it is called', () => {
  const table: [string, string][] = [
    ['Total imponible', '750.000 875.000 625.000 800.000'],
    ['Impuesto único', '75.000 87.500 62.500 80.000'],
    ['Comisión AFP', '10.875 11.025 9.000 11.600'],
    ['7% Salud', '52.500 61.250 43.750 56.000'],
  ]
  expect(chosen(table, 'afp')).toBe('1+2')
})

test('the pay of the month is so many thirtieths of the contract, whatever it is called', () => {
  const table = (paid: string): [string, string][] => [
    ['Sueldo base contrato', '600.000 700.000 500.000 800.000'],
    ['Zuvol', paid],
    ['Total haberes', '650.000 500.000 540.000 860.000'],
    ['Total descuentos', '150.000 100.000 140.000 160.000'],
    ['Líquido', '500.000 400.000 400.000 700.000'],
  ]
  expect(chosen(table('600.000 466.667 500.000 800.000'), 'base')).toMatch(/^1/)
  expect(chosen(table('600.000 450.001 499.000 700.000'), 'base')).toMatch(/^0/)
})

test('what advances and loans after a net leave of it is what is paid, whatever it is called', () => {
  const table = (paid: string): [string, string][] => [
    ['Total haberes', '650.000 500.000 540.000 860.000'],
    ['AFP', '65.000 50.000 54.000 86.000'],
    ['Alcance líquido', '500.000 400.000 400.000 700.000'],
    ['Anticipo', '100.000 0 50.000 100.000'],
    ['Préstamo', '0 20.000 10.000 30.000'],
    ['Haberes', paid],
  ]
  expect(chosen(table('400.000 380.000 340.000 570.000'), 'net')).toMatch(/^5/)
  expect(chosen(table('400.001 480.000 140.000 470.000'), 'net')).toMatch(/^2/)
})

test('numbers above the hours that a month of Sundays has are no hours', () => {
  const table = (hours: string): [string, string][] =>
    EARNINGS.flatMap((one, at) => (at === 4 ? [] : [at === 3 ? ['', hours] : one]))
  expect(chosen(table('0,75 7,25 0 0'), 'sundayHours')).toBe('3?')
  expect(chosen(table('0,75 129 0 0'), 'sundayHours')).toBeUndefined()
})

test('what advances and loans leave of a net is paid also where other amounts of a record over several lines stand between them', () => {
  const table: [string, string][] = [
    ['Sueldo base', '2.295.516 603.495 2.066.680'],
    ['Alcance líquido', '2.347.239 935.897 2.014.726'],
    ['Anticipos', '0 150.000 0'],
    ['Fonasa', '188.785 75.140 171.955'],
    ['Préstamos', '21.000 0 50.000'],
    ['Seguro cesantía', '17.885 6.441 14.739'],
    ['Total haberes', '2.980.848 1.170.432 2.541.495'],
    ['Total descuentos', '633.609 234.535 526.769'],
    ['Otros descuentos', '42.546 26.338 0'],
    ['A pagar', '2.326.239 785.897 1.964.726'],
  ]
  expect(chosen(table, 'net')).toBe('9')
})

test('what is left of the earnings in every row is the net that nothing is called, and is asked', () => {
  const table = (net: string): [string, string][] => [
    ['Sueldo base', '800.000 640.000 560.000 700.000'],
    ['Subtotal 1', '850.000 700.000 600.000 740.000'],
    ['AFP', '93.500 77.000 66.000 81.400'],
    ['Salud', '59.500 49.000 42.000 51.800'],
    ['Subtotal 2', '153.000 126.000 108.000 133.200'],
    ['Dif. 1-2', net],
  ]
  expect(chosen(table('697.000 574.000 492.000 606.800'), 'net')).toBe('5?')
  expect(chosen(table('697.000 574.000 492.000 500.000'), 'net')).not.toBe('5?')
})
