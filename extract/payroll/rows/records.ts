import { around } from '../../input/page.ts'
import type { Cell } from '../../page/cells.ts'
import { overlap, type Span } from '../../page/columns.ts'
import { medianOf } from '../../page/median.ts'
import type { PrintedRut } from '../../text/rut.ts'
import {
  heightOf,
  isCalledSum,
  isOfAmounts,
  isSumOf,
  isUnnamedText,
  mayBeWrapped,
  MIN_AMOUNTS,
} from './amount-lines.ts'
import { linesOfOne } from './lone-record.ts'
import { linesBetween, numbersOf, type ScannedLine } from '../scan.ts'

/** Level rules nearer than this are one, in points. */
const SAME_RULE = 3
/** A line of amounts is in this part of the records, or it is of none. */
const STACKED = 0.6
/** A gap between lines is wider than another only when it is by this factor. */
const ALIKE = 1.15
/** The first record of a page reaches no further up than the others by this factor: what is over it may be the heading. */
const HIGHEST = 2
/** A rule under a RUT that is nearer than this part of the least that others have is of a cell within the record. */
const WITHIN = 0.4

/**
 * A worker's record: the line of the RUT, the lines of amounts of the record in the order of the book's (null where this
 * worker's lacks one), and all the lines between the cuts that part it from its neighbours.
 */
export type TableRow = ScannedLine & {
  rut: PrintedRut
  rutCells: Cell[]
  slots: (ScannedLine | null)[]
  lines: ScannedLine[]
  /** A rule drawn on the page parts it from the one before, or from what is over the first. */
  isRuled: boolean
}

/**
 * Where the record of one anchor ends and the next begins: at the level rule between them, else in the widest gap; of
 * gaps that are alike, before the next anchor and the lines of amounts `above` it that are its own.
 */
export const cutsBetween = (
  lines: readonly ScannedLine[],
  anchors: readonly ScannedLine[],
  above = 0,
  rules = withoutUnderlines(lines, anchors, rulesBetween(anchors, [])),
): number[] => {
  const gaps = anchors.slice(1).map((next, index) => {
    const between = linesBetween(lines, anchors[index]!.middle, next.middle)
    return { between, amounts: between.filter((line) => isOfAmounts(line, next)) }
  })
  const usual = medianOf(gaps.map(({ amounts }) => amounts.length)) ?? 0
  return anchors.slice(1).map((next, index) => {
    const from = anchors[index]!
    const rule = rules[index] ?? null
    if (rule !== null) return rule
    const { between, amounts } = gaps[index]!
    // A worker with hardly any amounts has as many lines over the RUT as the others.
    const own = amounts.length >= above && between.length !== usual ? amounts : between
    const first = [...own, next].at(-1 - above) ?? next
    const last = between[between.indexOf(first) - 1] ?? (first === next ? between.at(-1) : from) ?? from
    let cut = (first.middle + last.middle) / 2
    let widest = first.middle - last.middle
    for (let at = between.length - 1; at >= 0; at--) {
      const line = between[at]!
      const before = between[at - 1] ?? from
      const gap = line.middle - before.middle
      if (gap <= widest * ALIKE) continue
      widest = gap
      cut = (line.middle + before.middle) / 2
    }
    return cut
  })
}

/**
 * The level rule between each two anchors, null for none. Stripes of the paper, so many lines high each, part no records:
 * some have none between them, and those that are alike have it in different places. Two records alone have rules where the
 * records `before` them do.
 */
const rulesBetween = (
  anchors: readonly ScannedLine[],
  before: readonly TableRow[],
  ruts: readonly Span[] = [],
): (number | null)[] => {
  const pairs = anchors.slice(1).map((next, index) => {
    const from = anchors[index]!
    // Amounts on several lines may be ruled within a record, beside a RUT whose cell is as high as all of it.
    const rule = (ruts[index] && ruleBetween(from, next, ruts[index])) ?? ruleBetween(from, next)
    return { rule, step: next.middle - from.middle, up: next.middle - (rule ?? 0) }
  })
  const parting = pairs.filter(({ rule }) => rule !== null)
  const areUnlike = parting.some((one) =>
    parting.some(({ step, up }) => Math.abs(one.step - step) < SAME_RULE && Math.abs(one.up - up) > 2 * SAME_RULE),
  )
  const isStriped =
    anchors.length > FEW || before.length <= FEW
      ? areUnlike && parting.length < pairs.length
      : !before.some(({ isRuled }) => isRuled)
  return pairs.map(({ rule }) => (isStriped ? null : rule))
}

