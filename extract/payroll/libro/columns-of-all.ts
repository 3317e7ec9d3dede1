import { textOf, type Word } from '../../input/page.ts'
import { cellOf } from '../../page/cells.ts'
import type { Grid, GridColumn } from '../headings/grid.ts'
import type { ScannedLine } from '../scan.ts'
import type { Concept } from '../words/vocabulary.ts'

/** What some books say of all in a column of its own, the same in each row, and the label that it has at the head of others. */
const LABELS: Partial<Record<Concept, string>> = { company: 'Empresa:', companyRut: 'RUT Empresa:', period: 'Período:' }

/** What columns say in all rows of the company and the month, as lines of the head say it. */
export const saidInAllRows = (grids: readonly Grid[]): ScannedLine[] =>
  grids.flatMap(({ columns }) => columns.flatMap((column) => lineOf(column) ?? []))

const lineOf = ({ heading, cells, rows }: GridColumn): ScannedLine | null => {
  const [meaning] = heading.meanings
  const label = meaning && LABELS[meaning.concept]
  const [value] = cells
  const [first] = value ?? []
  const said = textOf(value ?? [])
  if (label === undefined || first === undefined || cells.some((own) => textOf(own) !== said)) return null
  const { left, top, bottom } = first
  const title: Word = { text: label, left: left - (bottom - top), right: left, top, bottom }
  return {
    page: rows[0]!.page,
    words: [title, ...value!.flatMap(({ words }) => words)],
    cells: [cellOf([title]), ...value!],
    top,
    bottom,
    middle: (top + bottom) / 2,
  }
}
