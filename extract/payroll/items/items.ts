import type { Box } from '../../input/page.ts'
import { CODE, HOURS, NAME_UNITS, type Cell, type NumberCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import type { PrintedNumber } from '../../text/number.ts'
import { awaitsYear } from '../../text/period.ts'
import { plainText } from '../../text/plain.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { textConcepts } from '../labels/labelled.ts'
import type { Meaning } from '../words/labels.ts'
import type { ScannedLine } from '../scan.ts'
import {
  besidePesos,
  brokenOff,
  codedMeaning,
  hasCodes,
  isColumnTitle,
  labelMeaning,
  LINES_OF_LABEL,
  sectionOf,
  wholeLabel,
  withCodedLabels,
  withLineOver,
  withoutDrawnColons,
  withStrokes,
  type Section,
} from './labels.ts'
import {
  beyondDetail,
  hasNumberBetween,
  inColumnOf,
  labelAbove,
  labelBelow,
  labelOfQuantity,
  labelsInFrames,
  mayBeLabel,
  neighbour,
  withLabelsOfBoxes,
  writesLabelsBelow,
  type LocatedCell,
} from './neighbours.ts'
import { isInStrip, labelsInTurn, labelsOfPiles } from './strips.ts'
import type { Concept } from '../words/vocabulary.ts'

/** Documents that print labels after their values do so in most of their lines. */
const MIRRORED = 1.5

/** 'MARZO 2026', '2026 03' */
export const YEAR = /^(?:19|20)\d\d$/
const MONTH = /^(?:0[1-9]|1[0-2])$/
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
  /** Nobody understands its label: what it means is inferred from the figures of the slips, surely or nearly. */
  inferred?: 'sure' | 'guess'
}

/** Numbers without any label: often the totals of their columns. */
export type Loose = { number: NumberCell; line: ScannedLine; section: Section }

/** The cells that say something, with what the texts among them mean. */
const locate = (lines: readonly ScannedLine[], isCoded: boolean): LocatedCell[] => {
  const meaningOf = ({ kind, text }: Cell): Meaning | null =>
    kind === 'text' ? ((isCoded ? codedMeaning(text) : null) ?? labelMeaning(text)) : null
  const located = lines.flatMap((line, row) =>
    line.cells.flatMap((cell): LocatedCell[] =>
      isMark(cell) || isUnit(cell, line) ? [] : [{ cell, line, row, meaning: meaningOf(cell) }],
    ),
  )
  const shares = located.filter(isShareOfNext)
  // Shares that end under each other are a column of rates.
  const isRate = ({ cell }: LocatedCell) =>
    shares.some((other) => other.cell !== cell && Math.abs(other.cell.right - cell.right) < SAME_EDGE)
  /** '11,45%' over 'PROVIDA': what stands right under a share, and has no number of its own, is the rest of its label. */
  const restOf = ({ cell, line, row }: LocatedCell): Cell | undefined =>
    located.find(
      (under) =>
        under.row > row &&
        under.line.page === line.page &&
        under.cell.kind === 'text' &&
        !isBeforeNumber(under) &&
        Math.abs(under.cell.left - cell.left) < SAME_EDGE &&
        under.cell.top - cell.bottom < cell.bottom - cell.top,
    )?.cell
  for (const item of shares) {
    if (isRate(item)) continue
    const rest = restOf(item)
    const meaning = rest ? labelMeaning(`${item.cell.text} ${rest.text}`) : null
    if (meaning === null && !isLabelIn(located)(item)) continue
    item.meaning = meaning
    item.cell = { ...item.cell, kind: 'text' } as Cell
  }
  return located
}

/** The colon of a label, or the sign of an amount in a column of signs. */
const isMark = ({ text }: Cell): boolean => text === ':' || text === '+'

/** '30,00 | DIA | 500.000', 'Domingos | Hrs. | 8 | 62.380': beside a quantity that has its amount stands what was counted. */
const isUnit = (cell: Cell, { cells }: ScannedLine): boolean => {
  const unit = plainText(cell.text)
  if (!NAME_UNITS.has(unit) && !HOURS.test(unit)) return false
  const at = cells.indexOf(cell)
  const isMoney = (to: number): boolean => numberAt(cells, to)?.isMoney === true
  const isQuantity = (to: number): boolean => numberAt(cells, to)?.isMoney === false
  return isQuantity(at - 1) ? isMoney(at + 1) : cells[at - 1]?.kind === 'text' && isQuantity(at + 1) && isMoney(at + 2)
}

