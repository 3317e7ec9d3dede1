import { queryOptions } from '@tanstack/react-query'
import { vendors } from 'contract/vendors.ts'
import { call } from '../api.ts'

/**
 * What the answers kept in this tab are filed under. To invalidate a root is to have all that stands on it asked again;
 * the rest of a key is the business of the feature's `queries.ts` alone.
 */
export const roots = {
  invoices: ['invoices'],
  vendors: ['vendors'],
  employees: ['employees'],
  payrolls: ['payrolls'],
  uploads: ['uploads'],
} as const

/** A vendor with its account; invoices say it too. */
export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: [...roots.vendors, 'one', id],
    queryFn: ({ signal }) => call(vendors.get, { params: { id } }, { signal }),
    enabled: id !== 0,
  })
