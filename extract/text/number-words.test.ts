import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumberWords } from './number-words.ts'
import { plainWords } from './plain.ts'

const units = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const teens = [
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
]
const tens = ['', '', 'veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const twenties = [
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

const below100 = (value: number): string => {
  const [ten, unit] = [Math.floor(value / 10), value % 10]
  if (value < 10) return units[value] ?? ''
  if (ten === 1) return teens[unit] ?? ''
  if (ten === 2) return twenties[unit] ?? ''
  return unit === 0 ? (tens[ten] ?? '') : `${tens[ten]} y ${units[unit]}`
}
const below1000 = (value: number): string =>
  value === 100
    ? 'cien'
    : [hundreds[Math.floor(value / 100)], below100(value % 100)].filter((word) => word !== '').join(' ')
const spell = (value: number): string => {
  const [millions, thousands, rest] = [Math.floor(value / 1e6), Math.floor(value / 1000) % 1000, value % 1000]
  return [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${below1000(millions)} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${below1000(thousands)} mil`,
    below1000(rest),
  ]
    .filter((words) => words !== '')
    .join(' ')
}

const read = (text: string) => readNumberWords(plainWords(text))

test('any amount spelled in Spanish is read back, up to the word after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (value) => {
      const spelt = spell(value)
      expect(read(`${spelt} PESOS.`)).toEqual({ value, used: plainWords(spelt).length })
    }),
  )
})

test.each([
  ['un millón de', 1_000_000],
  ['dos mil millones', 2_000_000_000],
  ['doscientas una', 201],
  ['cero pesos', 0],
])('%s', (text, value) => expect(read(text)?.value).toBe(value))

test.each(['pesos', 'Recibí conforme', 'y dos', ''])('%j begins with no number', (text) =>
  expect(read(text)).toBeNull(),
)
