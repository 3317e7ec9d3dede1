import { queryOptions } from '@tanstack/react-query'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** A vendor with its account; invoices say it too. */
export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: [...roots.vendors, 'one', id],
    queryFn: ({ signal }) => call(vendors.get, { params: { id } }, { signal }),
  })
