import { overlap } from '../../page/columns.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { isNear } from '../arithmetic.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'
import { isCalledSum } from './amount-lines.ts'
import { finders } from './rut-finders.ts'

/** So many of the workers have their sums under them. */
const MOST = 0.6
/** A sum is one of at least so many columns. */
const LEAST_COLUMNS = 3

type Shared = { shares: readonly ScannedLine[]; sum: ScannedLine }

/**
 * The same lines where a book pays each worker from several funds, a line each, and adds them up: 'Ana Soto | SEP | 148.000',
 * '| PIE | 370.000', '| TOTAL | 518.000'. The first line says what the sum does, and the others go.
 */
export const withSharesAddedUp = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const lines = pages.flat()
  const workers = workersAmong(lines)
  const shared = new Map<ScannedLine, Shared>()
  for (const [index, at] of workers.entries()) {
    const own = sharedBy(lines[at]!, lines.slice(at + 1, workers[index + 1]))
    if (own) shared.set(lines[at]!, own)
  }
  const isParted = [...shared.values()].some(({ shares }) => shares.length > 0)
  if (!isParted || shared.size < workers.length * MOST) return [...pages]
  const gone = new Set([...shared.values()].flatMap(({ shares, sum }) => [...shares, sum]))
  return pages.map((page) =>
    page.flatMap((line) => {
      const sum = shared.get(line)?.sum
      return gone.has(line) ? [] : sum ? withAmountsOf(line, sum) : line
    }),
  )
}

/** The lines that name a worker, in the surest shape of which the document has several RUTs. */
const workersAmong = (lines: readonly ScannedLine[]): number[] => {
  for (const find of finders) {
    const found = lines.flatMap(({ cells }, at) => {
      const rut = find(cells)?.rut.rut
      return rut === undefined || isCompanyRut(rut) ? [] : [at]
    })
    if (found.length > 1) return found
  }
  return []
}

/** The lines under a worker up to the sum of all of them; null where they do not add up. */
const sharedBy = (line: ScannedLine, under: readonly ScannedLine[]): Shared | null => {
  const at = under.findIndex((one) => isCalledSum(one) && one.cells.filter(isNumber).length >= LEAST_COLUMNS)
  const sum = under[at]
  if (!sum) return null
  // The head of a page may stand between.
  const shares = under.slice(0, at).filter((one) => numbersOf(one.cells).length >= LEAST_COLUMNS)
  const columns = numbersOf(sum.cells).map((column) => ({
    sum: column.number.value,
    parts: [line, ...shares].flatMap(({ cells }) => numbersOf(cells).filter((cell) => overlap(cell, column) > 0)),
  }))
  // What is counted once, as hours are, is said beside the sums alone.
  const parted = columns.filter(({ parts }) => parts.length > 0)
  const isWhole = parted.every(({ sum: whole, parts }) =>
    isNear(
      parts.reduce((all, { number }) => all + number.value, 0),
      whole,
    ),
  )
  const isOfNothing = columns.every((column) => column.sum === 0)
  return isWhole && (isOfNothing || parted.length >= LEAST_COLUMNS) ? { shares, sum } : null
}

const isNumber = ({ kind }: ScannedLine['cells'][number]): boolean => kind === 'number'

const withAmountsOf = (line: ScannedLine, sum: ScannedLine): ScannedLine => {
  const amounts = sum.cells.filter(isNumber)
  const kept = line.cells.filter((cell) => !amounts.some((amount) => isNumber(cell) && overlap(cell, amount) > 0))
  const cells = [...kept, ...amounts].sort((a, b) => a.left - b.left)
  return { ...line, cells, words: cells.flatMap(({ words }) => words) }
}
