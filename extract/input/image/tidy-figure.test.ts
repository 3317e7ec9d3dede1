import { expect, test } from 'vitest'
import { tidyWords } from './ocr-words.ts'
import { tidyCapital, tidyFigure, tidyLegalForm } from './tidy-figure.ts'

const segment = { left: 0, top: 0, right: 100, bottom: 12, letter: 10, baseline: 10 }
const word = (text: string, left: number, right: number) => ({
  text,
  left,
  right,
  top: 0,
  bottom: 12,
  confidence: 0.9,
  line: 0,
})

test('the dash that closes an amount is part of it, whatever the point before it looks like', () => {
  const read = tidyWords({ ...segment, words: [word('$1.580.000:', 0, 69), word('-', 63, 69)] })
  expect(read.map(({ text }) => text)).toEqual(['$1.580.000.-'])
})

test('nothing in pesos, alone in its cell, is no word', () => {
  const read = (text: string) => tidyWords({ ...segment, words: [word(text, 0, 12)] }).map((tidy) => tidy.text)
  expect(['so', 'SO', '§0'].flatMap(read)).toEqual(['$0', '$0', '$0'])
  expect(read('50')).toEqual(['50'])
})

test('a dash in a cell of its own stays one', () => {
  const read = tidyWords({ ...segment, words: [word('1.580.000', 0, 60), word('-', 75, 80)] })
  expect(read.map(({ text }) => text)).toEqual(['1.580.000', '-'])
})

test('a code between brackets keeps them, and a rule beside a word is dropped', () => {
  const read = tidyWords({ ...segment, words: [word('[SG-6293]', 0, 60), word('[Silla', 70, 95), word('2|', 96, 99)] })
  expect(read.map(({ text }) => text)).toEqual(['[SG-6293]', 'Silla', '2'])
})

test('two figures read without the space between them are two', () => {
  const texts = (text: string) => tidyWords({ ...segment, words: [word(text, 0, 90)] }).map((one) => one.text)
  expect(texts('275.8086.895.200')).toEqual(['275.808', '6.895.200'])
  expect(texts('6.895.200')).toEqual(['6.895.200'])
  expect(texts('1.234.5678')).toEqual(['1.234.5678'])
})

test('an amount that lost the first of its points has it', () => {
  const texts = (text: string) => tidyWords({ ...segment, words: [word(text, 0, 90)] }).map((one) => one.text)
  expect(['$11126.638', '3199.827'].flatMap(texts)).toEqual(['$11.126.638', '3.199.827'])
  expect(['126.638', '11126,638', '1126.63'].flatMap(texts)).toEqual(['126.638', '11126,638', '1126.63'])
})

test('a legal form in two pieces is one', () => {
  const read = tidyWords({ ...segment, words: [word('Falsa', 0, 40), word('E', 44, 50), word('.J.R.L.', 52, 90)] })
  expect(read.map(({ text }) => text)).toEqual(['Falsa', 'E.I.R.L.'])
})

test('words without tall letters have the box of their line', () => {
  const [small] = tidyWords({ ...segment, letter: 7.2, words: [word('en', 0, 12)] })
  const [tall] = tidyWords({ ...segment, letter: 10, words: [word('Mesa', 0, 24)] })
  expect((small?.bottom ?? 0) - (small?.top ?? 0)).toBeCloseTo((tall?.bottom ?? 0) - (tall?.top ?? 0), 0)
})

test('a zero alone in its cell that was read as its two sides is a zero, unsure where neither was round', () => {
  const alone = (text: string) => tidyWords({ ...segment, words: [word(text, 0, 9)] })
  expect(alone('o)')).toMatchObject([{ text: '0', confidence: 0.9 }])
  expect(alone('1)')).toMatchObject([{ text: '0', confidence: 0.6 }])
  expect(tidyWords({ ...segment, words: [word('1)', 0, 9), word('Sueldo', 12, 50)] })).toMatchObject([
    { text: '1)' },
    { text: 'Sueldo' },
  ])
})

test.each(['Ss', '$S', '$s', '§'])('%s alone in its cell is a peso sign', (text) => {
  expect(tidyWords({ ...segment, words: [word(text, 0, 9)] })).toMatchObject([{ text: '$' }])
})

test.each(['E.L.R.L..', 'E.LR.L.', 'E.1.R.L.', 'E.J.R.L.', 'E.I.R.L.', 'E-.I.R.L.', 'E.I,R.L.'])(
  '%s is the legal form',
  (text) => {
    expect(tidyLegalForm(text)).toBe('E.I.R.L.')
  },
)

test.each(['ELRL2', 'EARL', 'E.L.', 'CERL'])('%s is left as it is', (text) => {
  expect(tidyLegalForm(text)).toBe(text)
})

test('no digit becomes another one', () => {
  for (const text of ['1.234.567', '12.345.678-9', '0', '$ 1.000', '17,5'])
    expect(tidyFigure(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
})

test('a small l where only a capital I can stand is one', () => {
  expect(['lturra', 'lmponible', 'lNOSTROZA', 'VlLLALOBOS'].map(tidyCapital)).toEqual([
    'Iturra',
    'Imponible',
    'INOSTROZA',
    'VILLALOBOS',
  ])
  expect(['liquido', 'llanos', 'Carla', 'l', 'AlS'].map(tidyCapital)).toEqual([
    'liquido',
    'llanos',
    'Carla',
    'l',
    'AIS',
  ])
})

test('groups whose point faded are one number that may be two; a RUT in pieces is one when its digit is right', () => {
  const read = (...texts: [string, string]) =>
    tidyWords({ ...segment, words: [word(texts[0], 0, 20), word(texts[1], 24, 60)] }).map(({ text }) => text)
  expect(read('510', '636')).toEqual(['510.636'])
  expect(read('2.489', '000')).toEqual(['2.489.000'])
  expect(read('15.300', '111-1')).toEqual(['15300111-1'])
  expect(read('15300', '111-1')).toEqual(['15300111-1'])
  expect(read('7,205.962-', 'K')).toEqual(['7,205.962-K'])
  expect(['10.752817-2', '10752.817-2', '10.752.817-2', '10.752817-3'].map(tidyFigure)).toEqual([
    '10752817-2',
    '10752817-2',
    '10.752.817-2',
    '10.752817-3',
  ])
  expect(read('15.300', '111-2')).toEqual(['15.300', '111-2'])
  expect(read('7.587.782', 'K')).toEqual(['7.587.782-K'])
  expect(read('7.587.782', '3')).toEqual(['7.587.782', '3'])
  expect(read('30', '45')).toEqual(['30', '45'])
  const [joined] = tidyWords({ ...segment, words: [word('510', 0, 20), word('636', 24, 60)] })
  expect(joined?.confidence).toBeLessThan(0.7)
})

test('a point after the last group is a speck, and one comma among points is a point', () => {
  expect(['$203.537.', '$1,451.856.-', '1,451.856'].map(tidyFigure)).toEqual(['$203.537', '$1.451.856.-', '1.451.856'])
})

test.each([
  ['460.000)', '460.000'],
  ['(460.000)', '(460.000)'],
  ['209.396.00', '209.396,00'],
  ['1,122.689.00', '1.122.689,00'],
  ['1,122,689.00', '1,122,689.00'],
])('%s is %s: what a rule leaves is dropped, and what parts the decimals parts nothing else', (read, figure) => {
  expect(tidyFigure(read)).toBe(figure)
})
