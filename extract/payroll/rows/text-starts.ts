import type { Word } from '../../input/page.ts'
import { cellsOf, isRightAfter, type Cell } from '../../page/cells.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { meaningOf, UNDERSTOOD } from '../words/labels.ts'
import { NAME_WORD, titlesOfTexts } from '../words/name-words.ts'
import type { TableRow } from './records.ts'
import type { ScannedLine } from '../scan.ts'

/** In a document with text a cell that runs into the next column's begins where that column does, in points. */
export const SAME_START = 1.5
/** Texts that begin at one place in this part of the rows are a column's. */
const USUAL = 0.6
/** ... and so are those of some rows where a word begins there in all, and so does a title, or of two in so many or more. */
const SEVERAL = 5

/**
 * Texts that run into the next column: a row that alone has nothing where the others' texts begin, but a word of a longer
 * text there, has it in that column, however near the word before it is. `titles`: those of the columns.
 */
export const apartAtStarts = (
  rows: readonly (readonly Cell[])[],
  records: readonly TableRow[],
  titles: readonly Cell[],
): Cell[][] => {
  // Where a text is wrapped around the one line of its row's amounts, its column begins where the lines around it do.
  const lefts = records.flatMap(({ slots, lines }, row) => {
    const around = slots.length > 1 ? [] : lines.flatMap((line) => line.cells)
    const cells = [...rows[row]!, ...around].filter(({ kind }) => kind === 'text')
    return [...new Set(cells.map(({ left }) => left))]
  })
  const words = rows.map((row) =>
    row.flatMap((cell) => (cell.kind === 'text' ? cell.words.map(({ left }) => left) : [])),
  )
  const isTitled = ({ at }: Cluster) => titles.some(({ left }) => Math.abs(left - at) <= SAME_START)
  const isEverywhere = ({ at }: Cluster) => words.every((own) => own.some((left) => Math.abs(left - at) <= SAME_START))
  const isStarting = (place: Cluster) =>
    place.count >= Math.max(2, rows.length * USUAL) ||
    // In a book of two rows one alone may have room before it.
    ((isTitled(place) || (place.count >= 2 && rows.length >= SEVERAL)) && isEverywhere(place))
  // A word of every row may begin where a title of other texts does, though none has room before it.
  const isStacked = records.some(({ slots }) => slots.length > 1)
  const ofOthers = isStacked ? [] : titles.filter(titlesTexts)
  const places = [...clustersOf(lefts), ...ofOthers.map(({ left }) => ({ at: left, count: 0 }))]
  const starts = places.filter(isStarting)
  return rows.map((row) => {
    const owed = starts.filter(({ at }) => !row.some(({ left }) => Math.abs(left - at) <= SAME_START))
    const isStart = ({ left }: Word) => owed.some(({ at }) => Math.abs(left - at) <= SAME_START)
    return row.flatMap((cell) => {
      const at = cell.kind === 'text' ? cell.words.findIndex((word, index) => index > 0 && isStart(word)) : -1
      return at < 0 ? [cell] : [...cellsOf(cell.words.slice(0, at)), ...cellsOf(cell.words.slice(at))]
    })
  })
}

/** Whether a title says what else than people stands under it: 'C.COSTO', 'Cargo'. */
const titlesTexts = ({ text, words }: Cell): boolean =>
  [text, words[0]!.text].some((said) => {
    const meaning = meaningOf(said)
    return meaning !== null && meaning.score >= UNDERSTOOD && titlesOfTexts.includes(meaning.concept)
  })

type Cluster = { at: number; count: number }

/** Places that are nearly the same, each with how many there are. */
const clustersOf = (places: readonly number[]): Cluster[] => {
  const found: Cluster[] = []
  for (const at of places.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && at - last.at <= SAME_START) last.count++
    else found.push({ at, count: 1 })
  }
  return found
}

/** The cells of a line of a record: a text right after the RUT may be of the same cell, which begins where the RUT does. */
export const cellsAtRut = ({ rutCells }: TableRow, cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => {
    const before = cells[at - 1]
    return before && rutCells.includes(before) && cell.kind === 'text' && isRightAfter(before, cell)
      ? { ...cell, left: rutCells[0]!.left }
      : cell
  })

/**
 * Whether RUT and name are one cell, '12.345.678-5 Ana Soto' / 'Vidal': the name stands right after the RUT in most rows, and
 * what is wrapped of it begins under the RUT.
 */
export const goOnUnderRuts = rememberedOf((rows: readonly TableRow[]): boolean => {
  const pairs = rows.flatMap((row) => {
    const [rut] = row.rutCells
    const next = rut && row.cells[row.cells.indexOf(rut) + 1]
    return next?.kind === 'text' ? [{ row, rut: rut!, next }] : []
  })
  // Texts that begin at one place after RUTs of several lengths have a column of their own.
  if (areAt(pairs, ({ next }) => next.left) && !areAt(pairs, ({ rut }) => rut.right)) return false
  const after = pairs.flatMap(({ row, rut, next }) => (isRightAfter(rut, next) ? [row] : []))
  // Under the last line of a record over several stands the title of the next ones.
  const isWithin = ({ middle }: ScannedLine, { slots }: TableRow) =>
    slots.length === 1 || middle <= Math.max(...slots.map((slot) => slot?.middle ?? -Infinity))
  const isWrapped = (row: TableRow) =>
    row.lines.some((line) => {
      const [[first], [rut]] = [line.cells, row.rutCells]
      return (
        first !== rut &&
        isWithin(line, row) &&
        isNames(first) &&
        // A check digit in the next line is none.
        first!.text.length > 1 &&
        Math.abs(first!.left - rut!.left) <= SAME_START
      )
    })
  return after.length >= rows.length * USUAL && after.some(isWrapped)
})

const areAt = <One>(all: readonly One[], placeOf: (one: One) => number): boolean => {
  const places = all.map(placeOf)
  return Math.max(...places) - Math.min(...places) <= SAME_START
}

const isNames = (cell: Cell | undefined): boolean =>
  cell?.kind === 'text' && cell.words.every(({ text }) => NAME_WORD.test(text))
