import { describe, expect, test } from 'vitest'
import { lineOf, wordAt, type DocumentWord } from '../../../parts/document/document-words.ts'
import { pointedValue } from './pointed-value.ts'

const words: DocumentWord[] = [
  { text: 'Santiago,', boundingBox: [10, 10, 50, 20] },
  { text: '25', boundingBox: [55, 10, 65, 20] },
  { text: 'mayo', boundingBox: [85, 11, 105, 21] },
  { text: 'de', boundingBox: [70, 10, 80, 20] },
  { text: 'del', boundingBox: [110, 10, 120, 20] },
  { text: '2025', boundingBox: [125, 10, 150, 20] },
  { text: '$3.520', boundingBox: [125, 40, 150, 50] },
]

describe('a word that is pointed at', () => {
  test.each([
    ['total', '$1.234.567', 1234567],
    ['neto', '2.958,50', 2958.5],
    ['iva', '562', 562],
    ['total', '3.520.-', 3520],
    ['total', 'Total', null],
    ['total', '25-05-2025', null],
    ['dueDate', '24/07/2025', '2025-07-24'],
    ['dueDate', '(24-07-2025)', '2025-07-24'],
    ['dueDate', '32-07-2025', null],
    ['invoice_number', 'N°87980', '87980'],
    ['document_type', 'FACTURA', null],
  ] as const)('gives %s %s as %s', (name, word, value) => {
    expect(pointedValue(name, word, word, '')).toBe(value)
  })

  test('of a date in words gives the whole date', () => {
    const month = wordAt(words, 90, 15)!
    expect(month.text).toBe('mayo')
    expect(pointedValue('invoice_date', month.text, lineOf(words, month), '')).toBe('2025-05-25')
  })

  test('joins what a description says already', () => {
    expect(pointedValue('description', 'acero', '', 'Disco')).toBe('Disco acero')
  })

  test('is the one under the point, and none beside', () => {
    expect(wordAt(words, 130, 45)?.text).toBe('$3.520')
    expect(wordAt(words, 200, 45)).toBeNull()
  })
})
