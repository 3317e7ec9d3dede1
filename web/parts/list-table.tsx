import { Button } from '@mantine/core'
import { pageSizes as usualPageSizes } from 'contract/route.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PagedTable } from '../ui/paged-table.tsx'
import type { TableProps } from '../ui/plain-table.tsx'
import { Failure } from './failure.tsx'
import type { useListParams } from './list-params.ts'
import css from './list-table.module.css'
import { usePageInRange } from './page-in-range.ts'

export type ListQuery<Row> = {
  data: { data: readonly Row[]; total: number } | undefined
  error: Error | null
  isError: boolean
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

export type ListTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'isStale'> & {
  query: ListQuery<Row>
  list: ReturnType<typeof useListParams>
  pageSizes?: readonly number[]
  /** Said when the list cannot be asked for, before the reason. */
  failure: string
  /** Before the words of a search that finds nothing: 'Ningún proveedor coincide con'. */
  noMatch?: string
  /** In the place of the rows when there are none, and nothing was searched for. */
  empty?: ReactNode
}

/** What a search or filter that finds nothing says, and the way out of it. */
export function NothingFound({
  children,
  onClear,
  clear,
}: {
  children: ReactNode
  onClear: () => void
  clear: string
}) {
  return (
    <EmptyState
      title="Sin resultados"
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/**
 * A list of the server's whose page stands in the address. One that could not be asked for says why and keeps the rows
 * that it had; it never says that there is nothing.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { query, list, pageSizes = usualPageSizes, failure, noMatch, empty, ...table } = props
  usePageInRange(query.isPlaceholderData ? undefined : query.data?.total, list)
  const isOut = query.data === undefined && (query.isError || query.fetchStatus === 'idle')
  return (
    <>
      {query.isError ? (
        <div className={css.failure}>
          <Failure title={failure} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
      {isOut ? null : (
        <PagedTable
          {...table}
          rows={query.data?.data}
          empty={
            list.search && noMatch !== undefined ? (
              <NothingFound clear="Limpiar búsqueda" onClear={() => list.setSearch('')}>
                {noMatch} «{list.search}».
              </NothingFound>
            ) : (
              empty
            )
          }
          isStale={query.isPlaceholderData}
          page={list.page}
          total={query.data?.total ?? 0}
          pageSize={list.pageSize}
          pageSizes={pageSizes}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </>
  )
}
