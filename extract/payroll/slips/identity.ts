import { around, locationOf, textOf, type Box, type Word } from '../../input/page.ts'
import { cellOf, type Cell, type RutCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { hasLegalForm } from '../../text/legal-form.ts'
import { plainText } from '../../text/plain.ts'
import { readRut } from '../../text/rut.ts'
import { isTitle } from '../words/company-words.ts'
import { findLabelled, isLabelText, isParticle, valuesOf, type Labelled } from '../labels/labelled.ts'
import { exactMeaningOf, isUnderstood, meaningOf, meaningsOf, UNDERSTOOD } from '../words/labels.ts'
import { LEAST_NAME_WORDS } from '../labels/labels-apart.ts'
import { nameText } from '../words/name-text.ts'
import { leavesCapitals } from '../names/letters-of-names.ts'
import { isOpen, NAME_WORD, namePieces, ORDINAL } from '../words/name-words.ts'
import { saysOccupation } from '../words/occupations.ts'
import type { ScannedLine } from '../scan.ts'
import { namedInSentence } from '../names/sentences.ts'
import { linesOfValue } from '../labels/value-lines.ts'
import type { Concept } from '../words/vocabulary.ts'
import type { Worker } from '../worker.ts'

/** Without what joins them: 'de los Ángeles' counts for one. */
const MAX_NAME_WORDS = 8
/** Two names and two surnames. */
const WHOLE_NAME = 4
const LABELLED = 0.97
const BESIDE_RUT = 0.85
/** A name without label stands within so many lines of the RUT, between which other columns may have as many. */
const NEAR = 2
const LINES_AROUND = 2 * NEAR
/** Two names and two surnames, or one of either; and so many points weigh as much as one more word. */
const USUAL_NAME_WORDS = 3
const FAR = 5000
/** So many texts that stand on another line, too, are headings. */
const HEADINGS = 3

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

/** Whether words are what the form prints, or the company's name. */
type IsNobody = (words: readonly Word[]) => boolean
/** `isOther`: the same of a text. `isShared`: a label of what several workers have in common. */
type NotNames = { isOther: (text: string) => boolean; isShared: (title: string) => boolean }

/** The worker's name on a slip: labelled whole or in pieces, else the text beside, above or below the RUT. */
export const findWorkerName = (
  lines: readonly ScannedLine[],
  rutCell: RutCell | null,
  rutLine: ScannedLine | null,
  { isOther, isShared }: NotNames,
): FoundName | null => {
  const isNobody = (words: readonly Word[]) => isOther(nameText(words))
  const isNamed = ({ cell, words }: Labelled) => cell.kind === 'text' && isName(words) && !isNoPerson(words)
  const usable = (item: Labelled) => isNamed(item) && !isNobody(item.words)
  const said = rutCell && rutLine ? namedInSentence(lines, rutLine, rutCell) : []
  if (rutLine && isName(said, 2) && !isNobody(said)) return toName(rutLine, said, LABELLED)
  // Several workers have a surname or a given name, which is none of the form's texts then.
  const pieces = findLabelled(lines, ['firstNames', 'firstSurname', 'secondSurname', 'surnames']).filter(isNamed)
  // 'Identificación' is of a number or of a person.
  const wholes = [
    ...findLabelled(lines, ['name']),
    ...findLabelled(lines, ['rut']).filter(({ words, cell }) => words.length > 1 && !isUnderstood(cell.text)),
  ].filter(usable)
  const surnames = pieces.filter((item) => item.concept !== 'firstNames')
  if (surnames.length > 0) {
    const given = pieces.find((item) => item.concept === 'firstNames') ?? wholes[0]
    const used = [
      ...surnames.slice(0, 2),
      ...(given && !surnames.some(({ cell }) => cell === given.cell) ? [given] : []),
    ]
    used.sort((a, b) => a.line.middle - b.line.middle || (a.words[0]?.left ?? 0) - (b.words[0]?.left ?? 0))
    const first = used[0]
    if (first)
      return toName(
        first.line,
        used.flatMap((item) => wholeLines(lines, item, isNobody, item.words)),
        LABELLED,
      )
  }
  const labelled = [...wholes, ...pieces]
    .filter(({ title }) => !isShared(title))
    .toSorted((a, b) => closeness(a, rutLine) - closeness(b, rutLine))
  const sure = labelled.find(({ title }) => !isOpen(meaningsOf(title)))
  if (sure) return toName(sure.line, wholeLines(lines, sure, isNobody), LABELLED)
  const beside = rutCell && rutLine ? nameBesideRut(lines, rutCell, rutLine, isNobody) : null
  const [open] = labelled
  return open && !beside ? { ...toName(open.line, wholeLines(lines, open, isNobody), LABELLED), isOpen: true } : beside
}

/** `isOpen`: its label may as well be of something else. */
type FoundName = NonNullable<Worker['name']> & { isOpen?: true }

const closeness = (item: Labelled, rutLine: ScannedLine | null): number =>
  rutLine && rutLine.page === item.line.page ? Math.abs(item.line.middle - rutLine.middle) : Infinity

/** 'IDENTIFICACION Ana Soto Vidal': nobody is called as a label is. */
const withoutLabel = (words: readonly Word[]): readonly Word[] => {
  const concept = words.length > LEAST_NAME_WORDS ? exactMeaningOf(words[0]?.text ?? '')?.concept : undefined
  return concept === 'rut' || concept === 'name' ? words.slice(1) : words
}

const toName = (line: ScannedLine, printed: readonly Word[], confidence: number): FoundName => {
  const words = withoutLabel(printed)
  return { text: nameText(words), location: locationOf(line.page, around(words)), confidence }
}

/**
 * A name in several cells ('PEREZ   SOTO   JUAN') goes on while its neighbours are only letters, no label, and under none
 * beside its own.
 */
const wholeName = (lines: readonly ScannedLine[], item: Omit<Labelled, 'title'>): Word[] => {
  const words = [...item.words]
  const labels = lines.find(({ cells }) => cells.includes(item.label))?.cells ?? []
  const hasOwnLabel = (cell: Cell) =>
    !labels.includes(item.cell) && labels.some((label) => label !== item.label && overlap(label, cell) > 0)
  const at = item.line.cells.indexOf(item.cell)
  for (const cell of item.line.cells.slice(at + 1)) {
    const last = words.at(-1)
    const gap = last ? cell.left - last.right : Infinity
    const isLabel = isLabelText(cell.text) || item.line.cells[item.line.cells.indexOf(cell) + 1]?.text.startsWith(':')
    if (
      isLabel ||
      opensWithLabel(cell.words) ||
      isLabelOfValue(item.line, cell) ||
      hasOwnLabel(cell) ||
      cell.kind !== 'text' ||
      isTitle(cell.text) ||
      gap > 3 * (cell.bottom - cell.top) ||
      !isName(cell.words, 1)
    )
      break
    const isWhole = words.length >= WHOLE_NAME && last?.text.endsWith(',') !== true
    if (countOf([...words, ...cell.words]) > MAX_NAME_WORDS || isWhole) break
    words.push(...cell.words)
  }
  return words
}

/** A name over several lines of its cell; what stands under others' names too is what they do. */
const wholeLines = (
  lines: readonly ScannedLine[],
  item: Omit<Labelled, 'title'>,
  isNobody: IsNobody,
  first: readonly Word[] = wholeName(lines, item),
): Word[] =>
  linesOfValue(
    lines,
    item,
    first,
    (cell, words, line) =>
      isName(cell.words) &&
      !((cell.words.length > 1 || countOf(words) >= WHOLE_NAME) && isNobody(cell.words)) &&
      !isOfOthers(line, cell, item) &&
      !(countOf(words) >= LEAST_NAME_WORDS && saysOccupation(cell.text)) &&
      !(countOf(words) >= USUAL_NAME_WORDS && leavesCapitals(words, cell.words)) &&
      !cell.words.some(isLongLabel) &&
      exactMeaningOf(cell.text) === null &&
      countOf([...words, ...cell.words]) <= MAX_NAME_WORDS,
  )

/** 'PRESTADOR DE SERVICIOS A HONORARIOS': a label of so many letters is no part of a name, whatever is said with it. */
const LONG_LABEL = 8
const isLongLabel = ({ text }: Word): boolean => text.length >= LONG_LABEL && exactMeaningOf(text) !== null

/**
 * Whether what is beside a line under a value is a row of its own: it stands under the value itself or under nothing, or under
 * a name without a label it is a label with what it says: 'CAJERA   DIAS 30' under 'ANA SOTO VIDAL   12.345.678-5'.
 */
const isOfOthers = (
  { cells }: ScannedLine,
  own: Cell,
  { line, cell: value, label }: Omit<Labelled, 'title'>,
): boolean =>
  cells.some((cell, at) => {
    const over = line.cells.find((one) => one !== value && overlap(one, cell) > 0)
    const isSaid = over?.text.endsWith(':') === true
    return (
      cell.left > own.right &&
      SAYS.test(cell.text) &&
      (!over ||
        (label === value && !isSaid && isAmount(cell) && (cells[at - 1] === own || isUnderstood(cells[at - 1]!.text))))
    )
  })

/** A dash for nothing is no row. */
const SAYS = /[\p{L}\d]/u

const isAmount = ({ kind }: Cell): boolean => kind === 'number' || kind === 'date'

const countOf = (words: readonly Word[]): number => words.filter(({ text }) => !isParticle(text)).length

const isName = (words: readonly Word[], least = 1): boolean =>
  words.length >= least &&
  countOf(words) <= MAX_NAME_WORDS &&
  words.every((word) => NAME_WORD.test(word.text)) &&
  words.some(({ text }) => text.length > 2 && !text.endsWith('.')) &&
  !isLabelText(textOf(words), words.length > 1)

/** 'Encargado de bodega', 'Constructora Alfa E.I.R.L. -' */
const isNoPerson = (words: readonly Word[]): boolean => {
  const text = textOf(words).replace(/[\s–—-]+$/, '')
  return saysOccupation(text) || (words.length > 1 && hasLegalForm(text))
}

/** A line that says nothing but a name, and perhaps which of the workers it is. */
export const isNameLine = (line: ScannedLine | undefined): boolean =>
  line !== undefined && isName(ORDINAL.test(line.words[0]!.text) ? line.words.slice(1) : line.words, 2)

const withoutOrdinal = (cell: Cell): Cell =>
  cell.words.length > 1 && ORDINAL.test(cell.words[0]!.text) ? cellOf(cell.words.slice(1)) : cell

type Beside = { words: readonly Word[]; cell: Cell; line: ScannedLine; step: number }

/** The text near the RUT that is most like a name: labels, and what a label says it is, are none. */
const nameBesideRut = (
  lines: readonly ScannedLine[],
  rut: RutCell,
  line: ScannedLine,
  isNobody: IsNobody,
): FoundName | null => {
  const at = lines.findIndex(({ page, middle }) => page === line.page && middle === line.middle)
  const isGood = (cell: Cell) =>
    cell.kind === 'text' &&
    isName(cell.words, 2) &&
    !isNoPerson(cell.words) &&
    !isNobody(cell.words) &&
    !isTitle(cell.text) &&
    !isUnderstood(cell.text)
  const found = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1).flatMap((other) =>
    valuesOf(other, ['rut', ...namePieces]).flatMap((value): Beside[] => {
      const cell = withoutOrdinal(value)
      const printed = other.cells.find(({ words }) => words.includes(cell.words[0]!)) ?? cell
      const isOther = isLabelOfValue(other, printed) || isValueOfOther(other, printed) || beginsWithLabel(cell.words)
      const step = stepsTo(lines, lines.indexOf(other), at, around([cell, rut]))
      if (!isGood(cell) || isOther || Math.abs(step) > NEAR) return []
      const before = other.cells[other.cells.indexOf(printed) - 1]
      const label = printed.words[0] === cell.words[0] && before?.kind === 'text' ? before : printed
      const item = { label, concept: 'name' as const, words: [...cell.words], line: other, cell: printed }
      return [{ words: wholeLines(lines, item, isNobody), cell, line: other, step }]
    }),
  )
  const texts = lines.map(({ cells }) => cells.map(({ words }) => nameText(words)))
  const likeness = ({ words, cell, line: own, step }: Beside): number => {
    const text = nameText(cell.words)
    const beside = texts[lines.indexOf(own)]!
    // Who signs is named again at the foot, and a heading with its neighbours; a name has a comma or more words than what somebody does.
    const isAgain = texts.some(
      (others) =>
        others !== beside && others.includes(text) && beside.filter((one) => others.includes(one)).length < HEADINGS,
    )
    const isLong = countOf(words) >= USUAL_NAME_WORDS + (/ del? /.test(plainText(nameText(words))) ? 1 : 0)
    const isBefore = step === 0 && cell.right <= rut.left
    return (
      (isAgain ? 2 : 0) +
      (/\p{L},/u.test(cell.text) ? 1 : 0) +
      (isLong ? 1 : 0) +
      (isBefore ? 1 : step === 0 ? 0.5 : 0) -
      (saysOccupation(text) ? 2 : 0) -
      Math.abs(step) / 4 -
      Math.abs(cell.left - rut.left) / FAR
    )
  }
  const [best] = found
    .map((one) => ({ one, mark: likeness(one) }))
    .sort((a, b) => b.mark - a.mark)
    .map(({ one }) => one)
  // A name in pieces has a cell of two words among them.
  const isShort = best?.line === line && countOf(best.words) < USUAL_NAME_WORDS
  const pieces = best === undefined || isShort ? wordsInPieces(line, rut, isNobody) : []
  const words = pieces.length > 0 ? pieces : (best?.words ?? [])
  return words.length > 0 ? toName(best?.line ?? line, words, BESIDE_RUT) : null
}

