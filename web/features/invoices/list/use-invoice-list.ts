import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../../api.ts'
import type { BranchScope } from '../../../parts/branch-scope.ts'
import { useListParams } from '../../../parts/list-params.ts'
import { everyInvoice, orders, tabs, useInvoiceParams } from '../invoice-params.ts'

/** What the list shows, as its address says: the rows, the counts of the tabs, the vendor that narrows it. */
export const useInvoiceList = ({ orgId, scope }: Pick<BranchScope, 'orgId' | 'scope'>) => {
  const list = useListParams()
  const params = useInvoiceParams()
  const { search, page, pageSize } = list
  const { tab, order, narrowing } = params
  // The counts of the tabs are of what the search finds, whatever tab is open: 'Por revisar' is one of them.
  const found = { ...everyInvoice, ...narrowing, toReview: undefined, search }
  const filters = { ...found, toReview: narrowing.toReview, status: tabs[tab].status }
  const listed = { ...filters, sort: orders[order].sort }
  const isEnabled = orgId !== null

  const rows = useQuery({
    queryKey: ['invoices', orgId, 'list', scope, listed, page, pageSize],
    queryFn: ({ signal }) =>
      call(invoices.list, { params: { orgId: orgId ?? 0 }, query: { ...listed, page, pageSize, scope } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const kpis = useQuery({
    queryKey: ['invoices', orgId, 'kpis', scope, found],
    queryFn: ({ signal }) =>
      call(invoices.kpis, { params: { orgId: orgId ?? 0 }, query: { ...found, scope } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const toReview = useQuery({
    queryKey: ['invoices', orgId, 'to-review', scope, found],
    queryFn: ({ signal }) =>
      call(
        invoices.list,
        {
          params: { orgId: orgId ?? 0 },
          query: { ...found, status: 'all', toReview: 'true', sort: undefined, scope },
        },
        { signal },
      ),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const { vendorId = null } = narrowing
  const vendor = useQuery({
    queryKey: ['vendors', 'one', vendorId],
    queryFn: ({ signal }) => call(vendors.get, { params: { id: vendorId ?? 0 } }, { signal }),
    enabled: vendorId !== null,
  })
  return {
    list,
    params,
    filters,
    rows,
    kpis,
    toReview: toReview.data?.total,
    vendor: vendorId === null ? null : (vendor.data ?? null),
  }
}
