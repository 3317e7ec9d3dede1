import { rule, type Sheet, widthOf, wrap } from '../../sheet.ts'
import type { TextWriter } from '../../programs/text-writer.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Section, Slip, SlipForm } from './words.ts'

export type DrawArea = { sheet: Sheet; writer: TextWriter; left: number; right: number; step: number }

export type DrawnForm = { isBeside: boolean; colon: string; titled: boolean; signature: string; leaders: boolean }

const writeHead = (
  { writer, left, right, step }: DrawArea,
  { company, title, month }: Letterhead,
  top: number,
): number => {
  let y = top
  for (const [at, text] of company.entries()) {
    writer.left(left, y, text, at === 0)
    y += step
  }
  y += step * 0.5
  writer.center((left + right) / 2, y, title, true, writer.size + 2)
  writer.center((left + right) / 2, y + step * 1.2, month)
  return y + step * 2.6
}

const writeFacts = ({ writer, left, right, step }: DrawArea, { facts }: Slip, colon: string, top: number): number => {
  const labels = Math.max(...facts.map(([label]) => widthOf(`${label} ${colon}`, writer.plain))) + 6
  const isTwo = right - left > 380
  const high = isTwo ? Math.ceil(facts.length / 2) : facts.length
  for (const [at, [label, value]] of facts.entries()) {
    const x = isTwo && at >= high ? (left + right) / 2 + 20 : left
    const y = top + (at % high) * step
    writer.left(x, y, label)
    writer.left(x + labels, y, `${colon} ${value}`.trim())
  }
  return top + high * step + step * 0.6
}

const writeSection = (
  { writer, step }: DrawArea,
  { title, lines, sums }: Section,
  [left, right]: readonly [number, number],
  top: number,
  form: SlipForm & DrawnForm,
): number => {
  let y = top
  if (form.titled) {
    writer.left(left, y, title, true)
    y += step
  }
  const code = form.hasCodes ? widthOf('H00 ', writer.plain) + 4 : 0
  const quantity = right - widthOf('000.000.000', writer.plain) - 12
  for (const line of lines) {
    writer.left(left, y, line.code)
    writer.right(quantity, y, line.quantity)
    const room = (line.quantity === '' ? right - widthOf(line.amount, writer.plain) : quantity - 30) - left - code - 4
    const label = wrap(line.label, room, writer.plain)
    for (const [at, text] of label.entries()) writer.left(left + code, y + at * step, text)
    const last = label.at(-1) ?? ''
    if (form.leaders && line.quantity === '' && label.length === 1) {
      const from = left + code + widthOf(`${last} `, writer.plain)
      const to = right - widthOf(` ${line.amount}`, writer.plain)
      const count = Math.floor((to - from) / widthOf('.', writer.plain))
      if (count > 2) writer.left(from, y, '.'.repeat(count))
    }
    writer.right(right, y, line.amount)
    y += step * label.length
  }
  for (const [label, amount] of sums) {
    writer.left(left, y, label, true)
    writer.right(right, y, amount, true)
    y += step
  }
  return y + step * 0.5
}

/** One worker's slip as a report writer draws it. Gives the y below it. */
export const writeSlip = (
  area: DrawArea,
  head: Letterhead,
  form: SlipForm & DrawnForm,
  slip: Slip,
  top: number,
): number => {
  const { sheet, writer, left, right, step } = area
  let y = writeFacts(area, slip, form.colon, writeHead(area, head, top))
  rule(sheet, left, y - step * 0.9, right, y - step * 0.9, { thickness: 0.4 })
  const middle = (left + right) / 2
  if (form.isBeside) {
    const down = (isTaken: boolean, span: readonly [number, number]) =>
      slip.sections
        .filter((section) => section.isTaken === isTaken)
        .reduce((at, section) => writeSection(area, section, span, at, form), y)
    y = Math.max(down(false, [left, middle - 8]), down(true, [middle + 8, right]))
  } else for (const section of slip.sections) y = writeSection(area, section, [left, right], y, form)
  const from = form.isBeside ? middle + 8 : left
  for (const [label, amount] of [...slip.recap, slip.net]) {
    writer.left(from, y, `${label}${form.colon === '' ? '' : ` ${form.colon}`}`, true)
    writer.right(right, y, amount, true)
    y += step
  }
  y += step * 0.5
  for (const note of slip.notes)
    for (const text of wrap(note, right - left, writer.plain)) {
      writer.left(left, y, text)
      y += step
    }
  y += step * 2.5
  writer.center(right - 80, y, '_'.repeat(22))
  writer.center(right - 80, y + step, form.signature)
  return y + step * 2
}
