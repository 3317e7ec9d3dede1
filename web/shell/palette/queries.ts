import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { invoices, type Invoice, type InvoiceRow } from 'contract/invoices.ts'
import { vendors } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import { everyInvoice } from '../../features/invoices/invoice-params.ts'

/** Of each kind: more are looked for in its list. */
const mostOfKind = 4
const none: { data: InvoiceRow[] } = { data: [] }
/** Those whose number has it at an end first: the digits of a vendor's RUT are in all that it sold. */
const byNumber = (search: string) => {
  const rank = (number: string | null): number => (number?.startsWith(search) || number?.endsWith(search) ? 0 : 1)
  return (one: Pick<Invoice, 'invoice_number'>, other: Pick<Invoice, 'invoice_number'>): number =>
    rank(one.invoice_number) - rank(other.invoice_number)
}

/** Invoices, workers and vendors that answer to the words. */
export const recordsQuery = (orgId: number | null, scope: BranchScope['scope'], search: string) =>
  queryOptions({
    queryKey: ['palette', orgId, scope, search],
    queryFn: async ({ signal }) => {
      const params = { orgId: orgId ?? 0 }
      const asked = { search, scope }
      const list = { ...everyInvoice, scope, sort: undefined }
      const [exact, found, workers, sellers] = await Promise.all([
        // Of that very number, however many newer ones have the digits.
        /\d/.test(search) ? call(invoices.list, { params, query: { ...list, number: search } }, { signal }) : none,
        call(invoices.list, { params, query: { ...list, search } }, { signal }),
        call(employees.list, { params, query: asked }, { signal }),
        call(vendors.list, { params, query: asked }, { signal }),
      ])
      const others = found.data.filter(({ id }) => !exact.data.some((one) => one.id === id))
      return {
        invoices: [...exact.data, ...others.toSorted(byNumber(search))].slice(0, mostOfKind),
        workers: workers.data.slice(0, mostOfKind),
        vendors: sellers.data.slice(0, mostOfKind),
      }
    },
    placeholderData: keepPreviousData,
    // What was found is a moment's answer: nothing of it is kept.
    gcTime: 0,
  })
