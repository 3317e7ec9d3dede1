import { rule, type Sheet, widthOf, wrap } from '../../sheet.ts'
import type { Pen } from '../../programs/pen.ts'
import type { Letterhead } from '../letterhead.ts'
import type { Section, Slip, SlipForm } from './words.ts'

export type Place = { sheet: Sheet; pen: Pen; left: number; right: number; step: number }

export type DrawnForm = { isBeside: boolean; colon: string; titled: boolean; signature: string; leaders: boolean }

const writeHead = ({ pen, left, right, step }: Place, { company, title, month }: Letterhead, top: number): number => {
  let y = top
  for (const [at, text] of company.entries()) {
    pen.left(left, y, text, at === 0)
    y += step
  }
  y += step * 0.5
  pen.center((left + right) / 2, y, title, true, pen.size + 2)
  pen.center((left + right) / 2, y + step * 1.2, month)
  return y + step * 2.6
}

const writeFacts = ({ pen, left, right, step }: Place, { facts }: Slip, colon: string, top: number): number => {
  const labels = Math.max(...facts.map(([label]) => widthOf(`${label} ${colon}`, pen.plain))) + 6
  const isTwo = right - left > 380
  const high = isTwo ? Math.ceil(facts.length / 2) : facts.length
  for (const [at, [label, value]] of facts.entries()) {
    const x = isTwo && at >= high ? (left + right) / 2 + 20 : left
    const y = top + (at % high) * step
    pen.left(x, y, label)
    pen.left(x + labels, y, `${colon} ${value}`.trim())
  }
  return top + high * step + step * 0.6
}

const writeSection = (
  { pen, step }: Place,
  { title, lines, sums }: Section,
  [left, right]: readonly [number, number],
  top: number,
  form: SlipForm & DrawnForm,
): number => {
  let y = top
  if (form.titled) {
    pen.left(left, y, title, true)
    y += step
  }
  const code = form.hasCodes ? widthOf('H00 ', pen.plain) + 4 : 0
  const quantity = right - widthOf('000.000.000', pen.plain) - 12
  for (const line of lines) {
    pen.left(left, y, line.code)
    pen.right(quantity, y, line.quantity)
    const room = (line.quantity === '' ? right - widthOf(line.amount, pen.plain) : quantity - 30) - left - code - 4
    const label = wrap(line.label, room, pen.plain)
    for (const [at, text] of label.entries()) pen.left(left + code, y + at * step, text)
    const last = label.at(-1) ?? ''
    if (form.leaders && line.quantity === '' && label.length === 1) {
      const from = left + code + widthOf(`${last} `, pen.plain)
      const to = right - widthOf(` ${line.amount}`, pen.plain)
      const count = Math.floor((to - from) / widthOf('.', pen.plain))
      if (count > 2) pen.left(from, y, '.'.repeat(count))
    }
    pen.right(right, y, line.amount)
    y += step * label.length
  }
  for (const [label, amount] of sums) {
    pen.left(left, y, label, true)
    pen.right(right, y, amount, true)
    y += step
  }
  return y + step * 0.5
}

/** One worker's slip as a report writer draws it. Gives the y below it. */
export const writeSlip = (
  place: Place,
  head: Letterhead,
  form: SlipForm & DrawnForm,
  slip: Slip,
  top: number,
): number => {
  const { sheet, pen, left, right, step } = place
  let y = writeFacts(place, slip, form.colon, writeHead(place, head, top))
  rule(sheet, left, y - step * 0.9, right, y - step * 0.9, { thickness: 0.4 })
  const middle = (left + right) / 2
  if (form.isBeside) {
    const down = (isTaken: boolean, span: readonly [number, number]) =>
      slip.sections
        .filter((section) => section.isTaken === isTaken)
        .reduce((at, section) => writeSection(place, section, span, at, form), y)
    y = Math.max(down(false, [left, middle - 8]), down(true, [middle + 8, right]))
  } else for (const section of slip.sections) y = writeSection(place, section, [left, right], y, form)
  const from = form.isBeside ? middle + 8 : left
  for (const [label, amount] of [...slip.recap, slip.net]) {
    pen.left(from, y, `${label}${form.colon === '' ? '' : ` ${form.colon}`}`, true)
    pen.right(right, y, amount, true)
    y += step
  }
  y += step * 0.5
  for (const note of slip.notes)
    for (const text of wrap(note, right - left, pen.plain)) {
      pen.left(left, y, text)
      y += step
    }
  y += step * 2.5
  pen.center(right - 80, y, '_'.repeat(22))
  pen.center(right - 80, y + step, form.signature)
  return y + step * 2
}
