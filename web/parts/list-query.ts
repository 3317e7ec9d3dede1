import type { BranchScope } from './branch-scope.ts'
import type { useListParams } from './list-params.ts'

/** Of a list: whose it is, and what its address says. */
export type ListOf = Pick<BranchScope, 'orgId' | 'scope'> &
  Pick<ReturnType<typeof useListParams>, 'search' | 'page' | 'pageSize'>
