import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import type { Draw } from '../draw.ts'
import { box, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Spelling } from '../spelling.ts'
import type { Frame, SlipStyle } from './style.ts'
import { drawBothEnds, drawColumnWise, drawRuledRows, drawSentence, type Block, type Pair } from './worker-forms.ts'

/** Points that a value has at least. */
const ROOM = 100

/** What a slip says of its worker, as labels with their values. */
const pairsOf = (draw: Draw, spelling: Spelling, payroll: Payroll): Pair[] => {
  const word = (id: Parameters<Draw['word']>[0]) => spelling.words(draw.word(id))
  const name: Pair = {
    label: word('slipName'),
    value: (pay) => spelling.name(pay.worker.name),
    alone: draw.happens(0.6),
  }
  const rut: Pair = { label: word('slipRut'), value: (pay) => spelling.rut(pay.worker.rut) }
  const extras: readonly (readonly [number, Pair])[] = [
    [0.6, { label: word('position'), value: (pay) => spelling.data(pay.worker.position) }],
    [0.5, { label: word('centre'), value: (pay) => spelling.data(pay.worker.branch) }],
    [0.5, { label: word('since'), value: (pay) => spelling.date(pay.worker.since) }],
    [0.3, { label: word('contract'), value: (pay) => spelling.data(pay.worker.contract) }],
    [0.7, { label: word('daysWorked'), value: (pay) => String(pay.days) }],
    [0.3, { label: word('contractBase'), value: (pay) => spelling.money(pay.contractBase) }],
    [0.4, { label: word('afpName'), value: (pay) => spelling.data(pay.worker.fund.name) }],
    [0.4, { label: word('healthName'), value: (pay) => spelling.data(pay.worker.isapre ?? 'Fonasa') }],
    [0.15, { label: spelling.words('Cargas'), value: (pay) => String(pay.worker.dependants) }],
    [0.15, { label: word('code'), value: (pay) => String(payroll.pays.indexOf(pay) + 101) }],
  ]
  const head = draw.happens(0.65) ? [name, rut] : [rut, name]
  return [...head, ...extras.filter(([share]) => draw.happens(share)).map(([, pair]) => pair)]
}

const rowsOf = (pairs: readonly Pair[], count: number): Pair[][] => {
  const rows: Pair[][] = []
  let isFull = true
  for (const pair of pairs) {
    if (isFull || pair.alone === true || rows.at(-1)!.length === count) rows.push([pair])
    else rows.at(-1)!.push(pair)
    isFull = pair.alone === true
  }
  return rows
}

const columnsOf = ({ worker }: SlipStyle) => ({
  count:
    worker === 'one-column' || worker === 'dotted'
      ? 1
      : worker === 'two-columns' || worker === 'grid' || worker === 'right-labels'
        ? 2
        : 3,
})

const longestOf = ({ pairs, labelled, bold }: Block): number =>
  Math.max(...pairs.map(({ label }) => widthOf(labelled(label), bold)))

/** Each value under its label. Gives the y under them. */
const drawUnderLabels = (frame: Frame, pay: Pay, top: number, { pairs, bold, count }: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  const wide = (right - left - 8) / count
  let y = top + step
  for (let at = 0; at < pairs.length; at += count) {
    const row = pairs.slice(at, at + count)
    let deepest = 1
    for (const [n, { label, value }] of row.entries()) {
      write(sheet, left + 4 + n * wide, y, label, { ...bold, size: style.size - 1 })
      const lines = wrap(value(pay), wide - 8, ink)
      deepest = Math.max(deepest, lines.length)
      for (const [k, line] of lines.entries()) write(sheet, left + 4 + n * wide, y + step * (k + 1), line, ink)
    }
    const bottom = y + step * deepest + style.size * 0.5
    if (style.rules === 'boxes') box(sheet, left, y - style.size * 1.1, right - left, bottom - y + style.size * 1.1)
    y = bottom + style.size * 1.15
  }
  return y
}

/** Rules around the cells of a row of two. */
const ruleRow = ({ sheet, style, left, right }: Frame, y: number, under: number, isAlone: boolean): void => {
  rule(sheet, left, under, right, under, { thickness: 0.4 })
  for (const n of [0, 1, 2]) {
    if (n === 1 && isAlone) continue
    const x = left + (n * (right - left)) / 2
    rule(sheet, x, y - style.size, x, under, { thickness: 0.4 })
  }
}

