import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isCreditNote } from 'contract/figures/documents.ts'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import { invoices, type InvoiceRow } from 'contract/invoices.ts'
import type { Reply } from 'contract/route.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useCallback, useState } from 'react'
import { call } from '../../../api.ts'
import { logFailure } from '../../../parts/log-failure.ts'
import { roots } from '../../../parts/queries/roots.ts'
import { invoiceLists } from '../queries.ts'

type ListPage = Reply<typeof invoices.list>
/** When it was paid (today unless said) and from which account. */
type Payment = { paidOn?: string; paidAccountId?: number }
/** To 'pending' it tells of the payment that it takes back, so that taking back the change gives the same one again. */
export type Change = { ids: readonly number[]; status: InvoiceStatus } & Payment

/** What takes a payment back. */
export const reopening = ({ id, paidOn, paidAccount }: Pick<InvoiceRow, 'id' | 'paidOn' | 'paidAccount'>): Change => ({
  ids: [id],
  status: 'pending',
  ...(paidOn === null ? {} : { paidOn }),
  ...(paidAccount === null ? {} : { paidAccountId: paidAccount.id }),
})

/** What takes back a change. */
export const undoing = ({ ids, status, paidOn, paidAccountId }: Change): Change => ({
  ids,
  status: status === 'paid' ? 'pending' : 'paid',
  ...(paidOn === undefined ? {} : { paidOn }),
  ...(paidAccountId === undefined ? {} : { paidAccountId }),
})

/** What the server is told: of what is not paid, nothing about a payment. */
export const sentOf = ({ status, paidOn, paidAccountId }: Change): { status: InvoiceStatus } & Payment => ({
  status,
  ...(status === 'pending' || paidOn === undefined ? {} : { paidOn }),
  ...(status === 'pending' || paidAccountId === undefined ? {} : { paidAccountId }),
})

/** What the call says it did. `isCredit`: the only one that was named is a credit note, which is discounted and not paid. */
type Done = { creditNotes: number; isCredit: boolean }

export const doneText = ({ ids, status }: Pick<Change, 'ids' | 'status'>, { creditNotes, isCredit }: Done): string => {
  if (isCredit) return `Nota de crédito ${status === 'paid' ? 'descontada' : 'por descontar otra vez'}`
  const [one, many] = status === 'paid' ? ['pagada', 'pagadas'] : ['pendiente', 'pendientes']
  const count = ids.length - creditNotes
  if (ids.length === 1) return `Factura marcada como ${one}`
  const marked = counted(count, `factura marcada como ${one}`, `facturas marcadas como ${many}`)
  if (creditNotes === 0) return marked
  return `${marked}. ${creditNotes === 1 ? 'Una nota de crédito quedó' : `${creditNotes} notas de crédito quedaron`} fuera: no se pagan`
}

/** Paying several leaves credit notes out: nobody pays those. */
const isLeftOut = (row: InvoiceRow, { ids, status }: Change): boolean =>
  ids.length > 1 && status === 'paid' && isCreditNote(row.document_type)

const patched = (row: InvoiceRow, { ids, status }: Change): InvoiceRow =>
  ids.includes(row.id) && !isLeftOut(row, { ids, status })
    ? { ...row, status, isOverdue: status === 'paid' ? false : row.isOverdue }
    : row

/**
 * Marks invoices as paid, or as pending again. The rows change at once and change back when the server refuses; what
 * was done is kept in `done` until it is undone or dismissed.
 */
export const usePayment = () => {
  const queries = useQueryClient()
  const [done, setDone] = useState<(Change & { text: string }) | null>(null)
  const mutation = useMutation({
    mutationFn: async (change: Change): Promise<Done> => {
      const { ids } = change
      const body = sentOf(change)
      const [only, ...more] = ids
      if (only === undefined || more.length > 0) {
        const { creditNotes } = await call(invoices.setStatus, { body: { ids: [...ids], ...body } })
        return { creditNotes, isCredit: false }
      }
      const { document_type: type } = await call(invoices.update, { params: { id: only }, body })
      return { creditNotes: 0, isCredit: isCreditNote(type) }
    },
    onMutate: async (change) => {
      setDone(null)
      await queries.cancelQueries(invoiceLists)
      const before = queries.getQueriesData<ListPage>(invoiceLists)
      queries.setQueriesData<ListPage>(invoiceLists, (page) =>
        page ? { ...page, data: page.data.map((row) => patched(row, change)) } : page,
      )
      return before
    },
    onSuccess: (done, change) => setDone({ ...change, text: doneText(change, done) }),
    onError: (error, _, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page)
      logFailure('Error al cambiar el estado de la factura', error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: roots.invoices }),
  })
  return {
    change: mutation.mutate,
    isBusy: mutation.isPending,
    error: mutation.error,
    dismissError: mutation.reset,
    done,
    dismiss: useCallback(() => setDone(null), []),
    /** An invoice that is gone can be neither paid nor not. */
    forget: useCallback((id: number) => setDone((deed) => (deed?.ids.includes(id) ? null : deed)), []),
    undo: () => done && mutation.mutate(undoing(done)),
  }
}
