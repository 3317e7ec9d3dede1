import { overlap } from '../../page/columns.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { isNear } from '../arithmetic.ts'
import { meaningOf } from '../words/labels.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'
import type { Cell } from '../../page/cells.ts'
import { dashed } from './rut-finders.ts'

/** So many of the workers have their sums under them. */
const MOST = 0.6
/** A line of amounts has at least so many of them. */
const LEAST_COLUMNS = 3
/** Labels under each other begin at one edge, up to so many points. */
const SAME_EDGE = 3

/** A worker's lines up to the sum of all of them: those of amounts, and the one that says who it is. */
type Contracts = { sum: ScannedLine; label: Cell; lines: readonly ScannedLine[]; shares: number; worker: ScannedLine }

/**
 * The same lines where a worker has a row for each contract and a row that adds them up, and name and RUT stand in the middle of
 * all of them: '1 Titular | 400.000', 'SOTO ANA | 2 SEP | 100.000', '15.300.111-1 | Total | 500.000'. The amounts of the sum go
 * beside the RUT, and those of the contracts go.
 */
export const withContractsAddedUp = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const lines = pages.flat()
  const workers = new Set(lines.flatMap((line) => rutsOf(line)))
  const added = contractsAmong(lines).filter(isAddedUp)
  if (!added.some(({ shares }) => shares > 1) || added.length < workers.size * MOST) return [...pages]
  const of = new Map(added.flatMap((own) => own.lines.map((line) => [line, own] as const)))
  return pages.map((page) =>
    page.flatMap((line) => {
      const own = of.get(line)
      return own ? (joinedLine(line, own) ?? []) : line
    }),
  )
}

const rutsOf = ({ cells }: ScannedLine): string[] => {
  const rut = dashed(cells)?.rut.rut
  return rut === undefined || isCompanyRut(rut) ? [] : [rut]
}

/** The label of a line that says to be a sum, with amounts after it. */
const labelOfSum = ({ cells }: ScannedLine): Cell | undefined =>
  cells.find(
    (cell) =>
      cell.kind === 'text' &&
      meaningOf(cell.text)?.concept === 'totalRow' &&
      numbersOf(cells).filter(({ left }) => left > cell.right).length >= LEAST_COLUMNS,
  )

/** What stands between two sums, the second included, where it is about one worker. */
const contractsAmong = (lines: readonly ScannedLine[]): Contracts[] => {
  const sums = lines.flatMap((line, at) => {
    const label = labelOfSum(line)
    return label ? [{ line, label, at }] : []
  })
  return sums.flatMap(({ line: sum, label, at }, index): Contracts[] => {
    const own = lines.slice((sums[index - 1]?.at ?? -1) + 1, at + 1)
    const from = own.findIndex((line) => amountsBeside(line, label).length >= LEAST_COLUMNS)
    const about = own.slice(from)
    const named = about.filter((line) => rutsOf(line).length > 0)
    const shares = about.filter((line) => line !== sum && amountsBeside(line, label).length >= LEAST_COLUMNS)
    const [worker] = named
    return worker && named.length === 1 && shares.length > 0
      ? [{ sum, label, lines: about, shares: shares.length, worker }]
      : []
  })
}

/** Amounts right of where the labels of the sums begin; what is left of it is of the whole record. */
const amountsBeside = ({ cells }: ScannedLine, label: Cell): ReturnType<typeof numbersOf> =>
  numbersOf(cells).filter(({ left }) => left > label.left + SAME_EDGE)

const isAddedUp = ({ sum, label, lines }: Contracts): boolean => {
  const parts = lines.filter((line) => line !== sum).flatMap((line) => amountsBeside(line, label))
  const columns = amountsBeside(sum, label).map((cell) => ({
    sum: cell.number.value,
    parts: parts.filter((part) => overlap(part, cell) > 0).map(({ number }) => number.value),
  }))
  // What is paid once, as contributions are, is said beside the sum alone.
  const parted = columns.filter((column) => column.parts.length > 0)
  return (
    parted.length >= LEAST_COLUMNS &&
    parted.every((column) =>
      isNear(
        column.parts.reduce((all, one) => all + one, 0),
        column.sum,
      ),
    )
  )
}

/** A line of the record with what is left of the contracts, and the amounts of the sum where it says whose they are. */
const joinedLine = (line: ScannedLine, { sum, label, worker }: Contracts): ScannedLine | null => {
  const kept = line.cells.filter(({ left }) => left < label.left - SAME_EDGE)
  const amounts = line === worker ? sum.cells.filter(({ left }) => left > label.right) : []
  const cells = [...kept, ...amounts]
  const { page, top, bottom, middle } = line
  return cells.length > 0 ? { page, top, bottom, middle, cells, words: cells.flatMap(({ words }) => words) } : null
}
