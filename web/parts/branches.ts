import { useQuery } from '@tanstack/react-query'
import { branches, type Branch } from 'contract/branches.ts'
import { useCallback } from 'react'
import { call } from '../api.ts'
import { useUser } from '../session.tsx'

/** The branches of the own organization; asked only for a principal. */
export const useBranches = () => {
  const { organizationId, isPrincipal } = useUser()
  return useQuery({
    queryKey: ['branches', organizationId],
    queryFn: async ({ signal }): Promise<Branch[]> =>
      organizationId === null
        ? []
        : (await call(branches.list, { params: { orgId: organizationId } }, { signal })).data,
    enabled: isPrincipal,
    staleTime: 5 * 60_000,
  })
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
