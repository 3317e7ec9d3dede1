import { around, type Box } from '../../input/page.ts'
import { isDate } from '../../text/number.ts'
import { plainText } from '../../text/plain.ts'
import { isUnit, type DetailLine, type Piece } from '../figures/detail-line.ts'
import type { ItemHeader } from './item-header.ts'
import { UNIT } from '../figures/line-figures.ts'
import type { Cut } from './records.ts'
import { heightOf } from '../sheet.ts'
import type { Heading } from '../labels/vocabulary.ts'

/** Pieces of one line that stand together, without figures of a record. `record`: the one on whose lines it is, or -1. */
export type Cell = Box & { pieces: Piece[]; line: number; record: number }

/** Headings of columns of text. */
export const TEXTS: ReadonlySet<Heading> = new Set(['code', 'description', 'unit', 'line', 'other', 'tax'])

/** Most of the records. */
export const MOST = 0.75

/** A space wider than this, in heights, parts two cells. */
const CELL_GAP = 1.25
/** Columns begin at a place where this part of the records have a cell that does. */
const COLUMN_SHARE = 0.5

/** Longer units ('rollo', 'bolsa') begin names too. */
const SHORT_UNIT = 4

const BETWEEN = /^(?:a|por|cada|de)$/i
const SIGN =
  /^(?:x|×|✕|\*|@|\$?\/[a-z]{1,5}\d?|c\/u|c\/u\)|cu|=|[($)]+|\(?-|\(?(?:dcto|dscto|dsco|desc|descuento|descto)|\*{1,2}|c\/u\.?)[.:]*$/i
const CODE =
  /^(?:\d{3,14}|\d{2,6}(?:-\d{1,6}){1,3}|(?!\d{1,3}(?:\.\d{3})+$)\d{1,6}(?:\.\d{1,6}){2,3}|(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./_-]{1,19})$/u
const DAY = /^(?:\d{1,2}([-.])\d{1,2}\1(?:\d\d){1,2}|\d{4}([-.])\d\d\2\d\d)$/

/** 'Cód: 123', 'SKU X-12', '(Ref. 44)': a code that says so. */
export const CODE_NAME = /^[[(]?(?:cod|codigo|sku|ref|art|item|articulo|plu|ean|code|id)[.:°]*$/

export const saysCode = (pieces: readonly Piece[]): boolean =>
  pieces.length >= 2 && pieces.length <= 3 && CODE_NAME.test(plainText(pieces[0]!.text).replace(/[.:]+$/, ''))

/** A code so long, or of letters and figures, is one wherever it stands before a name. */
export const SURE_CODE = /^(?:\d{5,14}|\p{Lu}{1,5}-?\d{2,}[\p{Lu}\d-]*)$/u

export const isCode = (text: string): boolean => CODE.test(text) && !DAY.test(text) && !isUnit(text)

/** Runs of pieces that are no figures of a record, nor the signs and units that go with these. */
export const freePieces = (line: DetailLine, used: ReadonlySet<Piece>, edges: readonly number[]): Piece[][] => {
  const { pieces } = line
  const taken = pieces.map((piece) => used.has(piece))
  for (const step of [1, -1])
    for (let at = step > 0 ? 0 : pieces.length - 1; at >= 0 && at < pieces.length; at += step)
      // '3 UN x $ 1.490 c/u': from a figure on, as long as only signs follow, or a unit between two figures.
      if (!taken[at] && taken[at - step])
        taken[at] = goesWithFigures(line, at, used) || (step > 0 && isCountedUnit(line, at, used, edges))
  const runs: Piece[][] = []
  let run: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    if (taken[at]) {
      if (run.length > 0) runs.push(run)
      run = []
    } else if (piece.kind !== 'dash' || run.length > 0) run.push(piece)
  }
  if (run.length > 0) runs.push(run)
  return runs.map(withoutEnds).filter((one) => one.length > 0)
}

const isSign = (piece: Piece): boolean => SIGN.test(plainText(piece.text))

/** A sign, unless a text ends in it ('Perno 3/8 x' over '3 3/4'), or a word between two figures of the record ('3 a 1.490'). */
const goesWithFigures = ({ pieces }: DetailLine, at: number, used: ReadonlySet<Piece>): boolean => {
  const isFigure = (piece: Piece | undefined) => piece !== undefined && used.has(piece)
  const [before, piece, next] = [pieces[at - 1], pieces[at]!, pieces[at + 1]]
  const endsText =
    piece.kind === 'word' && before && !isFigure(before) && isNextTo(before, piece) && next && isApart(piece, next)
  return (
    (isSign(piece) && !endsText) ||
    (BETWEEN.test(pieces[at]!.text) && isFigure(pieces[at - 1]) && isFigure(pieces[at + 1]))
  )
}

/** A unit right after a figure, before another one, a sign or a wide space, and where no column of text begins. */
const isCountedUnit = (
  { pieces }: DetailLine,
  at: number,
  used: ReadonlySet<Piece>,
  edges: readonly number[],
): boolean => {
  const [before, piece, next] = [pieces[at - 1]!, pieces[at]!, pieces[at + 1]]
  const endsThere = next !== undefined && (used.has(next) || isSign(next) || isApart(piece, next))
  const isUnitHere = piece.kind === 'unit' || UNIT.test(piece.text)
  return endsThere && isUnitHere && !edges.some((edge) => Math.abs(edge - piece.left) < 1.5) && isNextTo(before, piece)
}

/** Units that follow the quantities of most records, or a short one that follows a lone record's. */
export const unitsAfterCounts = (lines: readonly DetailLine[], cuts: readonly Cut[]): Piece[] => {
  const following = cuts.flatMap(({ product: { quantity } }) => {
    const pieces = quantity ? lines[quantity.line]!.pieces : []
    const next = quantity ? pieces[pieces.indexOf(quantity.piece) + 1] : undefined
    return next && quantity && next.kind !== 'number' && isNextTo(quantity.piece, next) ? [next] : []
  })
  const known = following.filter(({ kind }) => kind === 'unit')
  const units = following.filter(
    ({ kind, text }) => kind === 'unit' || (2 * known.length >= following.length && UNIT.test(text)),
  )
  const isShort = units.every(({ text }) => text.length <= SHORT_UNIT)
  return (cuts.length > 1 ? units.length >= MOST * following.length : isShort) ? units : []
}

/** Left edges at which several lines of text begin. */
export const textEdges = (lines: readonly DetailLine[], used: ReadonlySet<Piece>): number[] => {
  const lefts = lines.flatMap(({ pieces }) =>
    pieces.filter((piece, at) => !used.has(piece) && isApart(pieces[at - 1], piece)).map(({ left }) => left),
  )
  return lefts.filter((left) => lefts.filter((other) => Math.abs(other - left) < 1).length >= 3)
}

const isNextTo = (a: Piece, b: Piece): boolean => b.left - a.right < CELL_GAP * heightOf(b)

const withoutEnds = (run: Piece[]): Piece[] => {
  const kept = [...run]
  while (kept.at(-1)?.kind === 'dash') kept.pop()
  return kept
}

const isApart = (before: Piece | undefined, piece: Piece): boolean =>
  before === undefined || piece.left - before.right > CELL_GAP * heightOf(piece)

/** A figure, a code or a date, which may be all of a cell; a dash or a unit within a text is not. */
const endsCell = (run: readonly Piece[], at: number): boolean => {
  const [before, piece] = [run[at - 1], run[at]]
  if (piece === undefined) return false
  // 'Leche 1 L caja 12' is what a name says: a unit within it ends none.
  if (piece.kind === 'dash' || piece.kind === 'unit') return isApart(before, piece)
  return piece.kind !== 'word' || isCode(piece.text) || isDate(piece.text)
}

/** A heading's left edge is its column's only where some text does begin there, and no word of a longer one. */
export const beginsColumn = (free: readonly (readonly Piece[][])[], left: number): boolean =>
  free.flat().some((run) =>
    run.some((piece, at) => {
      const before = run[at - 1]
      // '... 8 MM X 6 M': a figure after words is one of them.
      const isWord = ({ kind, text }: Piece) => kind === 'word' && !isCode(text)
      const isPlain = before !== undefined && (!endsCell(run, at - 1) || run.slice(0, at).some(isWord))
      return Math.abs(piece.left - left) < 1.2 && (!isPlain || isApart(before, piece))
    }),
  )

/** Where a column of text begins; `after`: where the figures or codes begin that its texts follow, and not a word of a longer text. */
export type ColumnStart = { left: number; after?: readonly number[] }

/**
 * Left edges of columns of text: where most records have a cell that begins, where lines of text without figures begin, and
 * where a word follows a figure on nearly all records, however near.
 */
export const columnStarts = (
  free: readonly (readonly Piece[][])[],
  recordAt: readonly number[],
  count: number,
): ColumnStart[] => {
  type Edge = { left: number; record: number; isApart: boolean; isInRun: boolean; after: number | null }
  const edges = free.flatMap((runs, line) =>
    runs.flatMap((run) =>
      run.map((piece, at): Edge => {
        const before = run[at - 1]
        // '500 ml (caja)' goes on, '1 [K-6120]' does not.
        const isBracket = at > 1 && /^[([]/.test(piece.text)
        const isAfterFigure = piece.kind !== 'number' && !isBracket && endsCell(run, at - 1)
        return {
          left: piece.left,
          record: recordAt[line]!,
          isApart: isApart(before, piece),
          isInRun: at > 0,
          after: before !== undefined && isAfterFigure ? before.left : null,
        }
      }),
    ),
  )
  const starts: ColumnStart[] = []
  for (const { left } of edges) {
    if (starts.some((start) => Math.abs(start.left - left) < 1)) continue
    const here = edges.filter((edge) => Math.abs(edge.left - left) < 1.2)
    const among = (is: (edge: Edge) => boolean) =>
      new Set(here.filter((edge) => edge.record >= 0 && is(edge)).map(({ record }) => record)).size
    // What never has text before it on its line divides none: a code after a price, under words of a name that begin there.
    const apart = here.some((edge) => edge.isApart && edge.isInRun) ? among((edge) => edge.isApart) : 0
    const follows = among((edge) => edge.after !== null || edge.isApart)
    const opens = here.some((edge) => edge.record < 0 && edge.isApart) && follows >= 2
    if (opens || (apart >= 2 && apart >= COLUMN_SHARE * count)) starts.push({ left })
    else if (follows >= 3 && follows > MOST * count)
      starts.push({ left, after: here.flatMap(({ after }) => after ?? []) })
  }
  return starts
}

/** No wider than a space, in heights: on a line of text alone a word stands in a column by chance. */
const SPACE = 0.4
const isAfterSpace = (before: Piece, piece: Piece): boolean => piece.left - before.right < SPACE * heightOf(piece)

export const cellsOf = (
  run: readonly Piece[],
  starts: readonly ColumnStart[],
  line: number,
  record: number,
): Cell[] => {
  const cells: Piece[][] = []
  const isAt = (a: number, b: number) => Math.abs(a - b) < 1.2
  for (const [at, piece] of run.entries()) {
    const before = run[at - 1]
    const isStart = starts.some(({ left, after }) => {
      if (before === undefined || after === undefined) return before !== undefined && isAt(left, piece.left)
      if (!endsCell(run, at - 1)) return false
      // After a shorter code than the others' a name begins before theirs.
      return isAt(left, piece.left) || (at === 1 && isCode(before.text) && after.some((one) => isAt(one, before.left)))
    })
    if (isApart(before, piece) || (isStart && (record >= 0 || !isAfterSpace(before!, piece)))) cells.push([piece])
    else cells.at(-1)!.push(piece)
  }
  return cells.map((pieces) => ({ ...around(pieces), pieces, line, record }))
}

const isAnnounced = (role: Heading, { kind, text }: Piece): boolean =>
  (role === 'line' && /^\d{1,3}[.)]?$/.test(text)) ||
  (role === 'unit' && (kind === 'unit' || UNIT.test(text))) ||
  (role === 'quantity' && kind === 'unit' && text.length <= SHORT_UNIT) ||
  (role === 'code' && isCode(text))

/** Words of a name under the heading of the codes, where the names have one of their own. */
const isBeforeName = (
  column: ItemHeader['columns'][number] | undefined,
  rest: readonly Piece[],
  { columns }: ItemHeader,
): boolean =>
  column?.role === 'code' &&
  columns.some(({ role, left }) => role === 'description' && left > column.left) &&
  rest.some(({ kind, text }) => kind === 'word' && /\p{L}{3}/u.test(text))

/** What stands under several headings of texts in a row, told apart by what each of these announces. */
export const byHeadings = (cell: Cell, header: ItemHeader | null): Cell[] => {
  if (header === null || cell.record < 0) return [cell]
  const over = header.columns.filter(
    (column) =>
      (TEXTS.has(column.role) || column.role === 'quantity') &&
      column.right > cell.left - heightOf(cell) &&
      column.left < cell.right,
  )
  const [first, ...rest] = cell.pieces
  if (first === undefined || rest.length === 0) return [cell]
  // A lone heading tells its figures from a name that begins beyond it, whose own is centred far away.
  const isBeyond = over[0] !== undefined && rest[0]!.left > over[0].right
  const isApartFromNames =
    over[0]?.role === 'quantity' || ((over[0]?.role === 'line' || isBeforeName(over[0], rest, header)) && isBeyond)
  if (over.length < 2 && !isApartFromNames) return [cell]
  // Of the columns before the names any may be empty on a line.
  const names = over.findIndex(({ role }) => role === 'description')
  const own = over.findIndex(({ role }, at) => (names < 0 || at < names) && isAnnounced(role, first))
  if (own < 0) return [cell]
  const split = (pieces: Piece[]): Cell => ({ ...cell, ...around(pieces), pieces })
  return [split([first]), ...byHeadings(split(rest), { ...header, columns: over.slice(own + 1) })]
}

export const letters = (cells: readonly Cell[]): number =>
  cells.reduce(
    (sum, { pieces }) => sum + pieces.reduce((all, { text }) => all + (text.match(/\p{L}/gu) ?? []).length, 0),
    0,
  )
