import { useEffect } from 'react'
import { pageCount } from '../ui/pager.tsx'

/** Goes back to the last page when the list got shorter than the page in the address (a row was deleted, an old link). */
export const usePageInRange = (
  total: number | undefined,
  { page, pageSize, correctPage }: { page: number; pageSize: number; correctPage: (page: number) => void },
): void => {
  useEffect(() => {
    if (total === undefined) return
    const last = pageCount(total, pageSize) - 1
    if (page > last) correctPage(last)
  }, [total, page, pageSize, correctPage])
}
