import type { Word } from '../../input/page.ts'
import { amountsOf } from '../figures/amount.ts'
import { guttersOf } from '../columns-apart.ts'
import { findItemHeaders } from './item-header.ts'
import { rowOf, sheetOfRows, type Row, type Sheet } from '../sheet.ts'
import { footHitsIn, lastOfFoot } from '../foot/totals.ts'

/** Labels of one foot begin, and amounts of one table end, within so many points. */
const ALIGNED = 2
/** Lines of a foot follow each other within so many heights of a line; the heading of its table is no higher over it. */
const FOOT_STEP = 3
/** Two lines say that something is a foot beside a table: of each so many. */
const FEWEST = 2

type Foot = { left: number; top: number; bottom: number }

/** The left edge of labels of the foot under each other, and the heights between which they stand. */
const feetOf = ({ rows, lineHeight }: Sheet): Foot[] => {
  const feet: (Foot & { roles: Set<string> })[] = []
  for (const row of rows) {
    const hit = lastOfFoot(row)
    if (hit === null) continue
    const foot = feet.find(
      ({ left, bottom }) => Math.abs(left - hit.left) < ALIGNED && hit.top - bottom < FOOT_STEP * lineHeight,
    )
    if (foot) {
      foot.bottom = row.bottom
      foot.roles.add(hit.role)
    } else feet.push({ left: hit.left, top: row.top, bottom: row.bottom, roles: new Set([hit.role]) })
  }
  return feet.filter(({ roles }) => roles.size >= FEWEST)
}

/** A line divided at an edge, where the labels of a foot or the columns of a table begin; `isApart`: it has nothing there, or something that begins with them. */
type Divided = { row: Row; left: Word[]; right: Word[]; isApart: boolean }

const dividedAt = (edge: number, row: Row): Divided => {
  const left = row.words.filter((word) => word.right < edge)
  const right = row.words.slice(left.length)
  const isApart = right[0] === undefined || Math.abs(right[0].left - edge) < ALIGNED
  return { row, left, right, isApart }
}

/** What stands on one side of divided lines, as lines. */
const onSide = (lines: readonly Divided[], side: 'left' | 'right'): Row[] =>
  lines.filter((line) => line[side].length > 0).map((line) => rowOf(line.row, line[side]))

const hasName = (words: readonly Word[]): boolean => words.some(({ text }) => /\p{L}{3}/u.test(text))

/** Words of a line with an amount at their end, as a line of a table of amounts has them. */
const endsInAmount = (row: Row, words: Word[]): boolean => {
  if (!hasName(words)) return false
  const amount = amountsOf(rowOf(row, words)).at(-1)
  return amount?.to === words.length && !amount.isPercent
}

/** The same with the amount at an edge, where those of its table end. */
const endsInAmountAt = (edge: number, row: Row, words: Word[]): boolean =>
  endsInAmount(row, words) && Math.abs(words.at(-1)!.right - edge) < CLOSED

/** The amounts of a foot end within so many points of those of the table that it closes: its cells may be less wide. */
const CLOSED = 4

/** Beside a table, what is of neither stands so far from its first column, in heights of a line. */
const GUTTER = 1

/** The lines of a sheet under a heading with what stands left of its columns on lines of its own, where that is a foot. */
const withFootBefore = (sheet: Sheet): Sheet => {
  for (const { left, last } of findItemHeaders(sheet)) {
    const edge = left - GUTTER * sheet.lineHeight
    const under = sheet.rows.filter(({ index }) => index > last)
    const end = under.findIndex(({ words }) => words.some((word) => word.left < edge && word.right > edge))
    const beside = end < 0 ? under : under.slice(0, end)
    const sides = beside.map((row) => dividedAt(edge, row))
    const feet = onSide(sides, 'left').flatMap((row) => lastOfFoot(row) ?? [])
    const roles = new Set(feet.map(({ role }) => role))
    if (roles.size < FEWEST || !sides.some(({ left, right }) => left.length > 0 && right.length > 0)) continue
    return sheetOfRows(sheet.page, [
      ...sheet.rows.slice(0, last + 1),
      ...onSide(sides, 'right'),
      ...onSide(sides, 'left'),
      ...under.slice(beside.length),
    ])
  }
  return sheet
}

/** A sheet where a foot and the table of amounts that it stands beside are on lines of their own, the table first. */
export const withFootApart = (sheet: Sheet): Sheet =>
  withFootBefore(withFootAfter(withPanelBefore(withPanelApart(sheet))))

/** A panel beside a table has so many lines, and the table's heading no more over its first amount. */
const PANEL = 3
const HEADING_LINES = 3

type Closed = { edge: number; top: number; bottom: number }

/** Where the amounts of feet end whose labels begin, and whose amounts end, under each other, whatever stands beside them. */
const closedTables = ({ rows, lineHeight }: Sheet): Closed[] => {
  const found = rows.flatMap((row) =>
    footHitsIn(row).flatMap((hit) => {
      const amount = amountsOf(row).find(({ from, isPercent }) => from >= hit.to && !isPercent)
      const next = amount && row.words[amount.to]
      const isLast = amount && (!next || next.left - amount.right > GUTTER * lineHeight)
      return isLast ? [{ row, hit, edge: amount.right }] : []
    }),
  )
  return found.flatMap(({ hit: { left }, edge }, at) => {
    const isSame = (one: (typeof found)[number]) =>
      Math.abs(one.hit.left - left) < ALIGNED && Math.abs(one.edge - edge) < ALIGNED
    const own = found.filter(isSame)
    const isWhole = own[0] === found[at] && own.length >= FEWEST
    return isWhole ? [{ edge, top: own[0]!.row.top, bottom: Math.max(...own.map(({ row }) => row.bottom)) }] : []
  })
}

