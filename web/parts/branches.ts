import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useUser } from '../session.tsx'
import { branchesQuery } from './queries/branches.ts'

/** The branches of the own organization; asked only for a principal. */
export const useBranches = () => {
  const { organizationId, isPrincipal } = useUser()
  return useQuery({ ...branchesQuery(organizationId), enabled: isPrincipal })
}

/** Of a row's organization: the branch that its addresses name (null: the own organization), and what it is called. */
export type BranchOf = (organizationId: number) => { branchId: number | null; name: string | null }

export const useBranchOf = (): BranchOf => {
  const { organizationId: own, organization } = useUser()
  const branches = useBranches().data
  return useCallback(
    (organizationId) =>
      organizationId === own
        ? { branchId: null, name: organization?.name || 'Casa matriz' }
        : {
            branchId: organizationId,
            name: branches?.find(({ id }) => id === organizationId)?.name ?? null,
          },
    [own, organization?.name, branches],
  )
}
