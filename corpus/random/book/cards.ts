import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, type Sheet, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import type { Column } from './column.ts'
import { isIdentity } from './settings.ts'
import type { Paging } from './paging.ts'

export type Cards = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Over the lists: what is earned, what the law takes, what else is taken, what the employer pays. */
  titles: readonly [string, string, string, string]
  totals: string | null
  isFramed: boolean
  colon: string
}

export type Value = (column: Column) => string

/** Lines that are printed for nothing too. */
const ALWAYS: readonly string[] = ['days', 'contractBase', 'base', 'gratification', 'afp', 'afpContribution', 'health']

export const isPrintedAlways = ({ id }: Column) => ALWAYS.includes(id)

export const isSum = ({ id, section }: Column) =>
  section === 'bases' || section === 'net' || id === 'nonTaxable' || id === 'deductions'

export const listsOf = (columns: readonly Column[]): Column[][] => {
  const of = (...sections: readonly Column['section'][]) =>
    columns.filter((column) => sections.includes(column.section) && !isSum(column))
  return [of('earnings', 'untaxed'), of('legal'), of('other'), of('employer')]
}

/** The letters' size at which no label meets its amount. */
const fitted = ({ columns, pays, style }: Cards, wide: number): number => {
  const ink: Ink = { family: style.family, size: 1 }
  const asked = columns
    .filter((column) => !isIdentity(column))
    .map((column) => {
      const widest = Math.max(
        ...pays.map((pay, at) => widthOf(column.cell(pay, at), ink)),
        widthOf(column.total?.(pays) ?? '', ink),
      )
      return widthOf(column.head, ink) + widest
    })
  return Math.min(style.size, 8, (wide - 18) / Math.max(...asked))
}

/** A card for each worker: who it is, lists of what is not nothing side by side, and a line of sums. */
export const layCards = (paging: Paging, cards: Cards): void => {
  const { columns, pays, style, titles, totals, isFramed, colon } = cards
  const lists = listsOf(columns)
  const shown = lists.map((list, at) => ({ list, title: titles[at]! })).filter(({ list }) => list.length > 0)
  const sums = columns.filter(isSum)
  paging.sheet()
  const wide = (paging.right - paging.left) / shown.length
  const ink: Ink = { family: style.family, size: fitted(cards, wide) }
  const bold: Ink = { ...ink, bold: true }
  const step = ink.size! * 1.35
  const perLine = Math.max(1, Math.min(sums.length, Math.floor((paging.right - paging.left) / 130)))
  const drawList = (sheet: Sheet, list: readonly Column[], title: string, left: number, top: number, value: Value) => {
    write(sheet, left + 4, top, title, bold)
    for (const [n, column] of list.entries()) {
      const y = top + step * (n + 1)
      write(sheet, left + 4, y, column.head, ink)
      write(sheet, left + wide - 8, y, value(column), { ...ink, align: 'right' })
    }
  }
  const card = (who: readonly string[], value: Value, isAll: boolean) => {
    const own = shown.map(({ list, title }) => ({
      title,
      list: list.filter((column) => isAll || isPrintedAlways(column) || /[1-9a-z]/i.test(value(column))),
    }))
    const deepest = Math.max(...own.map(({ list }) => list.length))
    const high = step * (deepest + 2 + Math.ceil(sums.length / perLine) + who.length) + 14
    if (paging.y + high > paging.bottom) paging.newSheet()
    const sheet = paging.sheet()
    const { left, right } = paging
    const top = paging.y + 2
    let y = top
    for (const line of who) {
      y += step
      write(sheet, left + 4, y, line, bold)
    }
    rule(sheet, left, y + 3, right, y + 3, { thickness: 0.4 })
    y += step + 3
    for (const [at, { list, title }] of own.entries()) drawList(sheet, list, title, left + at * wide, y, value)
    y += step * (deepest + 0.4)
    rule(sheet, left, y, right, y, { thickness: 0.4 })
    const cell = (right - left) / perLine
    for (const [at, column] of sums.entries()) {
      const x = left + (at % perLine) * cell + 4
      const line = y + step * (Math.floor(at / perLine) + 1)
      const text = `${column.head}${colon} ${value(column)}`
      write(sheet, x, line, text, {
        ...bold,
        size: Math.min(ink.size!, (ink.size! * (cell - 8)) / widthOf(text, bold)),
      })
    }
    const bottom = y + step * (Math.ceil(sums.length / perLine) + 0.4)
    if (isFramed) box(sheet, left, top, right - left, bottom - top)
    paging.y = bottom + 5
  }
  const identity = columns.filter(isIdentity)
  for (const [at, pay] of pays.entries()) {
    const parts = identity
      .map((column) => [column.head, column.cell(pay, at).replace('\n', '')] as const)
      .filter(([, text]) => text !== '')
      .map(([head, text]) => (head === '' ? text : `${head}${colon} ${text}`))
    card(inLines(parts, paging.right - paging.left - 8, bold), (column) => column.cell(pay, at), false)
  }
  if (totals !== null) card([totals], (column) => column.total?.(pays) ?? '', true)
}

/** Parts beside each other, in as many lines as they take. */
const inLines = (parts: readonly string[], width: number, ink: Ink): string[] => {
  const lines: string[] = []
  for (const part of parts) {
    const longer = lines.length === 0 ? part : `${lines.at(-1)}     ${part}`
    if (lines.length > 0 && widthOf(longer, ink) <= width) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}
