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
  /** Of what a search or a filter finds none: 'Ningún proveedor'. */
  none?: string
  filter?: ListFilter
  /** In the place of the rows when there are none, and nothing was searched for. */
  empty?: ReactNode
}

/** What narrows a list beside its search. */
export type ListFilter = { isOn: boolean; clear: () => void }

type NothingFoundProps = { title?: string; children: ReactNode; onClear: () => void; clear: string }

/** What a search or filter that finds nothing says, and the way out of it. */
export function NothingFound({ title = 'Sin resultados', children, onClear, clear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
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

type NoneProps = {
  title?: string
  none: string
  list: ReturnType<typeof useListParams>
  filter?: ListFilter | undefined
}

/** The same of a list whose search stands in the address; null while nothing narrows it. */
export const noneFound = ({ title, none, list: { search, setSearch }, filter }: NoneProps): ReactNode => {
  const isFiltered = filter?.isOn === true
  if (search === '' && !isFiltered) return null
  const match = search === '' ? '' : ` coincide con «${search}»`
  return (
    <NothingFound
      {...(title === undefined ? {} : { title })}
      clear={isFiltered ? 'Limpiar filtros' : 'Limpiar búsqueda'}
      onClear={() => {
        if (isFiltered) filter.clear()
        if (search !== '') setSearch('')
      }}
    >
      {none}
      {match === '' ? ' cumple este filtro.' : isFiltered ? `${match} y este filtro.` : `${match}.`}
    </NothingFound>
  )
}

/**
 * A list of the server's whose page stands in the address. One that could not be asked for says why and keeps the rows
 * that it had; it never says that there is nothing.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { query, list, pageSizes = usualPageSizes, failure, none, filter, empty, ...table } = props
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
          empty={(none === undefined ? null : noneFound({ none, list, filter })) ?? empty}
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
