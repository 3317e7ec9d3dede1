import { inPieces, type Word } from '../input/page.ts'
import { readRut } from '../text/rut.ts'

/**
 * Two things printed without space between them: a label and its value ('RUT:76.123.456-0', 'RUT :76.123.456-0'), a text that runs into an
 * amount ('SOTO500.000') or a bracket ('HORAS('), two wide sums ('245.293.535180.312.091': groups have three digits, so the cut is certain).
 */
const GLUED: readonly RegExp[] = [
  /^(.*\p{L}\.*[:=])([^/\s]\S*)$/u,
  /^(:)([\p{L}\d]\S*)$/u,
  /^(\$?\d{1,3}(?:[.,]\d{3})+)(\$?\d{1,3}(?:[.,]\d{3})+)$/,
  /^(.*\p{L}[.)]?)(\$?\d{1,3}(?:\.\d{3})+(?:-[\dkK]|\.?-)?)$/u,
  /^(.*\p{L}{3}[.)]?)(\$?\d{1,3}(?:,\d{3})+(?:\.?-)?)$/u,
  /^(\$?\d{1,3}(?:\.\d{3})+)(\p{L}{2}.*)$/u,
  /^(.*\p{L}\.?)(\()$/u,
]
/** 'VIDALRut :', 'VIDALRUT 15.300.111-1', where a name is cut at the label that it reaches. */
const CUT_AT_LABEL = /^(\p{L}{2,})(R\.?U\.?[TN]\.?:?)$/iu
/** Two sums together have at least so many characters. */
const MIN_SUMS = 10
const HAS_DIGIT = /\d/
const HAS_LETTER = /\p{L}/u
const HAS_DASH = /[-–—]/

/** A cheap look at a word before the patterns above: most words are one thing. */
const mayBeGlued = ({ text }: Word): boolean =>
  text.includes(':') ||
  text.endsWith('(') ||
  (text.length > 5 && HAS_DIGIT.test(text) && (text.length > MIN_SUMS || HAS_LETTER.test(text)))

/** '19.640.519-4Contador', '4Contador' after '19.640.519' and '-': a RUT that fills its column and the text of the next one. */
const RUT_AND_TEXT = /^((?:\d[\d.]{6,10}[-–—])?[\dkK])(\p{L}{2}.*)$/u

const rutApart = (line: readonly Word[], at: number): Word[] | null => {
  const word = line[at]!
  const [, end = '', text = ''] = RUT_AND_TEXT.exec(word.text) ?? []
  if (end === '') return null
  const before = line[at - 1]?.text ?? ''
  const head = end.length > 1 ? '' : before.length > 1 ? before : `${line[at - 2]?.text ?? ''}${before}`
  return HAS_DASH.test(head + end) && readRut(head + end)?.isValid ? inPieces(word, [end, text]) : null
}

/** The words of a line with those apart that are printed without a space between them. */
export const unglue = (line: readonly Word[]): readonly Word[] => {
  let result: Word[] | null = null
  for (const [index, word] of line.entries()) {
    const next = line[index + 1]?.text ?? ''
    const isLabel = word.text.endsWith(':') || next.startsWith(':') || readRut(next)?.isBare === false
    const parts =
      (isLabel ? partsBy(CUT_AT_LABEL, word) : null) ??
      rutApart(line, index) ??
      (mayBeGlued(word) ? partsOf(word) : null)
    if (parts && !result) result = line.slice(0, index)
    if (result) result.push(...(parts ?? [word]))
  }
  return result ?? line
}

const partsOf = (word: Word): Word[] | null => {
  for (const pattern of GLUED) {
    const parts = partsBy(pattern, word)
    if (parts) return parts
  }
  return null
}

const partsBy = (pattern: RegExp, word: Word): Word[] | null => {
  const [, before = '', after = ''] = pattern.exec(word.text) ?? []
  return before === '' ? null : inPieces(word, [before, after])
}
