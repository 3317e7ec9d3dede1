import { box, rule, type Ink, type Sheet, widthOf, wrap, write } from './sheet.ts'
import type { TableStyle } from './table-style.ts'

type Align = 'left' | 'right' | 'center'

/** `heads` and cells are lists of lines: programs that print several lines a row stack their headings too. */
export type TableColumn = { heads: string[]; align: Align; wraps?: boolean }
export type TableRow = {
  kind: 'data' | 'total' | 'band'
  cells: string[][]
  /** A text over the first so many cells, as totals and bands have. */
  label?: { text: string; over: number }
}
/** A title over the columns `from` to `to`, both included. */
export type Group = { title: string; from: number; to: number }
export type Table = { columns: TableColumn[]; rows: TableRow[]; groups: Group[] }

const SHORTEST_BROKEN = 8

/** Splits a word that a cell cannot hold, as spreadsheets and HTML converters do. */
const broken = (lines: string[], width: number, ink: Ink, mark = ''): string[] =>
  lines.flatMap((line) => {
    const parts: string[] = []
    let rest = line
    while (widthOf(rest, ink) > width && rest.length > SHORTEST_BROKEN && !rest.includes(' ')) {
      let take = rest.length - 3
      while (take > 5 && widthOf(`${rest.slice(0, take)}${mark}`, ink) > width) take--
      parts.push(`${rest.slice(0, take)}${mark}`)
      rest = rest.slice(take)
    }
    return [...parts, rest]
  })

/** What a cell has room for of a word that is too long. */
const cut = (line: string, width: number, ink: Ink): string => {
  let kept = line
  while (kept.length > SHORTEST_BROKEN && !kept.includes(' ') && widthOf(kept, ink) > width) kept = kept.slice(0, -1)
  return kept
}

/** Where each column of a table stands, and its cells as they are wrapped. */
export type Placed = {
  lefts: number[]
  rights: number[]
  /** Lines of each heading, one list a column. */
  heads: string[][]
  rows: TableRow[]
  style: TableStyle
  /** Points that each column has for its text. */
  inside: number[]
}

const bodyInk = ({ family, size }: TableStyle): Ink => ({ family, size })
const headInk = (style: TableStyle): Ink => ({ ...bodyInk(style), bold: style.headBold })
const widest = (lines: readonly string[], ink: Ink) => Math.max(0, ...lines.map((line) => widthOf(line, ink)))
const longestWord = (lines: readonly string[], ink: Ink) =>
  widest(
    lines.flatMap((line) => line.split(' ')),
    ink,
  )

const wrappedCell = (lines: readonly string[], width: number, ink: Ink) =>
  lines.flatMap((line) => wrap(line, width, ink))

/** Column widths by their contents, at the style's size; `pad` included. */
const naturalWidths = (table: Table, style: TableStyle) => {
  const [ink, bold] = [bodyInk(style), headInk(style)]
  const total: Ink = { ...ink, bold: style.totalBold }
  const letter = widthOf('0', ink)
  return table.columns.map(({ heads, wraps }, at) => {
    let body = 0
    for (const row of table.rows) {
      if (row.label && at < row.label.over) continue
      body = Math.max(body, widest(row.cells[at] ?? [], row.kind === 'total' ? total : ink))
    }
    if (wraps) {
      const word = Math.max(
        ...table.rows.filter(({ kind }) => kind === 'data').map((row) => longestWord(row.cells[at] ?? [], ink)),
        0,
      )
      body = Math.min(body, Math.max(word, style.widest * style.size * 0.5))
    }
    const head =
      style.heads === 'single'
        ? widest(heads, bold)
        : style.heads === 'wrap' || style.heads === 'words'
          ? longestWord(heads, bold)
          : style.heads === 'upwards'
            ? style.size
            : Math.min(longestWord(heads, bold), Math.max(body, SHORTEST_BROKEN * letter))
    const width = Math.max(body, head, letter)
    return style.family === 'mono' ? Math.ceil(width / letter - 0.001) * letter : width
  })
}

const MONO_GAP = 1

const padOf = (style: TableStyle) =>
  style.family === 'mono'
    ? widthOf('0', bodyInk(style)) * (style.rules === 'grid' ? 1 : MONO_GAP / 2)
    : style.padding * style.size

/** Width that the table needs at the style's size, in points. */
export const widthNeeded = (table: Table, style: TableStyle): number =>
  naturalWidths(table, style).reduce((sum, width) => sum + width + 2 * padOf(style), 0)

