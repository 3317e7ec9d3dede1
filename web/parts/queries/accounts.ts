import { queryOptions } from '@tanstack/react-query'
import { bankAccounts } from 'contract/bank-accounts.ts'
import { call } from '../../api.ts'
import { roots } from './roots.ts'

/** The bank accounts of an organization; null: of none. */
export const accountsQuery = (orgId: number | null) =>
  queryOptions({
    queryKey: [...roots.accounts, orgId],
    queryFn: ({ signal }) => call(bankAccounts.list, { params: { orgId: orgId ?? 0 } }, { signal }),
    enabled: orgId !== null,
  })
