import { queryOptions } from '@tanstack/react-query'
import { secondFactor } from 'contract/second-factor.ts'
import { call } from '../../api.ts'

/** How whoever is signed in proves who they are. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(secondFactor.state, {}, { signal }),
})
