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
 * Whether pages without a heading print the columns of the first in their order, at other places. Where they stand at the
 * same places, all pages together tell more of each column.
 */
export const areInOrder = (first: readonly GridColumn[], others: readonly (readonly GridColumn[])[]): boolean => {
  const isElsewhere = (columns: readonly GridColumn[]) =>
    columns.filter((column, at) => distance(column, first[at]) > SAME_PLACE).length > columns.length * MOSTLY
  return others.every((columns) => hasSameColumns(first, columns)) && others.some(isElsewhere)
}

/** Pages whose columns are those of the first, in their order, as one. */
export const joinInOrder = (first: Grid, others: readonly Grid[]): Grid => {
  const pairs = first.columns.map((_, at) => at)
  return others.reduce((grid, other) => under(grid, other, pairs), first)
}
