import { around, locationOf, type Word } from '../input/page.ts'
import { cellOf, type Cell, type RutCell } from '../page/cells.ts'
import { readRut } from '../text/rut.ts'
import { isTitle } from './company.ts'
import { findLabelled, isLabelText, valuesOf, type Labelled } from './labelled.ts'
import { meaningOf, UNDERSTOOD } from './labels.ts'
import { nameText } from './libro-names.ts'
import type { ScannedLine } from './scan.ts'
import { linesOfValue } from './value-lines.ts'
import type { Worker } from './worker.ts'

const NAME_WORD = /^[\p{L}.'’´`,-]+$/u
const MAX_NAME_WORDS = 9
const LABELLED = 0.97
const BESIDE_RUT = 0.85
/** A name without label stands within so many lines of the RUT. */
const NEAR = 2
/** A text is a label of its own only when it is exactly one. */
const EXACT = 0.95

/** The worker's RUT on a slip: the labelled one that is not the company's, else the first. */
export const findWorkerRut = (
  lines: readonly ScannedLine[],
  companyRuts: ReadonlySet<string>,
): { rut: Worker['rut']; cell: RutCell | null; line: ScannedLine | null } => {
  const labelled = new Set(findLabelled(lines, ['rut', 'name']).map((item) => item.cell))
  let best: { cell: RutCell; line: ScannedLine } | null = null
  for (const line of lines)
    for (const cell of line.cells) {
      if (cell.kind !== 'rut' || companyRuts.has(cell.rut.rut)) continue
      if (!best || (labelled.has(cell) && !labelled.has(best.cell))) best = { cell, line }
    }
  if (best)
    return {
      rut: { ...best.cell.rut, text: best.cell.text, location: locationOf(best.line.page, best.cell) },
      cell: best.cell,
      line: best.line,
    }
  // Without a dash a RUT needs its label: 'RUT: 153001111'.
  for (const item of findLabelled(lines, ['rut'])) {
    const rut = readRut(item.words.map((word) => word.text).join(''))
    if (rut && !companyRuts.has(rut.rut))
      return {
        rut: { ...rut, text: item.cell.text, location: locationOf(item.line.page, around(item.words)) },
        cell: null,
        line: item.line,
      }
  }
  return { rut: null, cell: null, line: null }
}

/**
 * The worker's name on a slip: labelled whole or in pieces, else the text beside, above or below the RUT. `isOther`: what
 * the form prints, or the company's name.
 */
export const findWorkerName = (
  printed: readonly ScannedLine[],
  rutCell: RutCell | null,
  rutLine: ScannedLine | null,
  isOther: (text: string) => boolean,
): Worker['name'] => {
  const lines = withLabelsApart(printed, isOther)
  const isNobody = (words: readonly Word[]) => isOther(nameText(words))
  const usable = (item: Labelled) => item.cell.kind === 'text' && isName(item.words) && !isNobody(item.words)
  const pieces = findLabelled(lines, ['firstNames', 'firstSurname', 'secondSurname', 'surnames']).filter(usable)
  // 'Identificación' is of a number or of a person.
  const wholes = [
    ...findLabelled(lines, ['name']),
    ...findLabelled(lines, ['rut']).filter(({ words, cell }) => words.length > 1 && !isUnderstood(cell)),
  ].filter(usable)
  const surnames = pieces.filter((item) => item.concept !== 'firstNames')
  if (surnames.length > 0) {
    const given = pieces.find((item) => item.concept === 'firstNames') ?? wholes[0]
    const used = [...surnames.slice(0, 2), ...(given ? [given] : [])]
    used.sort((a, b) => a.line.middle - b.line.middle || (a.words[0]?.left ?? 0) - (b.words[0]?.left ?? 0))
    const first = used[0]
    if (first)
      return toName(
        first.line,
        used.flatMap((item) => item.words),
        LABELLED,
      )
  }
  const labelled = [...wholes, ...pieces].toSorted((a, b) => closeness(a, rutLine) - closeness(b, rutLine))[0]
  if (labelled) return toName(labelled.line, wholeLines(lines, labelled), LABELLED)
  return rutCell && rutLine ? nameBesideRut(lines, rutCell, rutLine, isNobody) : null
}

/** The label of what stands beside it has at most so many words, and a name before it at least so many. */
const MOST_LABEL_WORDS = 4
const LEAST_NAME_WORDS = 2
/** Labels that begin as near to each other as this are of one column, in points. */
const SAME_COLUMN = 2

/**
 * A long name reaches the label of its neighbour, 'ANA SOTO VIDAL RUT : 12.345.678-5': the words before a value that are a
 * label, that the form prints by themselves, or that stand before a colon in a column of labels, are a cell of their own.
 */
const withLabelsApart = (
  lines: readonly ScannedLine[],
  isPrinted: (text: string) => boolean,
): readonly ScannedLine[] => {
  const labels = lines.flatMap(({ cells }) => cells.filter((_, at) => cells[at + 1]?.text.startsWith(':')))
  const isAligned = (words: readonly Word[]) =>
    labels.some(({ left }) => Math.abs(left - (words[0]?.left ?? Infinity)) < SAME_COLUMN)
  const apart = lines.map((line) => {
    const cells = line.cells.flatMap((cell, at) => {
      const next = line.cells[at + 1]
      const isBeforeColon = next?.text.startsWith(':') === true
      const isLabelling = next !== undefined && (next.kind !== 'text' || isBeforeColon)
      const isLabel = (words: readonly Word[]) => isPrinted(nameText(words)) || (isBeforeColon && isAligned(words))
      const own = isLabelling && cell.kind === 'text' ? labelAtEnd(cell.words, isLabel) : 0
      return own === 0 ? [cell] : [cellOf(cell.words.slice(0, -own)), cellOf(cell.words.slice(-own))]
    })
    return cells.length === line.cells.length ? line : { ...line, cells }
  })
  return apart.every((line, at) => line === lines[at]) ? lines : apart
}

/** How many of the last words are a label. */
const labelAtEnd = (words: readonly Word[], isKnown: (label: readonly Word[]) => boolean): number => {
  const most = Math.min(MOST_LABEL_WORDS, words.length - LEAST_NAME_WORDS)
  for (let count = most; count > 0; count--) {
    const last = words.slice(-count)
    const meaning = meaningOf(nameText(last))
    // One word may be a surname, too.
    const isLabel = meaning !== null && meaning.score >= EXACT && (count > 1 || meaning.concept === 'rut')
    if (isKnown(last) || isLabel) return count
  }
  return 0
}

const closeness = (item: Labelled, rutLine: ScannedLine | null): number =>
  rutLine && rutLine.page === item.line.page ? Math.abs(item.line.middle - rutLine.middle) : Infinity

/** 'IDENTIFICACION Ana Soto Vidal': nobody is called as a label is. */
const withoutLabel = (words: readonly Word[]): readonly Word[] => {
  const meaning = words.length > LEAST_NAME_WORDS ? meaningOf(words[0]?.text ?? '') : null
  const isLabel =
    meaning !== null && meaning.score >= EXACT && (meaning.concept === 'rut' || meaning.concept === 'name')
  return isLabel ? words.slice(1) : words
}

const toName = (line: ScannedLine, printed: readonly Word[], confidence: number): Worker['name'] => {
  const words = withoutLabel(printed)
  return { text: nameText(words), location: locationOf(line.page, around(words)), confidence }
}

/** A name in several cells ('PEREZ   SOTO   JUAN') goes on while its neighbours are only letters and no label. */
const wholeName = (item: Labelled): Word[] => {
  const words = [...item.words]
  const at = item.line.cells.indexOf(item.cell)
  for (const cell of item.line.cells.slice(at + 1)) {
    const last = words.at(-1)
    const gap = last ? cell.left - last.right : Infinity
    const isLabel = isLabelText(cell.text) || item.line.cells[item.line.cells.indexOf(cell) + 1]?.text.startsWith(':')
    if (isLabel || cell.kind !== 'text' || gap > 3 * (cell.bottom - cell.top) || !isName(cell.words, 1)) break
    if (words.length + cell.words.length > MAX_NAME_WORDS || words.length >= 4) break
    words.push(...cell.words)
  }
  return words
}

/** A name over several lines of its cell. */
const wholeLines = (lines: readonly ScannedLine[], item: Labelled): Word[] =>
  linesOfValue(
    lines,
    item,
    wholeName(item),
    (cell, words) =>
      isName(cell.words) &&
      (meaningOf(cell.text)?.score ?? 0) < EXACT &&
      words.length + cell.words.length <= MAX_NAME_WORDS,
  )

const isName = (words: readonly Word[], least = 1): boolean =>
  words.length >= least &&
  words.length <= MAX_NAME_WORDS &&
  words.every((word) => NAME_WORD.test(word.text)) &&
  words.some((word) => word.text.length > 2) &&
  !isLabelText(words.map((word) => word.text).join(' '))

const isUnderstood = ({ text }: Cell): boolean => (meaningOf(text)?.score ?? 0) >= UNDERSTOOD

const nameBesideRut = (
  lines: readonly ScannedLine[],
  rut: RutCell,
  line: ScannedLine,
  isNobody: (words: readonly Word[]) => boolean,
): Worker['name'] => {
  const good = (cell: Cell) =>
    cell.kind === 'text' && isName(cell.words, 2) && !isNobody(cell.words) && !isTitle(cell.text) && !isUnderstood(cell)
  const at = lines.findIndex(({ page, middle }) => page === line.page && middle === line.middle)
  const near = [lines[at], ...[1, -1, 2, -2].filter((step) => Math.abs(step) <= NEAR).map((step) => lines[at + step])]
  for (const other of near) {
    const found = (other ? valuesOf(other) : [])
      .filter(good)
      .toSorted((a, b) => Math.abs(a.left - rut.left) - Math.abs(b.left - rut.left))
    // 'Ana Soto Vidal   12.345.678-5   Maestra de Cocina': what is done comes after who does it.
    const cell = (other === lines[at] ? found.find(({ right }) => right <= rut.left) : undefined) ?? found[0]
    if (other && cell) return toName(other, cell.words, BESIDE_RUT)
  }
  return null
}
