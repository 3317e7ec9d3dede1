import type { Pay } from '../../payroll/pay.ts'
import { type Ink, rule, widthOf, write } from '../sheet.ts'
import type { TableStyle } from '../table-style.ts'
import type { Column } from './column.ts'
import type { Paging } from './paging.ts'

const SIGNERS = ['Preparado por', 'Revisado por', 'V°B° Gerencia']
const COLUMNS = 3

export type Ending = {
  kind: 'signed' | 'summary'
  title: string
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
}

/** What stands under a book's last row: who signs, or all its sums under each other. */
export const layEnding = (paging: Paging, { kind, title, columns, pays, style }: Ending): void => {
  const ink: Ink = { family: style.family, size: Math.max(style.size, 6.5) }
  const step = ink.size! * 1.5
  const sums = columns.flatMap(({ head, total }) => (total && head !== '' ? [[head, total(pays)] as const] : []))
  const lines = kind === 'signed' ? 4 : Math.ceil(sums.length / COLUMNS) + 3
  if (paging.y + lines * step > paging.bottom) paging.newSheet()
  const sheet = paging.sheet()
  const { left, right } = paging
  if (kind === 'signed') {
    const y = paging.y + step * 4
    for (const [at, text] of SIGNERS.entries()) {
      const x = left + ((right - left) * (at + 0.5)) / SIGNERS.length
      rule(sheet, x - 60, y - step, x + 60, y - step)
      write(sheet, x, y, text, { ...ink, align: 'center' })
    }
    paging.y = y
    return
  }
  let y = paging.y + step * 1.6
  write(sheet, left, y, `${title} (${pays.length})`, { ...ink, bold: true })
  rule(sheet, left, y + 3, right, y + 3, { thickness: style.thickness })
  y += step * 0.4
  const rows = Math.ceil(sums.length / COLUMNS)
  const widest = Math.max(...sums.map(([head, text]) => widthOf(`${head}${text}`, ink))) + 24
  const wide = Math.min((right - left) / COLUMNS, Math.max(widest, 150))
  for (const [at, [head, text]] of sums.entries()) {
    const x = left + Math.floor(at / rows) * wide
    const line = y + step * ((at % rows) + 1)
    write(sheet, x, line, head, ink)
    write(sheet, x + wide - 16, line, text, { ...ink, align: 'right' })
  }
  paging.y = y + step * (rows + 0.6)
}
