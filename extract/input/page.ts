import type { BoundingBox, Location } from 'contract/rules/location.ts'

/** A rectangle in points; y grows downwards. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A run of characters without a space between them, with its advance box (not the ink). */
export type Word = Box & {
  text: string
  /** Printed sideways on the page: `text` may then hold several words, and the box is tall. */
  sideways?: boolean
  /** What its font is called, where some of its characters are none of ASCII: their table may be missing. */
  font?: string
  /** How sure the reading of the characters is, 0 to 1; absent for a text that the file itself carries. */
  confidence?: number
  /** Where it is printed, when a reader has moved it to where columns and lines of other documents have it. */
  printed?: Box
}

/**
 * A page as any input (the text of a PDF, an image read by OCR) hands it over.
 * Words are in reading space: turned so that most of the text is upright, origin top left.
 * `turn` is the clockwise turn, in degrees, that takes the displayed page to reading space.
 */
export type Page = {
  number: number
  /** Size of the page as displayed. */
  width: number
  height: number
  turn: 0 | 90 | 180 | 270
  words: Word[]
  /** Texts that are at no right angle, as stamps and watermarks: none of them is among the words. */
  slanted?: Word[]
  /** Characters seen, and how many of them have no known meaning (a font without a table of characters). */
  characters: number
  unknownCharacters: number
  /** Part of the page covered by images, 0 to 1; looked at only on pages with little text that is seen. */
  imageCover: number
  /** None of its text is seen: somebody's recognizer laid it under a scan. */
  isHidden?: boolean
  /** Lines drawn on the page (rules, sides of cells), in reading space; absent where they were not looked for. */
  uprightLines?: Box[]
  levelLines?: Box[]
}

/** A page with so few characters is a picture of a page, or empty. */
const FEW_CHARACTERS = 20
/** A page whose font hides what more than this part of its characters are cannot be read as text. */
const UNKNOWN_SHARE = 0.15

export const isWithoutText = ({ characters, unknownCharacters }: Page): boolean =>
  characters < FEW_CHARACTERS || unknownCharacters > characters * UNKNOWN_SHARE

/** A picture covers this part of a page that was scanned. */
const SCAN_COVER = 0.5

/** A scan whose words another recognizer has laid under it. */
export const isRecognizedScan = (page: Page): boolean =>
  page.isHidden === true && page.imageCover > SCAN_COVER && !isWithoutText(page)

/** A page with neither characters nor pictures. Letters drawn as curves are none of both. */
export const isEmptyPage = ({ characters, imageCover }: Page): boolean => characters === 0 && imageCover === 0

/** The location of a box of reading space on the page as displayed. */
export const locationOf = (page: Page, box: Box): Location => {
  const corners = turnBack(page, box)
  return {
    page: page.number,
    boundingBox: corners.map((value) => Math.round(value * 10) / 10) as unknown as BoundingBox,
  }
}

const turnBack = ({ turn, width, height }: Page, { left, top, right, bottom }: Box) => {
  if (turn === 90) return [top, height - right, bottom, height - left]
  if (turn === 180) return [width - right, height - bottom, width - left, height - top]
  if (turn === 270) return [width - bottom, left, width - top, right]
  return [left, top, right, bottom]
}

/** What words or cells say, one after the other. */
export const textOf = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join(' ')

/** The smallest box around all; the boxes must not be none. */
export const around = (boxes: readonly Box[]): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of boxes) {
    if (left < box.left) box.left = left
    if (top < box.top) box.top = top
    if (right > box.right) box.right = right
    if (bottom > box.bottom) box.bottom = bottom
  }
  return box
}

/** A word so many points further right and down than it is printed. */
export const moved = (word: Word, right: number, down: number): Word => ({
  ...word,
  left: word.left + right,
  right: word.right + right,
  top: word.top + down,
  bottom: word.bottom + down,
  printed: word.printed ?? { left: word.left, top: word.top, right: word.right, bottom: word.bottom },
})

/** The box around some words where they are printed, wherever a reader has moved them. */
export const printedBoxOf = (words: readonly Word[]): Box => around(words.map((word) => word.printed ?? word))

/** A word in pieces of its text, each as wide as its characters. */
export const inPieces = <Own extends Pick<Word, 'text' | 'left' | 'right'>>(
  word: Own,
  texts: readonly string[],
): Own[] => {
  const whole = texts.join('').length
  const edgeAt = (at: number) => (at === whole ? word.right : word.left + ((word.right - word.left) * at) / whole)
  let done = 0
  return texts.map((text) => {
    const left = edgeAt(done)
    done += text.length
    return { ...word, text, left, right: edgeAt(done) }
  })
}
