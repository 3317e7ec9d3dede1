import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import type { ListOf } from '../../parts/list-query.ts'
import { roots } from '../../parts/queries/roots.ts'
import { vendorQuery } from '../../parts/queries/vendor.ts'

export const vendorQueries = {
  list: ({ orgId, scope, search, page, pageSize }: ListOf) =>
    queryOptions({
      queryKey: [...roots.vendors, orgId, 'list', scope, search, page, pageSize],
      queryFn: ({ signal }) =>
        call(
          vendors.list,
          { params: { orgId: orgId ?? 0 }, query: { search, page, pageSize, orderBy: 'name', orderDir: 'asc', scope } },
          { signal },
        ),
      enabled: orgId !== null,
      placeholderData: keepPreviousData,
    }),
  /** Of the whole platform. */
  platform: ({ search, page, pageSize }: Pick<ListOf, 'search' | 'page' | 'pageSize'>) =>
    queryOptions({
      queryKey: [...roots.vendors, 'admin', search, page, pageSize],
      queryFn: ({ signal }) => call(vendors.listAll, { query: { search, page, pageSize } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: vendorQuery,
  accountMismatches: (id: number) =>
    queryOptions({
      queryKey: [...vendorQuery(id).queryKey, 'account-mismatches'],
      queryFn: ({ signal }) => call(vendors.accountMismatches, { params: { id } }, { signal }),
    }),
}
