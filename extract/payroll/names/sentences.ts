import { textOf, type Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { plainText } from '../../text/plain.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { printedLine, type ScannedLine } from '../scan.ts'
import { isTitle } from '../words/company-words.ts'

/** A sentence goes over so many lines before the RUT in it. */
const LINES_BEFORE = 2
/** 'cédula de identidad N°', 'RUT', between the name and the number. */
const RUT_WORDS =
  /^(?:(?:cedula|carnet|c\.? ?i\.?)(?: nacional)?(?: de)?(?: identidad)?|r\.? ?u\.? ?[tn]\.?|rol unico \w+)(?: (?:n[°º.]*|nro\.?|numero))?$/
/** The same has at most so many words. */
const MOST_RUT_WORDS = 5
/** Words before a name: 'liquida a doña ANA SOTO', or in a text of capitals; a company may be a 'Taller Don Lucho'. */
const BEFORE_NAME =
  /^(?:don|dona|sr|sra|srta|senor|senora|senorita|trabajadora?|empleadora?|empresa|a|al|entre|por)\.?$/
const COURTESY = /^(?:don|dona|sra?|srta|senora?|senorita|trabajadora?)\.?$/
/** 'Don(ña)', 'trabajador/a', 'Estimado(a)': of nobody's name, however they are written. */
const EITHER = /^(?:don|sr\.?|senor|trabajador|empleado|funcionario|estimado)(?:\(n?a\)|\/n?a)\.?$|^estimad[oa]$/
const isBeforeName = (text: string): boolean =>
  EITHER.test(plainText(text)) ||
  (BEFORE_NAME.test(plainText(text)) && (text === text.toLowerCase() || text === text.toUpperCase()))
const isCourtesy = (text: string): boolean =>
  isBeforeName(text) && (EITHER.test(plainText(text)) || COURTESY.test(plainText(text)))
const JOINS = /^(?:de|del|la|las|los|y|e|da|von|van|el)$/

/**
 * Who a RUT in a sentence is of: '..., liquida a doña ANA SOTO VIDAL, cédula de identidad N° 12.345.678-5'. The words between
 * the comma, or the '(', that the RUT's label follows and what comes before the name; none where the RUT is in no sentence.
 */
export const namedInSentence = (lines: readonly ScannedLine[], line: ScannedLine, rut: Cell): Word[] => {
  const at = lines.findIndex(({ page, middle }) => page === line.page && middle === line.middle)
  const own = line.words.filter(({ left }) => left < rut.left)
  const above = lines.slice(Math.max(0, at - LINES_BEFORE), at).filter(({ page }) => page === line.page)
  const title = above.findLastIndex((other) => isTitle(printedLine(other)))
  const words = [...above.slice(title + 1).flatMap((other) => other.words), ...own]
  const end = Math.max(
    words.findLastIndex(({ text }) => text.endsWith(',')) + 1,
    words.findLastIndex(({ text }) => text.startsWith('(')),
  )
  const label = plainText(textOf(words.slice(end))).replace('(', '')
  if (end === 0 || words.length - end > MOST_RUT_WORDS || !RUT_WORDS.test(label)) return []
  if (isInColumn(lines, at, words[end])) return []
  const given = firstOfName(words, end)
  // 'don SOTO VIDAL, ANA, RUT ...': the surnames before their comma.
  const surnames = words[given - 1]?.text.endsWith(',') ? firstOfName(words, given) : given
  // 'SOTO VIDAL, ANA MARIA (RUT ...)': all that its line says before the bracket is the name.
  const isLine = words[surnames] === own[0] && words[end]!.text.startsWith('(')
  // 'Trabajador: SOTO VIDAL, ANA MARIA, RUT ...': so is all that follows a label.
  const before = words[surnames - 1]?.text ?? ''
  const first = isLine || before.endsWith(':') || isCourtesy(before) ? surnames : given
  const name = words.slice(first, end)
  while (name[0] && JOINS.test(name[0].text)) name.shift()
  return name.length > 1 ? name.map(withoutComma) : []
}

/** Cells of one column begin within so many points, on lines so near to each other. */
const SAME_LEFT = 1.5
const LINES_NEAR = 2
/** Words of a sentence are nearer than this part of their height, and columns are not. */
const SPACE = 0.5

/** 'Soto Vidal,   RUT   12.345.678-5' over the labels and values of a form: what begins a column goes on with no sentence. */
const isInColumn = (lines: readonly ScannedLine[], at: number, word: Word | undefined): boolean => {
  const words = lines[at]?.words ?? []
  const before = word && words[words.indexOf(word) - 1]
  if (before && word.left - before.right < SPACE * (word.bottom - word.top)) return false
  const begins = (line: ScannedLine) =>
    line.cells.some(({ left }, index) => index > 0 && word !== undefined && Math.abs(left - word.left) < SAME_LEFT)
  const own = lines[at]
  const near = lines.slice(Math.max(0, at - LINES_NEAR), at + 1 + LINES_NEAR)
  return own !== undefined && begins(own) && near.some((line) => line !== own && line.page === own.page && begins(line))
}

/**
 * 'Alfa Ltda., RUT 76..., representada por don Juan Soto, cédula de identidad N° ...', 'Quien suscribe, Juan Soto, RUT ...': no label stands between, and nobody who
 * is paid: '..., representada por don Juan Soto, paga a doña Ana Soto, cédula de identidad N° ...'.
 */
const REPRESENTED =
  /\b(?:representad[oa]|suscribe)\b(?:(?!:|\b(?:paga|liquida|cancela|entrega|certifica|trabajador)|\d-[\dk]\b).)*$/

/** Whether a sentence says that a RUT is of who represents the employer. */
export const isRepresentatives = (lines: readonly ScannedLine[], line: ScannedLine, rut: Cell): boolean => {
  const at = lines.indexOf(line)
  const above = lines.slice(Math.max(0, at - LINES_BEFORE), at).filter(({ page }) => page === line.page)
  const own = line.words.filter(({ left }) => left < rut.left)
  return REPRESENTED.test(plainText(textOf([...above.flatMap(({ words }) => words), ...own])))
}

/** A sentence has at least so many words before a name. */
const LEAST_WORDS = 4

/** 'El detalle de su sueldo en la empresa Alfa Soto S.A.': the words of a company that a sentence names by its legal form. */
export const firmInSentence = ({ words }: ScannedLine): Word[] => {
  const isEnd = (at: number) => hasLegalForm(textOf(words.slice(Math.max(0, at - 1), at + 1)).replace(/,$/, ''))
  const end = words.findIndex((_, at) => at > LEAST_WORDS && isEnd(at)) + 1
  const start = end > 0 ? firstOfName(words, end) : 0
  const isSentence =
    start >= LEAST_WORDS && words.slice(0, start).filter(({ text }) => /^\p{Ll}/u.test(text)).length > 2
  return isSentence && end - start > 1 ? words.slice(start, end).map(withoutComma) : []
}

/** Where a name begins that ends, with a comma, before `end`. */
const firstOfName = (words: readonly Word[], end: number): number => {
  const isPart = ({ text }: Word, index: number): boolean =>
    !isBeforeName(text) &&
    !text.endsWith(':') &&
    (/^\p{Lu}/u.test(text) || JOINS.test(text) || text === '&') &&
    (index === end - 1 || !text.endsWith(','))
  return words.findLastIndex((word, index) => index < end && !isPart(word, index)) + 1
}

const withoutComma = (word: Word): Word => (word.text.endsWith(',') ? { ...word, text: word.text.slice(0, -1) } : word)
