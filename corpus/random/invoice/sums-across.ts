import { box, type Ink, type Sheet, widthOf, write } from '../sheet.ts'
import type { InvoiceStyle, Pair } from './style.ts'

/** Where a foot is drawn. */
export type Ground = {
  sheet: Sheet
  style: InvoiceStyle
  ink: Ink
  step: number
  left: number
  right: number
  onRoll: boolean
}

/** The sums one after the other in a line that ends on the right, or in as many as they take. */
export const placeSentence = ({ sheet, style, ink, step, left, right }: Ground, sums: readonly Pair[], top: number) => {
  const bold: Ink = { ...ink, bold: true }
  const gap = style.size * 2
  const texts = sums.map(([label, value]) => `${label}${style.colon} ${value}`)
  const lines: string[][] = [[]]
  let used = 0
  for (const text of texts) {
    const wide = widthOf(text, bold) + gap
    if (used > 0 && used + wide > right - left) {
      lines.push([])
      used = 0
    }
    lines.at(-1)!.push(text)
    used += wide
  }
  let y = top + step * 0.8
  for (const line of lines) {
    y += step
    let x = right - line.reduce((sum, text) => sum + widthOf(text, bold), 0) - gap * (line.length - 1)
    for (const text of line) {
      write(sheet, x, y, text, text === texts.at(-1) ? bold : ink)
      x += widthOf(text, bold) + gap
    }
  }
  return { y: y + step * 0.5, bottom: y + step * 0.8 }
}

/** A box for each sum, its label in the upper edge, as many in a row as there is room for. */
export const placeBoxes = ({ sheet, style, ink, step, left, right }: Ground, sums: readonly Pair[], top: number) => {
  const perRow = Math.min(sums.length, 4)
  const wide = (right - left) / perRow
  const high = step * 2.2
  const start = top + step * 0.8
  for (const [at, [label, value]] of sums.entries()) {
    const x = left + (at % perRow) * wide
    const y = start + Math.floor(at / perRow) * (high + 3)
    const small = Math.min(style.size - 1, ((style.size - 1) * (wide - 12)) / widthOf(label, ink))
    box(sheet, x + 2, y, wide - 4, high, { border: 0.6 })
    write(sheet, x + 6, y + step * 0.75, label, { ...ink, size: small })
    write(sheet, x + wide - 8, y + step * 1.8, value, { ...ink, bold: at === sums.length - 1, align: 'right' })
  }
  const bottom = start + Math.ceil(sums.length / perRow) * (high + 3)
  return { y: bottom, bottom }
}
