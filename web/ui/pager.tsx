import { Button, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import css from './pager.module.css'

export type PagerProps = {
  /** From 0; the screen says it from 1. */
  page: number
  /** Rows in the whole list. */
  total: number
  pageSize: number
  /** The sizes to choose from; one alone hides the choice. */
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Pages of a list: at least one, also when the list is empty. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

export function Pager({ page, total, pageSize, pageSizes, onPage, onPageSize }: PagerProps) {
  const id = useId()
  const pages = pageCount(total, pageSize)
  return (
    <nav className={css.pager} aria-label="Páginas">
      {pageSizes.length > 1 ? (
        <div className={css.size}>
          <label htmlFor={id}>Filas por página</label>
          <NativeSelect
            id={id}
            size="xs"
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </div>
      ) : null}
      <div className={css.group}>
        <Button variant="default" size="xs" disabled={page <= 0} onClick={() => onPage(page - 1)}>
          Anterior
        </Button>
        <span aria-live="polite">
          Página {page + 1} de {pages}
        </span>
        <Button variant="default" size="xs" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          Siguiente
        </Button>
      </div>
    </nav>
  )
}
