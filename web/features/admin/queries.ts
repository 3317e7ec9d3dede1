import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { admin } from 'contract/admin.ts'
import { adminPayrolls } from 'contract/admin-payrolls.ts'
import { contact } from 'contract/contact.ts'
import { coupons } from 'contract/coupons.ts'
import { plans } from 'contract/plans.ts'
import type { Input } from 'contract/route.ts'
import { call } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { roots } from '../../parts/queries/roots.ts'

type Page = Input<typeof coupons.list>['query']
type Messages = Input<typeof contact.list>['query']
type Organizations = Input<typeof admin.organizations>['query']

/** Of every list of coupons: for what changes one. */
export const couponLists = [...roots.admin, 'coupons'] as const

export const adminQueries = {
  overview: queryOptions({
    queryKey: [...roots.admin, 'overview'],
    queryFn: ({ signal }) => call(admin.overview, {}, { signal }),
  }),
  organizations: (query: NonNullable<Organizations>) =>
    queryOptions({
      queryKey: [...roots.admin, 'organizations', query],
      queryFn: ({ signal }) => call(admin.organizations, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  payrolls: (query: NonNullable<Page>) =>
    queryOptions({
      queryKey: [...roots.admin, 'payrolls', query],
      queryFn: ({ signal }) => call(adminPayrolls.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  messages: (query: NonNullable<Messages>) =>
    queryOptions({
      queryKey: [...roots.admin, 'messages', query],
      queryFn: ({ signal }) => call(contact.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  message: (id: number | null) =>
    queryOptions({
      queryKey: [...roots.admin, 'message', id],
      queryFn: ({ signal }) => call(contact.get, { params: { id: id ?? 0 } }, { signal }),
      enabled: id !== null,
    }),
  coupons: (query: NonNullable<Page>) =>
    queryOptions({
      queryKey: [...couponLists, query],
      queryFn: ({ signal }) => call(coupons.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  plans: queryOptions({
    queryKey: [...roots.plans],
    queryFn: async ({ signal }) => call(plans.list, {}, { signal, botToken: await botToken('plans') }),
  }),
}
