import { CODE, cellOf, type Cell, type NumberCell } from '../../page/cells.ts'
import { plainText } from '../../text/plain.ts'
import { remembered } from '../../text/remembered.ts'
import { textConcepts } from '../labels/labelled.ts'
import { meaningOf, meaningsOf, UNDERSTOOD, type Meaning } from '../words/labels.ts'
import { areOfBook, codeOf, conceptOfCode } from '../words/lre-codes.ts'
import type { ScannedLine } from '../scan.ts'
import type { Concept } from '../words/vocabulary.ts'

/** 'T. HABERES / T. DESCUENTOS': titles of two columns, or of their totals, as one text. */
const BOTH_SIDES = /\b(?:haber|ingreso).*\bdesc|\bdesc.*\b(?:haber|ingreso)/

export type Section = 'earnings' | 'deductions' | 'employer' | 'none'

const sections: Partial<Record<Concept, Section>> = {
  earningsTitle: 'earnings',
  taxable: 'earnings',
  untaxable: 'earnings',
  deductionsTitle: 'deductions',
  totalLegal: 'deductions',
  totalOther: 'deductions',
  employerTitle: 'employer',
  employer: 'employer',
}

const columnTitles: ReadonlySet<Concept> = new Set<Concept>(['earningsTitle', 'deductionsTitle', 'employerTitle'])

export const isColumnTitle = (meaning: Meaning | null): boolean => meaning !== null && columnTitles.has(meaning.concept)

export const sectionOf = (meaning: Meaning | null): Section | null =>
  meaning ? (sections[meaning.concept] ?? null) : null

/** The electronic book printed a worker after another: a code says exactly what each label is. */
export const hasCodes = (lines: readonly ScannedLine[]): boolean =>
  areOfBook(
    lines.flatMap(({ cells }) =>
      cells.flatMap(({ kind, text }) => (kind === 'text' && text.includes('(') ? (codeOf([text]) ?? []) : [])),
    ),
  )

export const codedMeaning = (text: string): Meaning | null => {
  const code = codeOf([text])
  return code === null ? null : { concept: conceptOfCode(code), score: 1, letters: text.length, phrase: code }
}

export const labelMeaning = remembered((text: string): Meaning | null => {
  if (BOTH_SIDES.test(plainText(text)) || isOfBothSides(text))
    return { concept: 'totalRow', score: 1, letters: text.length, phrase: 'totales' }
  const meaning = meaningOf(text)
  return meaning && meaning.score >= UNDERSTOOD && !saysText(text) ? meaning : null
})

/** 'Centro de Costo : Administración' has said what it says, whatever else its value may mean. */
const saysText = (text: string): boolean => {
  const [label = '', value] = text.split(':', 2)
  if (value === undefined || !/\p{L}/u.test(value)) return false
  const meaning = meaningOf(label)
  return meaning !== null && meaning.score >= UNDERSTOOD && textConcepts.has(meaning.concept)
}

const isOfBothSides = (text: string): boolean => {
  if (!text.includes('/')) return false
  const [first, second, ...more] = text.split('/').map((part) => sideOf(meaningOf(part)))
  return more.length === 0 && first === 'earnings' && second === 'deductions'
}

const totalSides: Partial<Record<Concept, Section>> = { totalEarnings: 'earnings', totalDeductions: 'deductions' }

const sideOf = (meaning: Meaning | null): Section | null =>
  sectionOf(meaning) ?? (meaning && (totalSides[meaning.concept] ?? null))

/** What counts days or hours, or names an institution: pesos beside it say that the label means something else. */
const noPesos: ReadonlySet<Concept> = new Set<Concept>(['days', 'hours', 'rate', 'afpName', 'healthName'])
/** Pesos stand beside a label that means no pesos: it says something else than what was understood. */
export const isMisunderstood = ({ concept }: Meaning, hasPesos: boolean): boolean => hasPesos && noPesos.has(concept)

/** The amount beside the name of an institution is what it takes. */
export const takenBy: Partial<Record<Concept, Concept>> = { afpName: 'afp', healthName: 'health' }

/** The next reading of a label is weakened by the first one: where that one cannot be, so much is enough. */
const OUTSHONE = 0.3

