import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react'
import { tableRoles } from './table-roles.ts'
import css from './table.module.css'
import { TableScroll } from './table-scroll.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useWholeText } from './whole-text.tsx'

export type Column<Row> = {
  key: string
  header: string
  /** Drawn instead of the header's text: a box that chooses all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right' | 'center'
  /** A date, a badge: never broken over lines; the columns of longer texts give way. */
  isShort?: boolean
  /**
   * On a phone, where a row is a card: 'title' heads it, 'corner' stands at its right, 'wide' takes its whole width. In a
   * table of lines it is two lines: 'choose' before both, 'title' and 'figure' on the first, 'under' and 'badge' on the
   * second, 'corner' after both; the rest is left to the screen that the row opens.
   */
  card?: 'title' | 'corner' | 'wide' | 'choose' | 'figure' | 'under' | 'badge'
  /** In a table of lines, where a column is as wide as this; those without share the rest. */
  width?: string
  /** As wide as this instead where the table has less than 50rem: a detail stands beside it, or the window is a tablet's. */
  narrow?: string
  /** Gone where the table has less than so many rem: it gives way to what says more. */
  until?: 40 | 50 | 60 | 70
}

export type TableProps<Row> = {
  /** What the table lists, for readers. */
  label: string
  /** Kept the same between renders (a constant, or useMemo): rows are drawn again only when they change. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rows: readonly Row[]
  /** It may be wider than its place: then it scrolls, and its scroll is reached by the keyboard. */
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
      {columns.map(({ key, header, cell, align, isShort, card, until }) => (
        <td
          key={key}
          {...tableRoles.cell}
          data-align={align}
          data-short={isShort}
          data-card={card}
          data-until={until}
          data-label={card ? undefined : header}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
  // `memo` forgets the type parameter.
}) as <Row>(props: RowProps<Row>) => ReactNode

type HeadColumn = Pick<Column<never>, 'key' | 'header' | 'head' | 'align' | 'width' | 'narrow' | 'until'>

export function TableHead({ columns, isLines }: { columns: readonly HeadColumn[]; isLines: boolean }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {columns.map(({ key, header, head, align, width, narrow, until }) => (
          <th
            key={key}
            {...tableRoles.header}
            data-align={align}
            data-until={until}
            {...(isLines ? { style: { '--cm-width': width, '--cm-narrow': narrow ?? width } as object } : {})}
          >
            {head ?? header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type FrameProps = Pick<TableProps<never>, 'label' | 'isWide' | 'isStale' | 'isLines'> & {
  columns: readonly HeadColumn[]
  /** Of the table itself, beside what every table has. */
  className?: string | undefined
  /** The rows, each a `tr`. */
  children: ReactNode
  /** A `tfoot`: what the rows add up to. */
  foot?: ReactNode
  /** Keys pressed in the rows. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A table as all are: its head, which stays in sight, and how it scrolls, is announced and turns to cards on a phone. */
export function TableFrame(props: FrameProps) {
  const {
    label,
    columns,
    className,
    isStale = false,
    isWide = false,
    isLines = false,
    children,
    foot,
    onKeyDown,
  } = props
  const { whole, ...hints } = useWholeText(isLines || isWide)
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(area)
  const table = (
    <table
      className={[css.table, className].filter(Boolean).join(' ')}
      {...tableRoles.table}
      {...hints}
      aria-label={label}
      aria-busy={isStale}
      data-stale={isStale}
    >
      <TableHead columns={columns} isLines={isLines} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that walk through the buttons in it */}
      <tbody {...tableRoles.group} onKeyDown={onKeyDown}>
        {children}
      </tbody>
      {foot}
    </table>
  )
  return (
    <div ref={area} className={css.cards} data-lines={isLines}>
      {isWide ? <TableScroll label={label}>{table}</TableScroll> : <div className={css.scroll}>{table}</div>}
      {whole}
    </div>
  )
}

/** Rows and columns; below the tablet the rows are cards. */
export function PlainTable<Row>({ columns, rowKey, rows, onRow, activeKey, ...frame }: TableProps<Row>) {
  return (
    <TableFrame columns={columns} {...frame}>
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
    </TableFrame>
  )
}
