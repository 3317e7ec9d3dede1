import type { Box, Page, Word } from '../../input/page.ts'
import type { Cell, NumberCell } from '../../page/cells.ts'
import type { Span } from '../../page/columns.ts'
import type { Heading } from './headings.ts'
import type { Table } from '../rows/libro-rows.ts'
import type { TableRow } from '../rows/records.ts'
import type { ScannedLine } from '../scan.ts'

/** `isUnsure`: some of its lines may as well be of the row over or under it. */
export type PrintedName = { text: string; words: Word[]; box: Box; page: Page; isUnsure?: true }

export type GridColumn = Span & {
  /** Which line of the worker's row, from 0: some documents print a worker over several lines. */
  slot: number
  heading: Heading
  isNumeric: boolean
  /** Cells by row. */
  cells: Cell[][]
  /** Of a column that has no text on the lines of amounts, those over and under them, by row. */
  wrapped?: Cell[][]
  /** The number of each row; null when the cell is empty or not a number. */
  numbers: (NumberCell | null)[]
  /** The printed row of each cell: a wide table goes on with the same workers on another page. */
  rows: readonly TableRow[]
}

/** A sum printed under the rows: its label and its number by column. */
export type SumRow = { line: ScannedLine; label: string; numbers: (NumberCell | null)[] }

/** A table over all its pages. */
export type Grid = {
  tables: readonly Table[]
  rows: TableRow[]
  names: (PrintedName | null)[]
  columns: readonly GridColumn[]
  sums: SumRow[]
}
