import { memo, type ReactNode, useRef } from 'react'
import { tableRoles } from './table-roles.ts'
import css from './table.module.css'
import { useRowFocus } from './use-row-focus.ts'
import { useWholeText } from './whole-text.tsx'

export type Column<Row> = {
  key: string
  header: string
  /** Drawn instead of the header's text: a box that chooses all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right' | 'center'
  /**
   * On a phone, where a row is a card: 'title' heads it, 'corner' stands at its right, 'wide' takes its whole width. In a
   * table of lines it is two lines: 'choose' before both, 'title' and 'figure' on the first, 'under' and 'badge' on the
   * second, 'corner' after both; the rest is left to the screen that the row opens.
   */
  card?: 'title' | 'corner' | 'wide' | 'choose' | 'figure' | 'under' | 'badge'
  /** In a table of lines, where a column is as wide as this; those without share the rest. */
  width?: string
  /** As wide as this instead, or gone ('hidden'), where the table has less than 50rem: a detail stands beside it. */
  narrow?: string
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
  /** Every row is one line of the same height, in columns of fixed widths; what does not fit is cut. */
  isLines?: boolean
  /** What a click on a row does, beside its own buttons and links; kept the same between renders. */
  onRow?: (row: Row) => void
  /** The row that is open beside the table. */
  activeKey?: string | number | null
}

type RowProps<Row> = {
  row: Row
  rowId: string | number
  columns: readonly Column<Row>[]
  isActive: boolean
  onRow: ((row: Row) => void) | undefined
}

/** A click that meant the row: not one of its controls, and no text is being selected. */
const isOnRow = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label') === null &&
  (window.getSelection()?.isCollapsed ?? true)

/** In a row: what opens it. The keys that walk through the rows go from one to the next. */
export const opener = { 'data-opener': true } as const
export const openerOf = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>('[data-opener]')

const TableRow = memo(function TableRow<Row>({ row, rowId, columns, isActive, onRow }: RowProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a button in the row does the same
    <tr
      {...tableRoles.row}
      data-row={rowId}
      data-active={isActive}
      data-open={onRow !== undefined}
      {...(isActive ? { 'aria-current': true } : {})}
      onClick={
        onRow === undefined
          ? undefined
          : ({ target, currentTarget }) => {
              if (!isOnRow(target)) return
              openerOf(currentTarget)?.focus({ preventScroll: true })
              onRow(row)
            }
      }
    >
      {columns.map(({ key, header, cell, align, card, narrow }) => (
        <td
          key={key}
          {...tableRoles.cell}
          data-align={align}
          data-card={card}
          data-narrow={narrow === 'hidden' ? narrow : undefined}
          data-label={card ? undefined : header}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
  // `memo` forgets the type parameter.
}) as <Row>(props: RowProps<Row>) => ReactNode

type HeadProps<Row> = { columns: readonly Column<Row>[]; isLines: boolean }

export function TableHead<Row>({ columns, isLines }: HeadProps<Row>) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map(({ key, header, head, align, width, narrow }) => (
          <th
            key={key}
            {...tableRoles.header}
            data-align={align}
            data-narrow={narrow === 'hidden' ? narrow : undefined}
            {...(isLines ? { style: { '--cm-width': width, '--cm-narrow': narrow ?? width } as object } : {})}
          >
            {head ?? header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Rows and columns; below the tablet the rows are cards. */
export function PlainTable<Row>(props: TableProps<Row>) {
  const { label, columns, rowKey, rows, isStale = false, isWide = false, isLines = false, onRow, activeKey } = props
  const { whole, ...hints } = useWholeText(isLines)
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(area)
  return (
    <div ref={area} className={css.cards} data-lines={isLines}>
      <div className={css.scroll} {...(isWide ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}>
        <table
          className={css.table}
          {...tableRoles.table}
          {...hints}
          aria-label={label}
          aria-busy={isStale}
          data-stale={isStale}
        >
          <TableHead columns={columns} isLines={isLines} />
          <tbody {...tableRoles.group}>
            {rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                rowId={rowKey(row)}
                columns={columns}
                isActive={activeKey === rowKey(row)}
                onRow={onRow}
              />
            ))}
          </tbody>
        </table>
      </div>
      {whole}
    </div>
  )
}
