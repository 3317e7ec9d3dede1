import { textOf } from '../../input/page.ts'
import { medianOf } from '../../page/median.ts'
import type { GridColumn } from '../headings/grid.ts'
import { exactMeaningOf } from '../words/labels.ts'
import { NAME_WORD, namePieces, wordsOf } from '../words/name-words.ts'

/** People have a given name and two surnames: what has fewer words in most rows is a part of the name. */
const HALF_NAME = 2
/** Surnames and given names are different in so much of the rows, and no heading says another thing more than this. */
const PERSONAL = 0.7
const OTHERWISE = 0.5

/** `lengths`: how many words each name has in all its lines. Where most are too short, the columns beside them that look like people's are the rest of them. */
export const withOtherHalf = (
  chosen: readonly GridColumn[],
  texts: readonly GridColumn[],
  lengths: readonly number[],
): readonly GridColumn[] => {
  const usual = medianOf(lengths) ?? Infinity
  if (usual > HALF_NAME) return chosen
  const isPersonal = (column: GridColumn) => {
    const rows = column.cells.map((cells) => wordsOf(cells)).filter((words) => words.length > 0)
    const different = new Set(rows.map((words) => textOf(words))).size
    const [meaning] = column.heading.meanings
    return (
      column.slot === chosen[0]?.slot &&
      !chosen.includes(column) &&
      isNames(column) &&
      different >= rows.length * PERSONAL &&
      rows.length >= lengths.length * PERSONAL &&
      (meaning === undefined || meaning.score < OTHERWISE || namePieces.includes(meaning.concept))
    )
  }
  const order = texts.toSorted((a, b) => a.left - b.left)
  const [first, last] = [order.indexOf(chosen[0]!), order.indexOf(chosen.at(-1)!)]
  const before = order.slice(0, first).toReversed()
  const after = order.slice(last + 1)
  const run = (columns: readonly GridColumn[]) => {
    const end = columns.findIndex((column) => !isPersonal(column))
    return end < 0 ? columns : columns.slice(0, end)
  }
  return [...chosen, ...run(before), ...run(after)]
}

/** Nothing but words of letters, and no label first. */
const isNames = (column: GridColumn): boolean => {
  const words = column.cells.flatMap(wordsOf)
  return (
    words.length > 0 &&
    words.every((word) => NAME_WORD.test(word.text)) &&
    exactMeaningOf(words[0]?.text ?? '') === null
  )
}
