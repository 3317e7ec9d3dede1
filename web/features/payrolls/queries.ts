import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminPayrolls } from 'contract/admin-payrolls.ts'
import { payrolls } from 'contract/payrolls.ts'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import type { ListOf } from '../../parts/list-query.ts'
import { roots } from '../../parts/queries/roots.ts'

type OfOne = { orgId: number | null; id: number | null }

export const payrollQueries = {
  list: ({ orgId, scope, search, page, pageSize }: ListOf) =>
    queryOptions({
      queryKey: [...roots.payrolls, orgId, 'list', scope, search, page, pageSize],
      queryFn: ({ signal }) =>
        call(payrolls.list, { params: { orgId: orgId ?? 0 }, query: { search, page, pageSize, scope } }, { signal }),
      enabled: orgId !== null,
      placeholderData: keepPreviousData,
    }),
  detail: ({ orgId, id }: OfOne) =>
    queryOptions({
      queryKey: [...roots.payrolls, orgId, 'detail', id],
      queryFn: ({ signal }) => call(payrolls.get, { params: { orgId: orgId ?? 0, id: id ?? 0 } }, { signal }),
      enabled: orgId !== null && id !== null,
    }),
  deleted: ({ orgId, scope }: { orgId: number; scope: BranchScope['scope'] }) =>
    queryOptions({
      queryKey: [...roots.payrolls, orgId, 'deleted', scope],
      queryFn: ({ signal }) => call(payrolls.deleted, { params: { orgId }, query: { scope } }, { signal }),
    }),
  /** The employees that only this payroll made. */
  ownEmployees: ({ orgId, id }: OfOne) =>
    queryOptions({
      queryKey: [...roots.payrolls, orgId, 'own-employees', id],
      queryFn: ({ signal }) => call(payrolls.ownEmployees, { params: { orgId: orgId ?? 0, id: id ?? 0 } }, { signal }),
      enabled: orgId !== null && id !== null,
    }),
}

/** Amounts go from the screen of support this soon after the customer's permission ended. */
const supportMilliseconds = 30_000

export const adminPayrollQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: [...roots.admin, 'payroll', id],
      queryFn: ({ signal }) => call(adminPayrolls.get, { params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.supportUntil ? supportMilliseconds : false),
      // Nothing of it stays behind the screen.
      gcTime: 0,
    }),
}

/** For `invalidateQueries`, when a payroll changed: lists and sums, and the employees that it may have made or renamed. */
export const besidePayroll = {
  predicate: ({ queryKey: [kind, , what] }: { queryKey: readonly unknown[] }) =>
    kind === roots.employees[0] || (kind === roots.payrolls[0] && what !== 'detail'),
}
