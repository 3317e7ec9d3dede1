import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Column, Form } from './form.ts'
import type { Line, Lines } from './lines.ts'
import { columnsUnder, list, pairLine } from './list.ts'
import { sums } from './nets.ts'
import { across, type Frame } from './style.ts'

type Parts = { earnings: Column[]; deductions: Column[]; lines: Lines }

/** A column of a list: where it ends, as a share of the width, what is over it and what a line has in it. */
type ListColumn = {
  end: number
  head: string
  align: 'right' | 'center'
  cell: (line: Line, isEarned: boolean) => string
}

const linesIn = (columns: readonly Column[]) => columns.flatMap(({ lines }) => lines)

/** Concepts under each other with columns beside them, the sums under their amounts. Gives the y under it. */
const columnList = (
  { style, word }: Form,
  frame: Frame,
  lines: readonly (readonly [Line, boolean])[],
  columns: readonly ListColumn[],
  totals: readonly (readonly [label: string, at: number, amount: string])[],
  top: number,
): number => {
  const { sheet, ink, step, left, right } = frame
  const wide = right - left
  const bold: Ink = { ...ink, bold: true }
  const x = ({ end }: ListColumn) => left + wide * end - 4
  const middle = (at: number) => left + wide * ((columns[at - 1]?.end ?? 0.45) + columns[at]!.end) * 0.5
  let y = top + step
  if (style.titleFill !== undefined)
    box(sheet, left, y - step * 0.8, wide, step * 1.1, { fill: style.titleFill, border: 0 })
  const hasCodes = lines.some(([{ code }]) => code !== '')
  const start = left + 4 + (hasCodes ? widthOf('00000', ink) : 0)
  if (hasCodes) write(sheet, left + 4, y, 'Cód.', bold)
  write(sheet, start, y, word('concept'), bold)
  for (const [at, column] of columns.entries()) {
    const room = wide * (column.end - (columns[at - 1]?.end ?? 0.4)) - 6
    const size = Math.min(style.size, (style.size * room) / Math.max(1, widthOf(column.head, bold)))
    write(sheet, column.align === 'right' ? x(column) : middle(at), y, column.head, {
      ...bold,
      size,
      align: column.align,
    })
  }
  y = across(frame, y + style.size * 0.2)
  const end = left + wide * (columns[0]!.end - 0.1)
  for (const [line, isEarned] of lines) {
    y += step
    if (hasCodes) write(sheet, left + 4, y, line.code, ink)
    const texts = wrap(line.label, end - start, ink)
    for (const [k, text] of texts.entries()) write(sheet, start, y + k * step * 0.9, text, ink)
    for (const [at, column] of columns.entries())
      write(sheet, column.align === 'right' ? x(column) : middle(at), y, column.cell(line, isEarned), {
        ...ink,
        align: column.align,
      })
    y += (texts.length - 1) * step * 0.9
  }
  const bottom = y + style.size * 0.5
  if (style.rules === 'boxes') {
    box(sheet, left, top, wide, bottom - top)
    for (const column of columns.slice(0, -1))
      rule(sheet, x(column) + 4, top, x(column) + 4, bottom, { thickness: 0.3 })
  }
  y = across(frame, bottom)
  const used = new Map<string, number>()
  for (const [label, at, amount] of totals) {
    const line = used.get(label) ?? (y += step)
    used.set(label, line)
    write(sheet, left + 4, line, label, bold)
    write(sheet, x(columns[at]!), line, amount, { ...bold, align: 'right' })
  }
  return y + step * 0.4
}

const pairsIn = ({ earnings, deductions }: Parts) => [
  ...linesIn(earnings).map((line) => [line, true] as const),
  ...linesIn(deductions).map((line) => [line, false] as const),
]

const takenOf = ({ word, after, money }: Form, pay: Pay) =>
  after ? ([word('legal'), money(pay.legal)] as const) : ([word('deductions'), money(pay.deductions)] as const)

/** One column of amounts, with a letter that says whether each is earned or taken. */
const typedList = (form: Form, frame: Frame, parts: Parts, pay: Pay, top: number): number => {
  const { word, money } = form
  const [label, taken] = takenOf(form, pay)
  return columnList(
    form,
    frame,
    pairsIn(parts),
    [
      {
        end: 0.62,
        head: form.content.quantityColumn ? word('slipQuantity') : '',
        align: 'right',
        cell: ({ quantity }) => quantity,
      },
      { end: 0.74, head: 'H/D', align: 'center', cell: (_, isEarned) => (isEarned ? 'H' : 'D') },
      { end: 1, head: word('amountHead'), align: 'right', cell: ({ amount }) => money(amount) },
    ],
    [
      [word('earnings'), 2, money(pay.earnings)],
      [label, 2, taken],
    ],
    top,
  )
}

const MONTH = 30

