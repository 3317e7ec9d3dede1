import { around, type Box } from '../../input/page.ts'
import { isUnit } from '../figures/detail-line.ts'
import type { ItemHeader } from './item-header.ts'
import { isCode, letters, MOST, saysCode, TEXTS, type Cell } from './record-cells.ts'
import { centerOf, heightOf } from '../sheet.ts'
import type { Heading } from '../labels/vocabulary.ts'

export type Role = 'code' | 'description' | 'unit' | 'line' | 'other'
export type Column = Box & { role: Role; cells: Cell[] }

/** Edges of one column agree within this part of a height. */
const SAME_EDGE = 0.45
const FEW = 0.34

const isLoneCode = ({ pieces }: Cell): boolean => pieces.length === 1 && isCode(pieces[0]!.text)

/** 'Código producto' and 'Artículo' head codes too. */
const NAMES: ReadonlySet<Heading> = new Set(['code', 'description'] as const)
const NO_NAMES: ReadonlySet<Heading | null> = new Set(['unit', 'line', 'other', 'tax'] as const)

/** Cells that begin at one place; of the same kind they may also end or be centred at one. */
const isInColumn = (a: Cell, b: Cell, byOthers: boolean): boolean => {
  const near = SAME_EDGE * heightOf(b)
  if (saysCode(a.pieces) !== saysCode(b.pieces)) return false
  const isCentred = Math.abs(centerOf(a) - centerOf(b)) < near
  // '11,1x90x3600' among measures that might be codes.
  const areWords = isCentred && a.pieces.length === 1 && b.pieces.length === 1
  if (Math.abs(a.left - b.left) < near && !(byOthers && areWords))
    return isLoneCode(a) === isLoneCode(b) || letters([a]) === 0 || letters([b]) === 0
  return byOthers && letters([a]) > 0 === letters([b]) > 0 && (Math.abs(a.right - b.right) < near || isCentred)
}

/** Cells of the records' own lines as columns, each with what it holds. */
export const columnsOf = (
  cells: readonly Cell[],
  count: number,
  header: ItemHeader | null,
  /** Letters of the lines of text besides those of the figures, where most records have such lines. */
  textsApart: number,
): Column[] => {
  const groups: Cell[][] = []
  for (const cell of cells) {
    const group = groups.find((list) => list.some((other) => isInColumn(other, cell, count > 2)))
    if (group) group.push(cell)
    else groups.push([cell])
  }
  const named = groups.map((group) => ({ group, heading: headingOver(group, header), isCoded: isCodes(group) }))
  const candidates = named.filter(
    ({ group, heading, isCoded }) =>
      letters(group) > 0 &&
      !isUnits(group) &&
      !isTaxMarks(group) &&
      !NO_NAMES.has(heading) &&
      !(isCoded && (heading === 'code' || textsApart > 0)),
  )
  const best = candidates.reduce<(typeof named)[number] | null>((most, one) => {
    const weight = (item: (typeof named)[number]) =>
      letters(item.group) * (item.heading === 'description' ? 3 : item.heading === null ? 1 : 0.4)
    return most === null || weight(one) > weight(most) ? one : most
  }, null)
  const names = best?.group ?? []
  const coded = named
    .filter(({ heading }) => heading === 'code')
    .sort((a, b) => around(a.group).left - around(b.group).left)
    .map(({ group }) => group)[0]
  const roleOfColumn = ({ group, heading: own, isCoded }: (typeof named)[number]): Role => {
    if (group === best?.group) return 'description'
    const isOther = own === 'code' && group !== coded && !isInCodes(group, coded ?? [])
    const heading = isOutline(group, names, count) ? 'code' : isOther ? 'other' : own
    const isHead = heading === null || NAMES.has(heading)
    if (isCoded && best === null && isHead && !isCounting(group)) return 'code'
    const role = roleOf(group, heading, names, count)
    return role === 'description' && best?.heading === 'description' && isUnderUnknown(group, header) ? 'other' : role
  }
  return named.map((one) => ({ ...around(one.group), role: roleOfColumn(one), cells: one.group }))
}

/** 'TB-EMT' or 'FLETE' among codes that have figures: words of their own that begin where the codes do. */
const isInCodes = (group: readonly Cell[], codes: readonly Cell[]): boolean =>
  codes.length > 0 &&
  group.every(
    ({ pieces, left }) => pieces.length === 1 && Math.abs(left - around(codes).left) < SAME_EDGE * heightOf(pieces[0]!),
  )

const recordsOf = (group: readonly Cell[]): number => new Set(group.map(({ record }) => record)).size

const roleOf = (group: readonly Cell[], heading: Heading | null, description: readonly Cell[], count: number): Role => {
  if (heading === 'line' || isCounting(group, heading !== 'code')) return 'line'
  if (isTaxMarks(group)) return 'other'
  if (heading === 'code') return 'code'
  if (count === 1 && isFirst(group, description)) return 'line'
  if (heading === 'unit' || isUnits(group)) return 'unit'
  if (heading === 'description') return 'description'
  if (heading !== null) return 'other'
  const beside = group.filter(({ line }) => description.some((cell) => cell.line === line)).length
  const isBefore =
    description.length > 0 && (around(group).left < around(description).left || beside < 0.5 * group.length)
  if (isBefore && isCodes(group)) return 'code'
  if (letters(group) === 0) return 'other'
  // A few words apart from the others under no heading of their own are a part of the name, as are those of other lines.
  const isFew = description.length > 0 && recordsOf(group) <= FEW * count
  return isFew || count === 1 || beside === 0 ? 'description' : 'other'
}

