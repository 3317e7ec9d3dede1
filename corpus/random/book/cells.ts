import type { Pay } from '../../payroll/pay.ts'
import { box, type Ink, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'

export type Cells = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  totals: string | null
  /** Cells have lines around them. */
  isRuled: boolean
}

/** Letters' sizes that a cell is wide. */
const CELL = 11
const WIDE: readonly string[] = ['name', 'position', 'centre']

/** For each worker a form of cells, each with its label over its value in small letters. */
export const layCells = (paging: Paging, { columns, pays, style, totals, isRuled }: Cells): void => {
  paging.sheet()
  const size = Math.min(style.size, 8)
  const ink: Ink = { family: style.family, size }
  const small: Ink = { family: style.family, size: size - 1.5 }
  const shown = columns.filter(({ id }) => id !== 'signature')
  const across = Math.floor((paging.right - paging.left) / (CELL * size))
  const wide = (paging.right - paging.left) / across
  const high = size * 2.5
  const spans = (column: Column) => (WIDE.includes(column.id) ? 3 : 1)
  const form = (title: string, of: readonly Column[], value: (column: Column) => string) => {
    const places: { column: Column; at: number; line: number }[] = []
    let [at, line] = [title === '' ? 0 : 3, 0]
    for (const column of of) {
      if (at + spans(column) > across) [at, line] = [0, line + 1]
      places.push({ column, at, line })
      at += spans(column)
    }
    if (paging.y + (line + 1) * high > paging.bottom) paging.newSheet()
    const sheet = paging.sheet()
    const top = paging.y
    if (title !== '') write(sheet, paging.left + 3, top + high * 0.6, title, { ...ink, bold: true })
    for (const { column, at: n, line: row } of places) {
      const [x, y] = [paging.left + n * wide, top + row * high]
      const room = spans(column) * wide
      const fit = (text: string, own: Ink): Ink => ({
        ...own,
        size: Math.min(own.size!, (own.size! * (room - 6)) / Math.max(1, widthOf(text, own))),
      })
      const text = value(column).replace('\n', '')
      if (isRuled) box(sheet, x, y, room, high, { border: 0.4 })
      write(sheet, x + 3, y + small.size! * 1.05, column.head, fit(column.head, small))
      const isText = column.align === 'left'
      write(sheet, isText ? x + 3 : x + room - 3, y + high - size * 0.4, text, {
        ...fit(text, ink),
        align: isText ? 'left' : 'right',
      })
    }
    paging.y = top + (line + 1) * high + size * 0.9
  }
  for (const [at, pay] of pays.entries()) form('', shown, (column) => column.cell(pay, at))
  if (totals !== null)
    form(
      totals,
      shown.filter(({ total }) => total !== undefined),
      (column) => column.total?.(pays) ?? '',
    )
}
