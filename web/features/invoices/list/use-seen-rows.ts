import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useEffect, useRef } from 'react'

/** The rows that this screen has shown, as they were last: what is chosen over several pages was on one of them. */
export const useSeenRows = (shown: readonly InvoiceRow[] | undefined) => {
  const seen = useRef(new Map<number, InvoiceRow>())
  useEffect(() => {
    for (const row of shown ?? []) seen.current.set(row.id, row)
  }, [shown])
  return useCallback((ids: readonly number[]): InvoiceRow[] => ids.flatMap((id) => seen.current.get(id) ?? []), [])
}
