import type { InvoiceRow } from 'contract/invoices.ts'
import { useCallback, useMemo, useRef, useState } from 'react'

export type EditedRows = {
  /** Each stays, with what was typed, when its page is left. */
  rows: readonly InvoiceRow[]
  /** One at a time, but for those in which something is typed: another one takes nothing of it away. */
  open: (invoice: InvoiceRow) => void
  close: (id: number) => void
  /** Whether a row differs from what is stored; the same between renders. */
  note: (id: number, isTyped: boolean) => void
}

/** The rows of the table that are edited. */
export const useEditedRows = (): EditedRows => {
  const [rows, setRows] = useState<readonly InvoiceRow[]>([])
  // Not state: nothing is drawn of it.
  const typed = useRef(new Set<number>())
  const open = useCallback((invoice: InvoiceRow) => {
    const isTyped = new Set(typed.current)
    setRows((before) => [...before.filter(({ id }) => isTyped.has(id)), invoice])
  }, [])
  const close = useCallback((id: number) => setRows((before) => before.filter((row) => row.id !== id)), [])
  const note = useCallback((id: number, isTyped: boolean) => {
    if (isTyped) typed.current.add(id)
    else typed.current.delete(id)
  }, [])
  return useMemo(() => ({ rows, open, close, note }), [rows, open, close, note])
}