/** What an amount is reckoned by: how many of what, or which share of what. */
const reckoned = (form: Form, pay: Pay, { id, amount }: Line): readonly [count: string, of: string] => {
  const { money } = form
  const percent = (share: number) => `${share.toFixed(2).replace('.', ',')}%`
  if (id === 'base') return [String(pay.days), money(Math.round(pay.contractBase / MONTH))]
  if (id === 'overtime' && pay.overtimeHours > 0)
    return [String(pay.overtimeHours).replace('.', ','), money(Math.round(amount / pay.overtimeHours))]
  if (id === 'gratification' && amount > 0) return ['25%', '']
  if (id === 'afp' && amount > 0) return [percent(10 + pay.worker.fund.commission), money(pay.taxable)]
  if (id === 'unemployment' && amount > 0) return [percent(0.6), money(pay.taxable)]
  if (id === 'incomeTax' && amount > 0) return ['', money(pay.taxed)]
  return ['', '']
}

/** Beside each concept how many of what it is, then what is earned and what is taken. */
const ratedList = (form: Form, frame: Frame, parts: Parts, pay: Pay, top: number): number => {
  const { word, money } = form
  const [label, taken] = takenOf(form, pay)
  const unit = form.spelling.words('Valor/Base')
  return columnList(
    form,
    frame,
    pairsIn(parts),
    [
      {
        end: 0.55,
        head: word('slipQuantity'),
        align: 'right',
        cell: (line) => line.quantity || reckoned(form, pay, line)[0],
      },
      { end: 0.69, head: unit, align: 'right', cell: (line) => reckoned(form, pay, line)[1] },
      {
        end: 0.85,
        head: word('earningsTitle'),
        align: 'right',
        cell: ({ amount }, isEarned) => (isEarned ? money(amount) : ''),
      },
      {
        end: 1,
        head: word('deductionsTitle'),
        align: 'right',
        cell: ({ amount }, isEarned) => (isEarned ? '' : money(amount)),
      },
    ],
    [
      [word('earnings'), 2, money(pay.earnings)],
      [label, 3, taken],
    ],
    top,
  )
}

/** What the employer pays in a column beside what is earned and what is taken. */
const withEmployer = (form: Form, frame: Frame, parts: Parts, pay: Pay, top: number): number => {
  const { word, money } = form
  const { employer } = parts.lines
  const [label, taken] = takenOf(form, pay)
  const paid = new Set(employer)
  const all = form.spelling.words('Totales')
  return columnList(
    form,
    frame,
    [...pairsIn(parts), ...employer.map((line) => [line, false] as const)],
    [
      {
        end: 0.52,
        head: form.content.quantityColumn ? word('slipQuantity') : '',
        align: 'right',
        cell: ({ quantity }) => quantity,
      },
      {
        end: 0.68,
        head: word('earningsTitle'),
        align: 'right',
        cell: ({ amount }, isEarned) => (isEarned ? money(amount) : ''),
      },
      {
        end: 0.84,
        head: word('deductionsTitle'),
        align: 'right',
        cell: (line, isEarned) => (isEarned || paid.has(line) ? '' : money(line.amount)),
      },
      {
        end: 1,
        head: word('employerTitle'),
        align: 'right',
        cell: (line) => (paid.has(line) ? money(line.amount) : ''),
      },
    ],
    [
      [all, 1, money(pay.earnings)],
      [all, 2, taken],
      [all, 3, money(employer.reduce((sum, { amount }) => sum + amount, 0))],
      [word('earnings'), 1, money(pay.earnings)],
      [label, 2, taken],
    ],
    top,
  )
}

/** What is taxable beside what the law takes; under them what is not, beside what else is taken. */
const quarters = (form: Form, frame: Frame, { lines }: Parts, pay: Pay, top: number): number => {
  const { word, style, after } = form
  const { sheet, left, right, step } = frame
  const middle = (left + right) / 2
  const sum = (of: readonly Line[]) => of.reduce((total, { amount }) => total + amount, 0)
  const quarter = (
    title: 'taxableTitle' | 'untaxedTitle' | 'legalTitle' | 'otherTitle',
    of: Line[],
    total: 'taxable' | 'nonTaxable' | 'legal' | 'otherDeductions',
  ): Column => ({
    title: word(title),
    lines: of,
    subtotal: { label: word(total), amount: sum(of) },
  })
  const rows = [
    [quarter('taxableTitle', lines.taxable, 'taxable'), quarter('legalTitle', lines.legal, 'legal')],
    [
      quarter('untaxedTitle', lines.untaxed, 'nonTaxable'),
      ...(after ? [] : [quarter('otherTitle', lines.other, 'otherDeductions')]),
    ],
  ] as const
  let y = top
  for (const [one, other] of rows) {
    const ends = [
      list(form, frame, one, left, middle - 4, y),
      other ? list(form, frame, other, middle + 4, right, y) : y,
    ]
    const bottom = Math.max(...ends)
    if (style.rules === 'boxes') {
      box(sheet, left, y, middle - left, bottom - y)
      box(sheet, middle, y, right - middle, bottom - y)
    }
    y = bottom + (style.rules === 'boxes' ? 0 : step * 0.3)
  }
  return sums(form, frame, pay, across(frame, y + 2))
}

