import { overlap } from '../../page/columns.ts'
import { exactMeaningOf } from '../words/labels.ts'
import { isFigure, type ScannedLine } from '../scan.ts'
import type { Cell } from '../../page/cells.ts'
import type { Concept } from '../words/vocabulary.ts'

const NETS: readonly (Concept | undefined)[] = ['net', 'netToPay']
/** A line of so many titles heads columns. */
const LEAST_TITLES = 3
/** Between a label and its amount, in points. */
const GAP = 4

/**
 * The same lines of a slip whose net stands in a column of its own, 'Trabajador | Haberes | Descuentos | Líquido', beside
 * whatever is on its line: there it is an amount with the title of the column as its label, and no amount of that line's.
 */
export const withNetApart = (lines: readonly ScannedLine[]): readonly ScannedLine[] => {
  const titles = lines.find(
    ({ cells }) =>
      cells.length >= LEAST_TITLES && cells.every(({ kind }) => kind === 'text') && cells.some((cell) => isNet(cell)),
  )
  const title = titles?.cells.find(isNet)
  if (!titles || !title) return lines
  const under = lines.flatMap((line) =>
    line.top > titles.bottom
      ? line.cells.filter((cell) => overlap(cell, title) > 0).map((cell) => ({ line, cell }))
      : [],
  )
  const [only, ...others] = under
  // More than the net stands in other columns.
  if (!only || others.length > 0 || !isFigure(only.cell)) return lines
  const { line, cell } = only
  const label = moved(title, cell)
  return lines.flatMap((one) =>
    one === line
      ? [
          {
            ...one,
            cells: one.cells.filter((other) => other !== cell),
            words: one.words.filter((word) => !cell.words.includes(word)),
          },
          { ...one, cells: [label, cell], words: [...label.words, ...cell.words] },
        ]
      : [one],
  )
}

const isNet = (cell: Cell): boolean => cell.kind === 'text' && NETS.includes(exactMeaningOf(cell.text)?.concept)

/** A title as the label right before an amount. */
const moved = (title: Cell, { left, top, bottom }: Cell): Cell => {
  const by = left - GAP - title.right
  return {
    ...title,
    left: title.left + by,
    right: title.right + by,
    top,
    bottom,
    words: title.words.map((word) => ({ ...word, left: word.left + by, right: word.right + by, top, bottom })),
  }
}
