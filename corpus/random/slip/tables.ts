import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Column, Form } from './form.ts'
import type { Line } from './lines.ts'
import { across, type Frame } from './style.ts'

type Sections = { earnings: Column[]; deductions: Column[] }

const labelOf = ({ code, label }: Line) => (code === '' ? label : `${code} ${label}`)
/** With how many of it, unless its words say so. */
const countedLabel = (line: Line) =>
  line.quantity === '' || line.label.includes(line.quantity) ? labelOf(line) : `${labelOf(line)} (${line.quantity})`
const bandOf = ({ sheet, style, step, left, right }: Frame, y: number): void => {
  if (style.titleFill !== undefined)
    box(sheet, left, y - style.size * 1.05, right - left, step * 1.05, { fill: style.titleFill, border: 0 })
}

/** What is earned and what is taken in rows of one table, with titles over their amounts. Gives the y under it. */
export const pairedRows = (form: Form, frame: Frame, { earnings, deductions }: Sections, pay: Pay, top: number) => {
  const { word, money, after, content } = form
  const { sheet, style, ink, step, left, right } = frame
  const bold: Ink = { ...ink, bold: true }
  const middle = (left + right) / 2
  const lists = [earnings, deductions].map((columns) => columns.flatMap(({ lines }) => lines))
  const halves: { x: number; title: string; sum: readonly [string, number] }[] = [
    { x: left, title: word('earningsTitle'), sum: [word('earnings'), pay.earnings] },
    {
      x: middle,
      title: word('deductionsTitle'),
      sum: after ? [word('legal'), pay.legal] : [word('deductions'), pay.deductions],
    },
  ]
  const edge = middle - left
  const edges: number[] = [top]
  let y = top + step
  bandOf(frame, y)
  for (const { x, title } of halves) {
    write(sheet, x + 4, y, title, bold)
    write(sheet, x + edge - 4, y, word('amountHead'), { ...bold, align: 'right' })
  }
  edges.push(y + style.size * 0.32)
  const rows = Math.max(...lists.map((list) => list.length))
  for (let at = 0; at < rows; at++) {
    y += step
    let deepest = 1
    for (const [n, { x }] of halves.entries()) {
      const line = lists[n]![at]
      if (line === undefined) continue
      const amount = money(line.amount)
      const label = countedLabel(line)
      const texts = wrap(label, edge - widthOf(amount, ink) - 18, ink)
      deepest = Math.max(deepest, texts.length)
      for (const [k, text] of texts.entries()) write(sheet, x + 4, y + k * step * 0.9, text, ink)
      write(sheet, x + edge - 4, y, amount, { ...ink, align: 'right' })
    }
    y += (deepest - 1) * step * 0.9
    edges.push(y + style.size * 0.32)
  }
  y += step
  for (const {
    x,
    sum: [label, amount],
  } of halves) {
    write(sheet, x + 4, y, label, bold)
    write(sheet, x + edge - 4, y, money(amount), { ...bold, align: 'right' })
  }
  edges.push(y + style.size * 0.5)
  const bottom = edges.at(-1)!
  if (style.rules === 'boxes') {
    box(sheet, left, top, right - left, bottom - top)
    for (const line of edges.slice(1, -1)) rule(sheet, left, line, right, line, { thickness: 0.3 })
    rule(sheet, middle, top, middle, bottom)
  } else if (style.rules === 'lines')
    for (const line of [edges[1]!, edges.at(-2)!]) rule(sheet, left, line, right, line)
  return content.quantityColumn ? bottom + step * 0.2 : bottom
}