/**
 * 'Mi consumo' beside the detail of a bill: what stands right of a table of amounts that its own foot closes, down to that,
 * follows it.
 */
const withPanelApart = (sheet: Sheet): Sheet => {
  for (const { edge: end, top, bottom } of closedTables(sheet)) {
    const amounts = sheet.rows.flatMap((row) => (row.top < top ? amountsOf(row) : []))
    const edge = Math.max(end, ...amounts.flatMap(({ right }) => (Math.abs(right - end) < CLOSED ? [right] : [])))
    const start = edge + GUTTER * sheet.lineHeight
    const isCrossed = ({ words }: Row) => words.some(({ left, right }) => left < start && right > edge + ALIGNED)
    const over = sheet.rows.filter((row) => row.top < bottom)
    const own = over.slice(over.findLastIndex(isCrossed) + 1).map((row) => dividedAt(start, row))
    const isItem = ({ row, left }: Divided) => row.top < top && endsInAmountAt(edge, row, left)
    const first = own.findIndex(isItem)
    // What stands alone on the other side over the table begins with no line of it.
    const begin = own.slice(0, Math.max(0, first)).findLastIndex(({ left }) => left.length === 0) + 1
    const lines = own.slice(Math.max(begin, first - HEADING_LINES))
    const panel = onSide(lines, 'right')
    if (lines.filter(isItem).length < FEWEST || panel.length < PANEL || hasColumn(panel)) continue
    return sheetOfRows(sheet.page, [
      ...over.slice(0, over.length - lines.length),
      ...onSide(lines, 'left'),
      ...panel,
      ...sheet.rows.slice(over.length),
    ])
  }
  return sheet
}

/** Labels with their figures in cells of their own: so many tell a panel, which a column of codes is not. */
const READINGS = 2

const isReading = ({ segments }: Row): boolean =>
  segments.length > 1 && /\p{L}{3}/u.test(segments[0]!.text) && /^[\d.,]+$/.test(segments.at(-1)!.words.at(-1)!.text)

/** 'Lectura anterior   1.200' left of the names of a detail that its own foot closes: a panel, which goes before it. */
const withPanelBefore = (sheet: Sheet): Sheet => {
  for (const { edge, top, bottom } of closedTables(sheet)) {
    const items = sheet.rows.filter((row) => row.top < top && endsInAmountAt(edge, row, row.words))
    const first = items.length < FEWEST ? -1 : sheet.rows.indexOf(items[0]!)
    if (first < 0) continue
    const begin = Math.max(0, first - 1)
    const rows = sheet.rows.slice(begin).filter((row) => row.top < bottom)
    const words = rows.flatMap((row) => row.words)
    const headers = findItemHeaders(sheet)
    for (const space of guttersOf(words, GUTTER * sheet.lineHeight)) {
      // A table that is headed on both sides is no panel and a table.
      if (headers.some(({ left, right }) => left < space && right > space)) continue
      const lines = rows.map((row) => dividedAt(space, row))
      const panel = onSide(lines, 'left')
      const names = onSide(
        lines.filter(({ row }) => items.includes(row)),
        'right',
      ).filter((row) => hasName(row.segments[0]!.words))
      if (names.length < items.length || panel.length < PANEL || panel.filter(isReading).length < READINGS) continue
      return sheetOfRows(sheet.page, [
        ...sheet.rows.slice(0, begin),
        ...panel,
        ...onSide(lines, 'right'),
        ...sheet.rows.slice(begin + rows.length),
      ])
    }
  }
  return sheet
}

/** Several amounts that end lines end at one place: a column of the table. */
const hasColumn = (rows: readonly Row[]): boolean => {
  const ends = rows.flatMap((row) => {
    const amount = amountsOf(row).at(-1)
    return amount?.to === row.words.length && !amount.isPercent ? [amount.right] : []
  })
  return ends.some((end) => ends.filter((other) => Math.abs(other - end) < ALIGNED).length >= PANEL)
}

/** What stands beside a table of amounts, down to a foot's last line, follows it. */
const withFootAfter = (sheet: Sheet): Sheet => {
  for (const foot of feetOf(sheet)) {
    const lines = sheet.rows.map((row) => dividedAt(foot.left, row))
    const over = lines.findLast(({ row, isApart }) => row.top < foot.top && !isApart)?.row.bottom ?? 0
    const from = Math.max(over, foot.top - FOOT_STEP * sheet.lineHeight)
    const ends = lines.filter((line) => line.row.top >= from && endsInAmount(line.row, line.left))
    const edgeOf = ({ left }: Divided) => left.at(-1)!.right
    const table = ends.filter((one) =>
      ends.some((other) => other !== one && Math.abs(edgeOf(other) - edgeOf(one)) < ALIGNED),
    )
    const isBeside = ({ row }: Divided) => row.top > foot.top - sheet.lineHeight && row.top < foot.bottom
    if (table.filter(isBeside).length < FEWEST || !lines.filter(isBeside).every(({ isApart }) => isApart)) continue
    const to = Math.max(foot.bottom, ...table.map(({ row }) => row.bottom))
    const between = lines.filter(({ row }) => row.top >= from && row.top < to)
    return sheetOfRows(sheet.page, [
      ...sheet.rows.filter(({ top }) => top < from),
      ...onSide(between, 'left'),
      ...onSide(between, 'right'),
      ...sheet.rows.filter(({ top }) => top >= to),
    ])
  }
  return sheet
}
