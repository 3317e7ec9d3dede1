import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditLog } from 'contract/audit-log.ts'
import type { Input } from 'contract/route.ts'
import { call } from '../../api.ts'

export const auditLogQuery = (orgId: number, query: NonNullable<Input<typeof auditLog.list>['query']>) =>
  queryOptions({
    queryKey: ['audit-log', orgId, query],
    queryFn: ({ signal }) => call(auditLog.list, { params: { orgId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // What somebody just did is to be seen at once.
    staleTime: 0,
  })
