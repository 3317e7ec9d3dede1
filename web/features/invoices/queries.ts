import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import type { Input } from 'contract/route.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import { roots } from '../../parts/queries.ts'

type Whose = Pick<BranchScope, 'orgId' | 'scope'>
/** Filters, order and page, as the calls take them. */
type Listed = Omit<NonNullable<Input<typeof invoices.list>['query']>, 'scope'>
type Counted = Omit<NonNullable<Input<typeof invoices.kpis>['query']>, 'scope'>
type OfPlatform = NonNullable<Input<typeof invoices.listAll>['query']>

export const invoiceQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: [...roots.invoices, 'one', id],
      queryFn: ({ signal }) => call(invoices.get, { params: { id } }, { signal }),
    }),
  list: ({ orgId, scope }: Whose, query: Listed) =>
    queryOptions({
      queryKey: [...roots.invoices, orgId, 'list', scope, query],
      queryFn: ({ signal }) =>
        call(invoices.list, { params: { orgId: orgId ?? 0 }, query: { ...query, scope } }, { signal }),
      enabled: orgId !== null,
      placeholderData: keepPreviousData,
    }),
  kpis: ({ orgId, scope }: Whose, query: Counted) =>
    queryOptions({
      queryKey: [...roots.invoices, orgId, 'kpis', scope, query],
      queryFn: ({ signal }) =>
        call(invoices.kpis, { params: { orgId: orgId ?? 0 }, query: { ...query, scope } }, { signal }),
      enabled: orgId !== null,
      placeholderData: keepPreviousData,
    }),
  summary: ({ orgId, scope }: Whose, months: number) =>
    queryOptions({
      queryKey: [...roots.invoices, orgId, 'summary', scope, months],
      queryFn: ({ signal }) =>
        call(invoices.summary, { params: { orgId: orgId ?? 0 }, query: { scope, months } }, { signal }),
      enabled: orgId !== null,
    }),
  platform: {
    list: (query: OfPlatform) =>
      queryOptions({
        queryKey: [...roots.invoices, 'admin', 'list', query],
        queryFn: ({ signal }) => call(invoices.listAll, { query }, { signal }),
        placeholderData: keepPreviousData,
      }),
    kpis: (query: NonNullable<Input<typeof invoices.kpisAll>['query']>) =>
      queryOptions({
        queryKey: [...roots.invoices, 'admin', 'kpis', query],
        queryFn: ({ signal }) => call(invoices.kpisAll, { query }, { signal }),
        placeholderData: keepPreviousData,
      }),
  },
}

/** For what changes rows where they stand: every list of invoices, of whichever organization. */
export const invoiceLists = {
  queryKey: roots.invoices,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'list',
}
