import type { Segment } from './text-segments.ts'

/** In capitals of the larger text: how far above and below its baseline its accents and tails reach. */
const ABOVE = 1.45
const BELOW = 0.45
/** What is lower than this part of the text over which it lies is no text of its own. */
const SMALL = 0.5

/** The height of the letters of most of a page's text, by how far it goes. */
const usualLetter = (segments: readonly Segment[]): number => {
  const sorted = segments.toSorted((a, b) => a.letter - b.letter)
  const whole = sorted.reduce((sum, { left, right }) => sum + right - left, 0)
  let before = 0
  return sorted.find(({ left, right }) => (before += right - left) >= whole / 2)?.letter ?? 0
}

/**
 * Leaves out what lies within the line of a larger text: on a coarse or speckled paper, pieces of its letters and points
 * that the sheet added, which would be read as words among its own.
 */
export const withoutDebris = <Piece extends Segment>(segments: readonly Piece[]): Piece[] => {
  const lines = segments.toSorted((a, b) => b.letter - a.letter)
  const least = SMALL * usualLetter(segments)
  return segments.filter((piece) => {
    for (const line of lines) {
      if (piece.letter >= Math.min(least, SMALL * line.letter)) return true
      const isWithin =
        piece.left >= line.left &&
        piece.right <= line.right &&
        piece.top >= line.baseline - ABOVE * line.letter &&
        piece.bottom <= line.baseline + BELOW * line.letter
      if (isWithin) return false
    }
    return true
  })
}
