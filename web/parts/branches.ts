import { useQuery } from '@tanstack/react-query'
import { branches, type Branch } from 'contract/branches.ts'
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
