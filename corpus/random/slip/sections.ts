import type { Pay } from '../../payroll/pay.ts'
import type { Draw } from '../draw.ts'
import { box, rule, write, type Ink } from '../sheet.ts'
import { chosenWords, type Spelling } from '../spelling.ts'
import type { Column, Form } from './form.ts'
import type { Line, Lines, SlipContent } from './lines.ts'
import { columnsUnder, pairLine } from './list.ts'
import { nets, sums } from './nets.ts'
import { across, type Frame, type SlipStyle } from './style.ts'
import { placeOther } from './other-tables.ts'
import { pairedRows, signedList, sumsFirst, threeAmounts } from './tables.ts'

const UNTAXED = ['meal', 'transport', 'family', 'perDiem'] as const

const SECTION_WORDS = [
  'earnings',
  'taxable',
  'nonTaxable',
  'deductions',
  'legal',
  'otherDeductions',
  'netBefore',
  'netFinal',
  'net',
  'earningsTitle',
  'taxableTitle',
  'untaxedTitle',
  'deductionsTitle',
  'legalTitle',
  'otherTitle',
  'concept',
  'slipQuantity',
  'amountHead',
] as const

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0)

const columnsOf = (form: Form, lines: Lines): { earnings: Column[]; deductions: Column[] } => {
  const { word, isFine, hasSubtotals, after } = form
  const earnings: Column[] = isFine
    ? [
        {
          title: word('taxableTitle'),
          lines: lines.taxable,
          ...(hasSubtotals ? { subtotal: { label: word('taxable'), amount: sum(lines.taxable) } } : {}),
        },
        {
          title: word('untaxedTitle'),
          lines: lines.untaxed,
          ...(hasSubtotals ? { subtotal: { label: word('nonTaxable'), amount: sum(lines.untaxed) } } : {}),
        },
      ]
    : [{ title: word('earningsTitle'), lines: [...lines.taxable, ...lines.untaxed] }]
  const deductions: Column[] =
    isFine || after
      ? [
          {
            title: word('legalTitle'),
            lines: lines.legal,
            ...(hasSubtotals ? { subtotal: { label: word('legal'), amount: sum(lines.legal) } } : {}),
          },
          ...(after ? [] : [{ title: word('otherTitle'), lines: lines.other }]),
        ]
      : [{ title: word('deductionsTitle'), lines: [...lines.legal, ...lines.other] }]
  return { earnings, deductions }
}

const beside = (
  form: Form,
  frame: Frame,
  groups: readonly Column[][],
  pay: Pay,
  top: number,
  hasSums = true,
): number => {
  const { style } = form
  const { sheet, left, right } = frame
  const wide = (right - left) / groups.length
  const ends = groups.map((columns, at) =>
    columnsUnder(
      form,
      frame,
      columns,
      left + at * wide + (at > 0 ? 6 : 0),
      left + (at + 1) * wide - (at < groups.length - 1 ? 6 : 0),
      top,
    ),
  )
  const bottom = Math.max(...ends)
  if (style.rules === 'boxes') {
    box(sheet, left, top, right - left, bottom - top)
    for (let at = 1; at < groups.length; at++) rule(sheet, left + at * wide, top, left + at * wide, bottom)
  }
  return hasSums ? sums(form, frame, pay, across(frame, bottom + 2)) : bottom + 2
}

/** One list with a column for what is earned and one for what is taken. */
const oneList = (
  form: Form,
  frame: Frame,
  { earnings, deductions }: { earnings: Column[]; deductions: Column[] },
  pay: Pay,
  top: number,
): number => {
  const { content, spelling, style, word, isFine, after, hasHeads, money, isTitled, indent } = form
  const { sheet, ink, step, left, right } = frame
  const wide = right - left
  const [earned, taken] = [left + wide * 0.78, right - 4]
  let y = top
  if (hasHeads || style.titleFill !== undefined) {
    if (style.titleFill !== undefined) box(sheet, left, y + step * 0.2, wide, step * 1.1, { fill: style.titleFill })
    y += step
    const bold: Ink = { ...ink, bold: true }
    write(sheet, left + 4, y, word('concept'), bold)
    if (content.quantityColumn) write(sheet, left + wide * 0.55, y, word('slipQuantity'), { ...bold, align: 'right' })
    write(sheet, earned, y, word('earningsTitle'), { ...bold, align: 'right' })
    write(sheet, taken, y, word('deductionsTitle'), { ...bold, align: 'right' })
    y += step * 0.3
  }
  const start = top
  for (const [columns, x] of [
    [earnings, earned],
    [deductions, taken],
  ] as const)
    for (const { title, lines, subtotal } of columns) {
      if (lines.length === 0) continue
      if (isTitled && isFine) {
        y += step
        write(sheet, left + 4, y, title, { ...ink, bold: true })
      }
      for (const line of lines) {
        y += step
        write(sheet, left + 4 + indent, y, line.code === '' ? line.label : `${line.code} ${line.label}`, ink)
        if (line.quantity !== '') write(sheet, left + wide * 0.55, y, line.quantity, { ...ink, align: 'right' })
        write(sheet, x, y, money(line.amount), { ...ink, align: 'right' })
      }
      if (subtotal && isFine) {
        y += step
        write(sheet, left + 4, y, subtotal.label, { ...ink, bold: true })
        write(sheet, x, y, money(subtotal.amount), { ...ink, bold: true, align: 'right' })
      }
    }
  y += step * 0.5
  if (style.rules === 'boxes') {
    box(sheet, left, start, wide, y - start)
    for (const x of [left + wide * 0.6, left + wide * 0.8]) rule(sheet, x, start, x, y)
  }
  y = across(frame, y) + step
  const bold: Ink = { ...ink, bold: true }
  write(sheet, left + 4, y, isFine ? spelling.words('Totales') : `${word('earnings')} / ${word('deductions')}`, bold)
  write(sheet, earned, y, money(pay.earnings), { ...bold, align: 'right' })
  write(sheet, taken, y, money(after ? pay.legal : pay.deductions), { ...bold, align: 'right' })
  return y + step * 0.4
}

