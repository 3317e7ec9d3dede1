import { overlap } from '../../page/columns.ts'
import { isNear } from '../arithmetic.ts'
import { meaningOf } from '../words/labels.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'

/** A line of amounts beside that of the RUT has so many numbers at least. */
export const MIN_AMOUNTS = 2

export const heightOf = (line: ScannedLine): number => line.bottom - line.top

/** The line of a RUT is of amounts when it has any; another when it has several, or empty cells in their place. */
export const isOfAmounts = (line: ScannedLine, anchor: ScannedLine): boolean => {
  const numbers = line.cells.filter((cell) => cell.kind === 'number').length
  return line === anchor ? numbers > 0 : numbers >= MIN_AMOUNTS
}

/** Whether a line has nothing but texts, and none of them is like a label. */
export const isUnnamedText = ({ cells }: ScannedLine): boolean =>
  cells.every(({ kind, text }) => kind === 'text' && !meaningOf(text))

/** A sum is of the amounts over it in this part of its places, and in so many. */
const SUMMED = 0.6
const LEAST_SUMMED = 3

export const isCalledSum = ({ cells }: ScannedLine): boolean => {
  const text = cells.find((cell) => cell.kind === 'text')?.text
  return text !== undefined && meaningOf(text)?.concept === 'totalRow'
}

const filledNumbers = ({ cells }: ScannedLine) => numbersOf(cells).filter(({ number }) => number.value !== 0)

/** Whether a line has enough amounts to be asked what they add up. */
export const hasSums = (line: ScannedLine): boolean => filledNumbers(line).length >= LEAST_SUMMED

/** Whether a line adds up the rows right above it: of a section, of the page, of one worker alone. */
export const isSumOf = (line: ScannedLine, rows: readonly ScannedLine[]): boolean => {
  const sums = filledNumbers(line)
  if (sums.length < LEAST_SUMMED) return false
  const found = sums.map(() => 0)
  return rows
    .filter(({ middle }) => middle < line.middle)
    .toReversed()
    .some((row) => {
      const numbers = numbersOf(row.cells)
      for (const [at, sum] of sums.entries())
        found[at]! += numbers.find((cell) => overlap(cell, sum) > 0)?.number.value ?? 0
      const summed = sums.filter(({ number }, at) => isNear(number.value, found[at]!)).length
      return summed >= LEAST_SUMMED && summed >= sums.length * SUMMED
    })
}

/** A cell's next line may stand beside numbers: 'Local 3', what a narrow cell breaks after its '$'. */
export const mayBeWrapped = (line: ScannedLine): boolean =>
  numbersOf(line.cells).length < LEAST_SUMMED && (numbersOf(line.cells).length === 0 || !isCalledSum(line))
