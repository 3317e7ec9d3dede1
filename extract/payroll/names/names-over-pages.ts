import type { Word } from '../../input/page.ts'
import type { GridColumn } from '../headings/grid.ts'
import type { Table } from '../rows/libro-rows.ts'
import { isLabel, isOfTitle, NAME_WORD } from '../words/name-words.ts'
import type { TableRow } from '../rows/records.ts'
import { plainLine, type ScannedLine } from '../scan.ts'
import { SAME_START } from '../rows/text-starts.ts'

/**
 * The rest of the names that the end of a page cut: it stands at the top of the next page under the repeated heading, in the
 * column of the names, and no other page has it there. By the record that it ends.
 */
export const restsOverPages = (tables: readonly Table[], [column, ...others]: readonly GridColumn[]) => {
  const rests = new Map<TableRow, Word[]>()
  if (!column || others.length > 0) return rests
  const titlesOf = tables.map(({ heading }) => new Set(heading.map(plainLine)))
  for (const [at, table] of tables.entries()) {
    const before = tables[at - 1]
    const last = before?.rows.at(-1)
    if (!last || table.page.number !== last.page.number + 1 || before!.sums.some(({ middle }) => middle > last.middle))
      continue
    const isTitle = (line: ScannedLine) => titlesOf.some((titles, other) => other !== at && titles.has(plainLine(line)))
    const from = table.heading.findLastIndex((line) => isTitle(line) || !isRest(line, column)) + 1
    // Nothing but what a heading on another page has tells where this one's heading ends.
    if (from > 0)
      rests.set(
        last,
        table.heading.slice(from).flatMap(({ words }) => words),
      )
  }
  return rests
}

const isRest = ({ cells: [only, ...others] }: ScannedLine, column: GridColumn): boolean =>
  only?.kind === 'text' &&
  others.length === 0 &&
  Math.abs(only.left - column.left) <= SAME_START &&
  !isLabel(only) &&
  !isOfTitle(only, column) &&
  only.words.every(({ text }) => NAME_WORD.test(text))