/** One list with an amount column for each kind: taxable, not taxable, taken. Gives the y under it. */
export const threeAmounts = (form: Form, frame: Frame, { earnings, deductions }: Sections, pay: Pay, top: number) => {
  const { word, money, after, content, isUntaxed } = form
  const { sheet, style, ink, step, left, right } = frame
  const wide = right - left
  const bold: Ink = { ...ink, bold: true }
  const ends = [left + wide * 0.66, left + wide * 0.83, right - 4]
  let y = top + step
  bandOf(frame, y)
  write(sheet, left + 4, y, word('concept'), bold)
  const heads = [word('taxableTitle'), word('untaxedTitle'), word('deductionsTitle')]
  const room = wide * 0.15
  for (const [at, head] of heads.entries()) {
    const size = Math.min(style.size, (style.size * room) / widthOf(head, bold))
    write(sheet, ends[at]!, y, head, { ...bold, size, align: 'right' })
  }
  y = across(frame, y + style.size * 0.2)
  const lines = earnings.flatMap((column) => column.lines.map((line) => [line, isUntaxed(line) ? 1 : 0] as const))
  const taken = deductions.flatMap((column) => column.lines.map((line) => [line, 2] as const))
  for (const [line, at] of [...lines, ...taken]) {
    y += step
    const label = line.quantity === '' || content.codes ? labelOf(line) : `${labelOf(line)}  ${line.quantity}`
    const texts = wrap(label, wide * 0.5 - 8, ink)
    for (const [k, text] of texts.entries()) write(sheet, left + 4, y + k * step * 0.9, text, ink)
    write(sheet, ends[at]!, y, money(line.amount), { ...ink, align: 'right' })
    y += (texts.length - 1) * step * 0.9
  }
  y = across(frame, y + style.size * 0.3) + step
  write(sheet, left + 4, y, form.spelling.words('Totales'), bold)
  for (const [at, amount] of [pay.taxable, pay.nonTaxable, after ? pay.legal : pay.deductions].entries())
    write(sheet, ends[at]!, y, money(amount), { ...bold, align: 'right' })
  y += step * 1.1
  write(sheet, left + 4, y, word('earnings'), bold)
  write(sheet, ends[1]!, y, money(pay.earnings), { ...bold, align: 'right' })
  return y + step * 0.4
}

/** One column of amounts, from the first that is earned to the last that is taken, with the sums among them. */
export const signedList = (form: Form, frame: Frame, { earnings, deductions }: Sections, pay: Pay, top: number) => {
  const { word, money, after, minus } = form
  const { sheet, style, ink, step, left, right } = frame
  const bold: Ink = { ...ink, bold: true }
  const end = Math.min(right - 4, left + 340)
  let y = top
  const print = (label: string, amount: string, own: Ink) => {
    y += step
    const texts = wrap(label, end - left - widthOf(amount, own) - 16, own)
    for (const [k, text] of texts.entries()) write(sheet, left + 4, y + k * step * 0.9, text, own)
    write(sheet, end, y, amount, { ...own, align: 'right' })
    y += (texts.length - 1) * step * 0.9
  }
  const sum = (label: string, amount: number) => {
    if (style.rules !== 'none' && style.rules !== 'text')
      rule(sheet, end - 70, y + style.size * 0.35, end, y + style.size * 0.35, { thickness: 0.4 })
    print(label, money(amount), bold)
    y += step * 0.3
  }
  for (const line of earnings.flatMap(({ lines }) => lines)) print(countedLabel(line), money(line.amount), ink)
  sum(word('earnings'), pay.earnings)
  for (const line of deductions.flatMap(({ lines }) => lines)) {
    const amount = money(line.amount)
    print(countedLabel(line), minus && line.amount > 0 ? `-${amount}` : amount, ink)
  }
  sum(after ? word('legal') : word('deductions'), after ? pay.legal : pay.deductions)
  return y
}

/** The sums in boxes over what they are the sums of. Gives the y under them. */
export const sumsFirst = (form: Form, frame: Frame, pay: Pay, top: number): number => {
  const { word, money, after, finalMoney } = form
  const { sheet, style, ink, step, left, right } = frame
  const cells = [
    [word('earnings'), money(pay.earnings)],
    after ? [word('legal'), money(pay.legal)] : [word('deductions'), money(pay.deductions)],
    ...(after ? [] : [[word('net'), finalMoney(pay.net)]]),
  ] as [string, string][]
  const wide = (right - left) / cells.length
  const high = step * 2.2
  for (const [at, [label, value]] of cells.entries()) {
    const x = left + at * wide
    const isBoxed = style.rules === 'boxes' || style.titleFill !== undefined
    if (isBoxed)
      box(sheet, x, top + 3, wide - 6, high, { fill: style.titleFill, border: style.rules === 'boxes' ? 0.5 : 0 })
    write(sheet, x + wide / 2 - 3, top + 3 + step * 0.85, label, { ...ink, align: 'center' })
    write(sheet, x + wide / 2 - 3, top + 3 + step * 1.8, value, { ...ink, bold: true, align: 'center' })
  }
  return top + high + 8
}
