import { textOf, type Word } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { medianOf } from '../../page/median.ts'
import { plainText } from '../../text/plain.ts'
import type { GridColumn, PrintedName } from '../headings/grid.ts'
import { isExact } from '../words/labels.ts'
import { areMixed } from './letters-of-names.ts'
import { isCalledName, isInstitution, NAME_WORD, namePieces, wordsOf } from '../words/name-words.ts'

/**
 * Names to look at: those with a word that also stands in a column of other texts ('Local', 'Indefinido'), which may have run
 * into them, those that are odd among the others or another worker's too, and all of a book that leaves out words like
 * people's, calls only a part of their columns names, or one of them something else ('Cargo').
 */
export const strangeNames = (
  columns: readonly GridColumn[],
  names: readonly (PrintedName | null)[],
  ruts: readonly string[],
): boolean[] => {
  const isOfName = (column: GridColumn) => {
    const filled = column.cells.flatMap((cells, row) => (cells.length > 0 ? [{ words: wordsOf(cells), row }] : []))
    const own = filled.filter(({ words, row }) => words.some((word) => names[row]?.words.includes(word)))
    return own.length * 2 > filled.length
  }
  const ofNames = columns.filter(isOfName)
  const called = ofNames.filter(isCalledName).length
  // The key of the second sheet of a row says the name again.
  const isAgain = (cells: readonly Cell[], row: number) =>
    wordsOf(cells).every(({ text }) => names[row]?.words.some((word) => word.text === text))
  const isLeftOut = (column: GridColumn) =>
    !ofNames.includes(column) && isOfPeople(column, names.length) && !column.cells.every(isAgain)
  if ((ofNames.length > 1 && called < ofNames.length) || ofNames.some(isCalledOther) || columns.some(isLeftOut))
    return names.map((name) => name !== null)
  const people = countOf(names.map((name) => name?.words ?? []))
  const others = countOf(
    columns.flatMap((column) =>
      ofNames.includes(column) ? [] : column.cells.filter((cells, row) => !isAgain(cells, row)).map(wordsOf),
    ),
  )
  const isOdd = oddAmong(names)
  const isOfOther = ({ text }: Word) => {
    const key = plainText(text)
    return key.length > 2 && (others.get(key) ?? 0) >= Math.max(1, people.get(key) ?? 0)
  }
  const owners = new Map<string, Set<string>>()
  for (const [row, name] of names.entries())
    if (name) owners.set(name.text, (owners.get(name.text) ?? new Set()).add(ruts[row] ?? ''))
  const isShared = ({ text }: PrintedName) => owners.get(text)!.size > 1
  return names.map((name) => name !== null && (isOdd(name) || isShared(name) || name.words.some(isOfOther)))
}

/** A column that its heading calls something else holds two: the name's own heading was lost, or not joined to it. */
const isCalledOther = ({ heading }: GridColumn): boolean => {
  const [meaning] = heading.meanings
  return meaning !== undefined && isExact(meaning) && !namePieces.includes(meaning.concept)
}

/** A column that no heading names, or one that may be a part of the name, is of people when this part of the rows has words of letters, and others than the rest. */
const PERSONAL = 0.7
const SURE = 0.5

/** Surnames may stand in a column of their own, whose heading was lost. */
const isOfPeople = ({ heading, cells, isNumeric }: GridColumn, rows: number): boolean => {
  const texts = cells.map(wordsOf).filter((words) => words.length > 0)
  const isLetters = texts.every((words) => words.every(({ text }) => NAME_WORD.test(text) && text.length > 1))
  const different = new Set(texts.map((words) => textOf(words))).size
  return (
    !isNumeric &&
    ((heading.meanings[0]?.score ?? 0) < SURE ||
      heading.meanings.some(({ concept }) => namePieces.includes(concept))) &&
    rows >= SEVERAL &&
    different >= rows * PERSONAL &&
    isLetters &&
    !texts.some(isInstitution)
  )
}

/** With fewer names than this, none is odd among the others. */
const SEVERAL = 5
/** A word in this part of the names is of no person: at least one word of each name is rarer. */
const COMMON = 0.2
/**
 * Words that stand, on the average, in this part of the other names are those of positions and places. One that every name
 * has says nothing: a family's firm, whose workers have its surname.
 */
const SHARED = 0.15
/** Fewer words than this part of the usual are a piece of a name. */
const PIECE = 0.5
/** No name begins with the first, nor ends with the second. */
const GOES_ON = /^[ye]$/i
const UNENDED = /^(?:de|del|la|las|los|y|e)$/i
/** A dash alone stands between two texts. */
const PARTS = /^[-–—]$/

/** A name that is cut or glued: it begins or ends in its middle, is half as long as the others, or all its words are everybody's. */
const oddAmong = (names: readonly (PrintedName | null)[]): ((name: PrintedName) => boolean) => {
  const known = names.filter((name) => name !== null)
  const usual = medianOf(known.map(({ words }) => words.length)) ?? 0
  const people = countOf(known.map(({ words }) => words))
  const isCommon = ({ text }: Word) => (people.get(plainText(text)) ?? 0) > Math.max(2, known.length * COMMON)
  const shares = known.flatMap(({ words }) =>
    words.flatMap(({ text }) => {
      const others = (people.get(plainText(text)) ?? 1) - 1
      return others < known.length - 1 ? [others / Math.max(1, known.length - 1)] : []
    }),
  )
  const isMixed = mixedAmong(known)
  const isNobodys = shares.reduce((sum, share) => sum + share, 0) > shares.length * SHARED
  return ({ words }) => {
    if (GOES_ON.test(words[0]?.text ?? '') || UNENDED.test(words.at(-1)?.text ?? '')) return true
    if (words.some(({ text }) => PARTS.test(text)) || isMixed(words)) return true
    return known.length >= SEVERAL && (isNobodys || words.length <= usual * PIECE || words.every(isCommon))
  }
}

/** 'Ingeniera de Procesos' after a name in capitals: of a given name in other letters ('SOTO Ana') most names have the like. */
const OF = /^(?:de|del)$/
const MOST_MIX = 0.5

/** Names in two kinds of letters, where most are in one. */
const mixedAmong = (known: readonly PrintedName[]): ((words: readonly Word[]) => boolean) => {
  const mixedNames = known.filter(({ words }) => areMixed(words))
  const isUsual = mixedNames.length > known.length * MOST_MIX
  return (words) => areMixed(words) && (!isUsual || words.some(({ text }) => OF.test(text)))
}

/** In how many of the texts each word stands. */
const countOf = (texts: readonly (readonly Word[])[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const words of texts)
    for (const text of new Set(words.map((word) => plainText(word.text)))) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
