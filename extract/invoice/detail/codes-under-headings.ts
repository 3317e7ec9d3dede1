import type { Box } from '../../input/page.ts'
import { centerOf, sharedWidth, type Row, type Segment, type Sheet } from '../sheet.ts'

/** No document has so many lines that a number of these is so long, zeros before it aside. */
const MOST_LINES = 1000
const CODE = /^(?=.*\d)[\p{L}\d-]{4,}$/u
const LOOKED_AT = 4

/** 'Item' over codes: what stands under a heading of line numbers, in the first lines that have anything there, is longer than these. */
export const hasCodes = ({ rows }: Sheet, cell: Box, last: number): boolean => {
  const under = rows
    .slice(last + 1, last + 1 + LOOKED_AT)
    .filter(hasFigures)
    .flatMap(({ words }) => words.filter((word) => sharedWidth(word, cell) > 0.5).slice(0, 1))
  return under.length > 0 && under.every(({ text }) => CODE.test(text) && !(Number(text) < MOST_LINES))
}

const isFigure = ({ text }: Segment): boolean => /^\$? ?\d[\d.,]*$/.test(text)

const hasFigures = ({ segments }: Row): boolean => segments.filter(isFigure).length > 1

/** 'Producto' before 'Descripción', over 'KERO' and 'G95': the texts nearest to it of the first lines with figures are one word each. */
export const hasLoneWords = ({ rows }: Sheet, cells: readonly Box[], cell: Box, last: number): boolean => {
  const apart = (one: Box, text: Segment) => Math.abs(centerOf(one) - centerOf(text))
  const under = rows
    .slice(last + 1, last + 1 + LOOKED_AT)
    .filter(hasFigures)
    .flatMap(({ segments }) => segments.filter((text) => cells.every((one) => apart(one, text) >= apart(cell, text))))
  return under.length > 0 && under.every(({ words }) => words.length === 1)
}