/** '15.300.111-1   Ana   Soto   Vidal': a line that says nothing but a RUT and in a cell each the names of whose it is. */
const wordsInPieces = ({ cells }: ScannedLine, rut: RutCell, isNobody: IsNobody): readonly Word[] => {
  const pieces = cells.filter((cell) => cell !== rut)
  const isPiece = (cell: Cell) =>
    cell.kind === 'text' && isName(cell.words) && !isUnderstood(cell.text) && !saysOccupation(cell.text)
  const words = pieces.flatMap((piece) => piece.words)
  // Several workers have a surname or a given name, which is none of the form's texts then.
  const isOwn = pieces.some((piece) => !isNobody(piece.words))
  return pieces.length > 1 && pieces.every(isPiece) && isOwn && isName(words) ? words : []
}

/** How many lines on, or back where less than none, one is from another, of those that have something in the place of both. */
const stepsTo = (lines: readonly ScannedLine[], to: number, from: number, place: Box): number => {
  const way = to < from ? lines.slice(to, from) : lines.slice(from + 1, to + 1)
  const steps = way.filter(({ cells }) => cells.some((cell) => overlap(cell, place) > 0)).length
  return to < from ? -steps : steps
}

/** 'Puesto   Maestro de Cocina': what is understood as the label of something else says what follows it. */
const isValueOfOther = ({ cells }: ScannedLine, cell: Cell): boolean => {
  const before = cells.slice(0, cells.indexOf(cell)).findLast(({ text }) => text !== ':')
  if (before?.kind !== 'text') return false
  const meaning = before.text.endsWith(':') ? meaningOf(before.text) : exactMeaningOf(before.text)
  return meaning !== null && meaning.score >= UNDERSTOOD && !namesWorker(meaning.concept)
}

