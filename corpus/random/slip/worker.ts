import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import type { Draw } from '../draw.ts'
import { box, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Spelling } from '../spelling.ts'
import type { Frame, SlipStyle } from './style.ts'

/** Points that a value has at least. */
const ROOM = 100

/** `alone`: on a line of its own. */
type Pair = { label: string; value: (pay: Pay) => string; alone?: boolean }

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
  /** Colons stand under each other, far from short labels. */
  const isAligned = draw.happens(0.6)
  const isBold = draw.happens(0.3)
  const labelled = (label: string) => (label.endsWith('.') && colon === ':' ? `${label}:` : `${label}${colon}`)
  return (frame, pay, top) => {
    const { sheet, ink, step, left, right } = frame
    const bold = { ...ink, bold: isBold }
    const most =
      style.worker === 'one-column' ? 1 : style.worker === 'two-columns' ? 2 : style.worker === 'grid' ? 2 : 3
    const longest = Math.max(...pairs.map(({ label }) => widthOf(labelled(label), bold)))
    // Columns too narrow for their labels would print over each other.
    let count = most
    while (count > 1 && longest + ROOM > (right - left - 8) / count) count--
    const wide = (right - left - 8) / count
    let y = top + step
    if (style.worker === 'under-labels') {
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
    const widest = longest
    const gap = widthOf('  ', ink)
    const start = Math.min(widest + gap, wide * 0.42)
    for (const row of rowsOf(pairs, count)) {
      let deepest = 1
      for (const [n, { label, value, alone }] of row.entries()) {
        const x = left + 4 + n * wide
        const own = widthOf(labelled(label), bold)
        const from = isAligned || style.worker === 'grid' ? Math.max(start, own + gap) : own + gap
        if (isAligned && colon !== '' && own < start - gap) {
          write(sheet, x, y, label, bold)
          write(sheet, x + start - gap, y, ':', ink)
        } else write(sheet, x, y, labelled(label), bold)
        const lines = wrap(value(pay), Math.max(60, (alone === true ? right - left : wide) - from - 6), ink)
        deepest = Math.max(deepest, lines.length)
        for (const [k, line] of lines.entries()) write(sheet, x + from, y + k * step, line, ink)
      }
      if (style.worker === 'grid' && count === 2 && style.rules !== 'text') {
        const under = y + (deepest - 1) * step + style.size * 0.5
        rule(sheet, left, under, right, under, { thickness: 0.4 })
        for (const n of [0, 1, 2]) {
          if (n === 1 && row[0]?.alone === true) continue
          const x = left + (n * (right - left)) / 2
          rule(sheet, x, y - style.size, x, under, { thickness: 0.4 })
        }
      }
      y += deepest * step
    }
    const bottom = y - step + style.size * 0.8
    if (style.rules === 'boxes' && style.worker !== 'grid')
      box(sheet, left, top + style.size * 0.1, right - left, bottom - top)
    return bottom + 4
  }
}