/** The meaning of a label that has pesos on its own line. */
export const besidePesos = (meaning: Meaning | null, label: string, section: Section): Meaning | null => {
  if (!meaning || !noPesos.has(meaning.concept)) return meaning
  const taken = section === 'employer' ? undefined : takenBy[meaning.concept]
  if (taken) return { ...meaning, concept: taken }
  return meaningsOf(label).find(({ concept, score }) => !noPesos.has(concept) && score >= OUTSHONE) ?? meaning
}

/** The lines of a label begin within so many points, and follow each other within this part of their height. */
const SAME_LEFT = 2
const STEP = 1.2
/** They stand on so many of the next lines, other columns' lines among them. */
export const LINES_OF_LABEL = 6
/** A longer label may be understood this much less well than its first line. */
const NEARLY = 0.9

type Labelling = { label: Cell; meaning: Meaning | null }

/**
 * 'RECARGO HORAS' over 'DOMINGO (3)', over its amount: with the first line, which begins or ends where the label does, that is
 * better understood, or says more as surely.
 */
export const withLineOver = (
  own: Labelling,
  above: readonly Cell[] | undefined,
  isTaken: (cell: Cell) => boolean,
): Labelling => {
  const { label, meaning } = own
  const over = above?.find(
    (cell) =>
      cell.kind === 'text' &&
      !isTaken(cell) &&
      Math.min(Math.abs(cell.left - label.left), Math.abs(cell.right - label.right)) < SAME_LEFT &&
      label.top - cell.bottom < STEP * (label.bottom - label.top),
  )
  const joined = over && cellOf([...over.words, ...label.words])
  const whole = joined ? labelMeaning(joined.text) : null
  const saysMore =
    whole?.score === meaning?.score &&
    (whole?.letters ?? 0) > (meaning?.letters ?? 0) &&
    sectionOf(labelMeaning(over?.text ?? '')) === null
  return joined && whole && (saysMore || whole.score > (meaning?.score ?? 0)) ? { label: joined, meaning: whole } : own
}

const NOTED = /[\p{L}]\s*\(\d+(?:[.,:]\d+)?(?:\s*(?:h|hs|hrs?|horas?)\.?)?\)$/iu

/**
 * A label that a narrow column breaks: the texts right under it that no amount goes with, as long as they are no title and
 * the whole says more than the label and than they do alone, or a quantity in brackets. `under`: the next lines, nearest first.
 */
export const wholeLabel = (
  first: Labelling,
  under: readonly (readonly Cell[])[],
  isTaken: (cell: Cell) => boolean,
): Labelling => {
  let best = first
  let last = first.label
  // 'Horas extraordinarias (23,0)': hours in brackets end a label.
  if (NOTED.test(last.text)) return first
  const words = [...last.words]
  for (const cells of under) {
    const { left, top, bottom } = last
    const next = cells.find((cell) => Math.abs(cell.left - left) < SAME_LEFT && cell.top > top)
    if (!next) continue
    const isOnlyNote = isNote(next)
    if (isTaken(next) || !(isOnlyNote || isRest(next)) || next.top - bottom > STEP * (bottom - top)) break
    words.push(...next.words)
    last = next
    const label = cellOf([...words])
    const told = isOnlyNote ? null : toldBy(next, best)
    const meaning = isOnlyNote ? best.meaning : (told ?? labelMeaning(label.text))
    const saysMore = explainsMore(meaning, best.meaning) && !isOnlyOf(meaning, next, best.meaning)
    if (isOnlyNote || told || saysMore || saysTheSame(meaning, next, best.meaning)) best = { label, meaning }
  }
  return best
}

const DIGIT = /^\d$/
const NOTE = /^\([\d.,:]+\)$/

/** '(7,25)' on a line of its own: what a label notes. */
const isNote = (cell: Cell): boolean => cell.kind === 'number' && !cell.number.isMoney && NOTE.test(cell.text)

/**
 * What stands right under a text, begins where it does and is its rest, no amount, though it reads as a number: a note that a
 * narrow column breaks off its label, a dash of it ('CAPITAL', '-', '11,44%') where the label has its amount, or a digit that
 * the label means more with ('CUENTA', '2').
 */
