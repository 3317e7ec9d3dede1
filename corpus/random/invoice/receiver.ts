import { box, type Ink, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import { inkOf, type InvoiceStyle, type Pair } from './style.ts'

export type Place = { sheet: Sheet; style: InvoiceStyle; left: number; right: number; bold: boolean }

const SHADE = 0.9

/** Labels and values in cells of their own, two pairs to a row. Gives the y under them. */
export const placeGrid = ({ sheet, style, left, right, bold }: Place, pairs: readonly Pair[], top: number): number => {
  const ink = inkOf(style)
  const head: Ink = { ...ink, bold }
  const step = style.size * style.leading
  const half = (right - left) / 2
  const labelWide = Math.min(half * 0.45, Math.max(...pairs.map(([label]) => widthOf(label, head))) + 8)
  let y = top
  for (let at = 0; at < pairs.length; at += 2) {
    const row = pairs.slice(at, at + 2).map(([label, value]) => ({
      label: wrap(label, labelWide - 6, head),
      value: wrap(value, half - labelWide - 8, ink),
    }))
    const high = Math.max(...row.flatMap(({ label, value }) => [label.length, value.length])) * step + style.size * 0.4
    for (const [n, { label, value }] of row.entries()) {
      const x = left + n * half
      box(sheet, x, y, labelWide, high, { fill: SHADE, border: 0.4 })
      box(sheet, x + labelWide, y, half - labelWide, high, { border: 0.4 })
      for (const [k, line] of label.entries()) write(sheet, x + 3, y + step * (k + 0.85), line, head)
      for (const [k, line] of value.entries()) write(sheet, x + labelWide + 4, y + step * (k + 0.85), line, ink)
    }
    y += high
  }
  return y + 10
}

/** Values under small labels, three to a row. Gives the y under them. */
export const placeUnder = ({ sheet, style, left, right, bold }: Place, pairs: readonly Pair[], top: number): number => {
  const ink = inkOf(style)
  const small: Ink = { ...ink, size: style.size - 1.5, gray: 0.35, bold }
  const step = style.size * Math.min(style.leading, 1.5)
  const wide = (right - left) / 3
  let y = top
  for (let at = 0; at < pairs.length; at += 3) {
    const row = pairs.slice(at, at + 3).map(([label, value]) => ({ label, lines: wrap(value, wide - 10, ink) }))
    const high = (Math.max(...row.map(({ lines }) => lines.length)) + 1) * step + style.size * 0.5
    for (const [n, { label, lines }] of row.entries()) {
      const x = left + n * wide + 4
      write(sheet, x, y + step * 0.8, label, small)
      for (const [k, line] of lines.entries()) write(sheet, x, y + step * (k + 1.8), line, ink)
      if (style.boxed) box(sheet, left + n * wide, y, wide, high, { border: 0.4 })
    }
    y += high
  }
  return y + 10
}

/** Labels over their values in one row across the page. Gives the y under them. */
export const placeStrip = ({ sheet, style, left, right, bold }: Place, pairs: readonly Pair[], top: number): number => {
  const ink = inkOf(style)
  const step = style.size * 1.4
  const wide = (right - left) / pairs.length
  for (const [at, [label, value]] of pairs.entries()) {
    const middle = left + (at + 0.5) * wide
    for (const [text, own, y] of [
      [label, { ...ink, bold }, top + step * 0.95],
      [value, ink, top + step * 2.05],
    ] as const) {
      const size = Math.min(style.size, (style.size * (wide - 6)) / widthOf(text, own))
      write(sheet, middle, y, text, { ...own, size, align: 'center' })
    }
    if (style.boxed && at > 0)
      rule(sheet, left + at * wide, top, left + at * wide, top + step * 2.4, { thickness: 0.4 })
  }
  rule(sheet, left, top + step * 1.25, right, top + step * 1.25, { thickness: 0.4 })
  if (style.boxed) box(sheet, left, top, right - left, step * 2.4)
  return top + step * 2.4 + 10
}

/** Day, month and year in cells of their own, on the right, after what date it is. Gives the y under them. */
export const placeDay = ({ sheet, style, right, bold }: Place, label: string, iso: string, top: number): number => {
  const ink = inkOf(style)
  const step = style.size * 1.4
  const wide = 38
  const parts = [
    ['Día', iso.slice(8)],
    ['Mes', iso.slice(5, 7)],
    ['Año', iso.slice(0, 4)],
  ] as const
  const start = right - wide * parts.length
  write(sheet, start - 6, top + step * 1.9, label, { ...ink, bold, align: 'right' })
  for (const [at, [name, value]] of parts.entries()) {
    const middle = start + (at + 0.5) * wide
    write(sheet, middle, top + step * 0.9, style.words(name), { ...ink, size: style.size - 1, align: 'center' })
    write(sheet, middle, top + step * 1.9, value, { ...ink, align: 'center' })
    box(sheet, start + at * wide, top, wide, step * 2.2, { border: 0.4 })
  }
  return top + step * 2.2 + 6
}
