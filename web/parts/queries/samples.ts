import { queryOptions } from '@tanstack/react-query'
import { samples } from 'contract/samples.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** Which of an organization's payrolls and invoices are samples. */
export const samplesQuery = (orgId: number | null) =>
  queryOptions({
    queryKey: [...roots.samples, orgId],
    queryFn: ({ signal }) => call(samples.here, { params: { orgId: orgId ?? 0 } }, { signal }),
    enabled: orgId !== null,
    staleTime: 5 * 60_000,
  })
