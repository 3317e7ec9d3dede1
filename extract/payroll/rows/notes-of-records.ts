import { cellOf, type Cell } from '../../page/cells.ts'
import { isCalledSum } from './amount-lines.ts'
import { printedLine, type ScannedLine } from '../scan.ts'

/** A note goes on at its left edge, up to so many points. */
const SAME_EDGE = 3

/**
 * The lines of pages without those that note under a row, in running text, what else a worker has ('Detalle: bono turno:
 * 38.000 | locomoción: 75.000'): each amount right after its label, with other labels under another row. They are kept as the
 * notes of the line over them.
 */
export const withNotesApart = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const found = new Set<ScannedLine>()
  for (const lines of pages) {
    const first = lines.findIndex(({ cells }) => cells.some(({ kind }) => kind === 'rut'))
    for (const line of first < 0 ? [] : lines.slice(first + 1)) if (isLabelled(line)) found.add(line)
  }
  return pages.map((lines) => {
    const kept: ScannedLine[] = []
    let note: ScannedLine | undefined
    for (const line of lines) {
      note = found.has(line) || (note && goesOn(note, line)) ? line : undefined
      if (note && kept.length > 0) kept.at(-1)!.notes = [...(kept.at(-1)!.notes ?? []), ...itemsOf(note)]
      else kept.push(line)
    }
    return kept
  })
}

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
    if (cell.kind !== 'number' || !isLabel(label)) return []
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
