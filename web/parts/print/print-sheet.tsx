import { formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** Whose document it is. */
export type Letterhead = { name: string; rut: string }

type Props = {
  letterhead: Letterhead
  title: string
  /** Under the title: what it shows, one line each. */
  lines: readonly string[]
  /** Chile's. */
  today: string
  /** Its tables are wide: the paper lies down. */
  isWide?: boolean
  children: ReactNode
}

/** What is printed in the place of the screen (see base.css): black on white, whatever the screen looks like. */
export function PrintSheet({ letterhead, title, lines, today, isWide = false, children }: Props) {
  return createPortal(
    <div className={css.sheet} data-print-sheet data-wide={isWide}>
      <header className={css.head}>
        <div>
          <p className={css.who}>{letterhead.name}</p>
          <p>RUT {formatRut(letterhead.rut)}</p>
        </div>
        <p>Impreso el {formatDate(today)}</p>
      </header>
      <h1 className={css.title}>{title}</h1>
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
      {children}
    </div>,
    document.body,
  )
}

export type PrintColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** A RUT, a number or a date: it stands on one line. */
  isWhole?: boolean
  /** In the row of sums, below the others. */
  sum?: ReactNode
}

type TableProps<Row> = {
  columns: readonly PrintColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
}

/** Rows on paper: the heads are said again on each page, and no row is torn in two. */
export function PrintTable<Row>({ columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, align, isWhole }) => (
              <td key={header} data-align={align} data-whole={isWhole}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {columns.some(({ sum }) => sum !== undefined) ? (
          <tr data-sum>
            {columns.map(({ header, align, sum }) => (
              <td key={header} data-align={align}>
                {sum}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

/** Names with their values, in columns. */
export function PrintFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const PrintHeading = ({ children }: { children: string }) => <h2 className={css.heading}>{children}</h2>
