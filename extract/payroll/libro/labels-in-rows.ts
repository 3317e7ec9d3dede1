import type { Cell } from '../../page/cells.ts'
import type { GridColumn } from '../headings/grid.ts'
import { readHeadings } from '../headings/headings.ts'
import { exactMeaningOf } from '../words/labels.ts'

/** Labels are said in so many rows, and in this part of them. */
const SEVERAL = 2
const MOST = 0.6

/**
 * The columns of rows that say their labels again each, 'Nombres: ANA   A. Paterno: SOTO': what follows a column of one label
 * is called so, whatever stands over it.
 */
export const withLabelsInRows = (columns: readonly GridColumn[]): readonly GridColumn[] => {
  const labels = new Map<GridColumn, Cell>()
  for (const column of columns) {
    const label = labelIn(column)
    if (label) labels.set(column, label)
  }
  if (labels.size === 0) return columns
  return columns
    .filter((column) => !labels.has(column))
    .map((column) => {
      const before = columns.findLast(({ slot, left }) => slot === column.slot && left < column.left)
      const label = before && labels.get(before)
      return label ? { ...column, heading: readHeadings([{ own: [label.words], group: [] }])[0]! } : column
    })
}

/** The label that most rows have in a column; who lacks what it calls has what comes next there. */
const labelIn = ({ cells, isNumeric }: GridColumn): Cell | undefined => {
  if (isNumeric) return undefined
  const own = cells.flatMap(([first]) => first ?? [])
  const label = own.find(({ kind, text }) => kind === 'text' && text.endsWith(':'))
  const count = label ? own.filter(({ text }) => text === label.text).length : 0
  const isUsual = count >= Math.max(SEVERAL, cells.length * MOST)
  return isUsual && exactMeaningOf(label!.text) !== null ? label : undefined
}
