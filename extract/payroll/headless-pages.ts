import { distance } from '../page/columns.ts'
import type { Grid, GridColumn } from './grid.ts'
import { under } from './join-grids.ts'

/** Columns further apart than this are at other places, in points; this part of them tell so of a page. */
const SAME_PLACE = 3
const MOSTLY = 0.5

/** As many columns, of the same kinds in the same order. */
export const hasSameColumns = (ours: readonly GridColumn[], theirs: readonly GridColumn[]): boolean =>
  ours.length === theirs.length &&
  ours.every(({ isNumeric, slot }, at) => isNumeric === theirs[at]!.isNumeric && slot === theirs[at]!.slot)

/**
 * Pages without a heading that print the columns of the first at other places: they are the same in their order. Null where
 * they are others, or stand at the same places: all pages together then tell more of each column.
 */
export const inOrder = (first: Grid, others: readonly Grid[]): Grid | null => {
  const isElsewhere = ({ columns }: Grid) =>
    columns.filter((column, at) => distance(column, first.columns[at]) > SAME_PLACE).length > columns.length * MOSTLY
  if (!others.every(({ columns }) => hasSameColumns(first.columns, columns)) || !others.some(isElsewhere)) return null
  const pairs = first.columns.map((_, at) => at)
  return others.reduce((grid, other) => under(grid, other, pairs), first)
}
