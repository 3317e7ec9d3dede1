import type { DetailLine, Piece } from '../figures/detail-line.ts'
import { isCell } from '../figures/line-figures.ts'
import type { Cut } from './records.ts'

/** Figures of one column end within so many points of each other, and so many lines are no column by chance. */
const ALIGNED = 1.5
const FEWEST = 2
/** A value that only the sum of its column tells is worth so much. */
const SUMMED = 1.5

type Valued = { line: number; piece: Piece; value: number }

const hasName = ({ pieces }: DetailLine): boolean =>
  pieces.some(({ kind, text }) => kind === 'word' && /\p{L}{3}/u.test(text))

/** Figures that end under each other, each in a cell of its own on a line that has a name. */
const columnsIn = (lines: readonly DetailLine[]): Valued[][] => {
  const columns: Valued[][] = []
  for (const [line, { pieces }] of lines.entries()) {
    if (!hasName(lines[line]!)) continue
    for (const piece of pieces) {
      if (piece.kind !== 'number' || !piece.amount || piece.amount.isPercent || !isCell(pieces, piece)) continue
      const one = { line, piece, value: piece.amount.value }
      const column = columns.find(([first]) => Math.abs(first!.piece.right - piece.right) < ALIGNED)
      if (column) column.push(one)
      else columns.push([one])
    }
  }
  return columns
}

const sumOf = (column: readonly Valued[]): number => column.reduce((sum, { value }) => sum + value, 0)

/** A column without the sum of it that is printed at its end. */
const withoutSum = (column: readonly Valued[]): readonly Valued[] => {
  const rest = column.slice(0, -1)
  return rest.length >= FEWEST && sumOf(rest) === column.at(-1)!.value ? rest : column
}

/** Two columns of which no line fills both: what pays the tax in one, what is exempt in the other. */
const joined = (columns: readonly (readonly Valued[])[], sums: readonly number[]): Valued[][] =>
  columns.flatMap((one, at) =>
    columns
      .slice(at + 1)
      .filter((other) => !other.some(({ line }) => one.some((own) => own.line === line)))
      .map((other) => [...one, ...other].sort((a, b) => a.line - b.line))
      .filter((both) => sums.includes(sumOf(both))),
  )

/**
 * Of several figures on each line ('Flete', 'Seguro', 'Total neto', or a charge and the balance after it), those whose column
 * adds up to a sum of the foot are the values, whatever stands over them; so are those of two columns that do, together and each.
 */
export const summedColumns = (lines: readonly DetailLine[], sums: readonly number[]): Cut[][] => {
  const columns = columnsIn(lines)
    .map((column) => withoutSum(column).filter(({ value }) => value !== 0))
    .filter((column) => column.length > 0 && sums.includes(sumOf(column)))
  return [...columns, ...joined(columns, sums)]
    .filter((column) => column.length >= FEWEST)
    .map((column) =>
      column.map((value): Cut => ({
        product: { value, quantity: null, price: null, discount: null, also: [], evidence: SUMMED, isProven: false },
        first: value.line,
        last: value.line,
        score: SUMMED,
      })),
    )
}