const stackedLists = (
  form: Form,
  frame: Frame,
  { earnings, deductions }: { earnings: Column[]; deductions: Column[] },
  pay: Pay,
  top: number,
): number => {
  const { word, after, money } = form
  const { ink, step, left, right } = frame
  const bold: Ink = { ...ink, bold: true }
  let y = columnsUnder(form, frame, earnings, left, right, top) + step
  pairLine(frame, word('earnings'), money(pay.earnings), left, right, y, bold)
  y = columnsUnder(form, frame, deductions, left, right, across(frame, y)) + step
  pairLine(
    frame,
    after ? word('legal') : word('deductions'),
    money(after ? pay.legal : pay.deductions),
    left,
    right,
    y,
    bold,
  )
  return y + step * 0.3
}

/** Gives the y under all of it. */
const placeSections = (form: Form, frame: Frame, lines: Lines, pay: Pay, top: number): number => {
  const { style, word } = form
  const columns = columnsOf(form, lines)
  let y: number
  const other = placeOther(form, frame, { ...columns, lines }, pay, top)
  if (other !== null) y = other
  else if (style.structure === 'paired-rows') y = pairedRows(form, frame, columns, pay, top)
  else if (style.structure === 'three-amounts') y = threeAmounts(form, frame, columns, pay, top)
  else if (style.structure === 'signed-list') y = signedList(form, frame, columns, pay, top)
  else if (style.structure === 'sums-first') {
    const groups = [columns.earnings, columns.deductions]
    y = beside(form, frame, groups, pay, sumsFirst(form, frame, pay, top), false)
    if (!form.after) return y
  } else if (style.structure === 'one-list') y = oneList(form, frame, columns, pay, top)
  else if (style.structure === 'stacked') y = stackedLists(form, frame, columns, pay, top)
  else if (style.structure === 'three-columns' && !form.after)
    y = beside(
      form,
      frame,
      [
        columns.earnings,
        [{ title: word('legalTitle'), lines: lines.legal }],
        [{ title: word('otherTitle'), lines: lines.other }],
      ],
      pay,
      top,
    )
  else y = beside(form, frame, [columns.earnings, columns.deductions], pay, top)
  return nets(form, frame, pay, lines, across(frame, y))
}

/** Gives what draws the earnings, the deductions and the sums; its answer is the y under them. */
export const drawSections = (
  draw: Draw,
  content: SlipContent,
  spelling: Spelling,
  style: SlipStyle,
): ((frame: Frame, pay: Pay, lines: Lines, top: number) => number) => {
  const word = chosenWords(draw, spelling, SECTION_WORDS)
  const isFine = draw.happens(0.35)
  const hasSubtotals = draw.happens(0.5)
  const after = draw.happens(0.22)
  const hasHeads = draw.happens(0.5)
  const netBold = draw.happens(0.7)
  const netBoxed = style.rules === 'boxes' && draw.happens(0.5)
  const netSide = draw.choose([
    [3, 'right'],
    [1, 'left'],
    [1, 'middle'],
    [1, 'right'],
    [1, 'across'],
    [1, 'under'],
    [1, 'right', 'held'],
    [1, 'strip', 'held'],
    [1, 'inline', 'held'],
  ] as const)
  const peso = spelling.money(1000).startsWith('$')
    ? ''
    : draw.choose([
        [3, ''],
        [1, '$ '],
        [1, '$'],
        [2, ''],
        [1, '***'],
        [1, '$ **'],
        [3, '', 'held'],
        [1, '*', 'held'],
        [1, '$ ****', 'held'],
      ])
  const tail = draw.choose([
    [6, ''],
    [1, '.-'],
    [2, ''],
    [0.7, ' CLP'],
    [0.7, '.='],
    [3, '', 'held'],
    [1, '.--', 'held'],
    [1, ' pesos', 'held'],
  ])
  const finalMoney = (amount: number) =>
    peso === '' && tail === '' ? spelling.money(amount) : `${peso}${spelling.money(amount) || '0'}${tail}`
  const isTitled = draw.happens(0.85)
  const indent = draw.happens(0.3) ? 8 : 0
  const form: Form = {
    content,
    spelling,
    style,
    word,
    isFine,
    hasSubtotals,
    after,
    hasHeads,
    netBold,
    netBoxed,
    netSide,
    money: spelling.money,
    finalMoney,
    isTitled,
    indent,
    minus: draw.happens(0.6),
    isUntaxed: ({ id }) => (UNTAXED as readonly string[]).includes(id),
  }
  return (frame, pay, lines, top) => placeSections(form, frame, lines, pay, top)
}
