import type { Box } from '../input/page.ts'
import { CODE, type Cell, type NumberCell } from '../page/cells.ts'
import { overlap } from '../page/columns.ts'
import type { Meaning } from './labels.ts'
import type { ScannedLine } from './scan.ts'
import {
  besidePesos,
  codedMeaning,
  hasCodes,
  isColumnTitle,
  labelMeaning,
  LINES_OF_LABEL,
  sectionOf,
  wholeLabel,
  withCodedLabels,
  type Section,
} from './slip-labels.ts'
import {
  beyondDetail,
  inColumnOf,
  isInStrip,
  labelAbove,
  labelBelow,
  neighbour,
  writesLabelsBelow,
  type LocatedCell,
} from './slip-neighbours.ts'

/** Documents that print labels after their values do so in most of their lines. */
const MIRRORED = 1.5

/** A line of dashes is no zero. */
const RULE = /^[-–—]{3,}$/

/** A label with the numbers that go with it, left to right. */
export type Item = {
  label: Cell
  meaning: Meaning | null
  numbers: NumberCell[]
  section: Section
  line: ScannedLine
  /** The label stands above its number (a grid), not beside it. */
  isAbove: boolean
}

/** Numbers without any label: often the totals of their columns. */
export type Loose = { number: NumberCell; line: ScannedLine; section: Section }

const byRow = (located: readonly LocatedCell[], count: number): LocatedCell[][] => {
  const rows: LocatedCell[][] = Array.from({ length: count }, () => [])
  for (const item of located) rows[item.row]?.push(item)
  return rows
}

/** Pairs labels and numbers of a slip, whatever the side on which the layout writes the values. */
export const readItems = (printed: readonly ScannedLine[]): { items: Item[]; loose: Loose[] } => {
  const lines = withCodedLabels(printed)
  const located: LocatedCell[] = []
  const isCoded = hasCodes(lines)
  for (const [row, line] of lines.entries())
    for (const cell of line.cells)
      located.push({
        cell,
        line,
        row,
        meaning: cell.kind === 'text' ? ((isCoded ? codedMeaning(cell.text) : null) ?? labelMeaning(cell.text)) : null,
      })
  const isLabel = inColumnOf(located.filter((item) => item.meaning !== null && hasNumberAfter(item)))
  for (const item of located)
    if (isLabel(item) && isShareOfNext(item)) item.cell = { ...item.cell, kind: 'text' } as Cell
  const rows = byRow(located, lines.length)
  const isMirrored = looksMirrored(lines)
  const owners = new Map<Cell, { owner: LocatedCell; isAbove: boolean }>()
  const numbers = located.filter(({ cell }) => cell.kind === 'number' && !CODE.test(cell.text) && !RULE.test(cell.text))
  for (const item of numbers) {
    const nearest = neighbour(rows, item, isMirrored)
    const beside = isMirrored || nearest === null ? nearest : (beyondDetail(rows, nearest, isLabel) ?? nearest)
    if (beside && isOwn(beside) && !isInStrip(rows, item, beside))
      owners.set(item.cell, { owner: beside, isAbove: false })
  }
  const taken = new Set([...owners.values()].map(({ owner }) => owner.cell))
  const isBelow = writesLabelsBelow(
    rows,
    numbers.filter((item) => !owners.has(item.cell)),
    taken,
  )
  for (const item of numbers) {
    const own = owners.get(item.cell)
    if (own && own.owner.meaning !== null && own.owner.meaning.concept !== 'totalRow') continue
    const above = isBelow ? labelBelow(rows, item, taken) : labelAbove(rows, item, taken)
    // What stands beside an amount is nearer to it than the title of its column.
    const isLabelled = own?.owner.meaning === null && isColumnTitle(above?.meaning ?? null)
    if (isLabelled) continue
    if (above && (above.meaning !== null || !own)) owners.set(item.cell, { owner: above, isAbove: true })
    else if (!own) {
      const other = neighbour(rows, item, !isMirrored)
      if (other?.meaning && !taken.has(other.cell)) owners.set(item.cell, { owner: other, isAbove: false })
    }
  }
  const owning = new Set([...owners.values()].map(({ owner }) => owner.cell))
  const titles = located.filter((item) => sectionOf(item.meaning) !== null && !owning.has(item.cell))
  return collect(numbers, owners, titles, labelling(lines, owners, isCoded))
}

