import { moved, type Word } from '../input/page.ts'

/** The space between two words, in heights. */
const SPACE = 0.3

const spaceAfter = ({ top, bottom }: Word): number => SPACE * (bottom - top)

/** How wide some words are with a space after each, in points. */
export const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, word) => sum + word.right - word.left + spaceAfter(word), 0)

/** Some words one after the other on a line that begins at a place. */
export const inRow = (words: readonly Word[], start: number, top: number): Word[] => {
  let left = start
  return words.map((word) => {
    const placed = moved(word, left - word.left, top - word.top)
    left = placed.right + spaceAfter(word)
    return placed
  })
}
