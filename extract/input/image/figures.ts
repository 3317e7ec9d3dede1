import { isRut } from 'contract/rules/rut.ts'
import type { OcrWord } from './ocr.ts'

/** A number, RUT, date, time, percentage or quantity as documents print it. */
const WELL_FORMED =
  /^(?:[$(]*-?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?[)%]*(?:\.-)?|[$(]*-?\d+[)%]*|[\d.]{7,10}-[\dkK]|\d{1,4}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?|\p{L}+[-/]\d{4}|n[°º]\d+)[.,;:]?$/iu
const RUT_LIKE = /^\d{1,2}[.,]?\d{3}[.,]?\d{3}-[\dkK]$/

export const isFigure = (text: string): boolean => {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits > 0 && digits >= text.replace(/[.,$()%-]/g, '').length * 0.5
}

/** A code of letters and digits, parted so that no letter of it is a digit misread; the same in brackets; a fraction of an inch. */
const CODE = /^(?:\[(?:\p{Lu}{1,4}-?\d{2,8}|\d{2,13})\]|\p{Lu}{1,4}-\d{2,8}|\d{1,2}\/\d{1,2}["”]?)$/u

/** Whether a figure is one that could be printed; a RUT only when its digit is right. */
export const isWellFormed = (text: string): boolean =>
  (WELL_FORMED.test(text) || CODE.test(text)) && (!RUT_LIKE.test(text) || isRut(text.replace(/[.,]/g, '')))

/** Whether a RUT was read whose digit is right: chance gives one in eleven. */
export const isSureRut = (text: string): boolean => RUT_LIKE.test(text) && isRut(text.replace(/[.,]/g, ''))

/** Confidence below which words without figures are read again. */
const MIN_CONFIDENCE = 0.6

/** Whether the words of a segment should be read again: none, unsure ones, or figures of no known form. */
export const isLowConfidence = (words: readonly OcrWord[]): boolean =>
  words.length === 0 ||
  words.some((word) => (isFigure(word.text) ? !isWellFormed(word.text) : word.confidence < MIN_CONFIDENCE))
