import { memo, type ReactNode } from 'react'
import { tableRoles } from './table-roles.ts'
import css from './table.module.css'

export type Column<Row> = {
  key: string
  header: string
  /** Drawn instead of the header's text: a box that chooses all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right' | 'center'
  /** On a phone, where a row is a card: 'title' heads it, 'corner' stands at its right, 'wide' takes its whole width. */
  card?: 'title' | 'corner' | 'wide'
}

export type TableProps<Row> = {
  /** What the table lists, for readers. */
  label: string
  /** Kept the same between renders (a constant, or useMemo): rows are drawn again only when they change. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rows: readonly Row[]
  /** It may be wider than the screen and has nothing inside to focus: then its scroll is reached by the keyboard. */
  isWide?: boolean
  /** The rows are an older page, kept while the next one comes. */
  isStale?: boolean
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[] }

const TableRow = memo(function TableRow<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr {...tableRoles.row}>
      {columns.map(({ key, header, cell, align, card }) => (
        <td key={key} {...tableRoles.cell} data-align={align} data-card={card} data-label={card ? undefined : header}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
  // `memo` forgets the type parameter.
}) as <Row>(props: RowProps<Row>) => ReactNode

/** Rows and columns; below the tablet the rows are cards. */
export function PlainTable<Row>({ label, columns, rowKey, rows, isStale = false, isWide = false }: TableProps<Row>) {
  return (
    <div className={css.cards}>
      <div className={css.scroll} {...(isWide ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}>
        <table className={css.table} {...tableRoles.table} aria-label={label} aria-busy={isStale} data-stale={isStale}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {columns.map(({ key, header, head, align }) => (
                <th key={key} {...tableRoles.header} data-align={align}>
                  {head ?? header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
