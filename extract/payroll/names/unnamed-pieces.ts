import { textOf } from '../../input/page.ts'
import { medianOf } from '../../page/median.ts'
import type { GridColumn } from '../headings/grid.ts'
import { isCalledName, NAME_WORD, wordsOf } from '../words/name-words.ts'

/** A heading that is understood less well than this names nothing. */
const UNNAMED = 0.5
/** Names of usually so few words are a part of what people are called. */
const FEW_WORDS = 2
/** Fewer texts than this may differ by chance. */
const SEVERAL = 5
/** Surnames are common: so many of a column are different, at least, and a cell has so many words, usually and at most. */
const DIFFERENT = 0.4
const USUAL_WORDS = 1
const MOST_WORDS = 3

/**
 * Columns of names (`chosen`, in their order) with those that no heading names and that hold pieces of names, too: between
 * them, or beside them where they alone are short. `placed`: all columns in their order; `lengths`: words of each name.
 */
export const withUnnamedPieces = (
  chosen: readonly GridColumn[],
  placed: readonly GridColumn[],
  lengths: readonly number[],
): readonly GridColumn[] => {
  const [first] = chosen
  if (!first) return chosen
  const isShort = chosen.every(isCalledName) && (medianOf(lengths) ?? 0) <= FEW_WORDS
  const isPiece = (column: GridColumn | undefined): column is GridColumn => column !== undefined && holdsPieces(column)
  // Other lines of a record have columns of their own between the first line's and the name's rest.
  const line = placed.filter(({ slot }) => slot === first.slot)
  let [from, to] = [line.indexOf(first), line.findLastIndex((column) => chosen.includes(column)) + 1]
  while (isShort && isPiece(line[from - 1])) from--
  while (isShort && isPiece(line[to])) to++
  const pieces = line.slice(from, to).filter((column) => !chosen.includes(column) && isPiece(column))
  return pieces.length > 0 ? placed.filter((column) => chosen.includes(column) || pieces.includes(column)) : chosen
}

const holdsPieces = ({ heading, wrapped, cells, isNumeric }: GridColumn): boolean => {
  const texts = (wrapped ?? cells).map(wordsOf).filter((words) => words.length > 0)
  return (
    !isNumeric &&
    (heading.meanings[0]?.score ?? 0) < UNNAMED &&
    texts.length >= SEVERAL &&
    new Set(texts.map((words) => textOf(words))).size >= texts.length * DIFFERENT &&
    (medianOf(texts.map(({ length }) => length)) ?? 0) <= USUAL_WORDS &&
    texts.every((words) => words.length <= MOST_WORDS && words.every(({ text }) => NAME_WORD.test(text)))
  )
}
