import { around, textOf, type Word } from '../../input/page.ts'
import type { GridColumn, PrintedName } from '../headings/grid.ts'
import { roomOf, wasFull } from '../headings/subtitles.ts'
import type { Table } from '../rows/libro-rows.ts'
import type { TableRow } from '../rows/records.ts'
import { SAME_START } from '../rows/text-starts.ts'
import { endsInLabel, nameText, plainName } from '../words/name-text.ts'
import { isCalledName, isInstitution, isOpen, NAME_WORD, NAMED, namePieces, wordsOf } from '../words/name-words.ts'
import type { Concept } from '../words/vocabulary.ts'
import { withoutOtherLetters } from './letters-of-names.ts'
import { withOtherHalf } from './name-halves.ts'
import { wordsOfRecords, type Named } from './names-of-records.ts'
import { restsOverPages } from './names-over-pages.ts'
import { withoutSharedEnds } from './shared-ends.ts'
import { withUnnamedPieces } from './unnamed-pieces.ts'
import { addWrapped, inLines, MOST_WORDS, type Words } from './wrapped-names.ts'

/** The name of each row, in the order printed: one column or several (surnames and given names), over one line or more. */
export const readNames = (
  tables: readonly Table[],
  rows: readonly TableRow[],
  all: readonly GridColumn[],
): (PrintedName | null)[] => {
  const grid: Named = { tables, rows, columns: all, unsure: new Set() }
  const texts = textColumns(grid)
  const named = inOrder(nameColumns(texts))
  if (named.length === 0) return rows.map(() => null)
  // The first row of a page may have none above it that is known.
  const ruled = rows.filter((row) => row.isRuled).length
  const isRuled = ruled === rows.length || (rows.length > 2 && ruled >= rows.length - tables.length)
  const read = isStacked(grid) || isRuled ? wordsOfRecords : wordsOfCells
  const own = read(grid, named)
  const lengths = [...own.values()].map((printed) => printed.length).filter((length) => length > 0)
  const chosen = withUnnamedPieces(named, inOrder(all), lengths)
  // A title that nobody understands is no line of what is under it.
  const isPiece = (column: GridColumn) => chosen.includes(column) && !named.includes(column)
  const whole = isStacked(grid) ? chosen : withOtherHalf(chosen, texts, lengths)
  const found = whole === named ? own : read(grid, inOrder(whole), (column) => !isPiece(column))
  const lettered = withoutOtherLetters(withoutSharedEnds([...found.values()]))
  const words = new Map([...found.keys()].map((row, at) => [row, lettered[at]!]))
  const rests = restsOverPages(tables, whole)
  // What begins the first name of a page is no rest of the last one of the page before.
  const taken = new Set([...words.values()].flat())
  // A label of the next value ends them all; a given name that the edge of the column cuts may look like one.
  const areLabelled = [...words.values()].filter(endsInLabel).length * 2 >= rows.length
  const textIn = (printed: readonly Word[]) => (areLabelled ? nameText(printed) : plainName(textOf(printed)))
  const widest = roomOf([...words.values()].map(lastLineOf))
  return rows.map((row) => {
    const here = words.get(row) ?? []
    const rest = (rests.get(row) ?? []).filter((word) => !here.includes(word))
    // What had room on the page before is a title of this one.
    const isOther = rest.some((word) => taken.has(word)) || !wasFull(lastLineOf(here), rest, widest)
    const printed = isOther ? here : [...here, ...rest]
    const isCut = here !== (found.get(row) ?? here)
    const unsure = grid.unsure.has(row) || isCut ? { isUnsure: true as const } : {}
    return here.length > 0
      ? { text: textIn(printed), words: printed, box: around(here), page: row.page, ...unsure }
      : null
  })
}

/** The words of the last line of a name. */
const lastLineOf = (words: readonly Word[]): readonly Word[] => {
  const last = Math.max(...words.map(({ top }) => top))
  return words.filter(({ top, bottom }) => last - top < (bottom - top) / 2)
}

const isStacked = ({ rows }: Named): boolean => rows.some((row) => row.slots.length > 1)

const wordsOfCells = (
  grid: Named,
  columns: readonly GridColumn[],
  mayWrap: (column: GridColumn) => boolean = () => true,
): Map<TableRow, Word[]> => {
  const words: Words = new Map()
  for (const [index, row] of grid.rows.entries())
    words.set(row, new Map(columns.map((column) => [column, inLines(wordsOf(column.cells[index] ?? []))])))
  for (const column of columns) if (mayWrap(column)) addWrapped(grid, column, words)
  return new Map(grid.rows.map((row) => [row, columns.flatMap((column) => words.get(row)?.get(column) ?? [])]))
}

const textColumns = (grid: Named): GridColumn[] =>
  grid.columns.filter(
    (column) =>
      !column.isNumeric &&
      ((column.wrapped ?? column.cells).some((cells) => wordsOf(cells).length > 0) || isCalledName(column)),
  )

