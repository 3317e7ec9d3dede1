import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, write } from '../sheet.ts'
import type { Form } from './form.ts'
import type { Lines } from './lines.ts'
import { list, pairLine } from './list.ts'
import type { Frame } from './style.ts'

/** Gives the y under the net, or under both nets and what is taken between them. */
export const nets = (form: Form, frame: Frame, pay: Pay, lines: Lines, top: number): number => {
  const { style, word, after, netBold, netBoxed, netSide, money, finalMoney } = form
  const { sheet, ink, step, left, right } = frame
  const bold: Ink = { ...ink, bold: netBold, size: netBold ? style.size + 1 : style.size }
  const middle = (left + right) / 2
  const [from, to] =
    netSide === 'right'
      ? [middle + 6, right]
      : netSide === 'left' || netSide === 'inline'
        ? [left, middle - 6]
        : netSide === 'middle'
          ? [left + (right - left) / 4, right - (right - left) / 4]
          : [left, right]
  let y = top
  if (after) {
    y += step
    pairLine(frame, word('netBefore'), money(pay.netBefore), from, to, y, ink)
    if (lines.other.length > 0) {
      y = list(form, frame, { title: word('otherTitle'), lines: lines.other }, from, to, y)
    }
  }
  y += step * 1.2
  const label = after ? word('netFinal') : word('net')
  if (netSide === 'strip') return strip(form, frame, pay, y - step * 0.4)
  if (netSide === 'inline') {
    write(sheet, from, y, `${label}: ${finalMoney(pay.net)}`, bold)
    return y + step * 0.6
  }
  if (netSide === 'under') {
    if (netBoxed) box(sheet, middle - 90, y - style.size * 1.2, 180, step + style.size * 1.8)
    write(sheet, middle, y, label, { ...ink, align: 'center' })
    write(sheet, middle, y + step, finalMoney(pay.net), { ...bold, align: 'center' })
    return y + step * 1.6
  }
  if (netBoxed) box(sheet, from, y - style.size * 1.2, to - from, style.size * 1.8)
  pairLine(frame, label, finalMoney(pay.net), from, to, y, bold)
  return y + step * 0.6
}

/** What is earned and what is taken, side by side. Gives the y under them. */
export const sums = (form: Form, frame: Frame, pay: Pay, top: number): number => {
  const { word, after, money } = form
  const { ink, step, left, right } = frame
  const bold: Ink = { ...ink, bold: true }
  const middle = (left + right) / 2
  const y = top + step
  const cut = after ? pay.legal : pay.deductions
  pairLine(frame, word('earnings'), money(pay.earnings), left, middle - 6, y, bold)
  pairLine(frame, after ? word('legal') : word('deductions'), money(cut), middle + 6, right, y, bold)
  return y + step * 0.4
}

/** The sums of the slip in cells of one row, the net last. Gives the y under them. */
const strip = (form: Form, frame: Frame, pay: Pay, top: number): number => {
  const { style, word, after, money, finalMoney } = form
  const { sheet, ink, step, left, right } = frame
  const cells = [
    [word('taxable'), money(pay.taxable)],
    [word('earnings'), money(pay.earnings)],
    [after ? word('legal') : word('deductions'), money(after ? pay.legal : pay.deductions)],
    [after ? word('netFinal') : word('net'), finalMoney(pay.net)],
  ] as const
  const wide = (right - left) / cells.length
  const high = step * 2.3
  for (const [at, [label, value]] of cells.entries()) {
    const x = left + at * wide
    const small: Ink = { ...ink, size: Math.min(ink.size! - 1, ((ink.size! - 1) * (wide - 6)) / widthOf(label, ink)) }
    if (style.titleFill !== undefined) box(sheet, x, top, wide, step * 1.1, { fill: style.titleFill, border: 0 })
    write(sheet, x + wide / 2, top + step * 0.8, label, { ...small, align: 'center' })
    write(sheet, x + wide / 2, top + step * 1.9, value, { ...ink, bold: at === cells.length - 1, align: 'center' })
    if (style.rules === 'boxes') box(sheet, x, top, wide, high)
  }
  if (style.rules === 'lines') rule(sheet, left, top + high, right, top + high)
  return top + high + step * 0.4
}
