import type { Page, Word } from '../../input/page.ts'

const CHARACTER = 6
const LEADING = 14
const HEIGHT = 10

/**
 * A page whose words stand where they are in some lines of text, a character every 6 points and a line every 14: what a
 * test says is what it shows. `confidence`: as read from an image.
 */
export const pageOfLines = (
  text: string,
  { number = 1, confidence }: { number?: number; confidence?: number } = {},
): Page => {
  const lines = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const left = 20 + match.index * CHARACTER
      const top = 20 + row * LEADING
      return {
        text: match[0],
        left,
        top,
        right: left + match[0].length * CHARACTER,
        bottom: top + HEIGHT,
        ...(confidence === undefined ? {} : { confidence }),
      }
    }),
  )
  return {
    number,
    width: 620,
    height: 800,
    turn: 0,
    words,
    characters: words.reduce((sum, word) => sum + word.text.length, 0),
    unknownCharacters: 0,
    imageCover: 0,
  }
}
