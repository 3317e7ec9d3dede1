import { box, type Ink, widthOf, wrap, write } from '../sheet.ts'
import type { Column, Form } from './form.ts'
import type { Line } from './lines.ts'
import type { Frame } from './style.ts'

/** A list of labels with amounts between two edges. */
export const list = (
  form: Form,
  frame: Frame,
  { title, lines, subtotal }: Column,
  left: number,
  right: number,
  top: number,
): number => {
  const { style, money, isTitled, indent } = form
  const { sheet, ink, step } = frame
  let y = top
  if (isTitled && title !== '') {
    if (style.titleFill !== undefined)
      box(sheet, left, y + step * 0.25, right - left, step, { fill: style.titleFill, border: 0 })
    y += step
    write(sheet, left + 4, y, title, { ...ink, bold: true })
  }
  const quantityAt = right - (right - left) * 0.3
  for (const line of lines) {
    y += step
    y = item(form, frame, line, left + 4 + indent, quantityAt, right - 4, y)
  }
  if (subtotal) {
    y += step
    write(sheet, left + 4, y, subtotal.label, { ...ink, bold: true })
    write(sheet, right - 4, y, money(subtotal.amount), { ...ink, bold: true, align: 'right' })
  }
  return y + step * 0.4
}

const item = (
  form: Form,
  frame: Frame,
  { code, label, quantity, amount }: Line,
  left: number,
  quantityAt: number,
  right: number,
  top: number,
): number => {
  const { content, style, money } = form
  const { sheet, ink, step } = frame
  const text = code === '' ? label : `${code} ${label}`
  const room = (content.quantityColumn ? quantityAt - 26 : right - widthOf(money(amount), ink) - 8) - left
  const lines = wrap(text, room, ink)
  for (const [at, line] of lines.entries()) write(sheet, left, top + at * step * 0.9, line, ink)
  if (quantity !== '') write(sheet, quantityAt, top, quantity, { ...ink, align: 'right' })
  write(sheet, right, top, money(amount), { ...ink, align: 'right' })
  if (style.leaders && lines.length === 1 && !content.quantityColumn) {
    const from = left + widthOf(text, ink) + 2
    const dots = Math.floor((right - widthOf(money(amount), ink) - 3 - from) / widthOf('.', ink))
    if (dots > 2) write(sheet, from, top, '.'.repeat(dots), ink)
  }
  return top + (lines.length - 1) * step * 0.9
}

export const columnsUnder = (
  form: Form,
  frame: Frame,
  columns: readonly Column[],
  left: number,
  right: number,
  top: number,
): number => {
  let y = top
  for (const column of columns) if (column.lines.length > 0) y = list(form, frame, column, left, right, y)
  return y
}

/** A label and its amount at both ends of a line. */
export const pairLine = (
  frame: Frame,
  label: string,
  amount: string,
  left: number,
  right: number,
  y: number,
  ink: Ink,
): void => {
  write(frame.sheet, left + 4, y, label, ink)
  write(frame.sheet, right - 4, y, amount, { ...ink, align: 'right' })
}
