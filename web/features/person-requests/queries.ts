import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { personRequests } from 'contract/person-requests.ts'
import type { Input } from 'contract/route.ts'
import { call } from '../../api.ts'

/** Of every page of the register of an organization: for what changes it. */
export const requestLists = (orgId: number) => ['person-requests', orgId] as const

export const requestsQuery = (orgId: number, query: NonNullable<Input<typeof personRequests.list>['query']>) =>
  queryOptions({
    queryKey: [...requestLists(orgId), query],
    queryFn: ({ signal }) => call(personRequests.list, { params: { orgId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
