import type { Draw } from './draw.ts'
import type { Family } from './sheet.ts'
import type { Emission } from './write-pdf.ts'

/** How a program that writes no listing hands its text over. `columns`: how often, beside 8, by columns. */
export const drawPrinted = (draw: Draw, columns: number): Emission =>
  draw.choose<Emission>([
    [8, 'cell'],
    [2, 'word'],
    [0.7, 'letter'],
    [columns, 'column'],
    [2, 'cell'],
    [0.7, 'run'],
    [0.7, 'twice'],
    [0.7, 'style'],
    [3, 'cell', 'held'],
    [0.7, 'backwards', 'held'],
    [0.7, 'padded', 'held'],
  ])

/** How the program of a document hands its text over. `wholeLines`: how often, beside 1, a listing is written by lines. */
export const drawEmission = (draw: Draw, family: Family, wholeLines: number): Emission =>
  family === 'mono'
    ? draw.choose<Emission>([
        [wholeLines, 'line'],
        [1, 'cell'],
        [wholeLines, 'line', 'held'],
        [0.5, 'padded', 'held'],
      ])
    : drawPrinted(draw, 0.7)
