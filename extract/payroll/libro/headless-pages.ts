import { distance } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import type { Grid, GridColumn } from '../headings/grid.ts'
import { under } from './join-grids.ts'

/** Columns further apart than this are at other places, in points; this part of them tell so of a page. */
const SAME_PLACE = 3
const MOSTLY = 0.5

/** A page that is moved as a whole has its columns at one distance from those of the first, up to this, in points ... */
const SAME_DISTANCE = 1.5
/** ... this part of them, where some are empty on one page alone. */
const NEARLY_ALL = 0.8

/**
 * For each column of a page without a heading the one of the first page that it goes on: by the order of their figures, or
 * where the page stands as a whole. -1 for none; null when neither tells.
 */
export const pairsOfPage = (ours: readonly GridColumn[], theirs: readonly GridColumn[]): number[] | null =>
  pairsInOrder(ours, theirs) ?? pairsMoved(ours, theirs)

/** Texts may be wrapped on one page and not on the other, and are paired where they are as many; figures have to be. */
const pairsInOrder = (ours: readonly GridColumn[], theirs: readonly GridColumn[]): number[] | null => {
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

/** Pages bound at another side, or scanned, are moved as a whole: figures end and texts begin at one distance from the first's. */
const pairsMoved = (ours: readonly GridColumn[], theirs: readonly GridColumn[]): number[] | null => {
  const edge = ({ isNumeric, left, right }: GridColumn) => (isNumeric ? right : left)
  const couples = theirs.flatMap((column, at) =>
    ours.flatMap((own, index) =>
      own.slot === column.slot && own.isNumeric === column.isNumeric
        ? [{ at, index, moved: edge(column) - edge(own) }]
        : [],
    ),
  )
  const steps = new Map<number, number>()
  for (const { moved } of couples) {
    const step = Math.round(moved / SAME_DISTANCE)
    for (const near of [step - 1, step, step + 1]) steps.set(near, (steps.get(near) ?? 0) + 1)
  }
  const [step] = [...steps].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  const near = couples.filter(({ moved }) => Math.abs(Math.round(moved / SAME_DISTANCE) - step) <= 1)
  const away = medianOf(near.map(({ moved }) => moved)) ?? 0
  const pairs = theirs.map(() => -1)
  for (const { at, index, moved } of near)
    if (pairs[at] === -1 && !pairs.includes(index) && Math.abs(moved - away) <= SAME_DISTANCE) pairs[at] = index
  return pairs.filter((index) => index !== -1).length >= theirs.length * NEARLY_ALL ? pairs : null
}

/**
 * Whether pages without a heading print the columns of the first in their order, at other places. Where they stand at the
 * same places, all pages together tell more of each column.
 */
export const areInOrder = (first: readonly GridColumn[], others: readonly (readonly GridColumn[])[]): boolean => {
  const isElsewhere = (columns: readonly GridColumn[]) => {
    const pairs = pairsOfPage(first, columns) ?? []
    const far = columns.filter((column, at) => pairs[at] !== -1 && distance(column, first[pairs[at]!]) > SAME_PLACE)
    return far.length > columns.length * MOSTLY
  }
  return others.every((columns) => pairsOfPage(first, columns) !== null) && others.some(isElsewhere)
}

/** Pages whose columns are those of the first, in their order, as one. */
export const joinInOrder = (first: Grid, others: readonly Grid[]): Grid =>
  others.reduce((grid, other) => under(grid, other, pairsOfPage(first.columns, other.columns) ?? []), first)
