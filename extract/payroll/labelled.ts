import { overlap } from '../page/columns.ts'
import type { Cell } from '../page/cells.ts'
import type { Word } from '../input/page.ts'
import { meaningOf } from './labels.ts'
import type { ScannedLine } from './scan.ts'
import { plainWords } from '../text/plain.ts'
import { vocabulary, type Concept } from './vocabulary.ts'

/** A label must be this sure to take the text beside it. */
const SURE = 0.8
/** The value below a label starts within this many points of it, or overlaps it. */
const SAME_LEFT = 6
/** A value below is within this many line heights. */
const BELOW = 2.6

/** Concepts whose values are texts. */
const identityConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'rut',
  'name',
  'firstNames',
  'firstSurname',
  'secondSurname',
  'surnames',
  'company',
  'companyRut',
  'period',
  'detail',
])

/** A label without a colon before its value has to be exact and short. */
const EXACT = 0.95
const MAX_LABEL_WORDS = 3
/** Labels that are also the first word of companies' names, or of anything. */
const PART_OF_NAME: ReadonlySet<string> = new Set([
  'sociedad',
  'comercial',
  'institucion',
  'compania',
  'personal',
  'nomina',
  'mes',
  'don',
  'identificacion',
])

export type Labelled = { label: Cell; concept: Concept; words: Word[]; line: ScannedLine; cell: Cell }

/** True for a text that is a label of its own and not a value. */
export const isLabelText = (text: string): boolean => text.trim().endsWith(':') || (meaningOf(text)?.score ?? 0) >= SURE

/** The same lines are asked for several concepts: their labels are found once. */
const remembered = new WeakMap<readonly ScannedLine[], Labelled[]>()

/** Cells whose label (before ':' or the whole cell) means one of the concepts, with the value beside or below. */
export const findLabelled = (lines: readonly ScannedLine[], concepts: readonly Concept[]): Labelled[] => {
  let all = remembered.get(lines)
  if (!all) {
    all = findAll(lines)
    remembered.set(lines, all)
  }
  return all.filter((item) => concepts.includes(item.concept))
}

const findAll = (lines: readonly ScannedLine[]): Labelled[] => {
  const found: Labelled[] = []
  for (const [lineIndex, line] of lines.entries())
    for (const [index, cell] of line.cells.entries()) {
      if (cell.kind !== 'text') continue
      const label = cell.words.slice(0, labelLength(cell))
      const meaning = meaningOf(
        label
          .map((word) => word.text)
          .join(' ')
          .replace(/\s*:\s*$/, ''),
      )
      if (!meaning || meaning.score < SURE || !identityConcepts.has(meaning.concept)) continue
      const inside = cell.words.slice(label.length).filter((word) => word.text !== ':')
      if (inside.length > 0) {
        found.push({ label: cell, concept: meaning.concept, words: inside, line, cell })
        continue
      }
      const beside = line.cells.slice(index + 1).find((next) => next.text !== ':')
      if (beside && (beside.kind !== 'text' || !isLabelText(beside.text))) {
        const words = beside.words.filter((word, at) => !(at === 0 && word.text === ':'))
        found.push({ label: cell, concept: meaning.concept, words, line, cell: beside })
        continue
      }
      const below = cellBelow(lines, lineIndex, cell)
      if (below)
        found.push({
          label: cell,
          concept: meaning.concept,
          words: below.cell.words,
          line: below.line,
          cell: below.cell,
        })
    }
  return found
}

/** The words that labels of texts begin with: other cells need no closer look. */
const firstWords: ReadonlySet<string> = new Set(
  [...identityConcepts].flatMap((concept) =>
    vocabulary[concept].split('|').map((phrase) => phrase.split(' ')[0] ?? ''),
  ),
)

/** Words of a cell that are its label: up to the colon, all of it, or the first words when they are exactly a label. */
const labelLength = (cell: Cell): number => {
  const { words } = cell
  const colon = words.findIndex((word) => word.text.endsWith(':') || word.text === ':')
  if (colon >= 0) return colon + 1
  if (!firstWords.has(plainWords(words[0]?.text ?? '')[0] ?? '') || isLabelText(cell.text)) return words.length
  for (let length = Math.min(MAX_LABEL_WORDS, words.length - 1); length > 0; length--) {
    const meaning = meaningOf(
      words
        .slice(0, length)
        .map((word) => word.text)
        .join(' '),
    )
    const rest = words[length]?.text ?? ''
    if (!meaning || meaning.score < EXACT || !identityConcepts.has(meaning.concept) || meaning.concept === 'detail')
      continue
    if (!PART_OF_NAME.has(meaning.phrase) && /^[\p{Lu}\d'’]/u.test(rest)) return length
  }
  return words.length
}

const cellBelow = (
  lines: readonly ScannedLine[],
  from: number,
  label: Cell,
): { cell: Cell; line: ScannedLine } | null => {
  const height = label.bottom - label.top
  for (const line of lines.slice(from + 1)) {
    if (line.middle - label.bottom > BELOW * height) return null
    const cell = line.cells.find((item) => overlap(item, label) > 0 || Math.abs(item.left - label.left) < SAME_LEFT)
    if (cell) return cell.kind === 'text' && isLabelText(cell.text) ? null : { cell, line }
  }
  return null
}
