import type { Concept } from './vocabulary.ts'

/**
 * The Libro de Remuneraciones Electrónico of the Dirección del Trabajo prints a four-digit code after each column's name:
 * 'Sueldo(2101)'. A code says exactly what the column is; its words repeat those of other columns (chile.md, 4.6).
 */
const codes: Readonly<Record<string, Concept>> = {
  1101: 'rut',
  1115: 'days',
  2101: 'basePaid',
  2102: 'overtime',
  2106: 'gratification',
  2107: 'sundayAmount',
  3141: 'afp',
  3143: 'health',
  3144: 'healthExtra',
  3151: 'unemployment',
  3155: 'savings',
  3156: 'savings',
  3161: 'tax',
  5201: 'totalEarnings',
  5210: 'taxable',
  5301: 'totalDeductions',
  5501: 'netToPay',
}

/** What the other codes are, by the first two digits or the first: none of them is a field. */
const groups: Readonly<Record<string, Concept>> = {
  1: 'detail',
  21: 'earning',
  22: 'earning',
  23: 'allowance',
  24: 'earning',
  25: 'earning',
  3: 'deduction',
  4: 'employer',
  5: 'detail',
}

/** So many headings with a code are the electronic book: one alone may be a year in brackets. */
const MIN_CODES = 3

/** Whether codes are those of the electronic book: some of them it has for what all have, where a program numbers its concepts at will. */
export const areOfBook = (printed: readonly string[]): boolean =>
  printed.length >= MIN_CODES && printed.some((code) => code in codes)

const CODE = /\(([1-5]\d{3})\)?/g

/** The code at the end of a heading, whose lines may break inside it: '(210' over '6)'. Null without one. */
export const codeOf = (lines: readonly string[]): string | null =>
  [...lines.join('').replace(/\s/g, '').matchAll(CODE)].at(-1)?.[1] ?? null

/** What the column of a code is. */
export const conceptOfCode = (code: string): Concept =>
  codes[code] ?? groups[code.slice(0, 2)] ?? groups[code.charAt(0)] ?? 'detail'
