import { adminPageSizes } from 'contract/route.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { call } from '../../../api.ts'
import { useListFilter, useListParams } from '../../../parts/list-params.ts'
import { everyInvoice } from '../invoice-params.ts'
import { changesOf, creationOf, newRowId, type RowDraft } from './admin-row.ts'
import { roots } from '../../../parts/queries/roots.ts'
import { invoiceQueries } from '../queries.ts'

export const adminStatuses = ['all', 'pending', 'paid', 'overdue'] as const
export type AdminStatus = (typeof adminStatuses)[number]
const parameter = 'estado'

/** Every invoice of the platform, as the address says: rows, counters, and what changes them. */
export const useAdminInvoices = () => {
  const list = useListParams(adminPageSizes)
  const [asked, setAsked] = useListFilter(parameter)
  const queries = useQueryClient()
  const status = adminStatuses.find((one) => one === asked) ?? 'all'
  const { search, page, pageSize } = list

  const rows = useQuery(
    invoiceQueries.platform.list({ ...everyInvoice, search, status, page, pageSize, sort: undefined }),
  )
  const kpis = useQuery(invoiceQueries.platform.kpis({ ...everyInvoice, search, status: undefined }))
  const reload = () => queries.invalidateQueries({ queryKey: roots.invoices })
  return {
    list,
    status,
    setStatus: (next: AdminStatus) => setAsked(next === 'all' ? null : next),
    rows,
    kpis,
    save: async (row: RowDraft, ifMatch?: string) => {
      if (row.id === newRowId) await call(invoices.create, { body: creationOf(row) })
      else await call(invoices.update, { params: { id: row.id }, body: changesOf(row) }, { ifMatch })
      await reload()
    },
    remove: async (id: number) => {
      await call(invoices.remove, { params: { id } })
      void reload()
    },
  }
}
