import { invoices } from 'contract/invoices.ts'
import { call } from '../../api.ts'
import { everyInvoice } from './invoice-params.ts'

/** The newest invoice read from a paper that nobody has confirmed, but for this one; and how many there are. */
export const waitingPapers = async (orgId: number, scope: 'own' | 'all', exceptId: number, signal?: AbortSignal) => {
  // Two: one of them may be this one.
  const query = { ...everyInvoice, sort: undefined, toReview: 'true', scope, pageSize: 2 } as const
  const { data, total } = await call(invoices.list, { params: { orgId }, query }, signal ? { signal } : {})
  const others = data.filter(({ id }) => id !== exceptId)
  return { next: others[0] ?? null, left: others.length === data.length ? total : total - 1 }
}
