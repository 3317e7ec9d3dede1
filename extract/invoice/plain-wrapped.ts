import { divideAligned } from '../page/wrapped.ts'
import type { DetailLine } from './detail-line.ts'
import { heightOf, type Row } from './sheet.ts'

/** A line without an amount goes on with its neighbour when it follows within this part of the height. */
const TIGHT = 0.7
/** Text ends so many heights before the values. */
const REACH = 1

/** Text without a value of its own, line after line at the left edge of the names. */
const isText = ({ row, pieces }: DetailLine, own: readonly DetailLine[], edge: number): boolean =>
  !own.some((line) => line.row === row) &&
  pieces.some(({ kind }) => kind === 'word' || kind === 'unit') &&
  !row.words.at(-1)?.text.endsWith(':') &&
  row.right < edge - REACH * heightOf(row) &&
  own.some((line) => Math.abs(row.left - line.row.left) < heightOf(row))

/** Names of several lines stand over, around or under their values: the lines of text of each value, top to bottom. */
export const wrappedLines = (lines: readonly DetailLine[], own: readonly DetailLine[]): Map<DetailLine, Row[]> => {
  const found = new Map<DetailLine, Row[]>()
  const first = own[0]?.row
  const edge = Math.min(...own.map(({ row }) => row.words.at(-1)?.left ?? 0))
  if (first === undefined) return found
  const from = lines.findIndex(({ row }) => row === first)
  let start = from
  while (start > 0 && isText(lines[start - 1]!, own, edge) && isTight(lines[start - 1]!.row, lines[start]!.row)) start--
  const texts = lines
    .slice(start)
    .filter((line, at, all) => own.includes(line) || (isText(line, own, edge) && isTightIn(all, at, own)))
  const height = heightOf(first)
  const rowOf = divideAligned(
    texts.map((line) => ({ middle: line.row.middle, row: own.indexOf(line), text: nameOf(line, own) })),
    own.map(({ row }) => row.middle),
    height,
  )
  for (const [at, line] of texts.entries()) {
    const owner = own[rowOf[at] ?? -1]
    if (owner) found.set(owner, [...(found.get(owner) ?? []), line.row])
  }
  return found
}

/** What a line says of the name: without the figures at the end of a value's own line. */
const nameOf = ({ row, pieces }: DetailLine, own: readonly DetailLine[]): string =>
  own.some((line) => line.row === row)
    ? (pieces.findLast(({ kind }) => kind === 'word' || kind === 'unit')?.text ?? '')
    : (row.words.at(-1)?.text ?? '')

const isTight = (above: Row, below: Row): boolean => below.top - above.bottom < TIGHT * heightOf(below)

/** Under the last value text goes on only while there is no gap. */
const isTightIn = (all: readonly DetailLine[], at: number, own: readonly DetailLine[]): boolean => {
  const last = own.at(-1)?.row
  const line = all[at]?.row
  if (last === undefined || line === undefined || line.middle < last.middle) return true
  for (let row = at; row > 0 && all[row]!.row !== last; row--)
    if (!isTight(all[row - 1]!.row, all[row]!.row)) return false
  return true
}
