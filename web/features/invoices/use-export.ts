import { useMutation } from '@tanstack/react-query'
import type { InvoiceQuery } from 'contract/invoices.ts'
import { useCallback } from 'react'
import { fetchAll, saveInvoices, type ExportFormat } from './export-invoices.ts'

type Filters = Partial<Omit<InvoiceQuery, 'page' | 'pageSize'>>
type Wanted = { filters: Filters; format: ExportFormat; ids: readonly number[] | null }

/** Files of what the list shows: all that its filters find, or the chosen rows. */
export const useExport = (orgId: number | null, today: string) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ filters, format, ids }: Wanted) => {
      if (orgId === null) return
      const rows = await fetchAll(orgId, filters)
      await saveInvoices(ids === null ? rows : rows.filter(({ id }) => ids.includes(id)), format, today)
    },
  })
  return {
    isBusy: isPending,
    error,
    exportAll: useCallback(
      (filters: Filters, format: ExportFormat) => mutate({ filters, format, ids: null }),
      [mutate],
    ),
    /** A row may have been chosen on another tab or before another search: those filters do not count. */
    exportChosen: useCallback(
      (ids: readonly number[], { sort }: Filters) => mutate({ filters: sort ? { sort } : {}, format: 'xlsx', ids }),
      [mutate],
    ),
  }
}