/** A row with its long cells wrapped to the columns as they are placed. */
export const wrapRow = (table: Table, { inside, style }: Placed, row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((lines, at) =>
    table.columns[at]?.wraps && row.kind === 'data' ? wrappedCell(lines, inside[at]!, bodyInk(style)) : lines,
  ),
})

export const place = (table: Table, style: TableStyle, left: number, width: number): Placed => {
  const pad = padOf(style)
  const natural = naturalWidths(table, style).map((column) => column + 2 * pad)
  const slack = Math.max(0, width - natural.reduce((sum, column) => sum + column, 0))
  const count = natural.length
  const broadest = natural.indexOf(Math.max(...natural))
  const most = style.family === 'mono' ? 0 : slack
  const widths = natural.map(
    (column, at) =>
      column +
      (style.spread === 'fill' && at === broadest
        ? most
        : style.spread === 'even'
          ? Math.min(most / count, column)
          : style.spread === 'widest' && at === broadest
            ? Math.min(most, column)
            : 0),
  )
  const lefts: number[] = []
  let edge = left
  for (const column of widths) {
    lefts.push(edge)
    edge += column
  }
  const rights = lefts.map((start, at) => start + widths[at]!)
  const inside = widths.map((column) => column - 2 * pad + 0.01)
  const heads = table.columns.map(({ heads: lines }, at) => {
    if (style.heads === 'single' || style.heads === 'upwards') return lines
    if (style.heads === 'words') return lines.flatMap((line) => line.split(' '))
    const wrappedLines = wrappedCell(lines, inside[at]!, headInk(style))
    if (style.heads === 'cut') return wrappedLines.map((line) => cut(line, inside[at]!, headInk(style)))
    return style.heads === 'break' || style.heads === 'hyphen'
      ? broken(wrappedLines, inside[at]!, headInk(style), style.heads === 'hyphen' ? '-' : '')
      : wrappedLines
  })
  const placed = { lefts, rights, heads, rows: [], style, inside }
  return { ...placed, rows: table.rows.map((row) => wrapRow(table, placed, row)) }
}

const xOf = (left: number, right: number, align: Align, pad: number) =>
  align === 'left' ? left + pad : align === 'right' ? right - pad : (left + right) / 2

export const lineHeight = ({ style }: Placed): number => style.size * 1.15
export const rowHeight = (placed: Placed, row: TableRow): number => {
  const lines = Math.max(1, ...row.cells.map((cell) => cell.length))
  return (lines - 1) * lineHeight(placed) + placed.style.size * placed.style.leading
}

/** A line of characters where programs without lines draw rules. */
const textRule = (sheet: Sheet, { lefts, rights, style }: Placed, y: number, letter: string) => {
  const [left, right] = [lefts[0]!, rights.at(-1)!]
  const count = Math.floor((right - left) / widthOf(letter, bodyInk(style)))
  write(sheet, left, y, letter.repeat(count), bodyInk(style))
}

const ruleAt = (sheet: Sheet, placed: Placed, y: number, weight = 1) => {
  const { lefts, rights, style } = placed
  rule(sheet, lefts[0]!, y, rights.at(-1)!, y, {
    thickness: style.thickness * weight,
    dash: style.rules === 'dashed' ? 2 : undefined,
  })
}

const ruleSides = (
  sheet: Sheet,
  { lefts, rights, style }: Placed,
  top: number,
  bottom: number,
  from = 0,
  to = lefts.length,
) => {
  for (const x of [...lefts.slice(from, to), rights[to - 1]!])
    rule(sheet, x, top, x, bottom, { thickness: style.thickness })
}

/** The two outer edges. */
const ruleEnds = (sheet: Sheet, { lefts, rights, style }: Placed, top: number, bottom: number): void => {
  for (const x of [lefts[0]!, rights.at(-1)!]) rule(sheet, x, top, x, bottom, { thickness: style.thickness })
}

/** A line of its own for each column that has one, with a gap between them. */
const ruleEach = (sheet: Sheet, { lefts, rights, style }: Placed, y: number, has: (at: number) => boolean): void => {
  const gap = Math.min(padOf(style), 3)
  for (const [at, left] of lefts.entries())
    if (has(at)) rule(sheet, left + gap, y, rights[at]! - gap, y, { thickness: style.thickness })
}