/** As they are printed; a second surname before the first is on another line of the record, where there was room. */
const inOrder = (columns: readonly GridColumn[]): GridColumn[] => {
  const printed = columns.toSorted((a, b) => a.slot - b.slot || a.left - b.left)
  const pieceOf = ({ heading }: GridColumn) => surnames.indexOf(heading.meanings[0]?.concept ?? 'detail')
  const found = surnames.map((_, piece) => printed.findIndex((column) => pieceOf(column) === piece))
  if (found.includes(-1) || found[0]! < found[1]!) return printed
  const [first, second] = found.map((at) => printed[at]!)
  return [first!, second!, ...printed.filter((column) => column !== first && column !== second)]
}
const surnames: readonly Concept[] = ['firstSurname', 'secondSurname']

/** Which part of a name a column is called: beside surnames a name is the given one. */
const partOf = ({ heading }: GridColumn): Concept => {
  const concept = heading.meanings[0]?.concept ?? 'detail'
  return concept === 'name' ? 'firstNames' : concept
}

/** Columns of texts by what speaks for their being names: what they are called, and whether they look like people. */
const nameColumns = (texts: readonly GridColumn[]): GridColumn[] => {
  const ranked = texts
    .map((column) => ({ column, mark: nameMark(column), repeated: repeatedMark(column) }))
    .sort((a, b) => b.mark - b.repeated - (a.mark - a.repeated))
  const [best] = ranked
  if (!best || best.mark <= 0) return []
  const pieces = texts.filter(
    (column) =>
      namePieces.includes(column.heading.meanings[0]?.concept ?? 'detail') &&
      !isOpen(column.heading.meanings) &&
      nameMark(column) > 0,
  )
  const isPiece = (column: GridColumn) => column.heading.meanings[0]?.concept !== 'name'
  // 'Nombre' beside 'Apellidos' is a given name; beside anything else it is the whole. Nobody has given names in two columns:
  // 'Nom. AFP' and 'Cargo func.' are called so by one of their words alone.
  const isAgain = (column: GridColumn) =>
    pieces.some(
      (other) =>
        partOf(other) === partOf(column) &&
        other.heading.text !== column.heading.text &&
        nameMark(other) > nameMark(column),
    )
  const parts = pieces.filter((column) => !isAgain(column))
  const chosen = parts.length > 1 && parts.some(isPiece) && parts.includes(best.column) ? parts : [best.column]
  return [...new Set([...chosen, ...texts.filter((column) => chosen.some((one) => goesOn(one, column)))])]
}

/** A cell over several lines of the record is a column on each, under one title. */
const goesOn = (column: GridColumn, other: GridColumn): boolean =>
  other.slot !== column.slot &&
  column.heading.text !== '' &&
  other.heading.text === column.heading.text &&
  Math.abs(other.left - column.left) <= SAME_START

/** What a heading is worth against how the texts look: people are different, have words of letters, and are no institutions. */
const LABEL_MARK = 2
const LOOKS_MARK = 1.5
const DIFFERENT_MARK = 2
const INSTITUTION_MARK = 3

const nameMark = (column: GridColumn): number => {
  const { meanings } = column.heading
  const called = Math.max(
    0,
    ...meanings.filter(({ concept }) => namePieces.includes(concept)).map(({ score }) => score),
  )
  const other = Math.max(
    0,
    ...meanings.filter(({ concept }) => !namePieces.includes(concept)).map(({ score }) => score),
  )
  const texts = (column.wrapped ?? column.cells).map(wordsOf).filter((words) => words.length > 0)
  const rows = Math.max(1, texts.length)
  const isPlain = (words: readonly Word[]) =>
    words.length <= MOST_WORDS && words.every((word) => NAME_WORD.test(word.text))
  const looks = texts.filter((words) => isPlain(words) && (words.length > 1 || called > NAMED)).length / rows
  const different = new Set(texts.map((words) => textOf(words))).size / rows
  const institutions = texts.filter((words) => isInstitution(words)).length / rows
  return (
    LABEL_MARK * (called - other) +
    LOOKS_MARK * looks +
    DIFFERENT_MARK * (different - 0.5) -
    INSTITUTION_MARK * institutions
  )
}

/** Each worker who has what another has speaks against its being a name, and after so many nothing is left to say. */
const REPEATED_MARK = 0.5
const MOST_REPEATED = 10

const repeatedMark = ({ heading, wrapped, cells, rows }: GridColumn): number => {
  // Surnames and given names are common.
  if ((heading.meanings[0]?.concept ?? 'name') !== 'name' && isCalledName({ heading })) return 0
  const texts = (wrapped ?? cells).map((own) => nameText(wordsOf(own)))
  const owned = new Set(texts.flatMap((text, row) => (text ? [`${rows[row]?.rut.rut} ${text}`] : [])))
  return REPEATED_MARK * Math.min(MOST_REPEATED, owned.size - new Set(texts.filter(Boolean)).size)
}
