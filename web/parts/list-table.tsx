import { pageSizes as usualPageSizes } from 'contract/route.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedTable } from '../ui/paged-table.tsx'
import type { TableProps } from '../ui/plain-table.tsx'
import { usePageInRange } from './page-in-range.ts'
import { type useListParams } from './list-params.ts'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'isStale'> & {
  query: {
    data: { data: readonly Row[]; total: number } | undefined
    isError: boolean
    isPlaceholderData: boolean
    fetchStatus: 'fetching' | 'paused' | 'idle'
  }
  list: ReturnType<typeof useListParams>
  pageSizes?: readonly number[]
  empty?: ReactNode
}

/** A list of the server's whose page stands in the address. What could not be asked for is empty; the screen says why. */
export function ListTable<Row>({ query, list, pageSizes = usualPageSizes, ...table }: Props<Row>) {
  usePageInRange(query.isPlaceholderData ? undefined : query.data?.total, list)
  if (query.data === undefined && (query.isError || query.fetchStatus === 'idle')) return <EmptyState />
  return (
    <PagedTable
      {...table}
      rows={query.data?.data}
      isStale={query.isPlaceholderData}
      page={list.page}
      total={query.data?.total ?? 0}
      pageSize={list.pageSize}
      pageSizes={pageSizes}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
}
