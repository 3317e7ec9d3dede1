import { overlap } from '../../page/columns.ts'
import type { Meaning } from '../words/labels.ts'
import { isColumnTitle, LINES_OF_LABEL, sectionOf, takenBy } from './labels.ts'
import { labelAbove, mayBeLabel, ROWS_BESIDE, SAME_COLUMN, type LocatedCell } from './neighbours.ts'

/** Labels in rows and in piles over their values: no tables, whose titles stand over many. */

/** 'A.F.P.: MODELO': a label with its value. */
const HAS_VALUE = /: ?\p{L}/u

/** 'CARGO:' before 'CHOFER', on one line. */
const hasValueBeside = ({ cell, line: { cells } }: LocatedCell): boolean => {
  const next = cells[cells.indexOf(cell) + 1]
  return cell.text.endsWith(':') && next !== undefined && !next.text.endsWith(':')
}

/** Labels in a row over their values: the label right above a cell, which is no title of its column. */
const labelInStrip = (rows: readonly LocatedCell[][], item: LocatedCell): LocatedCell | null => {
  const label = labelAbove(rows, item)
  if (label && (HAS_VALUE.test(label.cell.text) || hasValueBeside(label))) return null
  const isNear = label !== null && item.cell.top - label.cell.bottom < item.cell.bottom - item.cell.top
  return isNear && label.meaning?.concept !== 'totalRow' && sectionOf(label.meaning) === null ? label : null
}

/**
 * The name of an institution says what it takes where an amount is beside it, and a label over it says that it is a name;
 * under 'Cargo' a 'Jefe de Local' is no label of a place.
 */
const isNameOf = (label: Meaning, value: Meaning | null): boolean =>
  value !== null &&
  (label.concept === 'role' || label.concept === value.concept || takenBy[label.concept] === value.concept)

/**
 * 'SALUD   SUELDO BASE' over 'Fonasa   500.000', or 'AFP   COD.' over 'Uno   103': the text beside a number is the value of
 * what is said above it.
 */
export const isInStrip = (rows: readonly LocatedCell[][], number: LocatedCell, beside: LocatedCell): boolean => {
  const own = labelInStrip(rows, number)
  const other = own && labelInStrip(rows, beside)
  if (own === null || other === null) return false
  // Where the label of the text is not understood, nothing but labels stand beside it, and the number is no amount of a column.
  const isAmount = (number.cell.kind === 'number' && number.cell.number.isMoney) || isOverNumber(rows, number)
  const isOfLabels = () => rows[other.row]!.every(({ cell }) => cell.kind === 'text')
  const isValue = other.meaning === null ? !isAmount && isOfLabels() : isNameOf(other.meaning, beside.meaning)
  return isValue && own.row === other.row && own.cell !== other.cell
}

/** A label right over its value, and nothing but the next label under that: no column of amounts under a title. */
const labelInPile = (rows: readonly LocatedCell[][], number: LocatedCell): LocatedCell | null => {
  const { cell } = number
  const label = labelAbove(rows, number)
  const isOwn = label?.meaning && !isColumnTitle(label.meaning) && cell.top - label.cell.bottom < cell.bottom - cell.top
  return isOwn && !isOverNumber(rows, number) ? label : null
}

/** Whether the next number of its column stands right under one. */
const isOverNumber = (rows: readonly LocatedCell[][], { cell, row }: LocatedCell): boolean =>
  rows
    .slice(row + 1, row + 1 + ROWS_BESIDE)
    .flat()
    .some(
      ({ cell: under }) =>
        under.kind === 'number' && overlap(under, cell) > 0 && under.top - cell.bottom < cell.bottom - cell.top,
    )

/**
 * The labels of numbers in piles of labels over their values, of which at least two begin or end at one edge: beside a
 * table, the amounts of its lines stand between its texts and them.
 */
export const labelsOfPiles = (
  rows: readonly LocatedCell[][],
  numbers: readonly LocatedCell[],
): ReadonlyMap<LocatedCell, LocatedCell> => {
  const pairs = numbers.flatMap((number) => {
    const label = labelInPile(rows, number)
    return label ? [{ number, label }] : []
  })
  const isOfPile = ({ label: { cell, row } }: (typeof pairs)[number]): boolean =>
    pairs.some(
      ({ label: other }) =>
        other.row !== row &&
        (Math.abs(other.cell.left - cell.left) < SAME_COLUMN || Math.abs(other.cell.right - cell.right) < SAME_COLUMN),
    )
  return new Map(pairs.flatMap((pair) => (isOfPile(pair) ? [[pair.number, pair.label]] : [])))
}

type Owned = [number: LocatedCell, label: LocatedCell]

/**
 * The labels of numbers under a line of as many labels, each number between the start of its label and that of the next one: a
 * strip of boxes whose labels are at the left and their amounts at the right. Some of the labels may take another line, and a
 * label that is alone under those of a strip has its amount under theirs.
 */
export const labelsInTurn = (rows: readonly LocatedCell[][]): Owned[] => {
  const found = rows.map((_, at) => inTurn(rows, at))
  const strips = found.filter(({ length }) => length > 1).flat()
  const isOfStrip = ([number, label]: Owned): boolean =>
    strips.some(
      ([other, its]) =>
        other !== number && beginsWith(its, label) && Math.abs(other.cell.right - number.cell.right) < SAME_COLUMN,
    )
  return found.flatMap((owned) => (owned.length > 1 || owned.some(isOfStrip) ? owned : []))
}

const inTurn = (rows: readonly LocatedCell[][], at: number): Owned[] => {
  const labels = rows[at] ?? []
  if (labels.length === 0 || !labels.every(({ cell, meaning }) => mayBeLabel(cell) && meaning !== null)) return []
  const rests = restsUnder(rows, at)
  const numbers = rows[at + 1 + rests.length] ?? []
  const lowest = labels.map((label) => rests.flat().findLast((rest) => beginsWith(rest, label)) ?? label)
  const bottom = Math.max(...lowest.map(({ cell }) => cell.bottom))
  const isStrip =
    labels.length === numbers.length &&
    numbers.every(({ cell, line }, index) => {
      const [label, next] = [labels[index]!, labels[index + 1]]
      return (
        cell.kind === 'number' &&
        line.page === label.line.page &&
        cell.top - bottom < cell.bottom - cell.top &&
        label.cell.left <= cell.left &&
        (!next || cell.right <= next.cell.left)
      )
    })
  return isStrip ? numbers.map((number, index) => [number, lowest[index]!]) : []
}

const beginsWith = ({ cell }: LocatedCell, { cell: label }: LocatedCell): boolean =>
  Math.abs(cell.left - label.left) < SAME_COLUMN

/** The lines right under labels that are nothing but further lines of some of them. */
const restsUnder = (rows: readonly LocatedCell[][], at: number): LocatedCell[][] => {
  const rests: LocatedCell[][] = []
  for (const row of rows.slice(at + 1, at + 1 + LINES_OF_LABEL)) {
    const isRest = row?.every((item) => mayBeLabel(item.cell) && rows[at]!.some((label) => beginsWith(item, label)))
    if (!isRest || row.length >= rows[at]!.length) break
    rests.push(row)
  }
  return rests
}