export const brokenOff = (lines: readonly ScannedLine[]): ReadonlySet<Cell> => {
  const found = new Set<Cell>()
  for (const [row, { cells }] of lines.entries())
    for (const rest of cells) {
      if (rest.kind !== 'number' || !(isNote(rest) || rest.number.isDash || DIGIT.test(rest.text))) continue
      const goesOnWith = (cell: Cell, next: Cell | undefined): boolean =>
        DIGIT.test(rest.text)
          ? explainsMore(labelMeaning(`${cell.text} ${rest.text}`), labelMeaning(cell.text))
          : !rest.number.isDash || next?.kind === 'number'
      const isOver = (cell: Cell, next: Cell | undefined): boolean =>
        cell.kind === 'text' &&
        Math.abs(cell.left - rest.left) < SAME_LEFT &&
        cell.top < rest.top &&
        rest.top - cell.bottom <= STEP * (cell.bottom - cell.top) &&
        goesOnWith(cell, next)
      const before = lines.slice(Math.max(0, row - LINES_OF_LABEL), row)
      if (before.some((line) => line.cells.some((cell, at) => isOver(cell, line.cells[at + 1])))) found.add(rest)
    }
  return found
}

/** 'Voluntaria salud' under 'Cotización adicional', which may be one of a pension as well: the rest tells which of the two. */
const toldBy = (rest: Cell, { label, meaning }: Labelling): Meaning | null => {
  const own = labelMeaning(rest.text)
  if (own === null || meaning === null || own.concept === meaning.concept) return null
  const other = meaningsOf(label.text).find(({ concept }) => concept === own.concept)
  return other && other.score >= meaning.score ? other : null
}

/** Colons on so many lines, in one place of them, draw the rule between two columns of the slip, and so many its sides. */
const LEAST_COLONS = 3
const LEAST_SIDES = 5

const beginsWithColon = ({ words }: Cell): boolean => words[0]?.text === ':'

/** Whether a colon stands after an amount, or at an end of a line, where it may be drawn. */
const isDrawnAt = {
  between: (cells: readonly Cell[], at: number) => cells[at - 1]?.kind === 'number' && cells[at]!.words.length > 1,
  side: (cells: readonly Cell[], at: number) => at === 0 || (at === cells.length - 1 && cells[at]!.words.length === 1),
}

/** The lines of a slip without colons that draw its rules: between an amount and the label of the next column, and at its sides. */
export const withoutDrawnColons = (lines: readonly ScannedLine[]): readonly ScannedLine[] => {
  const drawn = new Set<Cell>()
  for (const [isAt, least] of [
    [isDrawnAt.between, LEAST_COLONS],
    [isDrawnAt.side, LEAST_SIDES],
  ] as const) {
    const colons = lines.flatMap(({ cells }) => cells.filter((cell, at) => beginsWithColon(cell) && isAt(cells, at)))
    for (const colon of colons)
      if (colons.filter(({ left }) => Math.abs(left - colon.left) < SAME_LEFT).length >= least) drawn.add(colon)
  }
  return withCells(lines, (cell) =>
    drawn.has(cell) ? (cell.words.length > 1 ? [cellOf(cell.words.slice(1))] : []) : [cell],
  )
}

/** Lines with other cells in place of some of theirs; where all stay, the line itself. */
const withCells = (
  lines: readonly ScannedLine[],
  replace: (cell: Cell, at: number, cells: readonly Cell[]) => Cell[],
): readonly ScannedLine[] =>
  lines.map((line) => {
    const cells = line.cells.flatMap(replace)
    return cells.every((cell, at) => cell === line.cells[at]) && cells.length === line.cells.length
      ? line
      : { ...line, cells }
  })

/**
 * The lines of a slip whose labels begin with a code in the same cell: what is wrapped begins under the code, and where the
 * first line had no room for a word it has the code alone. Each is one text on its first line.
 */
