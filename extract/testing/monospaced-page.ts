import type { Page, Word } from '../input/page.ts'

const ADVANCE = 5
const HEIGHT = 10
const STEP = 12

/** Words of a line written with a monospaced font of 5 points: 'AB' starts where it stands in the string. */
export const monospacedLine = (text: string, top = 0): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    left: match.index * ADVANCE,
    right: (match.index + match[0].length) * ADVANCE,
    top,
    bottom: top + HEIGHT,
  }))

/** A page of such lines under each other, 12 points apart. */
export const monospacedPage = (lines: readonly string[], number = 1): Page => ({
  number,
  width: 600,
  height: 800,
  turn: 0,
  words: lines.flatMap((text, row) => monospacedLine(text, row * STEP)),
  characters: 0,
  unknownCharacters: 0,
  imageCover: 0,
})
