import type { Company } from './invoice-company.ts'
import { words } from './invoice-words.ts'

type Case = { name: string; url: (i: number, company: Company) => string }

/** The lists that are looked at: all of them, and by each status. */
const statusOf = (i: number): string => ['', 'pending', 'paid', 'overdue'][i % 4]!

/** What people ask of their invoices; `i` draws one of many. */
export const invoiceCases: readonly Case[] = [
  {
    name: 'list',
    url: (i, { organizationId }) => `/organizations/${organizationId}/invoices?page=${i % 5}&status=${statusOf(i)}`,
  },
  {
    // A vendor, a thing, an order's number, a thing of a vendor.
    name: 'search',
    url: (i, { organizationId, invoices }) => {
      const draw = (list: readonly string[]) => list[(i * 7919) % list.length]!
      const search = [
        draw(words.names),
        `${draw(words.goods)} ${draw(words.uses)}`,
        String(100_001 + ((i * 104_729) % invoices)),
        `${draw(words.names)} ${draw(words.goods)}`,
        draw(words.goods),
      ][i % 5]!
      return `/organizations/${organizationId}/invoices?search=${encodeURIComponent(search)}`
    },
  },
  { name: 'KPIs', url: (_, { organizationId }) => `/organizations/${organizationId}/invoices/kpis/` },
]

/** What the platform's staff ask of everybody's. */
export const platformCases: readonly Case[] = [
  { name: 'list of the platform', url: (i) => `/invoices?page=${i % 5}&status=${statusOf(i)}` },
  {
    name: 'search of the platform',
    url: (i) => {
      const draw = (list: readonly string[]) => list[(i * 7919) % list.length]!
      const search = [draw(words.names), `${draw(words.goods)} ${draw(words.uses)}`, draw(words.goods)][i % 3]!
      return `/invoices?search=${encodeURIComponent(search)}`
    },
  },
  { name: 'KPIs of the platform', url: () => '/invoices/kpis' },
  {
    name: 'KPIs of a search of the platform',
    url: (i) => `/invoices/kpis?search=${encodeURIComponent(words.goods[(i * 7919) % words.goods.length]!)}`,
  },
]
