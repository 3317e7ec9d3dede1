import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { PlainTable, type TableProps } from './plain-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export type { Column } from './plain-table.tsx'

type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  /** Instead of 'No hay datos'. */
  empty?: ReactNode
} & PagerProps

/** A list by pages (specification, section 2, "Generic paged table"). */
export function PagedTable<Row>(props: Props<Row>) {
  const { rows, empty, page, total, pageSize, pageSizes, onPage, onPageSize, ...table } = props
  if (rows === undefined)
    return <TableSkeleton columns={table.columns} isLines={table.isLines ?? false} rowCount={pageSize} />
  if (rows.length === 0) return empty ?? <EmptyState />
  return (
    <>
      <PlainTable {...table} rows={rows} />
      <Pager {...{ page, total, pageSize, pageSizes, onPage, onPageSize }} />
    </>
  )
}
