import type { OcrWord } from './ocr.ts'

/** A number, RUT, date, time, percentage or quantity as papers print it. */
const WELL_FORMED =
  /^(?:[$(]*-?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?[)%]*(?:\.-)?|[$(]*-?\d+[)%]*|[\d.]{7,10}-[\dkK]|\d{1,4}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?|\p{L}+[-/]\d{4}|n[°º]\d+)[.,;:]?$/iu

export const isFigure = (text: string): boolean => {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits > 0 && digits >= text.replace(/[.,$()%-]/g, '').length * 0.5
}

export const isWellFormed = (text: string): boolean => WELL_FORMED.test(text)

/** Sureness below which a word, or a figure, is read again. */
const MIN_SURE = 0.55
const MIN_SURE_FIGURE = 0.7

/** Whether the words of a segment should be read again: none, unsure ones, or figures of no known form. */
export const isDoubtful = (words: readonly OcrWord[]): boolean =>
  words.length === 0 ||
  words.some((word) =>
    isFigure(word.text) ? word.confidence < MIN_SURE_FIGURE || !isWellFormed(word.text) : word.confidence < MIN_SURE,
  )

const FORM = 0.5

/** How good a reading is, to choose between two of one segment: how sure, and whether its figures have a form. */
export const qualityOf = (words: readonly OcrWord[]): number => {
  const length = words.reduce((sum, word) => sum + word.text.length, 0)
  if (length === 0) return 0
  return (
    words.reduce((sum, { text, confidence }) => {
      const form = isFigure(text) && !isWellFormed(text) ? FORM : 0
      return sum + (confidence - form) * text.length
    }, 0) / length
  )
}
