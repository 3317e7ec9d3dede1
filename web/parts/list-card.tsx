import type { ReactNode } from 'react'
import { SearchBox } from '../ui/search-box.tsx'
import css from './list-card.module.css'
import { ListTable, type ListTableProps } from './list-table.tsx'

export type ListCardProps<Row> = ListTableProps<Row> & {
  /** The list's name over its rows, where it is not its label. */
  heading?: string
  /** Over the rows: the tabs that part them; in the name's place. */
  tabs?: ReactNode
  search?: { label: string; placeholder: string }
  /** Beside the search: what else narrows the list, or is done with all of it. */
  tools?: ReactNode
  /** Between the head and the rows: what is done with the chosen ones. */
  bar?: ReactNode
  /** Below the pages. */
  note?: ReactNode
}

/** A list with its name, its search and its pages, on one surface. */
export function ListCard<Row>({ heading, tabs, search, tools, bar, note, ...table }: ListCardProps<Row>) {
  const { label, list } = table
  const name = heading ?? label
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.head} data-tabs={tabs !== undefined}>
        {tabs ?? <h2 className={css.title}>{name}</h2>}
        {search === undefined && tools === undefined ? null : (
          <div className={css.tools}>
            {tabs === undefined ? tools : null}
            {search === undefined ? null : <SearchBox {...search} value={list.search} onSearch={list.setSearch} />}
            {tabs === undefined ? null : tools}
          </div>
        )}
      </div>
      {bar}
      <ListTable {...table} />
      {note}
    </section>
  )
}
