import type { Company } from './invoice-company.ts'
import { words } from './invoice-words.ts'

/** What people ask of their invoices; `i` draws one of many. */
export const invoiceCases: readonly { name: string; url: (i: number, company: Company) => string }[] = [
  {
    name: 'list',
    url: (i, { organizationId }) =>
      `/organizations/${organizationId}/invoices?page=${i % 5}&status=${['', 'pending', 'paid', 'overdue'][i % 4]}`,
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