/**
 * 'Ficha : 104', 'Arturo Prat 2189': what a colon, a date or a number as near as a space follows is their label, or goes on. A dash
 * parts it from what is after that: 'Ana Soto - RUT 12.345.678-5'.
 */
const isLabelOfValue = ({ cells }: ScannedLine, cell: Cell): boolean => {
  const [after, next] = cells.slice(cells.indexOf(cell) + 1)
  if (after?.kind === 'number' && after.number.isDash && next?.kind === 'text') return false
  if (after?.kind === 'number') return after.left - cell.right < cell.bottom - cell.top
  return after !== undefined && (after.text.startsWith(':') || (cell === cells[0] && after.kind === 'date'))
}

/** 'Tipo Contrato Plazo Fijo', 'Ocupación Bodeguero': words that are exactly a label before what it says. */
const opensWithLabel = (words: readonly Word[]): boolean =>
  words.some((_, at) => at > 1 && isOtherLabel(textOf(words.slice(0, at)))) ||
  (words.length > 1 && OF_WORK.has(exactMeaningOf(words[0]!.text)?.concept ?? 'name'))

/** What people do, and where: nobody is called so. */
const OF_WORK: ReadonlySet<Concept> = new Set<Concept>(['role', 'place'])

/** 'Cargo Maestro de Cocina' */
const beginsWithLabel = ([first]: readonly Word[]): boolean => isOtherLabel(first?.text ?? '')

const isOtherLabel = (text: string): boolean => {
  const meaning = exactMeaningOf(text)
  return meaning !== null && !namesWorker(meaning.concept)
}

const namesWorker = (concept: Concept): boolean => concept === 'rut' || namePieces.includes(concept)
