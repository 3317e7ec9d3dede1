import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { settledKey, type Settling } from './review.ts'

/** What somebody said to be right of an invoice: at once on this screen, and kept with the invoice for everybody. */
export const useSettling = ({ id, settled: kept }: Pick<Invoice, 'id' | 'settled'>) => {
  const queries = useQueryClient()
  // What was said here and is not back from the server yet.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { mutate, error } = useMutation({
    // One after the other: the last answer is the last word.
    scope: { id: `settle ${id}` },
    mutationFn: (what: Settling & { isRight: boolean }) => call(invoices.settle, { params: { id }, body: what }),
    onSuccess: (invoice) => queries.setQueryData(['invoices', 'one', id], invoice),
    onSettled: (_invoice, _error, what) =>
      setSaid((before) => new Map([...before].filter(([key]) => key !== settledKey(what)))),
  })
  const say = useCallback(
    (what: Settling, isRight: boolean) => {
      setSaid((before) => new Map([...before, [settledKey(what), isRight]]))
      mutate({ ...what, isRight })
    },
    [mutate],
  )
  const settled = useMemo(() => {
    const keys = new Set(kept.map(settledKey))
    for (const [key, isRight] of said) {
      if (isRight) keys.add(key)
      else keys.delete(key)
    }
    return keys
  }, [kept, said])
  return { settled, say, error }
}
