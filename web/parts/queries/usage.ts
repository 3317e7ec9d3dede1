import { queryOptions } from '@tanstack/react-query'
import { subscriptions } from 'contract/subscription.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** How many documents of the month an organization has used; every upload changes it. */
export const usageQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...roots.usage, orgId],
    queryFn: ({ signal }) => call(subscriptions.usage, { params: { orgId } }, { signal }),
    // Who comes back from the plans, in another tab, sees what they changed.
    refetchOnWindowFocus: 'always',
  })
