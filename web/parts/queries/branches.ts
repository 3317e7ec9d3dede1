import { queryOptions } from '@tanstack/react-query'
import { branches, type Branch } from 'contract/branches.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** The branches of an organization; null: of none. */
export const branchesQuery = (orgId: number | null) =>
  queryOptions({
    queryKey: [...roots.branches, orgId],
    queryFn: async ({ signal }): Promise<Branch[]> =>
      orgId === null ? [] : (await call(branches.list, { params: { orgId } }, { signal })).data,
    staleTime: 5 * 60_000,
  })
