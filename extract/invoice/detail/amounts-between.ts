import { amountsOf } from '../figures/amount.ts'
import { heightOf, rowOf, type Row } from '../sheet.ts'

/** An amount in the middle of its cell is level with no line of a name of two: it overlaps the first by this part of its height. */
const OVERLAP = 0.15

/** A line that is nothing but an amount. */
const isAmountAlone = (row: Row): boolean => {
  const [amount, ...others] = amountsOf(row)
  return (
    amount !== undefined && others.length === 0 && !amount.isPercent && amount.to - amount.from === row.words.length
  )
}

/** Lines with each amount that stands between the two lines of its name on the first of them. */
export const withAmountsBetween = (rows: readonly Row[]): Row[] => {
  const joined: Row[] = []
  for (const [at, row] of rows.entries()) {
    const [before, next] = [joined.at(-1), rows[at + 1]]
    const isBetween =
      before !== undefined &&
      next !== undefined &&
      isAmountAlone(row) &&
      [before, next].every((other) => amountsOf(other).length === 0 && other.right < row.left) &&
      before.bottom - row.top > OVERLAP * heightOf(row.words[0]!) &&
      row.bottom - next.top > OVERLAP * heightOf(row.words[0]!)
    if (isBetween) joined[joined.length - 1] = rowOf(before, [...before.words, ...row.words])
    else joined.push(row)
  }
  return joined
}
