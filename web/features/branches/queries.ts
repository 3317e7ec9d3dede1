import { queryOptions } from '@tanstack/react-query'
import { branches } from 'contract/branches.ts'
import { organizations } from 'contract/organizations.ts'
import { call } from '../../api.ts'
import { roots } from '../../parts/queries/roots.ts'

/** A branch and its people, to be edited: never older than the screen. */
export const branchQuery = ({ orgId, id }: { orgId: number; id: number }) =>
  queryOptions({
    queryKey: [...roots.branches, orgId, 'one', id],
    queryFn: async ({ signal }) => {
      const branch = await call(branches.get, { params: { orgId, id } }, { signal })
      const { users } = await call(organizations.get, { params: { orgId: branch.id } }, { signal })
      return { branch, users }
    },
    gcTime: 0,
  })
