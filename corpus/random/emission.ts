import type { Draw } from './draw.ts'
import type { Family } from './sheet.ts'
import type { Emission } from './write-pdf.ts'

/** How the program of a document hands its text over. `wholeLines`: how often, beside 1, a listing is written by lines. */
export const drawEmission = (draw: Draw, family: Family, wholeLines: number): Emission =>
  family === 'mono'
    ? draw.choose<Emission>([
        [wholeLines, 'line'],
        [1, 'cell'],
        [wholeLines, 'line', 'held'],
        [0.5, 'padded', 'held'],
      ])
    : draw.choose<Emission>([
        [8, 'cell'],
        [2, 'word'],
        [0.7, 'letter'],
        [0.7, 'column'],
        [2, 'cell'],
        [0.7, 'run'],
        [0.7, 'twice'],
        [0.7, 'style'],
        [3, 'cell', 'held'],
        [0.7, 'backwards', 'held'],
        [0.7, 'padded', 'held'],
      ])