export const withCodedLabels = (lines: readonly ScannedLine[]): readonly ScannedLine[] => {
  const wholes = new Map<Cell, Cell>()
  const used = new Set<Cell>()
  for (const [row, { cells }] of lines.entries())
    for (const [at, code] of cells.entries()) {
      if (code.kind !== 'number' || !CODE.test(code.text)) continue
      const under = textsUnder(code, lines.slice(row + 1, row + 1 + LINES_OF_LABEL))
      if (under.length === 0) continue
      const beside = cells[at + 1]
      const parts = beside?.kind === 'text' ? [beside, ...under] : under
      const { left, top, bottom } = code
      wholes.set(code, { ...cellOf(parts.flatMap(({ words }) => words)), left, top, bottom })
      for (const part of parts) used.add(part)
    }
  return withCells(lines, (cell) => (used.has(cell) ? [] : [wholes.get(cell) ?? cell]))
}

const textsUnder = (code: Cell, lines: readonly ScannedLine[]): Cell[] => {
  const found: Cell[] = []
  let last = code
  for (const { cells } of lines) {
    const next = cells.find(({ left, top }) => Math.abs(left - code.left) < SAME_LEFT && top > last.top)
    if (!next) continue
    const beside = cells[cells.indexOf(next) + 1]
    const hasAmount = beside?.kind === 'number' && !CODE.test(beside.text) && !isStroke(next, beside)
    if (hasAmount || !(isNote(next) || isRest(next)) || next.top - last.bottom > STEP * (last.bottom - last.top)) break
    found.push(next)
    last = next
  }
  return found
}

/** 'Habitat -' over '11,27%': a dash that only a space parts from its text is no empty amount. */
const STROKE_GAP = 0.7

const isStroke = (text: Cell, next: NumberCell): boolean =>
  next.number.isDash && next.left - text.right < STROKE_GAP * (text.bottom - text.top)

/** A dash between its label and the amount of both. */
const isStrokeAt = (cells: readonly Cell[], at: number): boolean => {
  const [label, stroke, amount] = [cells[at - 1], cells[at], cells[at + 1]]
  return label?.kind === 'text' && stroke?.kind === 'number' && amount?.kind === 'number' && isStroke(label, stroke)
}

/** The lines of a slip whose labels have the dash at their end: 'Habitat -' before its amount, over '11,27%'. */
export const withStrokes = (lines: readonly ScannedLine[]): readonly ScannedLine[] =>
  withCells(lines, (cell, at, cells) => {
    if (isStrokeAt(cells, at)) return []
    return isStrokeAt(cells, at + 1) ? [cellOf([...cell.words, ...cells[at + 1]!.words])] : [cell]
  })

const isRest = (cell: Cell): boolean =>
  cell.kind === 'text' &&
  /\p{L}/u.test(cell.text) &&
  !cell.text.includes(':') &&
  sectionOf(labelMeaning(cell.text)) === null

/** The text under a label may be the rest of it: it is no label itself, or tells more with it. */
export const goesOn = (label: Cell, rest: Cell): boolean => {
  const meaning = labelMeaning(label.text)
  const isOwn = labelMeaning(rest.text) !== null && !explainsMore(labelMeaning(`${label.text} ${rest.text}`), meaning)
  return isRest(rest) && !isOwn && sectionOf(meaning) === null
}

/** What two labels mean together is what the second one alone means, and the first one means something else as well. */
const isOnlyOf = (whole: Meaning | null, rest: Cell, first: Meaning | null): boolean => {
  const own = labelMeaning(rest.text)
  if (own === null || first === null || whole === null) return false
  const isOfBoth = whole.letters >= own.letters + first.letters
  return (
    !isOfBoth &&
    own.concept === whole.concept &&
    first.concept !== own.concept &&
    Math.min(own.score, first.score) >= whole.score
  )
}

/** 'Domingo (6)' under 'Recargo Art. 38': the whole means what the first line does, and the rest nothing else. */
const saysTheSame = (whole: Meaning | null, rest: Cell, first: Meaning | null): boolean =>
  whole !== null &&
  whole.concept === first?.concept &&
  (labelMeaning(rest.text)?.concept ?? whole.concept) === whole.concept

const explainsMore = (meaning: Meaning | null, than: Meaning | null): boolean =>
  meaning !== null && (than === null || (meaning.letters > than.letters && meaning.score >= than.score * NEARLY))
