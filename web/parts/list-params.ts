import { pageSizes } from 'contract/route.ts'
import { useCallback, useMemo } from 'react'
import { useAddress } from './address.tsx'

const defaultPageSize = 10

/** What a list shows. `page` counts from 0 here and on the wire, from 1 in the address and on the screen. */
type ListParams = { search: string; page: number; pageSize: number }

/** The list state of an address; anything odd in it counts as left out. */
export const readListParams = (address: URLSearchParams, sizes: readonly number[] = pageSizes): ListParams => {
  const page = Number(address.get('pagina') ?? 1)
  const size = Number(address.get('filas'))
  return {
    search: (address.get('buscar') ?? '').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 ? page - 1 : 0,
    pageSize: sizes.includes(size) ? size : defaultPageSize,
  }
}

/** The address with `change` applied; defaults are left out, and any change but the page's goes back to page 1. */
export const writeListParams = (address: URLSearchParams, change: Partial<ListParams>): URLSearchParams => {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value)
  next.delete('pagina')
  if (change.page !== undefined) put('pagina', String(change.page + 1), change.page === 0)
  if (change.search !== undefined) put('buscar', change.search, change.search === '')
  if (change.pageSize !== undefined) put('filas', String(change.pageSize), change.pageSize === defaultPageSize)
  return next
}

/** A filter of a list beside its search, kept in the address as `name`; null: none. A change goes back to page 1. */
export const useListFilter = (name: string): [string | null, (value: string | null) => void] => {
  const [address, setAddress] = useAddress()
  const setFilter = useCallback(
    (value: string | null) =>
      setAddress(
        (current) => {
          const next = writeListParams(current, {})
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { preventScrollReset: true },
      ),
    [setAddress, name],
  )
  return [address.get(name), setFilter]
}

/** The list state, kept in the address: every view can be linked, reloaded and gone back to. */
export const useListParams = (sizes: readonly number[] = pageSizes) => {
  const [address, setAddress] = useAddress()
  const params = useMemo(() => readListParams(address, sizes), [address, sizes])
  const change = useCallback(
    (change: Partial<ListParams>, replace = false) =>
      setAddress((current) => writeListParams(current, change), { replace, preventScrollReset: true }),
    [setAddress],
  )
  return {
    ...params,
    // Typing leaves no trail of half-typed searches in the history.
    setSearch: useCallback((search: string) => change({ search }, true), [change]),
    setPage: useCallback((page: number) => change({ page }), [change]),
    setPageSize: useCallback((pageSize: number) => change({ pageSize }), [change]),
    /** For a page that is no longer there: its address leaves the history. */
    correctPage: useCallback((page: number) => change({ page }, true), [change]),
  }
}
