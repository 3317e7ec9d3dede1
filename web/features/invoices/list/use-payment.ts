import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoiceStatus } from 'contract/invoice-forms.ts'
import { invoices, type InvoiceRow } from 'contract/invoices.ts'
import type { Reply } from 'contract/route.ts'
import { useCallback, useState } from 'react'
import { call } from '../../../api.ts'
import { logFailure } from '../../../parts/log-failure.ts'

type ListPage = Reply<typeof invoices.list>
type Change = { ids: readonly number[]; status: InvoiceStatus }

const doneText = ({ ids, status }: Change): string => {
  const [one, many] = status === 'paid' ? ['pagada', 'pagadas'] : ['pendiente', 'pendientes']
  return ids.length === 1 ? `Factura marcada como ${one}` : `${ids.length} facturas marcadas como ${many}`
}

const patched = (row: InvoiceRow, { ids, status }: Change): InvoiceRow =>
  ids.includes(row.id) ? { ...row, status, isOverdue: status === 'paid' ? false : row.isOverdue } : row

/**
 * Marks invoices as paid, or as pending again. The rows change at once and change back when the server refuses; what
 * was done is kept in `done` until it is undone or dismissed.
 */
export const usePayment = () => {
  const queries = useQueryClient()
  const [done, setDone] = useState<(Change & { text: string }) | null>(null)
  const mutation = useMutation({
    mutationFn: async ({ ids, status }: Change) => {
      const [only, ...more] = ids
      if (only !== undefined && more.length === 0)
        await call(invoices.update, { params: { id: only }, body: { status } })
      else await call(invoices.setStatus, { body: { ids: [...ids], status } })
    },
    onMutate: async (change) => {
      setDone(null)
      const lists = {
        queryKey: ['invoices'],
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'list',
      }
      await queries.cancelQueries(lists)
      const before = queries.getQueriesData<ListPage>(lists)
      queries.setQueriesData<ListPage>(lists, (page) =>
        page ? { ...page, data: page.data.map((row) => patched(row, change)) } : page,
      )
      return before
    },
    onSuccess: (_, change) => setDone({ ...change, text: doneText(change) }),
    onError: (error, _, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page)
      logFailure('Error al cambiar el estado de la factura', error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
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
