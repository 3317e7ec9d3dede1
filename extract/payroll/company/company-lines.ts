import { textOf, type Word } from '../../input/page.ts'
import { isRightAfter, type Cell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { plainText } from '../../text/plain.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { findPeriods } from '../../text/period.ts'
import { isSentence, isTitle } from '../words/company-words.ts'
import { exactMeaningOf } from '../words/labels.ts'
import { isLabelText, isOtherText, textConcepts, type Labelled } from '../labels/labelled.ts'
import type { ScannedLine } from '../scan.ts'
import { linesOfValue } from '../labels/value-lines.ts'

/** Lines of one name have letters that differ by less than this part of their size. */
const SAME_SIZE = 0.05
/** The lines of one cell begin within so many points, and are within this part of their height. */
export const SAME_LEFT = 2
const BELOW = 1

export const isNameLike = (cell: Cell): boolean =>
  cell.kind === 'text' &&
  /\p{L}{3}/u.test(cell.text) &&
  !isTitle(cell.text) &&
  !cell.text.includes(':') &&
  !isSentence(cell.text) &&
  !isOtherText(cell.text) &&
  (hasLegalForm(cell.text) || !saysMonth(cell.text))

const saysMonth = (text: string): boolean => findPeriods(text).some(({ kind }) => kind !== 'month')

/** 'E.I.R.L.' under the name that it ends. */
export const isForm = ({ words, text }: Cell): boolean => words.length === 1 && hasLegalForm(text)

/** A name over several lines of its cell goes on until its legal form; where it has none, its first line is known. */
export const overLines = (lines: readonly ScannedLine[], item: Labelled): Word[] => {
  const first = wholeName(item.line, item.cell, item.words)
  const whole = linesOfValue(
    lines,
    item,
    first,
    (next, words) => isForm(next) || (!hasLegalForm(textOf(words)) && (isNameLike(next) || hasLegalForm(next.text))),
  )
  return hasLegalForm(textOf(whole)) ? whole : [...first, ...restUnderLabel(lines, item)]
}

/** No name ends so, and none begins so. */
const GOES_ON = /\b(?:de|del|la|las|los|el|y|e)$/
const IS_REST = /^(?:del?|y|e|para) /

/** 'Corporación Municipal de' over 'Temuco', 'CORPORACIÓN DE SALUD' over 'Y EDUCACIÓN DE TEMUCO'. */
const isRestOf = (rest: Cell, { text }: Cell): boolean =>
  isNameLike(rest) && (GOES_ON.test(plainText(text)) || IS_REST.test(plainText(rest.text)))

/** What begins under a cell on the next line. */
const restBelow = (lines: readonly ScannedLine[], line: ScannedLine, cell: Cell): Cell | undefined => {
  const next = lines[lines.indexOf(line) + 1]
  const isNear = next?.page === line.page && next.top - line.bottom < (line.bottom - line.top) * BELOW
  return isNear ? next.cells.find(({ left }) => Math.abs(left - cell.left) < SAME_LEFT) : undefined
}

/** The next line of a cell that begins with its label: 'Empresa: Sociedad de' over 'Inversiones Soto SpA', which ends the name. */
const restUnderLabel = (lines: readonly ScannedLine[], { label, cell, line }: Labelled): Word[] => {
  const rest = label === cell ? restBelow(lines, line, cell) : undefined
  if (!rest || hasLegalForm(cell.text)) return []
  return isRestOf(rest, cell) || (isNameLike(rest) && hasLegalForm(rest.text)) ? rest.words : []
}

/** A name with a number or a comma may be in several cells: they go together while they are near. */
const wholeName = (line: ScannedLine, cell: Cell, words: readonly Word[]): Word[] => {
  const result = [...words]
  for (const next of line.cells.slice(line.cells.indexOf(cell) + 1)) {
    const last = result.at(-1)
    if (
      !last ||
      next.kind === 'rut' ||
      next.left - last.right > last.bottom - last.top ||
      (next.kind === 'text' && isLabelText(next.text))
    )
      break
    result.push(...next.words)
  }
  return result
}

/**
 * A name's last line, which has the legal form, is under the others of its size. Where it has none, it may have
 * to go on in the line below.
 */
export const overItsLines = (lines: readonly ScannedLine[], line: ScannedLine, cell: Cell): Word[] => {
  const { top, bottom } = cell
  const over = isForm(cell) ? cellOver(lines, line, cell) : undefined
  if (over) return [...over.words, ...cell.words]
  if (!hasLegalForm(cell.text)) {
    const rest = restBelow(lines, line, cell)
    return rest && isOfSize(rest, cell) && isRestOf(rest, cell) ? [...cell.words, ...rest.words] : [...cell.words]
  }
  const label = { ...cell, top: bottom, bottom: bottom + bottom - top }
  return linesOfValue(
    lines,
    { label, concept: 'company', words: [...cell.words], line, cell },
    cell.words,
    (next) => isNameLike(next) && !hasLegalForm(next.text) && isOfSize(next, cell) && next.right > cell.right,
  )
}

/** The line right over another. */
export const lineOver = (lines: readonly ScannedLine[], line: ScannedLine): ScannedLine | undefined => {
  const above = lines[lines.indexOf(line) - 1]
  return above?.page === line.page && line.top - above.bottom < BELOW * (line.bottom - line.top) ? above : undefined
}

/** 'SUPERMERCADOS ESTRELLA DEL SUR' over 'LIMITADA' alone, wherever in their cell that stands. */
const cellOver = (lines: readonly ScannedLine[], line: ScannedLine, cell: Cell): Cell | undefined =>
  lineOver(lines, line)?.cells.find((over) => overlap(over, cell) > 0 && isNameLike(over) && isOfSize(over, cell))

const isOfSize = (one: Cell, other: Cell): boolean =>
  Math.abs(one.bottom - one.top - (other.bottom - other.top)) < SAME_SIZE * (other.bottom - other.top)

/** So many labels under each other make a column of them. */
const LEAST_LABELS = 2

/** 'Empresa Alfa SpA' over 'Trabajador Ana Soto' and 'Cargo Cajera': each begins with its label, without a colon. */
export const isInColumnOfLabels = (lines: readonly ScannedLine[], text: string): boolean => {
  const own = lines.flatMap(({ cells }) => cells).find((cell) => cell.text.startsWith(text))
  const under = lines.flatMap(({ cells }) => {
    const at = cells.findIndex((cell) => own && cell.text !== own.text && Math.abs(cell.left - own.left) < SAME_LEFT)
    const [cell, next] = cells.slice(Math.max(0, at))
    // Beside labels with a colon, what has none is no label.
    const concept = at < 0 || cell?.text.includes(':') ? null : exactMeaningOf(cell?.words[0]?.text ?? '')?.concept
    const goesOn = cell && (cell.words.length > 1 || (next && isRightAfter(cell, next)))
    return goesOn && concept && concept !== 'detail' && textConcepts.has(concept) ? [concept] : []
  })
  return new Set(under).size >= LEAST_LABELS
}