/** 1, 2, 3 or 10, 20, 30: the numbers of the records. `mayGoOn`: 21, 22 after those of the page before; codes may be as near. */
const isCounting = (group: readonly Cell[], mayGoOn = true): boolean => {
  const counts = group.map(({ pieces: [first, ...more] }) =>
    more.length === 0 && /^\d+\D?$/.test(first!.text) ? Number.parseInt(first!.text, 10) : NaN,
  )
  const [first = NaN, second = NaN] = counts
  const step = second - first
  const begins = first === step || (mayGoOn && step === 1)
  return (
    group.length > 1 &&
    step > 0 &&
    begins &&
    counts.filter((value, at) => value === first + step * at).length > MOST * counts.length
  )
}

const OUTLINE = /^\d{1,2}(?:\.\d{1,2}){1,3}$/

/** 1.1, 1.2, 2.1 before the names: numbers of chapters and of what these have, which name a line as a code does. */
const isOutline = (group: readonly Cell[], description: readonly Cell[], count: number): boolean => {
  if (count === 1 || description.length === 0 || recordsOf(group) < MOST * count) return false
  const texts = group.map(({ pieces }) => (pieces.length === 1 ? pieces[0]!.text : ''))
  const weights = texts.map((text) => text.split('.').reduce((sum, part) => 100 * sum + Number(part), 0))
  return (
    around(group).right < around(description).left &&
    texts.every((text) => OUTLINE.test(text) && text.split('.').length === texts[0]!.split('.').length) &&
    weights.every((weight, at) => at === 0 || weight > weights[at - 1]!)
  )
}

/** The '1' before the name of the only record. */
const isFirst = (group: readonly Cell[], description: readonly Cell[]): boolean =>
  group.every(({ pieces }) => pieces.length === 1 && pieces[0]!.text === '1') &&
  description.length > 0 &&
  around(group).right < around(description).left

const isUnits = (group: readonly Cell[]): boolean =>
  group.filter(({ pieces }) => pieces.every(({ kind, text }) => kind === 'unit' || isUnit(text))).length >
  MOST * group.length

const TAX_MARK = /^[([]?(?:a|e|ex|af|afecto|afecta|exento|exenta|no|19)[.)\]%]*$/i

/** Whether lines are taxed, each by a word of its own. */
const isTaxMarks = (group: readonly Cell[]): boolean =>
  group.every(({ pieces }) => pieces.every(({ text }) => TAX_MARK.test(text)))

const isCodes = (group: readonly Cell[]): boolean =>
  group.some(({ pieces }) => pieces.some(({ text }) => isCode(text))) &&
  group.filter(
    ({ pieces }) =>
      saysCode(pieces) || (pieces.length <= 2 && pieces.every(({ text }) => isCode(text) || /^\d{1,3}$/.test(text))),
  ).length >
    MOST * group.length

/** The heading of a text column: the one that most of it stands under. */
const headingOver = (group: readonly Cell[], header: ItemHeader | null): Heading | null => {
  if (header === null) return null
  const box = around(group)
  const isNamed = group.some(({ pieces }) =>
    pieces.some(({ kind, text }) => kind === 'word' && text.length > 3 && !isCode(text)),
  )
  let best: { role: Heading | null; shared: number } | null = null
  for (const column of header.columns) {
    const shared = Math.min(box.right, column.right) - Math.max(box.left, column.left)
    // A heading that nobody understands says nothing: its cells do.
    const role = column.roles.length === 0 ? null : TEXTS.has(column.role) ? column.role : 'other'
    // A name may begin under the heading of a quantity, where its own is centred.
    if (shared <= 0 || (column.role === 'quantity' && isNamed)) continue
    if (best === null || shared > best.shared) best = { role, shared }
  }
  return best === null && isNamed && isBeforeCentred(box, header) ? 'description' : (best?.role ?? null)
}

/** Names that begin so far before their heading, centred over a wide column, that they end before it: it is the next one. */
const isBeforeCentred = ({ right }: Box, { columns }: ItemHeader): boolean => {
  const next = columns.findIndex((one) => one.left >= right)
  return next > 0 && columns[next]!.role === 'description'
}

/** A column of its own by a heading that nobody understands, where another one heads the names. */
const isUnderUnknown = (group: readonly Cell[], header: ItemHeader | null): boolean => {
  const box = around(group)
  return (header?.columns ?? []).some(
    ({ roles, left, right }) => roles.length === 0 && Math.min(right, box.right) > Math.max(left, box.left),
  )
}

export const roleIn = (columns: readonly Column[], cell: Cell): Role | null =>
  columns.find(({ cells }) => cells.includes(cell))?.role ?? null
