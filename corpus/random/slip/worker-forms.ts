import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Frame } from './style.ts'

/** `alone`: on a line of its own. */
export type Pair = { label: string; value: (pay: Pay) => string; alone?: boolean }

export type Block = {
  pairs: readonly Pair[]
  colon: string
  /** Colons stand under each other, far from short labels. */
  isAligned: boolean
  labelled: (label: string) => string
  bold: Ink
  /** Of columns. */
  count: number
}

/** A label with its value beside it, in as many lines as it takes. Gives how many. */
const pairAt = (
  { sheet, ink, step }: Frame,
  block: Block,
  pair: Pair,
  pay: Pay,
  x: number,
  y: number,
  from: number,
  room: number,
) => {
  write(sheet, x, y, block.labelled(pair.label), block.bold)
  const own = widthOf(`${block.labelled(pair.label)}  `, block.bold)
  const start = Math.max(from, own)
  const lines = wrap(pair.value(pay), Math.max(60, room - start), ink)
  for (const [k, line] of lines.entries()) write(sheet, x + start, y + k * step, line, ink)
  return lines.length
}

/** Labels with values down the first column, then down the second one. Gives the y under them. */
export const drawColumnWise = (frame: Frame, pay: Pay, top: number, block: Block): number => {
  const { sheet, style, step, left, right } = frame
  const { pairs, bold, labelled } = block
  const wide = (right - left - 8) / 2
  const half = Math.ceil(pairs.length / 2)
  let bottom = top
  for (const [n, column] of [pairs.slice(0, half), pairs.slice(half)].entries()) {
    const from = Math.min(wide * 0.5, Math.max(0, ...column.map(({ label }) => widthOf(`${labelled(label)}  `, bold))))
    let y = top + step
    for (const pair of column) y += pairAt(frame, block, pair, pay, left + 4 + n * wide, y, from, wide - 8) * step
    bottom = Math.max(bottom, y - step)
  }
  if (style.rules === 'boxes') box(sheet, left, top + style.size * 0.1, right - left, bottom - top + style.size * 0.7)
  return bottom + style.size * 0.8 + 4
}

/** The first two at both ends of a line, the others under it. Gives the y under them. */
export const drawBothEnds = (frame: Frame, pay: Pay, top: number, block: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  const { pairs, bold, labelled } = block
  const [first, second, ...rest] = pairs
  const text = ({ label, value }: Pair) => `${labelled(label)} ${value(pay)}`
  let y = top + step
  const isWide = widthOf(text(first!), bold) + widthOf(text(second!), bold) > right - left - 24
  write(sheet, left + 4, y, text(first!), { ...ink, bold: true })
  if (isWide) y += step
  write(sheet, isWide ? left + 4 : right - 4, y, text(second!), {
    ...ink,
    bold: true,
    align: isWide ? 'left' : 'right',
  })
  rule(sheet, left, y + style.size * 0.5, right, y + style.size * 0.5, { thickness: 0.4 })
  y += style.size * 0.4
  const wide = (right - left - 8) / 2
  for (let at = 0; at < rest.length; at += 2) {
    y += step
    const deep = rest
      .slice(at, at + 2)
      .map((pair, n) => pairAt(frame, block, pair, pay, left + 4 + n * wide, y, 0, wide - 8))
    y += (Math.max(...deep) - 1) * step
  }
  return y + style.size * 0.8 + 4
}

/** All of it as one sentence. Gives the y under it. */
export const drawSentence = (frame: Frame, pay: Pay, top: number, { pairs }: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  const said = pairs.map(({ label, value }) => `${label.replace(/[:.]$/, '')} ${value(pay)}`).join(', ')
  let y = top
  for (const line of wrap(
    `Se paga por el mes indicado a: ${said}, según el siguiente detalle:`,
    right - left - 8,
    ink,
  )) {
    y += step
    write(sheet, left + 4, y, line, ink)
  }
  return y + style.size * 0.8 + 4
}

/** A row of two cells for each label and its value. Gives the y under them. */
export const drawRuledRows = (frame: Frame, pay: Pay, top: number, { pairs, bold, labelled }: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  const start = Math.min(
    (right - left) * 0.4,
    Math.max(...pairs.map(({ label }) => widthOf(labelled(label), bold))) + 12,
  )
  const end = Math.min(right, left + start + 260)
  let y = top + 4
  for (const { label, value } of pairs) {
    const lines = wrap(value(pay), end - left - start - 8, ink)
    const high = step * lines.length + style.size * 0.25
    if (style.rules !== 'text') {
      if (style.titleFill !== undefined) box(sheet, left, y, start, high, { fill: style.titleFill, border: 0 })
      box(sheet, left, y, end - left, high, { border: 0.4 })
      rule(sheet, left + start, y, left + start, y + high, { thickness: 0.4 })
    }
    write(sheet, left + 4, y + step * 0.8, labelled(label), bold)
    for (const [k, line] of lines.entries()) write(sheet, left + start + 4, y + step * (k + 0.8), line, ink)
    y += high
  }
  return y + 6
}