const hasLines = (style: TableStyle) =>
  style.rules === 'grid' || style.rules === 'horizontal' || style.rules === 'dashed'

/** How far down a text begins in a cell that has `spare` more points than it needs. */
const dropOf = ({ valign }: TableStyle, spare: number): number =>
  valign === 'top' ? 0 : valign === 'bottom' ? spare : spare / 2

/** Titles over several columns, so high. */
const drawGroups = (sheet: Sheet, groups: readonly Group[], placed: Placed, y: number, high: number): void => {
  const { lefts, rights, style } = placed
  const ink = headInk(style)
  for (const { title, from, to } of groups) {
    const room = rights[to]! - lefts[from]! - 2
    const size = Math.min(style.size, (style.size * room) / widthOf(title, ink))
    write(sheet, (lefts[from]! + rights[to]!) / 2, y + style.size * 1.05, title, { ...ink, size, align: 'center' })
    if (style.rules === 'grid')
      for (const x of [lefts[from]!, rights[to]!]) rule(sheet, x, y, x, y + high, { thickness: style.thickness })
    if (style.rules !== 'none' && style.rules !== 'text' && style.rules !== 'zebra')
      rule(sheet, lefts[from]!, y + high, rights[to]!, y + high, { thickness: style.thickness })
  }
}

/** Draws the headings, with the titles over them; gives the y under them. */
export const drawHeads = (sheet: Sheet, table: Table, placed: Placed, top: number): number => {
  const { lefts, rights, heads, style } = placed
  const ink = headInk(style)
  const pad = padOf(style)
  const step = lineHeight(placed)
  const deepest = Math.max(...heads.map((lines) => lines.length))
  const groupHigh = table.groups.length > 0 ? style.size * Math.max(1.3, style.leading) : 0
  const tall =
    style.heads === 'upwards'
      ? Math.max(...heads.flat().map((line) => widthOf(line, ink))) + style.size
      : (deepest - 1) * step + style.size * Math.max(1.3, style.leading)
  let y = top
  if (style.rules === 'text') {
    textRule(sheet, placed, y + style.size, '=')
    y += step
  }
  if (style.headFill !== undefined)
    box(sheet, lefts[0]!, y, rights.at(-1)! - lefts[0]!, groupHigh + tall, { fill: style.headFill, border: 0 })
  shadeColumns(sheet, placed, y, groupHigh + tall)
  drawGroups(sheet, table.groups, placed, y, groupHigh)
  const start = y + groupHigh
  for (const [at, lines] of heads.entries()) {
    const align = style.headAlign === 'as-cells' ? table.columns[at]!.align : style.headAlign
    if (style.heads === 'upwards') {
      write(
        sheet,
        (lefts[at]! + rights[at]!) / 2 + style.size * 0.35,
        start + tall - style.size * 0.4,
        lines.join(' '),
        { ...ink, upwards: true },
      )
      continue
    }
    const drop = dropOf(style, (deepest - lines.length) * step)
    for (const [n, line] of lines.entries())
      write(sheet, xOf(lefts[at]!, rights[at]!, align, pad), start + style.size * 1.02 + n * step + drop, line, {
        ...ink,
        align,
      })
  }
  const bottom = start + tall
  if (style.rules === 'text') {
    textRule(sheet, placed, bottom + style.size * 0.9, '=')
    return bottom + step
  }
  if (style.rules === 'underlined') {
    ruleEach(sheet, placed, bottom, (at) => heads[at]!.length > 0)
    return bottom + style.size * 0.3
  }
  if (style.rules !== 'none' && style.rules !== 'zebra') {
    ruleAt(sheet, placed, y)
    ruleAt(sheet, placed, bottom)
  }
  if (style.rules === 'grid' || style.rules === 'upright') ruleSides(sheet, placed, start, bottom)
  if (style.rules === 'frame') ruleEnds(sheet, placed, y, bottom)
  if (style.rules === 'apart') frameCells(sheet, placed, start, bottom)
  if (style.rules !== 'double') return bottom
  ruleAt(sheet, placed, bottom + DOUBLE)
  return bottom + DOUBLE
}

/** Points between the two lines of a double one. */
const DOUBLE = 1.8

/** Every second column, so high. */
const shadeColumns = (sheet: Sheet, { lefts, rights, style }: Placed, y: number, high: number): void => {
  if (style.rules !== 'columns') return
  for (const [at, left] of lefts.entries())
    if (at % 2 === 1) box(sheet, left, y, rights[at]! - left, high, { fill: 0.93, border: 0 })
}

