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
/** `paidOn` and `paidAccountId` of a payment: when (today unless said) and from which account. */
type Change = { ids: readonly number[]; status: InvoiceStatus; paidOn?: string; paidAccountId?: number }

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
    mutationFn: async ({ ids, ...body }: Change): Promise<Done> => {
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
    undo: () => done && mutation.mutate({ ids: done.ids, status: done.status === 'paid' ? 'pending' : 'paid' }),
  }
}
