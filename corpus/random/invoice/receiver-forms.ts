import { box, type Ink, rule, widthOf, wrap, write } from '../sheet.ts'
import type { Place } from './receiver.ts'
import { inkOf, type Pair } from './style.ts'

/** Labels with their values one after the other, in as many lines as they take. Gives the y under them. */
export const placeFlow = ({ sheet, style, left, right, bold }: Place, pairs: readonly Pair[], top: number): number => {
  const ink = inkOf(style)
  const head: Ink = { ...ink, bold }
  const step = style.size * style.leading
  let [x, y] = [left + 4, top + step]
  for (const [label, value] of pairs) {
    const own = widthOf(`${label}${style.colon} `, head)
    const wide = own + widthOf(value, ink)
    if (x > left + 4 && x + wide > right - 4) [x, y] = [left + 4, y + step]
    write(sheet, x, y, `${label}${style.colon}`, head)
    for (const [k, line] of wrap(value, right - x - own - 4, ink).entries()) {
      if (k > 0) y += step
      write(sheet, x + own, y, line, ink)
    }
    x += wide + style.size * 2
  }
  if (style.boxed) box(sheet, left, top, right - left, y - top + style.size * 0.7)
  return y + style.size * 0.7 + 10
}

/** A row across the page for each label and its value, with a line under it. Gives the y under them. */
export const placeRuled = ({ sheet, style, left, right, bold }: Place, pairs: readonly Pair[], top: number): number => {
  const ink = inkOf(style)
  const head: Ink = { ...ink, bold }
  const step = style.size * Math.min(style.leading, 1.5)
  const start = Math.min((right - left) * 0.4, Math.max(...pairs.map(([label]) => widthOf(label, head))) + 14)
  let y = top
  for (const [label, value] of pairs) {
    const lines = wrap(value, right - left - start - 8, ink)
    write(sheet, left + 4, y + step * 0.85, label, head)
    for (const [k, line] of lines.entries()) write(sheet, left + start, y + step * (k + 0.85), line, ink)
    y += step * lines.length + style.size * 0.2
    rule(sheet, left, y, right, y, { thickness: 0.3, gray: 0.5 })
  }
  if (style.boxed) {
    box(sheet, left, top, right - left, y - top, { border: 0.5 })
    rule(sheet, left + start - 5, top, left + start - 5, y, { thickness: 0.3 })
  }
  return y + 10
}