/**
 * The rules that part records, not those that underline the line of each RUT: over the first of these no amounts are, and under
 * the last RUT are as many lines of them as under another.
 */
const withoutUnderlines = (
  lines: readonly ScannedLine[],
  anchors: readonly ScannedLine[],
  rules: (number | null)[],
): (number | null)[] => {
  const [first] = rules
  if (typeof first !== 'number' || rules.includes(null)) return rules
  const own = lines.filter((line) => numbersOf(line.cells).length >= MIN_AMOUNTS && !isCalledSum(line))
  const within = (from: number, to: number) => own.filter(({ middle }) => middle > from && middle < to).length
  const usual = Math.min(...anchors.slice(1).map((next, at) => within(anchors[at]!.middle, next.middle)))
  const isUnderlined = within(-Infinity, first) === 0 && within(anchors.at(-1)!.middle, Infinity) >= Math.max(1, usual)
  return isUnderlined ? rules.map(() => null) : rules
}

/** The level rules over and under a RUT, or where there are none those along its line, from the top of the page. */
const rulesAlong = ({ line, found }: Anchor): number[] => {
  const along = ({ left, right }: Span) =>
    (line.page.levelLines ?? []).filter((rule) => Math.min(rule.right, right) - Math.max(rule.left, left) > 0)
  const own = along(around(found.cells))
  return (own.length > 0 ? own : along(around(line.words)))
    .map((rule) => (rule.top + rule.bottom) / 2)
    .sort((a, b) => a - b)
}

/** The level rule between two lines that runs under some of the first, when there is just one such height. */
export const ruleBetween = (a: ScannedLine, b: ScannedLine, { left, right }: Span = around(a.words)): number | null => {
  const heights: number[] = []
  for (const rule of a.page.levelLines ?? []) {
    const y = (rule.top + rule.bottom) / 2
    if (y <= a.middle || y >= b.middle || Math.min(rule.right, right) - Math.max(rule.left, left) <= 0) continue
    if (!heights.some((other) => Math.abs(other - y) < SAME_RULE)) heights.push(y)
  }
  return heights.length === 1 ? heights[0]! : null
}

type Anchor = { line: ScannedLine; found: { rut: PrintedRut; cells: Cell[] } }

/**
 * What the other records of the document tell of one: how far its lines are from its RUT's at `least`, how many of amounts
 * are `above` that, and the records `before` it, for one that is alone on its page.
 */
export type Shape = { least: { up: number; down: number }; above: number; before: readonly TableRow[] }

