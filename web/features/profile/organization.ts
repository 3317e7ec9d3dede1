import { useQuery } from '@tanstack/react-query'
import { organizations } from 'contract/organizations.ts'
import { call } from '../../api.ts'

export const organizationKey = (orgId: number) => ['organizations', orgId] as const

/** An organization with its users and branches. */
export const useOrganization = (orgId: number) =>
  useQuery({
    queryKey: organizationKey(orgId),
    queryFn: ({ signal }) => call(organizations.get, { params: { orgId } }, { signal }),
  })
