import type { Pay } from '../../payroll/pay.ts'
import type { TableRow } from '../table.ts'
import type { TableStyle } from '../table-style.ts'
import type { Column } from './column.ts'
import { layTable, type Paging } from './paging.ts'

export type Across = {
  columns: readonly Column[]
  pays: readonly Pay[]
  style: TableStyle
  /** Workers side by side on a page. */
  perPage: number
  /** The name over the column, or in a row as any other concept. */
  nameInHead: boolean
  concept: string
  total: string | null
}

const NAMES: readonly string[] = ['name', 'paternal', 'maternal', 'given']

/** Workers side by side and concepts under each other, as a spreadsheet that was turned. */
export const layAcross = (
  paging: Paging,
  { columns, pays, style, perPage, nameInHead, concept, total }: Across,
): void => {
  const shown = columns.filter(({ id }) => id !== 'signature' && id !== 'number' && !(nameInHead && NAMES.includes(id)))
  for (let from = 0; from < pays.length; from += perPage) {
    if (from > 0) paging.newSheet()
    const page = pays.slice(from, from + perPage)
    const isLast = from + perPage >= pays.length
    const hasTotal = total !== null && isLast
    const name = (pay: Pay) =>
      columns
        .filter(({ id }) => NAMES.includes(id))
        .map(({ cell }) => cell(pay, pays.indexOf(pay)))
        .join(' ')
    const rows = shown.map((column): TableRow => ({
      kind: 'data',
      cells: [
        [column.head],
        ...page.map((pay) => lines(column.cell(pay, pays.indexOf(pay)))),
        ...(hasTotal ? [lines(column.total?.(pays) ?? '')] : []),
      ],
    }))
    const heads = [
      [concept],
      ...page.map((pay, at) => [nameInHead ? name(pay) : String(from + at + 1)]),
      ...(hasTotal ? [[total]] : []),
    ]
    layTable(paging, {
      table: {
        columns: heads.map((head, at) => ({ heads: head, align: at === 0 ? 'left' : 'right', wraps: at > 0 })),
        rows,
        groups: [],
      },
      style: { ...style, heads: 'wrap', headAlign: 'as-cells' },
      rows: rows.map((row) => ({ row, pay: null })),
      repeatsHeads: true,
      perPage: false,
      pageEnd: () => [],
      pageStart: () => [],
      end: [],
    })
  }
}

const lines = (text: string) => (text === '' ? [] : text.split('\n'))