/** The records about some RUTs of one table: their lines of amounts are as many in most of them. */
export const recordsOf = (
  lines: readonly ScannedLine[],
  anchors: readonly Anchor[],
  { least, above, before }: Shape,
): TableRow[] => {
  const own = anchors.map(({ line }) => line)
  const ruts = anchors.map(({ found }) => around(found.cells))
  const rules = withoutUnderlines(lines, own, rulesBetween(own, before, ruts))
  const cuts = cutsBetween(lines, own, above, rules)
  const reaches = own.map((line, index) => ({
    up: index > 0 ? line.middle - cuts[index - 1]! : 0,
    down: index < cuts.length ? cuts[index]! - line.middle : 0,
  }))
  const alone = own.length === 1 && before.length === 0 && least.up + least.down === 0 ? linesOfOne(lines, own[0]!) : []
  const last = own.at(-1)!
  const up = Math.max(...reaches.map((reach) => reach.up), least.up, last.middle - (alone[0]?.top ?? Infinity))
  const down = Math.max(
    ...reaches.map((reach) => reach.down),
    least.down,
    (alone.at(-1)?.bottom ?? -Infinity) - last.middle,
  )
  const isRuled = rules.length > 0 && !rules.includes(null)
  const first = own[0]!
  const ruleOver = isRuled
    ? rulesAlong(anchors[0]!).findLast((y) => y < first.middle && first.middle - y < up * HIGHEST)
    : undefined
  const nearest = Math.min(...reaches.slice(0, -1).map((reach) => reach.down))
  const ruleUnder = isRuled ? rulesAlong(anchors.at(-1)!).find((y) => y - last.middle > nearest * WITHIN) : undefined
  const end = ruleUnder ?? last.middle + down
  const start = ruleOver ?? (isRuled ? startOver(lines, first.middle - up, cuts, end) : first.middle - up)
  const windows = own.map((_, index) => linesBetween(lines, cuts[index - 1] ?? start, cuts[index] ?? end))
  // Sums over several lines are called so on the first of them, or over it.
  const sumsOf = windows.map((window, index) =>
    window.find((line) => line.middle > own[index]!.middle && isCalledSum(line)),
  )
  const areParted = sumsOf.includes(undefined)
  const amounts = windows.map((window, index) => {
    const all = withoutSumsOver(
      window.filter((line) => isOfAmounts(line, own[index]!)),
      own[index]!,
      above,
    )
    const sums = sumsOf[index]
    const from = sums && (areParted || isOfAmounts(sums, own[index]!)) ? sums.middle : Infinity
    const end = all.findIndex(({ middle }) => middle >= from)
    const named = all.slice(0, end < 0 ? all.length : end).filter((line) => line === own[index] || !isCalledSum(line))
    const kept = named.filter((line) => line === own[index] || !isSumOf(line, own))
    // The only amounts of a record are its own, however much they are like another worker's.
    return kept.length > 0 ? kept : named.slice(0, 1)
  })
  const { usual, isStacked, offsets } = formOf(amounts, own, before, alone.length > 0)
  return anchors.map(({ line, found }, index): TableRow => {
    const list = amounts[index]!
    const isRead = isStacked || usual === 1
    const isApart = isStacked && isBetweenOwn(line, list, usual)
    const usable = isRead ? list.filter((other) => !isApart || other !== line) : [line]
    const slots = isStacked
      ? usable.length === usual
        ? usable
        : slotsAmong(usable, line, offsets, windows[index]!)
      : [
          usual === 1 && numbersOf(line.cells).length < MIN_AMOUNTS
            ? (usable.find((other) => other !== line) ?? lineOfDashes(windows[index]!, line) ?? line)
            : line,
        ]
    const lines = windows[index]!.filter((other) => other === line || slots.includes(other) || mayBeWrapped(other))
    return {
      ...line,
      rut: found.rut,
      rutCells: found.cells,
      slots,
      lines,
      isRuled: index > 0 ? rules[index - 1] !== null : ruleOver !== undefined,
    }
  })
}

/** What a worker without any pay has where others have amounts, beside the RUT or on another line. */
const lineOfDashes = (lines: readonly ScannedLine[], anchor: ScannedLine): ScannedLine | undefined => {
  const isOfDashes = ({ cells }: ScannedLine) => cells.filter(({ kind }) => kind === 'number').length >= MIN_AMOUNTS
  return isOfDashes(anchor) ? anchor : lines.find((line) => isOfDashes(line) && !isCalledSum(line))
}

/** Where a rule is over the sums of the records before, they are with the next: none of its lines but those `above` it are over its RUT. */
const withoutSumsOver = (lines: readonly ScannedLine[], anchor: ScannedLine, above: number): readonly ScannedLine[] => {
  const at = lines.indexOf(anchor)
  const sums = lines.findIndex((line, index) => index < at && isCalledSum(line))
  return sums < 0 ? lines : [...lines.slice(0, sums), ...lines.slice(Math.max(sums, at - above))]
}

/**
 * The line of a RUT between the lines of its amounts, as many as the others have: where a name is wrapped, cells over the whole
 * height of the record stand in the middle of it.
 */
const isBetweenOwn = (anchor: ScannedLine, amounts: readonly ScannedLine[], usual: number): boolean =>
  amounts.length === usual + 1 &&
  amounts.every((other) => other === anchor || numbersOf(other.cells).length > numbersOf(anchor.cells).length)

/** A record's lines are this much further apart than others' where a text is wrapped between them, in heights. */
const WRAPPED = 2.5

/**
 * Which of more or fewer lines than usual are the record's: as many as usual from its first, else those in their places; of a
 * worker without amounts, whatever stands there among `all` of the record's lines.
 */
const slotsAmong = (
  lines: readonly ScannedLine[],
  anchor: ScannedLine,
  offsets: readonly number[],
  all: readonly ScannedLine[],
): (ScannedLine | null)[] => {
  const at = (offset: number) => (line: ScannedLine) =>
    Math.abs(line.middle - anchor.middle - offset) < heightOf(anchor) / 2
  const first = lines.findIndex(at(offsets[0]!))
  const inOrder = first < 0 ? [] : lines.slice(first, first + offsets.length)
  const length = offsets.at(-1)! - offsets[0]! + WRAPPED * heightOf(anchor)
  return inOrder.length === offsets.length && inOrder.at(-1)!.middle - inOrder[0]!.middle < length
    ? inOrder
    : offsets.map((offset) => (lines.length > 0 ? lines : all).find(at(offset)) ?? null)
}

