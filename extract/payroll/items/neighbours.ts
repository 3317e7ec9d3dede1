import type { Box, Page } from '../../input/page.ts'
import { CITATION, cellOf, HOURS, type Cell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { framesOf } from '../../page/frames.ts'
import { boxOf, isInBoxOf, type Sides } from '../../page/edges.ts'
import { plainText } from '../../text/plain.ts'
import type { Meaning } from '../words/labels.ts'
import type { ScannedLine } from '../scan.ts'
import { goesOn, isColumnTitle, sectionOf } from './labels.ts'

/** Two cells are side by side when their heights share this part of the smaller. */
const SIDE_BY_SIDE = 0.5
/** A label above a number is within this many line heights, and aligned with it up to so many points. */
const ABOVE = 3.2
const ALIGNED = 8
/** Documents that print labels below their values do so for so many times as many. */
const MIRRORED = 1.5

export type LocatedCell = { cell: Cell; line: ScannedLine; row: number; meaning: Meaning | null }

/** Cells side by side are on lines this near in order, and a label above is at most so many lines up. */
export const ROWS_BESIDE = 3
const ROWS_ABOVE = 12
/** A label may run into its amount by so many heights of it. */
const RUN_INTO = 2

const isBeside = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= SIDE_BY_SIDE * Math.min(a.bottom - a.top, b.bottom - b.top)

/** 'Ingreso: 16-08-2012': a label with its number or date. */
const IS_SAID = /: ?\d[\d./-]*$/

/** Dates and places are values, and so is what a colon begins: a number right of them or under them is not theirs. */
export const mayBeLabel = ({ kind, text }: Cell): boolean =>
  kind === 'text' && !text.startsWith(':') && /[\p{L}%]/u.test(text) && !IS_SAID.test(text)

/** The text nearest to a number on its side, passing over other numbers: the label of a row. */
export const neighbour = (
  rows: readonly LocatedCell[][],
  { cell: number, row }: LocatedCell,
  toRight: boolean,
): LocatedCell | null => {
  let best: LocatedCell | null = null
  let nearest = Infinity
  for (let at = Math.max(0, row - ROWS_BESIDE); at <= row + ROWS_BESIDE; at++)
    for (const item of rows[at] ?? []) {
      const { kind } = item.cell
      if (item.cell === number || kind === 'number' || kind === 'percent') continue
      const distance = toRight ? item.cell.left - number.right : number.left - item.cell.right
      // A label in bold, or one that its column is too narrow for, runs into its amount.
      const isBefore = item.cell.left < number.left && item.cell.right < number.right
      if (
        distance > (isBefore ? RUN_INTO * (number.top - number.bottom) : -2) &&
        distance < nearest &&
        isBeside(item.cell, number)
      ) {
        nearest = distance
        best = item
      }
    }
  return best
}

/** Texts that begin as near to each other as this are of one column, in points. */
export const SAME_COLUMN = 2

export const inColumnOf =
  (labels: readonly LocatedCell[]) =>
  ({ cell }: LocatedCell): boolean =>
    labels.some((label) => label.cell !== cell && Math.abs(label.cell.left - cell.left) < SAME_COLUMN)

/**
 * 'VIDA TRES | PLAN | $ 85.000': the label before a text that nobody understands, which stands in no column of labels and
 * has no number before it. Null where the text is a label itself.
 */
export const beyondDetail = (
  rows: readonly LocatedCell[][],
  detail: LocatedCell,
  isLabel: (text: LocatedCell) => boolean,
): LocatedCell | null => {
  const found = neighbour(rows, detail, false)
  const label = found?.meaning && found.cell.kind === 'text' ? found : null
  // 'Horas trabajadas en domingo | horas | 7,5': what is counted in a cell of its own.
  if (label && HOURS.test(plainText(detail.cell.text)) && sectionOf(label.meaning) === null) return label
  if (label && isSide(rows, detail)) return label
  if (detail.cell.kind !== 'text' || detail.meaning !== null || isLabel(detail)) return null
  if (label && isOfRates(rows, detail)) return label
  const isFree =
    label &&
    sectionOf(label.meaning) === null &&
    rows
      .slice(Math.max(0, detail.row - ROWS_BESIDE), detail.row + ROWS_BESIDE + 1)
      .flat()
      .every(
        ({ cell }) =>
          cell.kind !== 'number' ||
          !isBeside(cell, detail.cell) ||
          cell.left < label.cell.right ||
          cell.left > detail.cell.left,
      )
  return isFree ? label : null
}

/** 'Isapre | 730.000 | Plan | 76.887', where others have '7,00%': what is said in place of a rate. */
const isOfRates = (rows: readonly LocatedCell[][], { cell }: LocatedCell): boolean =>
  rows.flat().filter((other) => other.cell.kind === 'percent' && overlap(other.cell, cell) > 0).length >= LEAST_RATES
const LEAST_RATES = 2

/** A text that stands so often in one column says of each amount which side it is of. */
const LEAST_SIDES = 3

/** 'GRATIFICACIÓN | Haber | 71.654': the side of an amount, in a column of its own after what it is called. */
const isSide = (rows: readonly LocatedCell[][], { cell, meaning }: LocatedCell): boolean =>
  meaning !== null &&
  (sectionOf(meaning) !== null || meaning.concept === 'earning' || meaning.concept === 'deduction') &&
  rows.flat().filter((other) => other.cell.text === cell.text && Math.abs(other.cell.left - cell.left) < SAME_COLUMN)
    .length >= LEAST_SIDES

export const labelAbove = (
  rows: readonly LocatedCell[][],
  { cell: number, line, row }: LocatedCell,
  taken: ReadonlySet<Cell> = new Set(),
): LocatedCell | null => {
  const box = boxOf(number, line)
  const height = number.bottom - number.top
  let best: LocatedCell | null = null
  let lowest = Infinity
  for (let at = Math.max(0, row - ROWS_ABOVE); at <= row; at++)
    for (const item of rows[at] ?? []) {
      const up = number.top - item.cell.bottom
      if (up < -OVERLAPPING * height || up > ABOVE * height) continue
      const distance = up - (item.meaning ? height : 0)
      if (distance >= lowest || !isUnder(item, number, box) || !mayBeLabel(item.cell) || taken.has(item.cell)) continue
      lowest = distance
      best = item
    }
  return best
}

export const labelBelow = (
  rows: readonly LocatedCell[][],
  { cell: number, line, row }: LocatedCell,
  taken: ReadonlySet<Cell>,
): LocatedCell | null => {
  const box = boxOf(number, line)
  const height = number.bottom - number.top
  for (let at = row; at <= row + ROWS_BESIDE; at++)
    for (const item of rows[at] ?? []) {
      const down = item.cell.top - number.bottom
      if (down < -OVERLAPPING * height || down > height || !isUnder(item, number, box)) continue
      if (mayBeLabel(item.cell) && !taken.has(item.cell)) return item
    }
  return null
}

const isIn = (cell: Box, box: Box): boolean =>
  cell.left < box.right &&
  cell.right > box.left &&
  cell.top + cell.bottom > 2 * box.top &&
  cell.top + cell.bottom < 2 * box.bottom

/**
 * The labels of numbers that are alone with them in drawn boxes, each right under its label; `others`: what stands beside the
 * labels there, such as their codes.
 */
export const labelsInFrames = (
  located: readonly LocatedCell[],
): { labels: ReadonlyMap<LocatedCell, LocatedCell>; others: ReadonlySet<Cell> } => {
  const labels = new Map<LocatedCell, LocatedCell>()
  const others = new Set<Cell>()
  for (const page of new Set(located.map(({ line }) => line.page)))
    for (const frame of framesOf(page)) {
      const over = located.filter(({ line, cell }) => line.page === page && isIn(cell, frame))
      const number = over.pop()
      const [label, ...more] = over.filter(({ cell }) => mayBeLabel(cell))
      if (number?.cell.kind !== 'number' || !label || more.length > 0 || isColumnTitle(label.meaning)) continue
      const { top, bottom } = number.cell
      const isNear = 2 * label.cell.bottom < top + bottom && top - label.cell.bottom < bottom - top
      if (!isNear || over.some(({ row }) => row !== label.row)) continue
      labels.set(number, label)
      for (const { cell } of over) if (cell !== label.cell) others.add(cell)
    }
  return { labels, others }
}

/** An amount between a text and a number: the text is of the nearer one. */
export const hasNumberBetween = (
  rows: readonly LocatedCell[][],
  text: LocatedCell,
  { cell: number, row }: LocatedCell,
): boolean =>
  rows
    .slice(Math.max(0, row - ROWS_BESIDE), row + ROWS_BESIDE + 1)
    .flat()
    .some(
      ({ cell }) =>
        cell.kind === 'number' && cell.left > text.cell.left && cell.right < number.left && isBeside(cell, number),
    )

/** Gaps between lines differ by less than this in points where the lines are at one step. */
const SAME_GAP = 0.5

/**
 * True when most numbers without a label beside them have one below alone, at the edges of the form; where none has one on a
 * single side, when most have one nearer below than above.
 */
export const writesLabelsBelow = (
  rows: readonly LocatedCell[][],
  orphans: readonly LocatedCell[],
  taken: ReadonlySet<Cell>,
): boolean => {
  let [below, above] = [0, 0]
  let [belowAlone, aboveAlone] = [0, 0]
  for (const orphan of orphans) {
    const under = labelBelow(rows, orphan, taken)
    const over = labelAbove(rows, orphan, taken)
    const down = under?.meaning ? under.cell.top - orphan.cell.bottom : Infinity
    const up = over?.meaning ? orphan.cell.top - over.cell.bottom : Infinity
    // Between lines at one step the label is no nearer on either side.
    if (down < up - SAME_GAP) below++
    else if (up < down - SAME_GAP) above++
    if (down < Infinity && over === null) belowAlone++
    else if (up < Infinity && under === null) aboveAlone++
  }
  return belowAlone + aboveAlone > 0 ? belowAlone > aboveAlone * MIRRORED : below > above * MIRRORED
}

/** Boxes of lines one above the other may overlap by this part of their height. */
const OVERLAPPING = 0.4

/** A label is aligned with its number, or drawn rules close both into one column of boxes. */
const isUnder = (label: LocatedCell, number: Box, box: Sides | null): boolean =>
  overlap(label.cell, number) > 0 ||
  Math.abs(label.cell.left - number.left) < ALIGNED ||
  Math.abs(label.cell.right - number.right) < ALIGNED ||
  isInBoxOf(label.cell, label.line, box)

/** The lines of a label in a drawn box are apart by less than this part of their height. */
const NEXT_LINE = 0.6

/** '8,00 hrs' alone on the line under a label: how much of it there is. */
export const labelOfQuantity = (rows: readonly LocatedCell[][], number: LocatedCell): LocatedCell | null => {
  const { cell, line } = number
  const isQuantity =
    cell.kind === 'number' && !cell.number.isMoney && /\p{L}/u.test(cell.text) && line.cells.length === 1
  const label = isQuantity ? labelAbove(rows, number) : null
  const isNear = label !== null && cell.top - label.cell.bottom < (cell.bottom - cell.top) * NEXT_LINE
  return isNear && label.cell.left <= cell.left ? label : null
}

/** 'Cotización Salud Vida' over 'Tres', in a row of drawn boxes: the second line of the labels goes to the first. */
export const withLabelsOfBoxes = (lines: readonly ScannedLine[]): readonly ScannedLine[] => {
  const whole: ScannedLine[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const joined = last?.page === line.page ? labelsOver(last, line) : null
    if (joined) whole[whole.length - 1] = joined
    else whole.push(line)
  }
  return whole.length === lines.length ? lines : whole
}

/** 'Sueldo Base' over 'Mes' or 'Gratificación Art.' over '50' in a box drawn around both alone: one label. */
const areInOneFrame = (page: Page, one: Cell, rest: Cell): boolean => {
  const isNote = rest.kind === 'percent' || (rest.kind === 'number' && CITATION.test(plainText(one.words.at(-1)!.text)))
  const isAlone = (frame: Box) =>
    isIn(one, frame) &&
    isIn(rest, frame) &&
    page.words.every((word) => !isIn(word, frame) || isIn(word, one) || isIn(word, rest))
  return (rest.kind === 'text' || isNote) && framesOf(page).some(isAlone)
}

/** A line of labels with the rest that stands under some of them; null where it is no rest. */
const labelsOver = (line: ScannedLine, rest: ScannedLine): ScannedLine | null => {
  if (rest.top - line.bottom >= (rest.bottom - rest.top) * NEXT_LINE) return null
  const over = rest.cells.map((cell) => {
    const box = boxOf(cell, rest)
    return line.cells.find((other) => isInBoxOf(other, line, box))
  })
  const isOver = (cell: Cell | undefined, under: Cell) =>
    cell?.kind === 'text' && ((under.kind === 'text' && goesOn(cell, under)) || areInOneFrame(line.page, cell, under))
  if (!over.every((cell, at) => isOver(cell, rest.cells[at]!))) return null
  const cells = line.cells.map((cell) => {
    const at = over.indexOf(cell)
    return at < 0 ? cell : cellOf([...cell.words, ...rest.cells[at]!.words])
  })
  return { ...line, words: [...line.words, ...rest.words], bottom: rest.bottom, cells }
}
