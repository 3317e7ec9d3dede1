import type { Pay } from '../../payroll/pay.ts'
import type { Column } from '../programs/books/column.ts'
import type { TextWriter } from '../programs/text-writer.ts'
import { type Family, type Sheet, widthOf } from '../sheet.ts'

/** A report writer's columns: where each stands, and the size in which all of them fit. */
export type Grid = { columns: readonly Column[]; edges: readonly (readonly [from: number, to: number])[]; size: number }

const GAP = 6

const headLines = ({ head }: Column) => head.split('\n')

/** Columns as wide as what they say, between `left` and `right`; in a smaller size where they have no room. */
export const gridOf = (
  columns: readonly Column[],
  pays: readonly Pay[],
  [left, right]: readonly [number, number],
  family: Family,
  wished: number,
): Grid => {
  const wide = columns.map((column) =>
    Math.max(
      ...[...headLines(column), ...pays.map(column.of), column.sum(pays)].map((text) =>
        widthOf(text, { family, size: wished, bold: true }),
      ),
    ),
  )
  const whole = wide.reduce((sum, each) => sum + each, 0)
  const room = right - left - GAP * columns.length
  const size = Math.min(wished, (wished * room) / whole)
  const stretch = (room - (whole * size) / wished) / columns.length + GAP
  let at = left
  const edges = wide.map((each) => {
    const from = at
    at += (each * size) / wished + stretch
    return [from, at - GAP] as const
  })
  return { columns, edges, size }
}

export const writeCells = (
  writer: TextWriter,
  { columns, edges, size }: Grid,
  y: number,
  texts: readonly string[],
  isBold = false,
) => {
  for (const [at, text] of texts.entries()) {
    const [from, to] = edges[at]!
    if (columns[at]!.isAmount) writer.right(to, y, text, isBold, size)
    else writer.left(from, y, text, isBold, size)
  }
}

/** Headings of so many lines as the longest has, each on the last ones. Gives the y of the last. */
export const writeHeads = (writer: TextWriter, grid: Grid, top: number): number => {
  const heads = grid.columns.map(headLines)
  const high = Math.max(...heads.map(({ length }) => length))
  const step = grid.size * 1.2
  for (let line = 0; line < high; line++)
    writeCells(
      writer,
      grid,
      top + line * step,
      heads.map((own) => own[line - high + own.length] ?? ''),
      true,
    )
  return top + (high - 1) * step
}

/** A page that was laid out on its side, as a printer's driver turns it: everything is written upwards. */
export const turned = ({ width, height, texts, rules, boxes, pictures }: Sheet): Sheet => ({
  width: height,
  height: width,
  texts: texts.map((text) => ({ ...text, x: text.y, y: width - text.x, upwards: true })),
  rules: rules.map((rule) => ({ ...rule, x1: rule.y1, y1: width - rule.x1, x2: rule.y2, y2: width - rule.x2 })),
  boxes: boxes.map((box) => ({
    ...box,
    x: box.y,
    y: width - box.x - box.width,
    width: box.height,
    height: box.width,
  })),
  pictures,
})