/** What an owner's label says, over all of its lines, beside the pesos of its section. */
type Labelling = (
  owner: LocatedCell,
  isAbove: boolean,
  section: Section,
  hasPesos: boolean,
) => Pick<Item, 'label' | 'meaning'>

const labelling = (
  lines: readonly ScannedLine[],
  owners: ReadonlyMap<Cell, { owner: LocatedCell }>,
  isCoded: boolean,
): Labelling => {
  const owning = new Set([...owners.values()].map(({ owner }) => owner.cell))
  const cellsOf = lines.map(({ cells }) => cells)
  const isTaken = (cell: Cell) => owning.has(cell) || owners.has(cell)
  return ({ cell, meaning, row }, isAbove, section, hasPesos) => {
    if (isAbove || isCoded) return { label: cell, meaning }
    const whole = wholeLabel({ label: cell, meaning }, cellsOf.slice(row + 1, row + 1 + LINES_OF_LABEL), isTaken)
    return hasPesos ? { ...whole, meaning: besidePesos(whole.meaning, whole.label.text, section) } : whole
  }
}

const hasNumberAfter = ({ cell, line }: LocatedCell): boolean =>
  line.cells.some(({ kind, left }) => kind === 'number' && left > cell.left)

/** '7%' over 'OBLIGATORIO', with its amount beside: the first line of a label. */
const isShareOfNext = ({ cell, line }: LocatedCell): boolean =>
  cell.kind === 'percent' && line.cells[line.cells.indexOf(cell) + 1]?.kind === 'number'

/** Dates and places are values: a number right of them is not theirs. */
const isOwn = (item: LocatedCell): boolean => item.cell.kind === 'text' && /[\p{L}%]/u.test(item.cell.text)

const looksMirrored = (lines: readonly ScannedLine[]): boolean => {
  let usual = 0
  let mirrored = 0
  for (const { cells } of lines) {
    const first = cells[0]
    const last = cells.at(-1)
    if (first?.kind === 'text' && last?.kind === 'number') usual++
    if (first?.kind === 'number' && last?.kind === 'text' && first.number.isMoney && labelMeaning(last.text)) mirrored++
  }
  return mirrored > usual * MIRRORED
}

/** The title that governs a number: the lowest above it that stands over the number or over its label. */
const governing = (titles: readonly LocatedCell[], label: Box | null, number: Box): Section => {
  const whole = label ? { left: Math.min(label.left, number.left), right: Math.max(label.right, number.right) } : number
  let section: Section = 'none'
  let best = -Infinity
  for (const title of titles) {
    if (title.cell.bottom > number.bottom) continue
    const over = overlap(title.cell, number)
    const around = overlap(title.cell, whole)
    if (over <= 0 && around <= 0) continue
    // Lower titles win; on one line, the one over the number, then the one that shares most with the row.
    const mark = title.cell.top + (over > 0 ? 4 : 0) + Math.min(3, Math.max(0, around) / 100)
    if (mark > best) {
      best = mark
      section = sectionOf(title.meaning) ?? 'none'
    }
  }
  return section
}

const collect = (
  numbers: readonly LocatedCell[],
  owners: ReadonlyMap<Cell, { owner: LocatedCell; isAbove: boolean }>,
  titles: readonly LocatedCell[],
  labelOf: Labelling,
): { items: Item[]; loose: Loose[] } => {
  const items = new Map<Cell, Item>()
  const loose: Loose[] = []
  for (const { cell, line } of numbers) {
    if (cell.kind !== 'number') continue
    const own = owners.get(cell)
    if (!own) {
      loose.push({ number: cell, line, section: governing(titles, null, cell) })
      continue
    }
    const item = items.get(own.owner.cell)
    if (item) item.numbers.push(cell)
    else
      items.set(own.owner.cell, {
        label: own.owner.cell,
        meaning: own.owner.meaning,
        numbers: [cell],
        section: governing(titles, own.owner.cell, cell),
        line: own.owner.line,
        isAbove: own.isAbove,
      })
  }
  for (const { owner, isAbove } of owners.values()) {
    const item = items.get(owner.cell)
    if (!item) continue
    item.numbers.sort((a, b) => a.left - b.left)
    Object.assign(
      item,
      labelOf(
        owner,
        isAbove,
        item.section,
        item.numbers.some(({ number }) => number.isMoney),
      ),
    )
  }
  return { items: [...items.values()], loose }
}
