import { queryOptions } from '@tanstack/react-query'
import { organizations } from 'contract/organizations.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** An organization with its people and branches. */
export const organizationQuery = (orgId: number | null) =>
  queryOptions({
    queryKey: [...roots.organizations, orgId],
    queryFn: ({ signal }) => call(organizations.get, { params: { orgId: orgId! } }, { signal }),
    enabled: orgId !== null,
  })
