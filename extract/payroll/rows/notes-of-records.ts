import { cellOf, type Cell } from '../../page/cells.ts'
import { isCalledSum } from './amount-lines.ts'
import { plainText } from '../../text/plain.ts'
import { isFigure, numbersOf, printedLine, type ScannedLine } from '../scan.ts'

/** A note goes on at its left edge, up to so many points. */
const SAME_EDGE = 3

/** A row of a table has so many amounts. */
const MIN_AMOUNTS = 3
/** Most of the RUTs are of such rows. */
const MOST = 0.5
/** Labels that vary stand beside each other in so many places at least. */
const SEVERAL = 2

/**
 * The lines of pages without those that note under a row, in running text, what else a worker has ('Detalle: bono turno:
 * 38.000 | locomoción: 75.000'): each amount right after its label, with other labels under another row. They are kept as the
 * notes of the line over them.
 */
export const withNotesApart = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const found = listedPairs(pages)
  for (const lines of pages) {
    const first = lines.findIndex(({ cells }) => cells.some(({ kind }) => kind === 'rut'))
    for (const line of first < 0 ? [] : lines.slice(first + 1)) if (isLabelled(line)) found.add(line)
  }
  /** The last line of amounts of the pages before, whose notes may go on over the next page. */
  let row: ScannedLine | undefined
  return pages.map((lines) => {
    const kept: ScannedLine[] = []
    let note: ScannedLine | undefined
    for (const line of lines) {
      note = found.has(line) || (note && goesOn(note, line)) ? line : undefined
      const noted = kept.some(isRow) ? kept.at(-1) : (row ?? kept.at(-1))
      if (note && noted) noted.notes = [...(noted.notes ?? []), ...itemsOf(note)]
      else kept.push(line)
    }
    row = kept.findLast(isRow) ?? row
    return kept
  })
}

const isRow = ({ cells }: ScannedLine): boolean => numbersOf(cells).length >= MIN_AMOUNTS

/** 'BONO TURNO 38.000   HORAS EXTRAS (8,0) 37.147': a label before each amount, as near as a space. */
const isOfPairs = (line: ScannedLine): boolean =>
  line.cells.length > 1 &&
  line.cells.every((cell, at) => {
    const before = line.cells[at - 1]
    if (at % 2 === 0) return cell.kind === 'text' && /\p{L}{2}/u.test(cell.text) && at < line.cells.length - 1
    return isFigure(cell) && cell.left - before!.right < line.bottom - line.top
  }) &&
  !isCalledSum(line)

/**
 * Lines of pairs under the rows of a book, whatever each worker has beside each other: other labels stand in the same places
 * of other lines, where a form has one in each place. One pair alone is of a label that stands among others elsewhere.
 */
const listedPairs = (pages: readonly ScannedLine[][]): Set<ScannedLine> => {
  const lines = pages.flat()
  const ruts = lines.filter(({ cells }) => cells.some(({ kind }) => kind === 'rut'))
  const rows = ruts.filter(isRow)
  if (rows.length === 0 || rows.length < ruts.length * MOST) return new Set()
  const under = lines.slice(lines.indexOf(rows[0]!)).filter(isOfPairs)
  const labels = new Set<string>()
  const places = new Map<number, Set<string>>()
  const several = under.filter(({ cells }) => numbersOf(cells).length > 1)
  for (const { cells } of several.filter(({ cells: own }) => numbersOf(own).some(({ number }) => number.isMoney)))
    for (const { kind, text, left } of cells) {
      if (kind !== 'text') continue
      const place = Math.round(left / SAME_EDGE)
      labels.add(labelText(text))
      places.set(place, (places.get(place) ?? new Set()).add(labelText(text)))
    }
  const varied = [...places.values()].filter((own) => own.size > 1).length
  // Labels beside the RUTs, too, are a column of them over the whole height of each record.
  const isColumn = rows.some(({ cells }) =>
    cells.some(({ kind, text }) => kind === 'text' && labels.has(labelText(text))),
  )
  return new Set(varied < SEVERAL || isColumn ? [] : under.filter(({ cells }) => labels.has(labelText(cells[0]!.text))))
}

/** A label without what it counts: 'HORAS EXTRAS (8,0)'. */
const labelText = (text: string): string => plainText(text.replace(/\([^)]*\)/, '')).trim()

const isLabel = (cell: Cell | undefined): cell is Cell => cell?.kind === 'text' && cell.text.endsWith(':')

const isLabelled = (line: ScannedLine): boolean => {
  const { cells } = line
  const amounts = cells.flatMap((cell, at) => (cell.kind === 'number' && cell.number.isMoney ? [at] : []))
  return (
    amounts.length > 0 &&
    isLabel(cells[0]) &&
    amounts.every((at) => isLabel(cells[at - 1]) && cells[at]!.left - cells[at - 1]!.right < line.bottom - line.top) &&
    !cells.some(({ kind }) => kind === 'rut') &&
    !isCalledSum(line)
  )
}

/** Each amount with its label, what is counted after it ('(16 h)'), and no title of all before it, as a line of its own. */
const itemsOf = (note: ScannedLine): ScannedLine[] =>
  note.cells.flatMap((cell, at) => {
    const [label, next] = [note.cells[at - 1], note.cells[at + 1]]
    if (cell.kind !== 'number' || label?.kind !== 'text' || !(isLabel(label) || isOfPairs(note))) return []
    const start = label.words.slice(0, -1).findLastIndex(({ text }) => /[:)]$/.test(text)) + 1
    const own = cellOf(label.words.slice(start))
    const counted = next?.kind === 'text' ? /^\([^)]*\)/.exec(next.text)?.[0] : undefined
    return [{ ...note, cells: [counted ? { ...own, text: `${own.text} ${counted}` } : own, cell] }]
  })

const goesOn = (note: ScannedLine, line: ScannedLine): boolean =>
  Math.abs(line.words[0]!.left - note.words[0]!.left) < SAME_EDGE &&
  line.top - note.bottom < (note.bottom - note.top) / 2 &&
  /\d/.test(printedLine(line)) &&
  !line.cells.some(({ kind }) => kind === 'rut')