/**
 * Where the first of records on stripes of the paper begins, which may have more lines than the others: texts that are over it
 * at the step of the records' lines, and are called nothing, are its own.
 */
const startOver = (lines: readonly ScannedLine[], start: number, cuts: readonly number[], end: number): number => {
  const windows = [start, ...cuts].map((from, at) => linesBetween(lines, from, cuts[at] ?? end))
  const steps = windows.flatMap((own) => own.slice(1).map(({ middle }, at) => middle - own[at]!.middle))
  const step = medianOf(steps) ?? 0
  let first = windows[0]?.[0]
  for (const line of linesBetween(lines, -Infinity, start).toReversed()) {
    if (!first || !isUnnamedText(line) || first.middle - line.middle > step * ALIKE) break
    first = line
  }
  return first ? Math.min(start, first.middle - step / 2) : start
}

type Form = { usual: number; isStacked: boolean; offsets: readonly number[] }

/** So few records on a page say less of their form than those of the page before. */
export const FEW = 2

/** How many lines of amounts most records have, and where: a few have them where those of the page before do. */
const formOf = (
  amounts: readonly ScannedLine[][],
  own: readonly ScannedLine[],
  before: readonly TableRow[],
  isAlone: boolean,
): Form => {
  const whole = own.length > FEW ? undefined : before.findLast(({ slots }) => slots.length > 1 && !slots.includes(null))
  if (whole)
    return {
      usual: whole.slots.length,
      isStacked: true,
      offsets: whole.slots.map((slot) => slot!.middle - whole.middle),
    }
  const counts = amounts.map((list) => list.length).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length * (1 - STACKED))] ?? 1
  const isStacked = usual > 1 && (own.length > 1 || isAlone)
  // A line of amounts is in one place of every record: where the usual records have it.
  const offsets = Array.from({ length: usual }, (_, slot) => {
    const found = amounts.flatMap((list, index) =>
      list.length === usual ? [list[slot]!.middle - own[index]!.middle] : [],
    )
    return medianOf(found) ?? 0
  })
  return { usual, isStacked, offsets }
}

/**
 * Records whose RUT is on none of their lines of amounts: what is beside it is read with that of them which has it in other
 * records, or the first, as cells over the whole height of the record are, but where it stands over those amounts it is a line
 * of its own, under its own titles.
 */
export const withLinesOfRuts = (rows: readonly TableRow[]): TableRow[] => {
  const slotOf = ({ slots, middle }: TableRow) => slots.findIndex((slot) => slot?.middle === middle)
  const isApart = (row: TableRow) => slotOf(row) < 0
  const isOver = ({ cells, rutCells, middle, slots: [first] }: TableRow) =>
    first !== null &&
    first !== undefined &&
    middle < first.middle &&
    cells.some((cell) => !rutCells.includes(cell) && first.cells.some((other) => overlap(cell, other) > 0))
  // Who is paid nothing may have nothing under the line of the RUT.
  const isEmpty = ({ slots: [only, ...others], middle, cells }: TableRow) =>
    others.length === 0 && only?.middle === middle && numbersOf(cells).length < MIN_AMOUNTS
  const areOver = rows.every((row) => isApart(row) || isEmpty(row)) && rows.some(isOver)
  const count = Math.max(...rows.filter(isApart).map(({ slots }) => slots.length))
  // Most of the others may have it on a line of amounts.
  const usual = medianOf(rows.map(slotOf).filter((slot) => slot >= 0)) ?? 0
  return rows.map((row) => {
    const { slots, lines } = row
    if (areOver && !isApart(row)) {
      const nothing: ScannedLine = { ...row, cells: [], words: [] }
      return { ...row, slots: [...slots, ...Array.from({ length: count }, () => nothing)] }
    }
    if (!isApart(row)) return row
    const own = Math.min(usual, slots.length - 1)
    if (!areOver) return { ...row, slots: slots.map((slot, at) => (at === own ? withCells(slot, row) : slot)) }
    return { ...row, slots: [lines.find(({ middle }) => middle === row.middle) ?? row, ...slots] }
  })
}

const withCells = (line: ScannedLine | null, anchor: ScannedLine): ScannedLine =>
  line === null
    ? anchor
    : {
        ...line,
        cells: [...line.cells, ...anchor.cells].sort((a, b) => a.left - b.left),
        words: [...line.words, ...anchor.words].sort((a, b) => a.left - b.left),
      }