const numberAt = (cells: readonly Cell[], at: number): PrintedNumber | null => {
  const cell = cells[at]
  return cell?.kind === 'number' ? cell.number : null
}

/** In a column of labels that are understood and have a number on their line. */
const isLabelIn = (located: readonly LocatedCell[]): ((item: LocatedCell) => boolean) =>
  inColumnOf(located.filter((item) => item.meaning !== null && hasNumberAfter(item)))

const ACCOUNT = /^\d{7,}$/
const WITHOUT_POINTS = /^\$?\d{5,6}$/
const WITH_POINTS = /\d[.,]\d{3}/

/** Where amounts have points, a long number without them is an account or a RUT. */
const areAccounts = (located: readonly LocatedCell[]): boolean => {
  const texts = located.flatMap(({ cell }) => (cell.kind === 'number' && cell.number.isMoney ? [cell.text] : []))
  return texts.some((text) => WITH_POINTS.test(text)) && !texts.some((text) => WITHOUT_POINTS.test(text))
}

const PLAIN_CODE = /^\d{1,4}$/
/** A column of codes has at least so many; their edges are this near. */
const LEAST_CODES = 4
const SAME_EDGE = 1.5

/** 'Cód.', over a column of them. */
const CALLED_CODES = /^cod(?:igo)?s?\.?$/

/** Short numbers under each other, all different, each right before a text or under 'Cód.': the codes of what the texts say. */
const codesIn = (lines: readonly ScannedLine[]): ReadonlySet<Cell> => {
  const titles = lines.flatMap(({ cells }) => cells.filter(({ text }) => CALLED_CODES.test(plainText(text))))
  const isTitled = (cell: Cell) => titles.some((title) => title.bottom <= cell.top && overlap(title, cell) > 0)
  const numbers = lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at) =>
      cell.kind === 'number'
        ? [{ cell, isCode: PLAIN_CODE.test(cell.text) && (cells[at + 1]?.kind === 'text' || isTitled(cell)) }]
        : [],
    ),
  )
  const isColumn = ({ left, right }: Cell): boolean => {
    const column = numbers.filter(
      ({ cell }) => Math.abs(cell.left - left) < SAME_EDGE || Math.abs(cell.right - right) < SAME_EDGE,
    )
    const isDifferent = new Set(column.map(({ cell }) => cell.text)).size === column.length
    return column.length >= LEAST_CODES && isDifferent && column.every(({ isCode }) => isCode)
  }
  return new Set(numbers.flatMap(({ cell, isCode }) => (isCode && isColumn(cell) ? [cell] : [])))
}

/** A number that says how much of something: no code, no line of dashes, no year beside its month. */
const isFigure = ({ cell, line }: LocatedCell): boolean =>
  cell.kind === 'number' && !CODE.test(cell.text) && !RULE.test(cell.text) && !isYear(cell, line)

const isYear = (cell: Cell, { cells }: ScannedLine): boolean => {
  const at = cells.indexOf(cell)
  const [before, after] = [cells[at - 1]?.text ?? '', cells[at + 1]?.text ?? '']
  if (MONTH.test(cell.text)) return YEAR.test(before)
  return YEAR.test(cell.text) && (awaitsYear(before) || MONTH.test(after))
}

type Owner = { owner: LocatedCell; isAbove: boolean }
type Owners = ReadonlyMap<Cell, Owner>

/** The label beside a number, on the side where the layout writes them. */
const ownerBeside = (
  rows: readonly LocatedCell[][],
  number: LocatedCell,
  isMirrored: boolean,
  isLabel: (item: LocatedCell) => boolean,
): LocatedCell | null => {
  const nearest = neighbour(rows, number, isMirrored)
  const beside = isMirrored || nearest === null ? nearest : (beyondDetail(rows, nearest, isLabel) ?? nearest)
  return beside && mayBeLabel(beside.cell) && !isInStrip(rows, number, beside) ? beside : null
}

