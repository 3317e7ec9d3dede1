import { queryOptions } from '@tanstack/react-query'
import { personalData } from 'contract/personal-data.ts'
import { call } from '../../api.ts'

/** What erasing a person would erase and keep; asked anew each time. */
export const erasureQuery = (orgId: number, rut: string) =>
  queryOptions({
    queryKey: ['person-erasure', orgId, rut],
    queryFn: ({ signal }) => call(personalData.erase, { params: { orgId }, body: { rut } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
