import type { Box, Word } from '../input/page.ts'

/** A word where a reader of columns and lines looks for it, and the box that it is printed in. */
export type Placed = { word: Word; printed: Box }

/** Some words, where they are printed. */
export const inPlace = (words: readonly Word[]): Placed[] => words.map((word) => ({ word, printed: word }))

/** The space between two words, in heights. */
const SPACE = 0.3

const spaceAfter = ({ top, bottom }: Word): number => SPACE * (bottom - top)

/** How wide some words are with a space after each, in points. */
export const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, word) => sum + word.right - word.left + spaceAfter(word), 0)

/** Some words one after the other on a line that begins at a place. */
export const inRow = (words: readonly Word[], start: number, top: number): Placed[] => {
  let left = start
  return words.map((printed) => {
    const right = left + printed.right - printed.left
    const word = { ...printed, left, right, top, bottom: top + printed.bottom - printed.top }
    left = right + spaceAfter(printed)
    return { word, printed }
  })
}
