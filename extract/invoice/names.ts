import { textOf, type Word } from '../input/page.ts'
import { readDay } from '../text/day.ts'
import { hasLegalForm } from '../text/legal-form.ts'
import { bareText, plainWords } from '../text/plain.ts'
import { companyWords } from './labels/vocabulary.ts'

/** Names in a timbre are cut at 40 characters (SII, "Formato DTE": RSR, RS, IT1). */
export const TIMBRE_NAME = 40
/** Extracted text and timbre name the same party from this likeness on. */
export const SAME_NAME = 0.85
const MIN_LETTERS = 3

const bigrams = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

/** How alike two texts are, 0 to 1, whatever their spacing, accents and case (Dice over pairs of letters). */
const textLikeness = (a: string, b: string): number => {
  const [left, right] = [bareText(a), bareText(b)]
  if (left === '' || right === '') return 0
  if (left === right) return 1
  const counts = bigrams(left)
  let shared = 0
  for (const [pair, count] of bigrams(right)) shared += Math.min(count, counts.get(pair) ?? 0)
  return (2 * shared) / Math.max(1, left.length + right.length - 2)
}

/** Likeness of a printed name to a timbre's, which may be cut. */
export const timbreLikeness = (printed: string, stamped: string): number => {
  const [whole, cut] = [bareText(printed), bareText(stamped)]
  if (cut.length >= MIN_LETTERS && stamped.length >= TIMBRE_NAME - 2 && whole.startsWith(cut)) return 1
  return textLikeness(printed, stamped)
}

export const letterCount = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

/** 'S.I.I. - SANTIAGO ORIENTE': the tax office, under the box of every document. */
const TAX_OFFICE = /^s[.,]? ?[il1|][.,]? ?[il1|]\b/i

/** May this be the name of a company or a person? */
export const isNameLike = (text: string): boolean => {
  const letters = letterCount(text)
  return (
    letters >= MIN_LETTERS &&
    letters >= 0.5 * text.replace(/\s/g, '').length &&
    !text.includes('@') &&
    !TAX_OFFICE.test(text) &&
    readDay(text.replace(/\s/g, '').replace(/^\p{L}+,/u, '')) === null
  )
}

/** Words that companies' names are made of: how many, up to three. */
export const companyWordCount = (text: string): number =>
  Math.min(3, plainWords(text).filter((word) => companyWords.has(word)).length)

/**
 * A legal form closes a company's name: a lone character that the reader of an image saw after it ('S.A. s', 'E.I.R.L 0') is
 * a speck or the end of a rule.
 */
export const withoutStray = (printed: readonly Word[]): Word[] => {
  const words = withLegalForm(withoutSpecks(withoutOpening(printed)))
  const last = words.at(-1)
  const isStray =
    last !== undefined &&
    last.confidence !== undefined &&
    last.text.replace(/[^\p{L}\d]/gu, '').length <= 1 &&
    hasLegalForm(textOf(words.slice(0, -1)))
  return isStray ? words.slice(0, -1) : [...words]
}

/** A small consonant of its own is no word ('Norte k SpA'). */
const SPECK = /^[b-df-hj-np-tv-xzñ]$/

const withoutSpecks = (words: readonly Word[]): Word[] =>
  words.filter(({ text, confidence }, at) => at === 0 || confidence === undefined || !SPECK.test(text))

/** No name begins with a small letter of its own before a capital: 'a Arriendo' is a speck and 'Arriendo'. */
export const withoutOpening = (words: readonly Word[]): Word[] => {
  const [first, second] = words
  const isSpeck =
    first?.confidence !== undefined &&
    second !== undefined &&
    (/^\p{Ll}$/u.test(first.text) || !/[\p{L}\d]/u.test(first.text)) &&
    /^\p{Lu}/u.test(second.text)
  return isSpeck ? words.slice(1) : [...words]
}

/** 'Lida.', 'Ltdo', 'Lfda,' at the end of a name that was read from an image: no other word closes one so. */
const MISREAD_LIMITED = /^L[tif1lI][dclo][ao][.,;:]*$/i

/** 'EA.R.L.', 'E.1.R.L', 'E.IL.R.L.': the same of one person's company. */
const MISREAD_SOLE = /^E\.?[IlA1|!L]{1,2}\.?R\.?L\.?$/

const withLegalForm = (words: readonly Word[]): Word[] => {
  const last = words.at(-1)
  if (last?.confidence !== undefined && words.length > 1 && MISREAD_SOLE.test(last.text))
    return [...words.slice(0, -1), { ...last, text: 'E.I.R.L.' }]
  if (last?.confidence === undefined || words.length < 3 || hasLegalForm(last.text) || !MISREAD_LIMITED.test(last.text))
    return [...words]
  const text = last.text === last.text.toUpperCase() ? 'LTDA.' : 'Ltda.'
  return [...words.slice(0, -1), { ...last, text }]
}

/** Words of what is sold that have 'rn', which the reader of an image sees as an 'm'. */
const WITH_RN = new Set(
  (
    'internet interno interna internos internas externo externa externos externas moderno moderna tornillo tornillos ' +
    'perno pernos horno hornos torno linterna linternas cuaderno cuadernos alternador alterno alterna nocturno nocturna ' +
    'turno turnos diurno diurna carne carnes gobierno invierno externalizacion internacional internacionales atornillador ' +
    'destornillador barniz'
  ).split(' '),
)

/** 'intemet', 'tomillo' */
const isSeenWithM = (word: string): boolean =>
  [...word.matchAll(/m/g)].some(({ index }) => WITH_RN.has(`${word.slice(0, index)}rn${word.slice(index + 1)}`))

/**
 * Letters that no Spanish word has: one three times over, an 'i' beside another (the reader of an image saw one twice), a
 * sign that looks like a letter ('Pape!'), a weight or a volume at the end whose unit looks like a figure ('BATIDO 1206', 'COLA 1.51').
 */
export const isOddlySpelt = (text: string): boolean =>
  plainWords(text).some(isSeenWithM) || /([\p{L}])\1\1|[ií]í|íi|\p{L}[!|¡]|\s\d{1,2}[05]6$|\s\d\.\d1$/iu.test(text)
