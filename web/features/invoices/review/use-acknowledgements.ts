import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../api.ts'
import { acknowledgementKey, type AcknowledgementTarget } from './review.ts'
import { invoiceQueries } from '../queries.ts'

/** What somebody said to be right of an invoice: at once on this screen, and kept with the invoice for everybody. */
export const useAcknowledgements = ({ id, acknowledgements: kept }: Pick<Invoice, 'id' | 'acknowledgements'>) => {
  const queries = useQueryClient()
  // What was said here and is not back from the server yet.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { mutate, error } = useMutation({
    // One after the other: the last answer is the last word.
    scope: { id: `settle ${id}` },
    mutationFn: (what: AcknowledgementTarget & { isRight: boolean }) =>
      call(invoices.acknowledge, { params: { id }, body: what }),
    onSuccess: (invoice) => queries.setQueryData(invoiceQueries.one(id).queryKey, invoice),
    onSettled: (_invoice, _error, what) =>
      setSaid((before) => new Map([...before].filter(([key]) => key !== acknowledgementKey(what)))),
  })
  const say = useCallback(
    (what: AcknowledgementTarget, isRight: boolean) => {
      setSaid((before) => new Map([...before, [acknowledgementKey(what), isRight]]))
      mutate({ ...what, isRight })
    },
    [mutate],
  )
  const acknowledged = useMemo(() => {
    const keys = new Set(kept.map(acknowledgementKey))
    for (const [key, isRight] of said) {
      if (isRight) keys.add(key)
      else keys.delete(key)
    }
    return keys
  }, [kept, said])
  return { acknowledged, say, error }
}
