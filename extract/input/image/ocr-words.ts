import { inPieces } from '../page.ts'
import { isSureRut } from './figures.ts'
import type { OcrWord } from './ocr.ts'
import type { ReadSegment } from './read-segments.ts'
import { tidyCapital, tidyFigure, tidyLegalForm, withLostPoint } from './tidy-figure.ts'
import { capitalHeight } from './type-size.ts'

/** Gap, in heights of a letter, across which two pieces may be one number. */
const NUMBER_GAP = 0.7
/** Marks that a rule's remains or a speck leave beside a word. */
const REMAINS_BEFORE = /^[|¦!\][{}_~`'‘’"“”«»*•·—–=]+(?=[\d$(\p{L}-])/u
const REMAINS_AFTER = /(?<=[\d)%\p{L}.:])[|¦\][{}_~`‘’"“”«»*•·—–=]+$/u
/** '[AB-1234]': a code between brackets of its own. */
const ENCLOSED = /^\[[^[\]|]+\]$/
const ONLY_REMAINS = /^[|¦!\][{}_~`'‘’"“”«»*•·—–=.,;<>\\/^°¡]+$/u
/**
 * A word's box is that of its type, not of its ink: above and below the baseline, and to its sides, in capitals. These are
 * 0.72 of the font's size, so that its height is 1.12 of it, where a text's is 1.17 (`input/type.ts`).
 */
const ABOVE = 1.15
const BELOW = 0.4
const BESIDE = 0.12

/**
 * What was read in a segment, as words that a reader of pages expects: without the remains of rules and specks, numbers
 * in one piece, every box as tall as the line that it stands on.
 */
export const tidyWords = ({ words, letter, baseline, left, right }: ReadSegment): OcrWord[] => {
  const clean = words.flatMap((word) => {
    const text = ENCLOSED.test(word.text) ? word.text : word.text.replace(REMAINS_BEFORE, '').replace(REMAINS_AFTER, '')
    return text === '' || (ONLY_REMAINS.test(text) && !/^[-–—]$/.test(text)) ? [] : [{ ...word, text }]
  })
  const joined = tidyAlone(joinNumbers(clean.flatMap(splitGlued), letter))
  const capital = capitalHeight(joined.map(({ text }) => text).join(''), letter)
  return joined.map((word, i) => ({
    ...word,
    text: tidyCapital(tidyLegalForm(withLostPoint(tidyFigure(word.text)))),
    left: (i === 0 ? Math.min(left, word.left) : word.left) - BESIDE * letter,
    right: (i === joined.length - 1 ? Math.max(right, word.right) : word.right) + BESIDE * letter,
    top: baseline - ABOVE * capital,
    bottom: baseline + BELOW * capital,
  }))
}

/** '275.8086.895.200': the price and the value of a line without a space read between them; groups have three digits. */
const GLUED = /^(\$?\d{1,3}(?:\.\d{3})+)(\d{1,3}(?:\.\d{3})+|\$\d{1,3}(?:\.\d{3})*)$/

const splitGlued = (word: OcrWord): OcrWord[] => {
  const parts = GLUED.exec(word.text)?.slice(1)
  return parts ? inPieces(word, parts) : [word]
}

/** A zero alone in its cell is read as its two sides, 'o)' or '1)', where it is faint at the top and at the foot. */
const HALVES = /^[oO°0]\)$/
const ODD_HALVES = /^[1lI|(]\)$/
/** Confidence of a zero of which no side was read as a round one. */
const ODD_CONFIDENCE = 0.6

/** A peso sign that stands in a column of its own, read as one or two letters. */
const CURRENCY = /^[Ss$]{1,2}$|^§$/

/** '$0' alone in its cell, whose sign is taken for an s: no word is written so, and no figure begins with one. */
const NO_PESOS = /^[sS§][oO°0]$/

const tidyAlone = (words: readonly OcrWord[]): OcrWord[] => {
  const [only] = words
  if (only === undefined || words.length > 1) return [...words]
  if (CURRENCY.test(only.text)) return [{ ...only, text: '$' }]
  if (NO_PESOS.test(only.text)) return [{ ...only, text: '$0' }]
  if (HALVES.test(only.text)) return [{ ...only, text: '0' }]
  return ODD_HALVES.test(only.text)
    ? [{ ...only, text: '0', confidence: Math.min(only.confidence, ODD_CONFIDENCE) }]
    : [only]
}

const joinNumbers = (words: readonly OcrWord[], letter: number): OcrWord[] => {
  const joined: OcrWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const whole = before && joinedText(before.text, word.text, (word.left - before.right) / letter)
    if (!whole) {
      joined.push({ ...word })
      continue
    }
    before.text = whole.text
    before.confidence = Math.min(before.confidence, word.confidence, whole.confidence)
    before.right = Math.max(before.right, word.right)
  }
  return joined
}

/** Two words `gap` heights of a letter apart as the number or RUT that they are, and the most that it is sure; null for two. */
const joinedText = (left: string, right: string, gap: number): { text: string; confidence: number } | null => {
  if (gap < NUMBER_GAP) {
    if (belongTogether(left, right)) return { text: left + right, confidence: 1 }
    if (isPartedByPoint(left, right)) return { text: `${left}.${right}`, confidence: LOST_POINT_CONFIDENCE }
    if (isRutInPieces(left, right))
      return { text: `${left}${right}`.replace(/[^\dkK-]/g, ''), confidence: LOST_POINT_CONFIDENCE }
  }
  if (gap < RUT_GAP && isCheckDigit(left, right)) return { text: left + right, confidence: 1 }
  return gap < DASH_GAP && hasLostDash(left, right) ? { text: `${left}-${right}`, confidence: 1 } : null
}

/** Confidence of a number whose point was too faint to be seen: it may be two. */
const LOST_POINT_CONFIDENCE = 0.6
const GROUPS = /^\$?-?[1-9]\d{0,2}(?:\.\d{3})*$/
const MORE_GROUPS = /^\d{3}(?:\.\d{3})*-?$/

/** The same across which a check digit may follow its dash: the digit itself says that it does. */
const RUT_GAP = 1.6

/** '7.205.962-' and 'K', with specks for points too: a RUT whose digit is right. */
const isCheckDigit = (left: string, right: string): boolean =>
  /^[\d.,]{7,}[-–—]$/.test(left) && /^[\dkK]$/.test(right) && isSureRut(`${left.replace(/[.,–—-]/g, '')}-${right}`)

/** A dash too faint to be seen leaves so much, in heights of a letter: the next column is further away. */
const DASH_GAP = 1.1

/** '7.205.962' and 'K', whose dash was not seen: a RUT whose digit is right. */
const hasLostDash = (left: string, right: string): boolean =>
  /^\d{1,2}\.\d{3}\.\d{3}$/.test(left) && /^[\dkK]$/.test(right) && isSureRut(`${left}-${right}`)

/** '510' and '636': groups of one number whose point faded. */
const isPartedByPoint = (left: string, right: string): boolean => GROUPS.test(left) && MORE_GROUPS.test(right)

const START_OF_RUT = /^\d[\d.]{0,6}$/
const END_OF_RUT = /^\d[\d.]{2,6}-[\dkK]$/

/** '13' and '363.250-6', '20361' and '442-K': one RUT, when its digit is right. */
const isRutInPieces = (left: string, right: string): boolean =>
  START_OF_RUT.test(left) && END_OF_RUT.test(right) && isSureRut(`${left}${right}`.replaceAll('.', ''))

/** '1.' and '055', '12.345.678' and '-5', '$1.580.000.' and '-', '12.345.678-' and 'K', 'E' and '.I.R.L.': never two whole numbers. */
const belongTogether = (left: string, right: string): boolean =>
  (/^\$?-?[\d.,]*[.,]$/.test(left) && /^\d[\d.,]*(-[\dkK]?)?$/.test(right)) ||
  (/^\$?-?[\d.,]*\d$/.test(left) && /^[.,]\d[\d.,]*(-[\dkK]?)?$/.test(right)) ||
  (/^\$?\d[\d.]{3,}[.:;,]$/.test(left) && /^[-–—]$/.test(right)) ||
  (/^[\d.]{6,}\d$/.test(left) && /^-[\dkK]?$/.test(right)) ||
  (/^[\d.]{7,}-$/.test(left) && /^[\dkK]$/.test(right)) ||
  (/^\p{Lu}$/u.test(left) && /^(?:\.\p{Lu})+\.?$/u.test(right))
