import type { Pay } from '../../../payroll/pay.ts'
import { box, widthOf, wrap, type Family } from '../../sheet.ts'
import { openPaper, type Paper, type PaperSize } from '../paper.ts'
import type { Line } from './heading.ts'
import { type Column } from './columns.ts'
import { type Row, type Table, widthsOf } from './rows.ts'

/** How a report writer or a listing program rules its tables. */
export type DrawnStyle = {
  family: Family
  size: number
  gap: number
  leading: number
  /** Every n-th row stands on grey; 0 for none. */
  stripe: number
  repeatsHead: boolean
  repeatsHeading: boolean
  /** Lines left free between workers. */
  air: number
  numbering: ((page: number) => string) | null
}

type ColumnSpan = { left: number; right: number; width: number }

const spansOf = (table: Table, pays: readonly Pay[], style: DrawnStyle, left: number): ColumnSpan[] => {
  let x = left
  return widthsOf(table, pays, style).map((width) => {
    const span = { left: x, right: x + width, width }
    x += width + style.gap
    return span
  })
}

/** Points across that a table takes. */
export const breadthOf = (table: Table, pays: readonly Pay[], style: DrawnStyle): number =>
  spansOf(table, pays, style, 0).at(-1)!.right

const anchor = ({ left, right }: ColumnSpan, align: Column['align']): number =>
  align === 'left' ? left : align === 'right' ? right : (left + right) / 2

const putLine = (
  paper: Paper,
  spans: readonly ColumnSpan[],
  columns: readonly Column[],
  text: (column: Column) => string,
  bold = false,
) => {
  for (const [slot, column] of columns.entries())
    paper.put(snapped(paper, anchor(spans[slot]!, column.align), column, text(column)), text(column), {
      align: column.align === 'center' ? 'left' : column.align,
      bold,
    })
}

/** Centred text of a listing stands in whole letters too. */
const snapped = (paper: Paper, x: number, { align }: Column, text: string): number => {
  if (align !== 'center') return x
  const { family, size } = paper
  const start = x - widthOf(text, { family, size }) / 2
  if (family !== 'mono') return start
  const letter = widthOf('0', { family, size })
  return paper.left + Math.round((start - paper.left) / letter) * letter
}

const headLines = (paper: Paper, spans: readonly ColumnSpan[], table: Table, bold: boolean): void => {
  for (const columns of table.lines) {
    const wrapped = columns.map(({ head }, slot) =>
      wrap(head, spans[slot]!.width + 0.5, { family: paper.family, size: paper.size, bold }),
    )
    const deepest = Math.max(...wrapped.map((lines) => lines.length))
    for (let n = 0; n < deepest; n++) {
      for (const [slot, column] of columns.entries()) {
        const text = wrapped[slot]![n - (deepest - wrapped[slot]!.length)] ?? ''
        const edge = anchor(spans[slot]!, column.align)
        paper.put(snapped(paper, edge, column, text), text, {
          align: column.align === 'center' ? 'left' : column.align,
          bold,
        })
      }
      paper.down()
    }
  }
}

/** Draws lines of pieces on the left, in the middle and on the right. */
export const drawHeading = (paper: Paper, heading: readonly Line[]): void => {
  for (const line of heading) {
    const scale = Math.max(1, ...line.map((piece) => piece.scale ?? 1))
    paper.down(scale - 1)
    for (const { text, side, isBold = false, scale: own = 1 } of line) {
      const x = side === 'left' ? paper.left : side === 'right' ? paper.right : (paper.left + paper.right) / 2
      paper.put(x, text, { align: side, bold: isBold, size: paper.size * own })
    }
    paper.down()
  }
  paper.down(0.5)
}

const drawRow = (paper: Paper, spans: readonly ColumnSpan[], table: Table, row: Row, style: DrawnStyle): void => {
  if (row.kind === 'group') {
    paper.put(paper.left, row.label, { bold: paper.family !== 'mono' })
    paper.down()
    return
  }
  const { left, y, leading } = paper
  const high = leading * table.lines.length
  if (row.kind === 'worker') {
    if (style.stripe > 0 && row.at % style.stripe === style.stripe - 1)
      box(paper.sheets.at(-1)!, left - 2, y - paper.size, spans.at(-1)!.right - left + 4, high, {
        fill: 0.92,
        border: 0,
      })
    for (const columns of table.lines) {
      putLine(paper, spans, columns, ({ cell }) => cell(row.pay, row.at))
      paper.down()
    }
    paper.down(style.air)
    return
  }
  paper.across(row.isLast ? '=' : '-')
  const bold = paper.family !== 'mono'
  const isLed = table.lines[0]![0]!.sum === undefined
  if (isLed) paper.put(left, row.label, { bold })
  for (const columns of table.lines) {
    putLine(paper, spans, columns, ({ sum }) => sum?.(row.pays) ?? '', bold)
    paper.down()
  }
  if (!row.isLast) paper.down(0.6)
}

/** The pages of tables, each beginning on a page of its own. `after`: lines under the last. */
export const drawTables = (
  tables: readonly Table[],
  rows: readonly Row[],
  pays: readonly Pay[],
  heading: readonly Line[],
  size: PaperSize,
  style: DrawnStyle,
  after: readonly string[],
) => {
  let current = tables[0]!
  let spans: ColumnSpan[] = []
  let isFirst = true
  const head = (drawn: Paper, page: number) => {
    if (style.numbering) {
      drawn.put(drawn.right, style.numbering(page), { align: 'right' })
      drawn.down()
    }
    if (isFirst || style.repeatsHeading) drawHeading(drawn, heading)
    if (isFirst && current.title) {
      drawn.put(drawn.left, current.title, { bold: true })
      drawn.down(1.3)
    }
    if (isFirst || style.repeatsHead) {
      drawn.across('-')
      headLines(drawn, spans, current, drawn.family !== 'mono')
      drawn.across('-')
    }
    isFirst = false
  }
  const paper = openPaper(size, style, head)
  for (const table of tables) {
    current = table
    spans = spansOf(table, pays, style, paper.left)
    isFirst = true
    paper.turn()
    for (const row of rows) {
      // A branch's name does not stand alone at a page's foot, nor a sum on a page of its own.
      paper.need(table.lines.length + (row.kind === 'worker' ? 0.5 : 2.5))
      drawRow(paper, spans, table, row, style)
    }
  }
  for (const text of after) {
    paper.need(2)
    paper.down(0.6)
    paper.put(paper.left, text)
    paper.down()
  }
  return paper.sheets
}
