import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog, deleteTexts } from '../ui/confirm-dialog.tsx'
import { useLast } from '../ui/use-last.ts'
import { Failure } from './failure.tsx'

export type DeleteProps<Row> = {
  /** The row that is asked about; null: none. */
  row: Row | null
  onClose: () => void
  onDeleted: (row: Row) => void
}

type Props<Row> = DeleteProps<Row> & {
  nameOf: (row: Row) => string
  question?: string
  remove: (row: Row) => Promise<unknown>
  /** What is asked again once the row is gone. */
  stale: readonly QueryKey[]
  /** What could not be done; or how that is shown, where the reason alone does not help. */
  failure: string | ((error: Error, row: Row) => ReactNode)
  onFailed?: (error: Error) => void
  /** More that is asked about the row. */
  children?: ReactNode
}

/** Asks whether a row is deleted, and deletes it. */
export function DeleteDialog<Row>(props: Props<Row>) {
  const { row, onClose, onDeleted, nameOf, question, remove, stale, failure, onFailed, children } = props
  const queries = useQueryClient()
  const shown = useLast(row)

  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async (_, gone) => {
      onClose()
      onDeleted(gone)
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => onFailed?.(error),
  })
  const showError = (error: Error, kept: Row): ReactNode =>
    typeof failure === 'string' ? <Failure title={failure} error={error} /> : failure(error, kept)

  return (
    <ConfirmDialog
      opened={row !== null}
      title={deleteTexts.title}
      question={question ?? deleteTexts.question}
      error={removal.isError && shown !== null ? showError(removal.error, shown) : null}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      onConfirm={() => shown !== null && removal.mutate(shown)}
      onCancel={() => {
        removal.reset()
        onClose()
      }}
    >
      {shown === null ? null : nameOf(shown)}
      {children}
    </ConfirmDialog>
  )
}
