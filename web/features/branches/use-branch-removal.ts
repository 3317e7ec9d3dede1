import { useMutation, useQueryClient } from '@tanstack/react-query'
import { branches, type Branch } from 'contract/branches.ts'
import { useCallback, useState } from 'react'
import { ApiError, call } from '../../api.ts'

/** Specification, section 2, "Branch list": asked by the browser itself. */
const question = '¿Seguro que deseas eliminar esta sucursal?'

/** A branch that cannot go as it is, and what it holds in the server's words. */
export type Holding = { branch: Branch; message: string }

/** Deletes a branch; one that holds something is offered to hand it over to the principal. */
export const useBranchRemoval = (orgId: number, onDeleted: () => void) => {
  const queries = useQueryClient()
  const [holding, setHolding] = useState<Holding | null>(null)
  const removal = useMutation({
    mutationFn: ({ branch, moveToPrincipal }: { branch: Branch; moveToPrincipal: boolean }) =>
      call(branches.remove, { params: { orgId, id: branch.id }, query: { moveToPrincipal } }),
    onSuccess: async () => {
      setHolding(null)
      onDeleted()
      // What it had is the principal's now: every list may have changed.
      await queries.invalidateQueries()
    },
    onError: (error, { branch }) => {
      if (error instanceof ApiError && error.code === 'branch_not_empty') setHolding({ branch, message: error.message })
    },
  })
  const { mutate } = removal
  const ask = useCallback(
    (branch: Branch) => {
      if (window.confirm(question)) mutate({ branch, moveToPrincipal: false })
    },
    [mutate],
  )
  const hasFailed = removal.isError && !(removal.error instanceof ApiError && removal.error.code === 'branch_not_empty')

  return {
    holding,
    error: hasFailed ? removal.error : null,
    busyId: removal.isPending ? removal.variables.branch.id : null,
    ask,
    move: () => holding && mutate({ branch: holding.branch, moveToPrincipal: true }),
    close: () => {
      removal.reset()
      setHolding(null)
    },
  }
}
