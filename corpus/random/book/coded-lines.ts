import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, type Sheet, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import { isPrintedAlways, isSum, type Value } from './cards.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'
import { isIdentity } from './settings.ts'

export type CodedLines = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Over the code, the concept, how many, what is earned, what is taken and what the employer pays. */
  heads: readonly [string, string, string, string, string, string]
  totals: string | null
  firstCode: number
  /** Headings over each worker, or over each page alone. */
  headsEach: boolean
  labelsIdentity: boolean
}

/** Columns that are no amounts of their own: how many of something, or what something is reckoned by. */
const COUNTED: readonly string[] = ['days', 'overtimeHours', 'sundayHours', 'contractBase', 'taxed']
const WIDTH = 500

type Side = 0 | 1 | 2

const sideOf = ({ section }: Column): Side =>
  section === 'employer' ? 2 : section === 'legal' || section === 'other' ? 1 : 0

/** A line for each concept of a worker with its code, amounts in columns by what they are, under a line of who it is. */
export const layCodedLines = (paging: Paging, coded: CodedLines): void => {
  const { columns, pays, style, heads, totals, firstCode, headsEach, labelsIdentity } = coded
  paging.sheet()
  const ink: Ink = { family: style.family, size: Math.min(style.size, 8) }
  const bold: Ink = { ...ink, bold: true }
  const step = ink.size! * 1.3
  const shown = columns.filter((column) => !isIdentity(column) && column.section !== 'end' && column.align === 'right')
  const hasEmployer = shown.some(({ section }) => section === 'employer')
  const wide = Math.min(WIDTH, paging.right - paging.left)
  const ends = hasEmployer ? [0.62, 0.76, 0.88, 1] : [0.68, 0.84, 1, 1]
  const at = (share: number) => paging.left + wide * share
  const codes = new Map(
    shown.map((column, n) => [column, String(firstCode + n * 3 + (sideOf(column) === 1 ? 400 : 0))]),
  )
  const drawHeads = () => {
    const sheet = paging.sheet()
    if (style.headFill !== undefined)
      box(sheet, paging.left, paging.y + step * 0.2, wide, step * 1.1, { fill: style.headFill, border: 0 })
    paging.y += step
    write(sheet, paging.left + 2, paging.y, heads[0], bold)
    write(sheet, at(0.11), paging.y, heads[1], bold)
    for (const [n, head] of heads.slice(2, hasEmployer ? 6 : 5).entries()) {
      const room = wide * (n === 0 ? 0.16 : 0.12)
      const size = Math.min(ink.size!, (ink.size! * room) / widthOf(head, bold))
      write(sheet, at(ends[n]!) - 2, paging.y, head, { ...bold, size, align: 'right' })
    }
    paging.y += step * 0.3
    rule(sheet, paging.left, paging.y, paging.left + wide, paging.y, { thickness: style.thickness })
  }
  const newPage = () => {
    paging.newSheet()
    if (!headsEach) drawHeads()
  }
  const amount = (sheet: Sheet, column: Column, text: string, own: Ink) => {
    const end = COUNTED.includes(column.id) ? ends[0]! : ends[sideOf(column) + 1]!
    write(sheet, at(end) - 2, paging.y, text, { ...own, align: 'right' })
  }
  const block = (who: string, value: Value, isAll: boolean) => {
    const lines = shown.filter(
      (column) =>
        !isSum(column) && column.id !== 'legal' && (isAll || isPrintedAlways(column) || /[1-9]/.test(value(column))),
    )
    const sums = shown.filter((column) => (isSum(column) || column.id === 'legal') && value(column) !== '')
    if (paging.y + (lines.length + sums.length + 3) * step > paging.bottom) newPage()
    const sheet = paging.sheet()
    paging.y += step
    const size = Math.min(ink.size!, (ink.size! * (paging.right - paging.left)) / widthOf(who, bold))
    write(sheet, paging.left, paging.y, who, { ...bold, size })
    if (headsEach) drawHeads()
    for (const column of lines) {
      paging.y += step
      write(sheet, paging.left + 2, paging.y, codes.get(column)!, ink)
      write(sheet, at(0.11), paging.y, column.head, ink)
      amount(sheet, column, value(column), ink)
    }
    for (const column of sums) {
      paging.y += step
      write(sheet, at(0.11), paging.y, column.head, bold)
      amount(sheet, column, value(column), bold)
    }
    paging.y += step * 0.5
    rule(sheet, paging.left, paging.y, paging.left + wide, paging.y, { thickness: 0.4, dash: 2 })
  }
  if (!headsEach) drawHeads()
  const names = columns.filter(
    (column) => isIdentity(column) || (column.align === 'left' && column.section === 'legal'),
  )
  for (const [n, pay] of pays.entries()) {
    const who = names
      .map((column) => [column.head, column.cell(pay, n).replace('\n', '')] as const)
      .filter(([, text]) => text !== '')
      .map(([head, text]) => (labelsIdentity && head !== '' ? `${head}: ${text}` : text))
    block(who.join('   '), (column) => column.cell(pay, n), false)
  }
  if (totals !== null) block(totals, (column) => column.total?.(pays) ?? '', true)
}
