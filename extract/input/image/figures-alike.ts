import { medianOf } from '../../page/median.ts'
import type { OcrWord } from './ocr.ts'
import type { Segment } from './text-segments.ts'

/** What a point or comma takes of the width of a digit. */
const SEPARATOR = 0.5
/** A figure of fewer digits says little of how wide they are. */
const MANY_DIGITS = 4
/** Of so many other figures of its line the type of a figure is known. */
const OTHERS = 4
/** Figures stand on one line whose baselines are nearer than this part of a letter. */
const ON_LINE = 0.5
/** In digits: a figure that is so much wider or narrower than its digits lacks one, or has one too many. */
const ONE_DIGIT = 0.65

/** Whether a reading of a segment may be what is printed there. */
export type Fits = (words: readonly OcrWord[]) => boolean

/**
 * Tells for each segment whether a reading of it is a figure like the others of its line: digits of a type are equally wide,
 * and what was read of the others tells how wide, so that both readings of '26.240' that lack its 6 are none; and where no
 * other has a peso sign, '$30.903' has none. `first`: what was read at first in each segment of a page.
 */
export const figuresLike = (first: ReadonlyMap<Segment, readonly OcrWord[]>): ((segment: Segment) => Fits) => {
  const figures = [...first].flatMap(([segment, words]) => {
    const digits = digitsIn(words)
    return digits < MANY_DIGITS ? [] : [{ segment, width: widthOf(segment, words) / digits, isSigned: hasSign(words) }]
  })
  return (segment) => {
    const others = figures.filter(
      (one) => one.segment !== segment && Math.abs(one.segment.baseline - segment.baseline) < ON_LINE * segment.letter,
    )
    if (others.length < OTHERS) return () => true
    const digit = medianOf(others.map(({ width }) => width))!
    const isUnsigned = !others.some(({ isSigned }) => isSigned)
    return (words) => {
      const digits = digitsIn(words)
      if (digits === 0) return true
      const width = widthOf(segment, words) / digit
      const isAsWide = [digits, digitsIn(words, true)].some((own) => Math.abs(width - own) < ONE_DIGIT)
      return isAsWide && !(isUnsigned && hasSign(words))
    }
  }
}

/**
 * How many digits wide a figure is that is all that was read; 0 for anything else. `isParted`: with all the points that part
 * its thousands, which may have been too faint to be read.
 */
const digitsIn = (words: readonly OcrWord[], isParted = false): number => {
  const text = words.map((word) => word.text).join('')
  if (!/^[$\d][\d.,]*\d$/.test(text)) return 0
  const digits = text.replace(/[.,]/g, '').length
  const separators = isParted ? Math.floor((digits - 1) / THOUSANDS) : text.length - digits
  return digits + SEPARATOR * separators
}
const THOUSANDS = 3

/** Without the spaces between its pieces. */
const widthOf = ({ left, right }: Segment, words: readonly OcrWord[]): number =>
  words.slice(1).reduce((width, word, at) => width - Math.max(0, word.left - words[at]!.right), right - left)

const hasSign = ([word]: readonly OcrWord[]): boolean => word?.text.startsWith('$') ?? false

/** The digit that is taken for a peso sign, and how sure it is instead of one. */
const LIKE_SIGN = { digit: '8', confidence: 0.6 }

/** A reading with a digit for a sign that no other figure of its line has. */
export const withDigitForSign = (words: readonly OcrWord[], fits: Fits): OcrWord[] => {
  const { digit, confidence } = LIKE_SIGN
  const digits = words.map((word) => ({ ...word, text: word.text.replace(/^\$/, digit), confidence }))
  return hasSign(words) && !fits(words) && fits(digits) ? digits : [...words]
}
