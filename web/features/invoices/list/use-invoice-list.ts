import { useQuery } from '@tanstack/react-query'
import type { BranchScope } from '../../../parts/branch-scope.ts'
import { useListParams } from '../../../parts/list-params.ts'
import { vendorQuery } from '../../../parts/queries/vendor.ts'
import { everyInvoice, orders, tabs, useInvoiceParams } from '../invoice-params.ts'
import { invoiceQueries } from '../queries.ts'

/** What the list shows, as its address says: the rows, the counts of the tabs, the vendor that narrows it. */
export const useInvoiceList = (whose: Pick<BranchScope, 'orgId' | 'scope'>) => {
  const list = useListParams()
  const params = useInvoiceParams()
  const { search, page, pageSize } = list
  const { tab, order, narrowing } = params
  // The counts of the tabs are of what the search finds, whatever tab is open: 'Por revisar' is one of them.
  const found = { ...everyInvoice, ...narrowing, toReview: undefined, search }
  const filters = { ...found, toReview: narrowing.toReview, status: tabs[tab].status }
  const listed = { ...filters, sort: orders[order].sort, page, pageSize }
  const unread = { ...found, status: 'all', toReview: 'true', sort: undefined } as const

  const { vendorId = null } = narrowing
  const vendor = useQuery({ ...vendorQuery(vendorId ?? 0), enabled: vendorId !== null }).data
  return {
    list,
    params,
    filters,
    rows: useQuery(invoiceQueries.list(whose, listed)),
    kpis: useQuery(invoiceQueries.kpis(whose, found)),
    toReview: useQuery(invoiceQueries.list(whose, unread)).data?.total,
    vendor: vendorId === null ? null : (vendor ?? null),
  }
}