/** Everything in one list on the left, its sums in a panel on the right. */
const sidePanel = (form: Form, frame: Frame, { earnings, deductions }: Parts, pay: Pay, top: number): number => {
  const { word, money, style } = form
  const { sheet, ink, step, left, right } = frame
  const split = left + (right - left) * 0.64
  const under = columnsUnder(form, frame, [...earnings, ...deductions], left, split - 8, top)
  const panel = [
    [word('taxable'), money(pay.taxable)],
    [word('nonTaxable'), money(pay.nonTaxable)],
    [word('earnings'), money(pay.earnings)],
    [word('taxed'), money(pay.taxed)],
    takenOf(form, pay),
  ] as const
  let y = top
  for (const [label, amount] of panel) {
    y += step * 1.2
    const room = right - split - widthOf(amount, { ...ink, bold: true }) - 14
    const size = Math.min(style.size, (style.size * room) / widthOf(label, ink))
    pairLine(frame, '', amount, split, right, y, { ...ink, bold: true })
    write(sheet, split + 4, y, label, { ...ink, size })
  }
  const bottom = Math.max(under, y + step * 0.5)
  if (style.titleFill !== undefined || style.rules === 'boxes')
    box(sheet, split, top + 2, right - split, y + step * 0.5 - top)
  if (style.rules === 'boxes') box(sheet, left, top + 2, split - left - 4, bottom - top)
  return bottom + step * 0.3
}

/** What is taken on the left of what is earned. */
const deductionsFirst = (form: Form, frame: Frame, { earnings, deductions }: Parts, pay: Pay, top: number): number => {
  const { word, money, style } = form
  const { sheet, ink, step, left, right } = frame
  const middle = (left + right) / 2
  const bold: Ink = { ...ink, bold: true }
  const bottom = Math.max(
    columnsUnder(form, frame, deductions, left, middle - 6, top),
    columnsUnder(form, frame, earnings, middle + 6, right, top),
  )
  if (style.rules === 'boxes') {
    box(sheet, left, top, right - left, bottom - top)
    rule(sheet, middle, top, middle, bottom)
  }
  const y = across(frame, bottom + 2) + step
  const [label, taken] = takenOf(form, pay)
  pairLine(frame, label, taken, left, middle - 6, y, bold)
  pairLine(frame, word('earnings'), money(pay.earnings), middle + 6, right, y, bold)
  return y + step * 0.4
}

const CELLS = 4

/** Each amount in a cell under what it is for. */
const amountCells = (form: Form, frame: Frame, { earnings, deductions }: Parts, pay: Pay, top: number): number => {
  const { word, money, style } = form
  const { sheet, ink, step, left, right } = frame
  const wide = (right - left) / CELLS
  const bold: Ink = { ...ink, bold: true }
  const high = step * 2.2
  let y = top
  const [label, taken] = takenOf(form, pay)
  for (const [columns, end] of [
    [earnings, [word('earnings'), money(pay.earnings)]],
    [deductions, [label, taken]],
  ] as const) {
    for (const { title, lines } of columns) {
      if (lines.length === 0) continue
      y += step * 1.1
      write(sheet, left + 2, y, title, bold)
      y += step * 0.3
      for (const [at, line] of lines.entries()) {
        const x = left + (at % CELLS) * wide
        const from = y + Math.floor(at / CELLS) * high
        const text =
          line.quantity === '' || line.label.includes(line.quantity) ? line.label : `${line.label} (${line.quantity})`
        const small: Ink = {
          ...ink,
          size: Math.min(style.size - 1, ((style.size - 1) * (wide - 6)) / widthOf(text, ink)),
        }
        write(sheet, x + 3, from + step * 0.75, text, small)
        write(sheet, x + wide - 4, from + step * 1.8, money(line.amount), { ...ink, align: 'right' })
        if (style.rules !== 'none' && style.rules !== 'text') box(sheet, x, from, wide, high, { border: 0.3 })
      }
      y += Math.ceil(lines.length / CELLS) * high
    }
    y += step * 1.1
    pairLine(frame, end[0], end[1], (left + right) / 2, right, y, bold)
  }
  return y + step * 0.4
}

/** Draws the structures that are lists with more columns, or parts in other places; null for all others. */
export const placeOther = (form: Form, frame: Frame, parts: Parts, pay: Pay, top: number): number | null => {
  const { structure } = form.style
  if (structure === 'typed-list') return typedList(form, frame, parts, pay, top)
  if (structure === 'rated-list') return ratedList(form, frame, parts, pay, top)
  if (structure === 'with-employer') return withEmployer(form, frame, parts, pay, top)
  if (structure === 'quarters') return quarters(form, frame, parts, pay, top)
  if (structure === 'side-panel') return sidePanel(form, frame, parts, pay, top)
  if (structure === 'deductions-first') return deductionsFirst(form, frame, parts, pay, top)
  return structure === 'amount-cells' ? amountCells(form, frame, parts, pay, top) : null
}