/** `own`: what stands beside the number and is not understood to have one, `above`: what stands over it. */
const ownerOver = (own: LocatedCell | null, above: LocatedCell | null): Owner | null => {
  // What stands beside an amount is nearer to it than the title of its column.
  if (above === null || (own?.meaning === null && isColumnTitle(above.meaning))) return null
  return above.meaning !== null || own === null ? { owner: above, isAbove: true } : null
}

const institutions: ReadonlySet<Concept> = new Set<Concept>(['afp', 'afpName', 'health', 'healthName'])

/** 'Isapre   Fonasa' over 'Renta   500.000': an institution right after a label that begins where that of the amount does. */
const saysValueAt = ({ cell, line: { cells } }: LocatedCell, own: LocatedCell): boolean => {
  const before = cells[cells.indexOf(cell) - 1]
  return (
    before?.kind === 'text' &&
    Math.abs(before.left - own.cell.left) < SAME_EDGE &&
    [before, cell].every(({ text }) => institutions.has(labelMeaning(text)?.concept ?? 'detail'))
  )
}

/** 'Local 043' beside an amount that stands under 'Líquido': what names a place or a person has no amounts. */
const isUnderstood = ({ meaning }: LocatedCell): boolean =>
  meaning !== null && meaning.concept !== 'totalRow' && !textConcepts.has(meaning.concept)

/** Cells of one line have their middles nearer than this part of the lower one's height. */
const LEVEL = 0.4

const isLevel = (a: Box, b: Box): boolean =>
  Math.abs(a.top + a.bottom - b.top - b.bottom) / 2 < LEVEL * Math.min(a.bottom - a.top, b.bottom - b.top)

/** What begins over an amount, with no room for a line between them: beside a title of another panel, it is its label. */
const isRightOver = (label: Box, { left, top, bottom }: Box): boolean =>
  Math.abs(label.left - left) < SAME_EDGE && top - label.bottom < bottom - top

const isOnItsLine = (rows: readonly LocatedCell[][], own: LocatedCell | null, { cell }: LocatedCell): boolean =>
  own !== null &&
  isLevel(own.cell, cell) &&
  (own.cell.text.endsWith(':') || isUnderstood(own) || isUnderstoodWhole(rows, own))

/** 'Domingos' over 'trabajados' and 'hrs.': what is understood with the texts right under it that no number goes with. */
const isUnderstoodWhole = (rows: readonly LocatedCell[][], own: LocatedCell): boolean => {
  if (own.meaning !== null) return false
  // A line of nothing but a mark has no row.
  const under = rows.slice(own.row + 1, own.row + 1 + LINES_OF_LABEL).filter(Boolean)
  const taken = new Set(under.flatMap((row) => row.filter(isBeforeNumber).map(({ cell }) => cell)))
  const cellsOf = under.map((row) => row.map(({ cell }) => cell))
  const { meaning } = wholeLabel({ label: own.cell, meaning: null }, cellsOf, (cell) => taken.has(cell))
  return meaning !== null && isUnderstood({ ...own, meaning })
}

/** What stands over a number, unless what stands beside it is rather its label. */
const ratherOver = (own: LocatedCell | null, above: LocatedCell | null, { cell }: LocatedCell): LocatedCell | null => {
  if (own === null || above === null) return above
  return saysValueAt(above, own) || (isUnderstood(own) && !isRightOver(above.cell, cell)) ? null : above
}

