import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import type { Input } from 'contract/route.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

type Page = Input<typeof adminEmployees.list>['query']

/** Of every list of the platform's employees: for what changes one. */
export const adminEmployeeLists = [...roots.admin, 'employees'] as const

export const adminEmployeeQueries = {
  list: (query: NonNullable<Page>) =>
    queryOptions({
      queryKey: [...adminEmployeeLists, query],
      queryFn: ({ signal }) => call(adminEmployees.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: number | null) =>
    queryOptions({
      queryKey: [...roots.admin, 'employee', id],
      queryFn: ({ signal }) => call(adminEmployees.get, { params: { id: id ?? 0 } }, { signal }),
      // What is masked or not depends on the moment: a look is asked for each time.
      gcTime: 0,
    }),
}