/** A frame for each cell from `from` on, as browsers draw those that stand apart. */
const frameCells = (sheet: Sheet, { lefts, rights }: Placed, y: number, bottom: number, from = 0): void => {
  const border = 0.4
  if (from > 0) box(sheet, lefts[0]! + 0.6, y + 0.6, rights[from - 1]! - lefts[0]! - 1.2, bottom - y - 1.2, { border })
  for (const [at, left] of lefts.entries())
    if (at >= from) box(sheet, left + 0.6, y + 0.6, rights[at]! - left - 1.2, bottom - y - 1.2, { border })
}

/** The rules of a row, and those that set a total apart. */
const ruleRow = (sheet: Sheet, placed: Placed, row: TableRow, y: number, bottom: number, at: number): void => {
  const { lefts, style } = placed
  if (style.rules === 'apart') return frameCells(sheet, placed, y, bottom, row.label?.over ?? 0)
  if (style.rules === 'fives' && row.kind === 'data' && at % 5 === 4) ruleAt(sheet, placed, bottom)
  if (style.rules === 'frame') ruleEnds(sheet, placed, y, bottom)
  if (style.rules === 'underlined') {
    if (row.kind === 'total') ruleEach(sheet, placed, y, (at) => row.cells[at]!.length > 0)
    return
  }
  if (hasLines(style)) ruleAt(sheet, placed, bottom)
  else if (row.kind === 'total' && style.rules !== 'none' && style.rules !== 'text') {
    ruleAt(sheet, placed, y)
    ruleAt(sheet, placed, bottom, 1.5)
    if (style.rules === 'double') ruleAt(sheet, placed, bottom - DOUBLE)
  }
  if (style.rules === 'grid' || style.rules === 'upright') {
    const from = row.label ? Math.min(row.label.over, lefts.length - 1) : 0
    ruleSides(sheet, placed, y, bottom, from)
    rule(sheet, lefts[0]!, y, lefts[0]!, bottom, { thickness: style.thickness })
  }
}

/** Draws a row; gives the y under it. `at` is its place among the data, for stripes. */
export const drawRow = (sheet: Sheet, table: Table, placed: Placed, row: TableRow, top: number, at: number): number => {
  const { lefts, rights, style } = placed
  const isTotal = row.kind !== 'data'
  const ink: Ink = { ...bodyInk(style), bold: isTotal && style.totalBold }
  const pad = padOf(style)
  const step = lineHeight(placed)
  let y = top
  if (isTotal && style.rules === 'text' && row.kind === 'total') {
    textRule(sheet, placed, y + style.size * 0.9, '-')
    y += step
  }
  const high = rowHeight(placed, row)
  const deepest = Math.max(1, ...row.cells.map((cell) => cell.length))
  if (style.rules === 'zebra' && row.kind === 'data' && at % 2 === 1)
    box(sheet, lefts[0]!, y, rights.at(-1)! - lefts[0]!, high, { fill: 0.93, border: 0 })
  shadeColumns(sheet, placed, y, high)
  if (isTotal && style.headFill !== undefined)
    box(sheet, lefts[0]!, y, rights.at(-1)! - lefts[0]!, high, { fill: style.headFill, border: 0 })
  // Where a row of one line has its baseline.
  const base = y + (style.size * style.leading) / 2 + style.size * 0.35
  if (row.label) write(sheet, lefts[0]! + pad, base, row.label.text, ink)
  for (const [n, lines] of row.cells.entries()) {
    if (row.label && n < row.label.over) continue
    const align = table.columns[n]!.align
    const drop = dropOf(style, (deepest - lines.length) * step)
    for (const [k, line] of lines.entries())
      write(sheet, xOf(lefts[n]!, rights[n]!, align, pad), base + k * step + drop, line, { ...ink, align })
  }
  const bottom = y + high
  ruleRow(sheet, placed, row, y, bottom, at)
  return bottom
}

/** Under the last row: what closes the table. */
export const closeTable = (sheet: Sheet, placed: Placed, y: number): number => {
  if (placed.style.rules === 'text') {
    textRule(sheet, placed, y + placed.style.size * 0.9, '=')
    return y + lineHeight(placed)
  }
  if (['upright', 'head', 'frame', 'double', 'fives'].includes(placed.style.rules)) ruleAt(sheet, placed, y)
  return y
}