/** The label of each number: what stands beside it, else what is understood above it, or below, or on its other side. */
const ownersOf = (
  located: readonly LocatedCell[],
  numbers: readonly LocatedCell[],
  framed: ReadonlyMap<LocatedCell, LocatedCell>,
  isMirrored: boolean,
): Owners => {
  const rows: LocatedCell[][] = []
  for (const item of located) (rows[item.row] ??= []).push(item)
  const isLabel = isLabelIn(located)
  const beside = new Map(numbers.map((item) => [item, ownerBeside(rows, item, isMirrored, isLabel)]))
  const owners = new Map<Cell, Owner>()
  const piles = [...labelsOfPiles(rows, numbers)].filter(([item]) => {
    const own = beside.get(item)
    return own && hasNumberBetween(rows, own, item)
  })
  for (const [item, owner] of [...framed, ...labelsInTurn(rows), ...piles])
    if (beside.delete(item)) owners.set(item.cell, { owner, isAbove: true })
  const taken = new Set([...beside.values()].flatMap((own) => own?.cell ?? []))
  const orphans = numbers.filter((item) => beside.get(item) === null)
  const over = writesLabelsBelow(rows, orphans, taken) ? labelBelow : labelAbove
  for (const [item, text] of beside) {
    const own = text ?? labelOfQuantity(rows, item)
    const above = isOnItsLine(rows, own, item) ? null : ratherOver(own, over(rows, item, taken), item)
    const other = own || above ? null : neighbour(rows, item, !isMirrored)
    const found = ownerOver(own, above) ?? (own && { owner: own, isAbove: false })
    if (found) owners.set(item.cell, found)
    else if (other?.meaning && !taken.has(other.cell)) owners.set(item.cell, { owner: other, isAbove: false })
  }
  return owners
}

/** Pairs labels and numbers of a slip, whatever the side on which the layout writes the values; once for the same lines. */
export const readItems = rememberedOf((printed: readonly ScannedLine[]): { items: Item[]; loose: Loose[] } => {
  const lines = withLabelsOfBoxes(withCodedLabels(withStrokes(withoutDrawnColons(printed))))
  const isCoded = hasCodes(lines)
  const located = locate(lines, isCoded)
  const hasAccounts = areAccounts(located)
  const codes = codesIn(lines)
  const framed = labelsInFrames(located)
  const rests = brokenOff(lines)
  const isNumber = (item: LocatedCell) =>
    isFigure(item) && !codes.has(item.cell) && !rests.has(item.cell) && !framed.others.has(item.cell)
  const numbers = located.filter((item) => isNumber(item) && !(hasAccounts && ACCOUNT.test(item.cell.text)))
  const owners = ownersOf(located, numbers, framed.labels, looksMirrored(lines))
  const owning = new Set([...owners.values()].map(({ owner }) => owner.cell))
  const titles = located.filter((item) => sectionOf(item.meaning) !== null && !owning.has(item.cell))
  const isTaken = (cell: Cell) => owning.has(cell) || owners.has(cell)
  return collect(numbers, owners, titles, labelling(lines, isTaken, isCoded))
})

/** What an owner's label says, over all of its lines, beside the pesos of its section. */
type Said = Pick<Item, 'label' | 'meaning'>
type Labelling = (owner: LocatedCell, isAbove: boolean, section: Section, hasPesos: boolean) => Said

const labelling = (lines: readonly ScannedLine[], isTaken: (cell: Cell) => boolean, isCoded: boolean): Labelling => {
  const cellsOf = lines.map(({ cells }) => cells)
  return ({ cell, meaning, row }, isAbove, section, hasPesos) => {
    if (isCoded) return { label: cell, meaning }
    if (isAbove) return withLineOver({ label: cell, meaning }, cellsOf[row - 1], isTaken)
    const whole = wholeLabel({ label: cell, meaning }, cellsOf.slice(row + 1, row + 1 + LINES_OF_LABEL), isTaken)
    return hasPesos ? { ...whole, meaning: besidePesos(whole.meaning, whole.label.text, section) } : whole
  }
}

const isBeforeNumber = ({ cell, line: { cells } }: LocatedCell): boolean =>
  cells[cells.indexOf(cell) + 1]?.kind === 'number'
const hasNumberAfter = ({ cell, line }: LocatedCell): boolean =>
  line.cells.some(({ kind, left }) => kind === 'number' && left > cell.left)

/** '7%' over 'OBLIGATORIO', with its amount beside: the first line of a label. */
const isShareOfNext = ({ cell, line }: LocatedCell): boolean =>
  cell.kind === 'percent' && line.cells[line.cells.indexOf(cell) + 1]?.kind === 'number'

/** Whether labels stand after their amounts on most of some lines. */
export const looksMirrored = (lines: readonly ScannedLine[]): boolean => {
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
  owners: Owners,
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
