import { distance } from '../page/columns.ts'
import type { Grid, GridColumn } from './grid.ts'
import { under } from './join-grids.ts'

/** Columns further apart than this are at other places, in points; this part of them tell so of a page. */
const SAME_PLACE = 3
const MOSTLY = 0.5

/**
 * For each column of a page without a heading the one of the first page that it goes on, by the order of the figures of each
 * line: texts may be wrapped there and not here, and are paired where they are as many. -1 for none; null when the figures
 * are not as many.
 */
export const pairsInOrder = (ours: readonly GridColumn[], theirs: readonly GridColumn[]): number[] | null => {
  const pairs = theirs.map(() => -1)
  for (const slot of new Set([...ours, ...theirs].map((column) => column.slot)))
    for (const isNumeric of [true, false]) {
      const isOwn = (column: GridColumn) => column.slot === slot && column.isNumeric === isNumeric
      const [own, other] = [ours.filter(isOwn), theirs.filter(isOwn)]
      if (own.length === other.length)
        for (const [at, column] of other.entries()) pairs[theirs.indexOf(column)] = ours.indexOf(own[at]!)
      else if (isNumeric) return null
    }
  return pairs
}

/**
 * Whether pages without a heading print the columns of the first in their order, at other places. Where they stand at the
 * same places, all pages together tell more of each column.
 */
export const areInOrder = (first: readonly GridColumn[], others: readonly (readonly GridColumn[])[]): boolean => {
  const isElsewhere = (columns: readonly GridColumn[]) => {
    const pairs = pairsInOrder(first, columns) ?? []
    const far = columns.filter((column, at) => pairs[at] !== -1 && distance(column, first[pairs[at]!]) > SAME_PLACE)
    return far.length > columns.length * MOSTLY
  }
  return others.every((columns) => pairsInOrder(first, columns) !== null) && others.some(isElsewhere)
}

/** Pages whose columns are those of the first, in their order, as one. */
export const joinInOrder = (first: Grid, others: readonly Grid[]): Grid =>
  others.reduce((grid, other) => under(grid, other, pairsInOrder(first.columns, other.columns) ?? []), first)
