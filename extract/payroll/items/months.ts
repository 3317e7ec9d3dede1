import { around, type Box } from '../../input/page.ts'
import { isRightAfter, type NumberCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { plainText } from '../../text/plain.ts'
import type { ScannedLine } from '../scan.ts'
import { isNear } from '../arithmetic.ts'
import { isAmount } from './candidates.ts'
import { YEAR, type Item, type Loose } from './items.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Over a column of amounts that are not this month's: 'Acum. Año', 'Ac. Anual', 'A la fecha', 'Mes anterior', 'Year to Date'. */
const OTHER_MONTHS =
  /^(?:(?:total|monto|valor|importe|saldo) )?(?:acum\w*|ac\.? (?:ano|anual|ejercicio)|ano|anual|ejercicio|(?:mes|periodo) anterior|ytd|year to date)\b|^(?:total |monto )?(?:a|hasta) la fecha$/

/** A column has at least so many amounts with another amount on their row. */
const LEAST_ROWS = 3

/** Smaller numbers are days, hours and rates, which add up by chance. */
const LEAST_PESOS = 100

/** Both sides of a slip: columns with a total of each tell a whole slip. */
const TOTALS: readonly Concept[] = ['totalEarnings', 'totalDeductions']

type Figures = { items: Item[]; loose: Loose[] }
/** Amounts of the rows that have two, one below the other. */
type Column = { cells: NumberCell[]; rows: Map<Item, number> } & Box

/**
 * What a slip says of its month. Where each row has several amounts, the columns that are not the month's go: what the year
 * adds up to, what is left after each row, and who pays which part of it. They are told by their headings, by their sums
 * or, where two columns tell a whole slip, because no row of the year is less than the month's.
 * `isUnclear`: both tell a whole slip, and nothing says which one is the month's.
 */
export const ofTheMonth = (lines: readonly ScannedLine[], figures: Figures): Figures & { isUnclear: boolean } => {
  const columns = columnsOf(figures.items)
  const headed = columns.filter((column) => isHeadedOther(lines, column))
  // Of what the year adds up to the month is a part.
  const rest = columns.filter((column) => !headed.includes(column))
  const others = [...headed, ...rest.filter((column) => isBalance(column, rest) || isPart(column, rest, columns))]
  if (others.length > 0) return { ...without(figures, others), isUnclear: false }
  const summed = tablesOf(columns.filter(({ rows }) => TOTALS.some((total) => hasRow(rows, total))))
  const isSummed = TOTALS.every((total) => summed.some(([{ rows }]) => hasRow(rows, total)))
  // Whatever the totals are called.
  const tables = isSummed ? summed : tablesOf(columns.filter((column) => !isOfQuantities(column)))
  const isWhole = isSummed || tables.some(areTwice)
  if (!isWhole || tables.some(({ length }) => length !== 2)) return { ...figures, isUnclear: false }
  const years = tables.map(([first, second]) => greater(first, second!))
  return years.every((year) => year !== null)
    ? { ...without(figures, years), isUnclear: false }
    : { ...figures, isUnclear: true }
}

const columnsOf = (items: readonly Item[]): Column[] => {
  const columns: Column[] = []
  for (const item of items) {
    const amounts = item.numbers.filter((cell) => isAmount(item, cell))
    if (amounts.length < 2) continue
    for (const cell of amounts) {
      const { value } = cell.number
      const touched = columns.filter((column) => overlap(column, cell) > 0)
      const column = touched[0] ?? { cells: [], rows: new Map<Item, number>(), ...around([cell]) }
      if (touched.length === 0) columns.push(column)
      column.cells.push(cell)
      column.rows.set(item, value)
      Object.assign(column, around([column, cell]))
    }
  }
  return columns.filter(({ rows }) => rows.size >= LEAST_ROWS)
}

const isHeadedOther = (lines: readonly ScannedLine[], column: Column): boolean => {
  const heading = lines
    .filter(({ bottom }) => bottom <= column.top + (column.cells[0] ? column.cells[0].bottom - column.top : 0) / 2)
    .flatMap(({ cells }) =>
      cells.filter((cell, at) => {
        const next = cells[at + 1]
        // 'Acum.' and its year.
        const whole = next && YEAR.test(next.text) && isRightAfter(cell, next) ? around([cell, next]) : cell
        return cell.kind === 'text' && overlap(whole, column) > 0
      }),
    )
    .at(-1)
  return heading !== undefined && OTHER_MONTHS.test(plainText(heading.text).trim())
}

/** What is left after each row, the amounts of another column being added or taken away: some rows may have other labels. */
const isBalance = ({ rows: left }: Column, columns: readonly Column[]): boolean =>
  columns.some(({ rows }) => {
    const both = [...rows].filter(([item]) => left.has(item))
    const isStep = ([item, amount]: [Item, number], at: number) =>
      Math.abs(amount) >= LEAST_PESOS &&
      isNear(Math.abs(left.get(item)! - (left.get(both[at - 1]?.[0] as Item) ?? 0)), Math.abs(amount))
    return rows !== left && both.filter(isStep).length > LEAST_ROWS
  })

/** It makes, together with others, what one of the `wholes` says of each row. */
const isPart = (part: Column, wholes: readonly Column[], columns: readonly Column[]): boolean =>
  wholes.some((whole) => {
    const parts = columns.filter((column) => column !== whole && !isOfQuantities(column))
    // Days and hours may be in no other part.
    const both = [...part.rows.keys()].filter(
      (item) => whole.rows.has(item) && parts.some(({ rows }) => rows !== part.rows && rows.has(item)),
    )
    const sum = (item: Item) => parts.reduce((total, { rows }) => total + (rows.get(item) ?? 0), 0)
    return (
      part !== whole &&
      !isOfQuantities(part) &&
      both.length >= LEAST_ROWS &&
      both.every((item) => isNear(sum(item), whole.rows.get(item)!)) &&
      both.some((item) => sum(item) !== part.rows.get(item))
    )
  })

const isOfQuantities = ({ rows }: Column): boolean => [...rows.values()].every((value) => Math.abs(value) < LEAST_PESOS)

const hasRow = (rows: Column['rows'], concept: Concept): boolean =>
  [...rows.keys()].some(({ meaning }) => meaning?.concept === concept)

/** The columns that share rows: earnings and deductions side by side are two tables. */
const tablesOf = (columns: readonly Column[]): [Column, ...Column[]][] => {
  const tables: [Column, ...Column[]][] = []
  for (const column of columns) {
    const own = tables.find(([{ rows }]) => [...rows.keys()].some((item) => column.rows.has(item)))
    if (own) own.push(column)
    else tables.push([column])
  }
  return tables
}

/** A slip has at least so many rows, nearly all of which are in both columns. */
const LEAST_TWICE = 8
const NEARLY_ALL = 0.8

/** Two columns that say all of a slip. */
const areTwice = ([first, second]: readonly Column[]): boolean => {
  if (!first || !second) return false
  const both = [...first.rows.keys()].filter((item) => second.rows.has(item)).length
  return both >= Math.max(LEAST_TWICE, Math.max(first.rows.size, second.rows.size) * NEARLY_ALL)
}

/** The column that is never the lesser one. */
const greater = (first: Column, second: Column): Column | null => {
  const both = [...first.rows].flatMap(([item, value]) => {
    const other = second.rows.get(item)
    return other === undefined ? [] : [Math.abs(other) - Math.abs(value)]
  })
  if (both.every((more) => more >= 0)) return second
  return both.every((more) => more <= 0) ? first : null
}

/** What stands in the columns between their first rows and their last ones is left out. */
const without = ({ items, loose }: Figures, columns: readonly Column[]): Figures => {
  const isOut = (cell: NumberCell): boolean =>
    columns.some((column) => overlap(cell, column) > 0 && cell.bottom > column.top && cell.top < column.bottom)
  return {
    items: items.flatMap((item) => {
      const numbers = item.numbers.filter((cell) => !isOut(cell))
      return numbers.length > 0 ? [{ ...item, numbers }] : []
    }),
    loose: loose.filter(({ number }) => !isOut(number)),
  }
}