/** Each value after its label. Gives the y under the block. */
const drawBesideLabels = (frame: Frame, pay: Pay, top: number, block: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  const { pairs, colon, isAligned, labelled, bold, count } = block
  const wide = (right - left - 8) / count
  const gap = widthOf('  ', ink)
  const start = Math.min(longestOf(block) + gap, wide * 0.42)
  const isGrid = style.worker === 'grid'
  let y = top + step
  for (const row of rowsOf(pairs, count)) {
    let deepest = 1
    for (const [n, { label, value, alone }] of row.entries()) {
      const x = left + 4 + n * wide
      const own = widthOf(labelled(label), bold)
      const isFar = isAligned || isGrid || style.worker === 'right-labels' || style.worker === 'dotted'
      const from = isFar ? Math.max(start, own + gap) : own + gap
      if (style.worker === 'right-labels') {
        write(sheet, Math.max(x + own, x + start - gap), y, labelled(label), { ...bold, align: 'right' })
      } else if (style.worker === 'dotted') {
        const dots = Math.max(0, Math.floor((start - gap - widthOf(label, bold)) / widthOf('.', bold)) - 1)
        write(sheet, x, y, `${label}${'.'.repeat(dots)}:`, bold)
      } else if (isAligned && colon !== '' && own < start - gap) {
        write(sheet, x, y, label, bold)
        write(sheet, x + start - gap, y, ':', ink)
      } else write(sheet, x, y, labelled(label), bold)
      const lines = wrap(value(pay), Math.max(60, (alone === true ? right - left : wide) - from - 6), ink)
      deepest = Math.max(deepest, lines.length)
      for (const [k, line] of lines.entries()) write(sheet, x + from, y + k * step, line, ink)
    }
    if (isGrid && count === 2 && style.rules !== 'text')
      ruleRow(frame, y, y + (deepest - 1) * step + style.size * 0.5, row[0]?.alone === true)
    y += deepest * step
  }
  const bottom = y - step + style.size * 0.8
  if (style.rules === 'boxes' && !isGrid) box(sheet, left, top + style.size * 0.1, right - left, bottom - top)
  return bottom + 4
}

/** Labels with their values one after the other, in as many lines as they take. Gives the y under them. */
const drawFlow = (frame: Frame, pay: Pay, top: number, { pairs, labelled, bold }: Block): number => {
  const { sheet, style, ink, step, left, right } = frame
  let [x, y] = [left + 4, top + step]
  for (const { label, value } of pairs) {
    const own = widthOf(`${labelled(label)} `, bold)
    const wide = own + widthOf(value(pay), ink)
    if (x > left + 4 && x + wide > right - 4) [x, y] = [left + 4, y + step]
    write(sheet, x, y, labelled(label), bold)
    write(sheet, x + own, y, value(pay), ink)
    x += wide + style.size * 2
  }
  const bottom = y + style.size * 0.8
  if (style.rules === 'boxes') box(sheet, left, top + style.size * 0.1, right - left, bottom - top)
  return bottom + 4
}

/** Gives what draws the block of the worker; its answer is the y under the block. */
export const drawWorker = (
  draw: Draw,
  spelling: Spelling,
  style: SlipStyle,
  payroll: Payroll,
): ((frame: Frame, pay: Pay, top: number) => number) => {
  const pairs = pairsOf(draw, spelling, payroll)
  const colon = draw.choose([
    [4, ':'],
    [1, ' :'],
    [1, ''],
  ])
  const isAligned = draw.happens(0.6)
  const isBold = draw.happens(0.3)
  const labelled = (label: string) => (label.endsWith('.') && colon === ':' ? `${label}:` : `${label}${colon}`)
  return (frame, pay, top) => {
    const { ink, left, right } = frame
    const block: Block = { pairs, colon, isAligned, labelled, bold: { ...ink, bold: isBold }, ...columnsOf(style) }
    // Columns too narrow for their labels would print over each other.
    while (block.count > 1 && longestOf(block) + ROOM > (right - left - 8) / block.count) block.count--
    if (style.worker === 'sentence') return drawSentence(frame, pay, top, block)
    if (style.worker === 'column-wise') return drawColumnWise(frame, pay, top, block)
    if (style.worker === 'both-ends') return drawBothEnds(frame, pay, top, block)
    if (style.worker === 'ruled-rows') return drawRuledRows(frame, pay, top, block)
    if (style.worker === 'flow') return drawFlow(frame, pay, top, block)
    return style.worker === 'under-labels'
      ? drawUnderLabels(frame, pay, top, block)
      : drawBesideLabels(frame, pay, top, block)
  }
}
