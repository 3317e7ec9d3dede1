import { bareText } from '../../text/plain.ts'
import { cellOf, isRightAfter, type Cell, type RutCell } from '../../page/cells.ts'
import type { Grid } from '../headings/grid.ts'
import { hoursNotedIn } from '../items/sunday.ts'
import { isUnderstood } from '../words/labels.ts'
import { isFigure, type ScannedLine } from '../scan.ts'
import { labelKey } from './forms.ts'
import { joinGrids } from './join-grids.ts'
import { gridOfList, type List, type Row } from './lists-of-concepts.ts'
import { isWorkersRut } from '../rows/rut-finders.ts'

/**
 * A book of one line for each worker and concept: 'RUT | Nombre | Código | Concepto | Cantidad | Monto'. The lines of one
 * concept are a list of workers, and the lists one table.
 */

/** So many lines are of each worker, and so many of them are of different concepts. */
const LEAST_LINES = 4
/** This part of the concepts is understood. */
const UNDERSTOOD = 0.5
/** Cells of one column begin as near to each other as this, in points. */
const SAME_EDGE = 2
/** 'Art. 50' is no other concept than 'Art. 50 (tope)', nor 'AFP Uno' than 'AFP Habitat 11,27%'. */
const NOTE = /\s*\([^)]*\)|\s*\d+(?:[.,]\d+)?\s*%/g

type Line = { line: ScannedLine; rut: RutCell }
type Column = { left: number; cells: Map<Line, Cell> }

/** One table of all the concepts; empty when the pages have none. */
export const gridsOfLines = (pages: readonly ScannedLine[][]): Grid[] => {
  const lines = pages.flat().flatMap((line): Line[] => {
    const rut = line.cells.find(isWorkersRut)
    return rut && isFigure(line.cells.at(-1)!) ? [{ line, rut }] : []
  })
  const workers = new Set(lines.map(({ rut }) => rut.rut.rut))
  if (workers.size === 0 || lines.length < LEAST_LINES * workers.size || namesOthers(pages, workers)) return []
  const columns = columnsOf(lines)
  const concepts = columns.find((column) => namesConcepts(column, lines.length))
  const names = columns.find((column) => column !== concepts && namesWorkers(column, lines.length))
  if (!concepts || !names) return []
  const entries = lines.map((one) => {
    const [concept, name] = [concepts.cells.get(one), names.cells.get(one)]
    return concept && name ? entryOf(one, concept, name) : null
  })
  // A line that says otherwise is none of a list.
  return entries.some((entry) => entry === null) ? [] : gridsOfEntries(entries.flatMap((entry) => entry ?? []))
}

/** Whether the RUT of somebody else stands on the pages: nobody is left out. */
export const namesOthers = (pages: readonly ScannedLine[][], workers: ReadonlySet<string>): boolean =>
  pages.flat().some(({ cells }) => cells.some((cell) => isWorkersRut(cell) && !workers.has(cell.rut.rut)))

/** An amount of a worker with what it is called. */
export type Entry = { label: Cell; row: Row }

/** The entries of each concept as a list of workers, and the lists as one table; empty where there are few concepts. */
export const gridsOfEntries = (entries: readonly Entry[]): Grid[] => {
  const lists = new Map<string, List>()
  const seen = new Map<string, number>()
  for (const { label, row } of entries) {
    const concept = labelKey(label.text.replace(NOTE, ''))
    const own = `${concept} ${row.rut.rut.rut}`
    const again = seen.get(own) ?? 0
    seen.set(own, again + 1)
    const key = `${concept} ${again}`
    const list = lists.get(key)
    const noted = hoursNotedIn(label.text)
    const counted = noted === null ? row : { ...row, amount: { ...row.amount, quantity: noted } }
    if (list) list.rows.push(counted)
    else lists.set(key, { title: [...label.words], rows: [counted], sums: [] })
  }
  return lists.size < LEAST_LINES ? [] : joinGrids([...lists.values()].map(gridOfList))
}

const entryOf = ({ line, rut }: Line, label: Cell, name: Cell): Entry | null => {
  const amount = line.cells.at(-1)!
  if (amount.kind !== 'number') return null
  const count = line.cells.find((cell) => isFigure(cell) && cell.left > label.right && cell !== amount)
  return {
    label,
    row: { line, rut, amount, count: count?.kind === 'number' ? count : null, name: [name], printed: [line] },
  }
}

/** '7% Salud' is one text, whatever share it begins with. */
const withSharesAhead = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => {
    const next = cells[at + 1]
    const isAhead = cell.kind === 'percent' && next?.kind === 'text' && isRightAfter(cell, next)
    return isAhead ? cellOf([...cell.words, ...next.words]) : cell
  })

/** The columns of texts, each at the edge where its texts begin. */
const columnsOf = (lines: readonly Line[]): Column[] => {
  const columns: Column[] = []
  for (const one of lines)
    for (const cell of withSharesAhead(one.line.cells)) {
      if (cell.kind !== 'text') continue
      const own = columns.find(({ left }) => Math.abs(left - cell.left) < SAME_EDGE)
      if (own) own.cells.set(one, cell)
      else columns.push({ left: cell.left, cells: new Map([[one, cell]]) })
    }
  return columns
}

const namesConcepts = ({ cells }: Column, count: number): boolean =>
  cells.size === count && areConcepts([...cells.values()])

/** Several labels, most of which are understood. */
export const areConcepts = (labels: readonly Cell[]): boolean =>
  new Set(labels.map(({ text }) => bareText(text))).size >= LEAST_LINES &&
  labels.filter(({ text }) => isUnderstood(text)).length >= labels.length * UNDERSTOOD

/** The same text for each line of a worker, of several words. */
const namesWorkers = ({ cells }: Column, count: number): boolean => {
  const names = new Map<string, string>()
  for (const [{ rut }, cell] of cells) {
    const name = names.get(rut.rut.rut) ?? cell.text
    if (name !== cell.text || cell.words.length < 2) return false
    names.set(rut.rut.rut, name)
  }
  return cells.size === count && new Set(names.values()).size * 2 > names.size
}
