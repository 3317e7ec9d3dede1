import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { call } from '../../api.ts'
import type { ListOf } from '../../parts/list-query.ts'
import { roots } from '../../parts/queries/roots.ts'

type OfOne = { orgId: number | null; id: number }

export const employeeQueries = {
  list: ({ orgId, scope, search, page, pageSize, isIncomplete }: ListOf & { isIncomplete: boolean }) =>
    queryOptions({
      queryKey: [...roots.employees, orgId, 'list', scope, search, isIncomplete, page, pageSize],
      queryFn: ({ signal }) =>
        call(
          employees.list,
          {
            params: { orgId: orgId ?? 0 },
            query: { search, page, pageSize, scope, incomplete: isIncomplete ? 'true' : 'false' },
          },
          { signal },
        ),
      enabled: orgId !== null,
      placeholderData: keepPreviousData,
    }),
  one: ({ orgId, id }: OfOne) =>
    queryOptions({
      queryKey: [...roots.employees, orgId, 'one', id],
      queryFn: ({ signal }) => call(employees.get, { params: { orgId: orgId ?? 0, id } }, { signal }),
      enabled: orgId !== null,
    }),
  /** The payrolls of an employee, the newest month first. */
  months: ({ orgId, id }: OfOne) =>
    queryOptions({
      queryKey: [...roots.employees, orgId, 'months', id],
      queryFn: ({ signal }) => call(employees.payrolls, { params: { orgId: orgId ?? 0, id } }, { signal }),
      enabled: orgId !== null && id !== 0,
    }),
}

/** For `invalidateQueries`: every list, since the principal's list of all branches has a branch's employee too. */
export const employeeLists = {
  queryKey: roots.employees,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'list',
}
