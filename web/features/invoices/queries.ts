import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { payrolls } from 'contract/payrolls.ts'
import type { Input } from 'contract/route.ts'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import { roots } from '../../parts/queries/roots.ts'
import { waitingReviews } from './review/waiting-reviews.ts'

type Whose = Pick<BranchScope, 'orgId' | 'scope'>
/** Filters, order and page, as the calls take them. */
type Listed = Omit<NonNullable<Input<typeof invoices.list>['query']>, 'scope'>
type CountQuery = Omit<NonNullable<Input<typeof invoices.kpis>['query']>, 'scope'>
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
  kpis: ({ orgId, scope }: Whose, query: CountQuery) =>
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
  /** What waits for somebody's yes, but for this one. */
  waiting: ({ orgId, scope }: Whose, exceptId: number) =>
    queryOptions({
      queryKey: [...roots.invoices, orgId, 'waiting', scope, exceptId],
      queryFn: ({ signal }) => waitingReviews(orgId ?? 0, scope, exceptId, signal),
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

/** The first vendors are offered (specification, section 9); any other one is found by searching. */
export const vendorsOffered = 100
const vendorsOfPlatform = 20
const payrollsAsked = 100

/** Vendors to choose from, by words of their name or RUT. */
export const vendorChoices = {
  of: (orgId: number, words: string) =>
    queryOptions({
      queryKey: [...roots.vendors, orgId, 'choice', words],
      queryFn: ({ signal }) =>
        call(
          vendors.list,
          { params: { orgId }, query: { search: words, pageSize: vendorsOffered, orderBy: 'name', orderDir: 'asc' } },
          { signal },
        ),
    }),
  /** Of every organization. */
  ofPlatform: (words: string) =>
    queryOptions({
      queryKey: [...roots.vendors, 'admin', 'offered', words],
      queryFn: ({ signal }) =>
        call(vendors.listAll, { query: { search: words, page: 0, pageSize: vendorsOfPlatform } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** The newest payrolls, beside what is owed: enough for the last two months of a principal with all its branches. */
export const newestPayrollsQuery = (orgId: number, scope: BranchScope['scope']) =>
  queryOptions({
    queryKey: [...roots.payrolls, orgId, 'list', scope, 'newest'],
    queryFn: ({ signal }) =>
      call(payrolls.list, { params: { orgId }, query: { scope, pageSize: payrollsAsked } }, { signal }),
  })
