import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, wrap, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import { isPrintedAlways, isSum, listsOf, type Value } from './cards.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'
import { isIdentity } from './settings.ts'

export type Gallery = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Workers side by side. */
  across: number
  /** Over what is earned, what the law takes, what else is taken and what the employer pays; none are printed where they are ''. */
  titles: readonly [string, string, string, string]
  totals: string | null
  separation: 'frame' | 'upright' | 'none'
  labelsIdentity: boolean
}

type Line = { kind: 'who' | 'title' | 'amount' | 'sum'; label: string; value: string }

const GAP = 10

/** The lines of a worker, from its name to its net. */
const linesOf = ({ columns, titles, labelsIdentity }: Gallery, value: Value, who: string | null): Line[] => {
  const lines: Line[] = []
  if (who !== null) lines.push({ kind: 'who', label: who, value: '' })
  else
    for (const column of columns.filter(isIdentity)) {
      const text = value(column).replace('\n', '')
      if (text === '') continue
      const label = labelsIdentity && column.head !== '' ? `${column.head}: ${text}` : text
      lines.push({ kind: 'who', label, value: '' })
    }
  for (const [at, list] of listsOf(columns).entries()) {
    const shown = list.filter((column) => who !== null || isPrintedAlways(column) || /[1-9a-z]/i.test(value(column)))
    if (shown.length === 0) continue
    if (titles[at] !== '') lines.push({ kind: 'title', label: titles[at]!, value: '' })
    for (const column of shown) lines.push({ kind: 'amount', label: column.head, value: value(column) })
    const ends = columns.filter((column) => isSum(column) && (column.section === 'other' ? at === 2 : at === 0))
    if (at === 0 || at === 2)
      for (const column of ends.filter(({ section }) => section !== 'net'))
        lines.push({ kind: 'sum', label: column.head, value: value(column) })
  }
  const isShown = new Set(lines.map(({ label }) => label))
  for (const column of columns.filter((each) => isSum(each) && !isShown.has(each.head)))
    lines.push({ kind: 'sum', label: column.head, value: value(column) })
  return lines
}

/** Workers side by side, each a list from what is earned to the net under who it is, as many in a row as the page holds. */
export const layGallery = (paging: Paging, gallery: Gallery): void => {
  const { columns, pays, style, across, totals, separation } = gallery
  paging.sheet()
  const wide = (paging.right - paging.left - GAP * (across - 1)) / across
  const value =
    (pay: Pay, at: number): Value =>
    (column) =>
      column.cell(pay, at)
  const lists = pays.map((pay, at) => linesOf(gallery, value(pay, at), null))
  if (totals !== null) lists.push(linesOf(gallery, (column) => column.total?.(pays) ?? '', totals))
  const asked = Math.max(
    ...columns
      .filter((column) => !isIdentity(column))
      .map((column) => {
        const ink: Ink = { family: style.family, size: 1, bold: true }
        const values = [...pays.map((pay, at) => column.cell(pay, at)), column.total?.(pays) ?? '']
        return widthOf(column.head, ink) + Math.max(...values.map((text) => widthOf(text, ink)))
      }),
  )
  const ink: Ink = { family: style.family, size: Math.min(style.size, 8, (wide - 16) / asked) }
  const bold: Ink = { ...ink, bold: true }
  const step = ink.size! * 1.3
  for (let from = 0; from < lists.length; from += across) {
    const row = lists
      .slice(from, from + across)
      .map((list) =>
        list.flatMap((line): Line[] =>
          line.kind === 'who' ? wrap(line.label, wide - 8, bold).map((label) => ({ ...line, label })) : [line],
        ),
      )
    const high = Math.max(...row.map((list) => list.length)) * step + step
    if (paging.y + high > paging.bottom) paging.newSheet()
    const sheet = paging.sheet()
    const { left, y: top } = paging
    for (const [at, list] of row.entries()) {
      const x = left + at * (wide + GAP)
      let y = top
      for (const { kind, label, value: text } of list) {
        y += step
        write(sheet, x + (kind === 'amount' ? 6 : 3), y, label, kind === 'amount' ? ink : bold)
        write(sheet, x + wide - 4, y, text, { ...(kind === 'sum' ? bold : ink), align: 'right' })
      }
      if (separation === 'frame') box(sheet, x, top + 1, wide, high - step * 0.4)
      if (separation === 'upright' && at > 0)
        rule(sheet, x - GAP / 2, top + 2, x - GAP / 2, top + high - step * 0.4, { thickness: 0.4 })
    }
    if (separation === 'upright') rule(sheet, left, top + high, paging.right, top + high, { thickness: 0.4 })
    paging.y = top + high + step * 0.4
  }
}
