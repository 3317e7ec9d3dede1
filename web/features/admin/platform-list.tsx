import { adminPageSizes } from 'contract/route.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import css from './admin.module.css'

type Table<Row> = Pick<ComponentProps<typeof ListTable<Row>>, 'label' | 'columns' | 'list'>

type Props<Row> = Table<Row> & {
  title: string
  /** Above it, when the list could not be asked for. */
  failure: string
  search: { label: string; placeholder: string }
  /** Beside the search: what else narrows the list. */
  filter?: ReactNode
  query: ComponentProps<typeof ListTable<Row>>['query'] & { error: Error | null; refetch: () => unknown }
  /** Between the failure and the list. */
  children?: ReactNode
}

/** A searched list of the whole platform, page by page. */
export function PlatformList<Row extends { id: number }>({
  title,
  failure,
  search,
  filter,
  query,
  children,
  ...table
}: Props<Row>) {
  const { list } = table
  const box = <SearchBox {...search} value={list.search} onSearch={list.setSearch} />
  const aside =
    filter === undefined ? (
      box
    ) : (
      <div className={css.tools}>
        {box}
        {filter}
      </div>
    )
  return (
    <>
      {query.isError ? <Failure title={failure} error={query.error} onRetry={() => void query.refetch()} /> : null}
      {children}
      <Panel title={title} aside={aside} flush>
        <ListTable {...table} query={query} rowKey={({ id }) => id} pageSizes={adminPageSizes} />
      </Panel>
    </>
  )
}
