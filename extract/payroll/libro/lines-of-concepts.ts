import { bareText } from '../../text/plain.ts'
import type { Cell, RutCell } from '../../page/cells.ts'
import type { Grid } from '../headings/grid.ts'
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
  if (workers.size === 0 || lines.length < LEAST_LINES * workers.size) return []
  const columns = columnsOf(lines)
  const concepts = columns.find((column) => namesConcepts(column, lines.length))
  const names = columns.find((column) => column !== concepts && namesWorkers(column, lines.length))
  if (!concepts || !names) return []
  const lists = new Map<string, List>()
  const seen = new Map<string, number>()
  for (const one of lines) {
    const [concept, name] = [concepts.cells.get(one), names.cells.get(one)]
    const row = concept && name ? rowOf(one, concept, name) : null
    // A line that says otherwise is none of a list.
    if (!concept || !row) return []
    const key = labelKey(concept.text.replace(NOTE, ''))
    const own = `${key} ${one.rut.rut.rut}`
    const again = seen.get(own) ?? 0
    seen.set(own, again + 1)
    const list = lists.get(`${key} ${again}`)
    if (list) list.rows.push(row)
    else lists.set(`${key} ${again}`, { title: [...concept.words], rows: [row], sums: [] })
  }
  return lists.size < LEAST_LINES ? [] : joinGrids([...lists.values()].map(gridOfList))
}

const rowOf = ({ line, rut }: Line, concept: Cell, name: Cell): Row | null => {
  const amount = line.cells.at(-1)!
  if (amount.kind !== 'number') return null
  const count = line.cells.find((cell) => isFigure(cell) && cell.left > concept.right && cell !== amount)
  return { line, rut, amount, count: count?.kind === 'number' ? count : null, name: [name], printed: [line] }
}

/** The columns of texts, each at the edge where its texts begin. */
const columnsOf = (lines: readonly Line[]): Column[] => {
  const columns: Column[] = []
  for (const one of lines)
    for (const cell of one.line.cells) {
      if (cell.kind !== 'text') continue
      const own = columns.find(({ left }) => Math.abs(left - cell.left) < SAME_EDGE)
      if (own) own.cells.set(one, cell)
      else columns.push({ left: cell.left, cells: new Map([[one, cell]]) })
    }
  return columns
}

const namesConcepts = ({ cells }: Column, count: number): boolean => {
  const texts = [...cells.values()].map(({ text }) => text)
  return (
    cells.size === count &&
    new Set(texts.map(bareText)).size >= LEAST_LINES &&
    texts.filter(isUnderstood).length >= texts.length * UNDERSTOOD
  )
}

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
