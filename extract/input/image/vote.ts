import type { Fits } from './figures-alike.ts'
import { isFigure, isSureRut, isWellFormed } from './figures.ts'
import type { OcrWord } from './ocr.ts'
import { tidyFigure } from './tidy-figure.ts'

/** One of several readings of a segment. */
type Reading = readonly OcrWord[]

/** Confidence of what two readings made in different ways agree on, and most of what they do not. */
const AGREED = 0.97
const DISPUTED = 0.6
const AGREED_WORDS = 0.8
/** Confidence of what most of several readings agree on though its form is not a known one: a code, a measure. */
const MOSTLY_AGREED = 0.85
const MANY = 3
/** What a well-formed figure, and a RUT whose digit is right, weigh against a reading more. */
const FORM = 0.6
const SURE_RUT = 1.2
/** A figure that is wider or narrower than what is printed is none, however many read it. */
const MISFIT = 4

const anyFits: Fits = () => true

/** What readings must share to be the same: letters and digits, points and signs aside. */
const keyOf = (words: Reading): string =>
  words
    .map((word) => word.text)
    .join('')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const formOf = (words: Reading): number =>
  words.reduce((sum, { text }) => {
    const tidy = tidyFigure(text)
    if (!isFigure(tidy)) return sum
    return sum + (isSureRut(tidy) ? SURE_RUT : isWellFormed(tidy) ? FORM : -FORM)
  }, 0)

/** Digits alone in a form that no number has: one of them was lost or seen twice. */
const hasBadFigure = (words: Reading): boolean =>
  words.some(({ text }) => /^[$(]*-?\d[\d.,]*[)%]*$/.test(text) && !isWellFormed(tidyFigure(text)))

/** A code in which a zero or an O follows a letter: no recognizer tells them apart there, however often it looks. */
const hasRoundCode = (words: Reading): boolean => words.some(({ text }) => /\d/.test(text) && /\p{L}[0Oo]/u.test(text))

const isFormed = (words: Reading): boolean =>
  words.every(({ text }) => !isFigure(text) || isWellFormed(tidyFigure(text)))

/** Of readings that agree one must be this sure of itself: two that guess may guess the same. */
const SELF_CONFIDENT = 0.8

/** Whether two of the readings say the same, in a form that could be printed, as wide as what is printed. */
export const isAgreed = (readings: readonly Reading[], fits: Fits = anyFits): boolean =>
  readings.some(
    (reading, i) =>
      reading.length > 0 &&
      isFormed(reading) &&
      fits(reading) &&
      readings.some(
        (other, k) =>
          k > i && keyOf(other) === keyOf(reading) && Math.max(meanOf(reading), meanOf(other)) >= SELF_CONFIDENT,
      ),
  )

/** Decimal signs of a reading's figures: thousands are parted for the eye alone, '22,5' is another number than '225'. */
const decimalSigns = (words: Reading): number =>
  words.reduce((sum, { text }) => sum + (text.match(/\d[.,]\d{1,2}(?!\d)/g)?.length ?? 0), 0)

/** The better formed; of two as well formed the one with more decimal signs: a recognizer loses one sooner than it adds one. */
const better = (a: Reading, b: Reading): Reading => {
  const form = formOf(b) - formOf(a)
  return form > 0 || (form === 0 && decimalSigns(b) > decimalSigns(a)) ? b : a
}

/** The reading that most agree on; of several spellings of it, the best formed. How sure it is says how it was chosen. */
export const chooseReading = (readings: readonly Reading[], fits: Fits = anyFits): OcrWord[] => {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings) {
    const key = keyOf(reading)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(reading)
    else groups.set(key, [reading])
  }
  const ranked = [...groups.values()]
    .map((group) => {
      const best = group.reduce(better)
      return {
        best,
        isMostly: group.length >= MANY,
        isAgreed:
          group.length > 1 &&
          group.some((words) => meanOf(words) >= SELF_CONFIDENT) &&
          fits(best) &&
          group.every((words) => decimalSigns(words) === decimalSigns(best)),
        weight: group.reduce((sum, words) => sum + 0.5 + meanOf(words), 0) + formOf(best) - (fits(best) ? 0 : MISFIT),
      }
    })
    .sort((a, b) => b.weight - a.weight)
  const [first] = ranked
  if (!first) return []
  if (readings.length === 1) return [...first.best]
  const isClear = fits(first.best) && !hasBadFigure(first.best) && !hasRoundCode(first.best)
  const unformed = first.isMostly && isClear ? MOSTLY_AGREED : DISPUTED
  const confidence = first.isAgreed && isFormed(first.best) ? AGREED : Math.min(unformed, meanOf(first.best))
  // The same eyes see the same wrong letter twice: words are surer for it, and not as sure as a figure of a known form.
  if (confidence === AGREED)
    return first.best.map((word) => ({
      ...word,
      confidence: isFigure(word.text) ? AGREED : Math.max(word.confidence, AGREED_WORDS),
    }))
  return first.best.map((word) => ({ ...word, confidence }))
}

const meanOf = (words: Reading): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length
