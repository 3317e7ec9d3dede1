import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, rule, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'

export type Blocks = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Labels with their amounts side by side. */
  across: number
  /** Labels of the worker's own line are printed, or its values alone. */
  labelsIdentity: boolean
  totals: string | null
  mark: 'rule' | 'characters' | 'gap' | 'frame'
  colon: string
  /** Who it is goes on in another line where it is longer than the page is wide. */
  wrapsIdentity: boolean
}

/** A block of labels and amounts for each worker, under a line that says who it is. */
export const layBlocks = (paging: Paging, blocks: Blocks): void => {
  const { columns, pays, style, across, totals, mark } = blocks
  const ink: Ink = { family: style.family, size: style.size }
  const step = style.size * Math.max(1.25, style.leading)
  const identity = columns.filter(({ section }) => section === 'identity')
  const amounts = columns.filter(({ section }) => section !== 'identity' && section !== 'end')
  const lines = Math.ceil(amounts.length / across)
  const high = (lines + 2.5) * step
  paging.sheet()
  const separate = () => {
    const sheet = paging.sheet()
    if (mark === 'rule') rule(sheet, paging.left, paging.y + step * 0.4, paging.right, paging.y + step * 0.4)
    if (mark === 'characters')
      write(
        sheet,
        paging.left,
        paging.y + step * 0.7,
        '-'.repeat(Math.floor((paging.right - paging.left) / widthOf('-', ink))),
        ink,
      )
    paging.y += step * (mark === 'characters' ? 0.9 : 0.7)
  }
  const block = (title: readonly string[], value: (column: Column) => string) => {
    if (paging.y + high + (blocks.wrapsIdentity ? step : 0) > paging.bottom) paging.newSheet()
    const sheet = paging.sheet()
    const top = paging.y
    paging.y += step
    let x = paging.left
    for (const part of title) {
      const isOut = x > paging.left && x + widthOf(part, { ...ink, bold: style.headBold }) > paging.right
      if (blocks.wrapsIdentity && isOut) {
        x = paging.left
        paging.y += step
      }
      write(sheet, x, paging.y, part, { ...ink, bold: style.headBold })
      x += Math.max(widthOf(part, { ...ink, bold: true }) + 3 * style.size, 70)
    }
    const wide = (paging.right - paging.left) / across
    for (const [at, column] of amounts.entries()) {
      const line = at % lines
      const left = paging.left + Math.floor(at / lines) * wide
      const y = paging.y + step * (line + 1)
      write(sheet, left + 4, y, `${column.head}${blocks.colon}`, ink)
      write(sheet, left + wide - 14, y, value(column), { ...ink, align: 'right' })
    }
    paging.y += step * lines
    if (mark === 'frame') box(sheet, paging.left, top + 1, paging.right - paging.left, paging.y - top + step * 0.4)
    separate()
  }
  for (const [at, pay] of pays.entries())
    block(
      identity
        .map((column) => {
          const value = column.cell(pay, at).replace('\n', '')
          return blocks.labelsIdentity && column.head !== '' && value !== '' ? `${column.head}: ${value}` : value
        })
        .filter((part) => part !== ''),
      (column) => column.cell(pay, at),
    )
  if (totals !== null) block([totals], (column) => column.total?.(pays) ?? '')
}
