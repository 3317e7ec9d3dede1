/** Heights in sizes of a type: a capital or a figure, a small letter, what hangs under the line. Common to plain types. */
const CAPITAL = 0.72
const SMALL = 0.52
const BELOW = 0.21

const heightOf = (character: string): number =>
  (/[\p{Lu}\dbdfhklt]/u.test(character) ? CAPITAL : SMALL) + (/[gjpqyQ]/.test(character) ? BELOW : 0)

/** Share of a stretch's letters that are not taller than the height that is measured of it. */
export const TALLER = 0.8

/**
 * How tall the capitals of a stretch of text would be, from the measured height of its taller letters and what was read:
 * 'en mesas' has no capital and its letters are lower than those of 'Mesa' beside it. Without letters, the height itself.
 */
export const capitalHeight = (text: string, measured: number): number => {
  const heights = [...text.normalize('NFC')]
    .filter((character) => /[\p{L}\d]/u.test(character))
    .map((character) => heightOf(character.normalize('NFD')[0] ?? character))
    .sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length * TALLER)] ?? heights.at(-1)
  return usual === undefined ? measured : (measured * CAPITAL) / usual
}
