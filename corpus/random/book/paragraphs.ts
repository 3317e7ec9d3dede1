import type { Pay } from '../../payroll/pay.ts'
import { type Ink, rule, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import { isPrintedAlways, isSum, listsOf, type Value } from './cards.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'
import { isIdentity } from './settings.ts'

export type Paragraphs = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Before what is earned, what the law takes, what else is taken and what the employer pays. */
  titles: readonly [string, string, string, string]
  totals: string | null
  /** Between a label and its amount. */
  colon: string
  /** Between what stands beside each other. */
  between: 'gap' | ';' | '/'
  isNumbered: boolean
}

/** For each worker a line that says who it is, and under it what is earned and taken as running text. */
export const layParagraphs = (paging: Paging, paragraphs: Paragraphs): void => {
  const { columns, pays, style, titles, totals, colon, between, isNumbered } = paragraphs
  paging.sheet()
  const ink: Ink = { family: style.family, size: Math.min(style.size, 8) }
  const bold: Ink = { ...ink, bold: true }
  const step = ink.size! * 1.35
  const gap = between === 'gap' ? widthOf('   ', ink) : widthOf(' ', ink)
  const tail = between === 'gap' ? '' : between === '/' ? ' /' : ';'
  const sums = columns.filter(isSum)
  type Run = { title: string; parts: string[]; isBold: boolean }
  const paragraph = (who: string, value: Value, isAll: boolean): Run[] => {
    const pair = (column: Column) => `${column.head}${colon} ${value(column)}`
    const runs = listsOf(columns).map((list, at): Run => {
      const shown = list.filter((column) => isAll || isPrintedAlways(column) || /[1-9a-z]/i.test(value(column)))
      return { title: titles[at]!, parts: shown.map(pair), isBold: false }
    })
    return [
      { title: '', parts: [who], isBold: true },
      ...runs.filter(({ parts }) => parts.length > 0),
      { title: '', parts: sums.map(pair), isBold: true },
    ]
  }
  /** Runs as lines of texts with the places where they begin. */
  const placed = (runs: readonly Run[], wide: number) =>
    runs.flatMap(({ title, parts, isBold }) => {
      const own = isBold ? bold : ink
      const indent = title === '' ? 0 : widthOf(`${title}:`, bold) + gap
      const lines: { x: number; text: string; own: Ink }[][] = [
        title === '' ? [] : [{ x: 0, text: `${title}:`, own: bold }],
      ]
      let x = indent
      for (const [at, part] of parts.entries()) {
        const text = at < parts.length - 1 ? `${part}${tail}` : part
        if (x > indent && x + widthOf(text, own) > wide) {
          lines.push([])
          x = indent
        }
        lines.at(-1)!.push({ x, text, own })
        x += widthOf(text, own) + gap
      }
      return lines
    })
  const lay = (runs: readonly Run[]) => {
    const lines = placed(runs, paging.right - paging.left)
    if (paging.y + (lines.length + 1) * step > paging.bottom) paging.newSheet()
    const sheet = paging.sheet()
    for (const line of lines) {
      paging.y += step
      for (const { x, text, own } of line) write(sheet, paging.left + x, paging.y, text, own)
    }
    paging.y += step * 0.4
    if (style.rules !== 'none' && style.rules !== 'text')
      rule(sheet, paging.left, paging.y, paging.right, paging.y, { thickness: 0.4 })
    paging.y += step * 0.4
  }
  const identity = columns.filter((column) => isIdentity(column) && column.id !== 'number')
  for (const [at, pay] of pays.entries()) {
    const who = identity
      .map((column) => [column.head, column.cell(pay, at).replace('\n', '')] as const)
      .filter(([, text]) => text !== '')
      .map(([head, text]) => (head === '' ? text : `${head}: ${text}`))
      .join('   ')
    lay(paragraph(isNumbered ? `${at + 1}.- ${who}` : who, (column) => column.cell(pay, at), false))
  }
  if (totals !== null) lay(paragraph(totals, (column) => column.total?.(pays) ?? '', true))
}
