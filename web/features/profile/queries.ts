import { queryOptions } from '@tanstack/react-query'
import { account } from 'contract/account.ts'
import { modelPermissions } from 'contract/model-permission.ts'
import { people } from 'contract/people.ts'
import { secondFactor } from 'contract/second-factor.ts'
import { supportAccesses } from 'contract/support-access.ts'
import { call } from '../../api.ts'
import { roots } from '../../parts/queries/roots.ts'

export const profileQueries = {
  people: (orgId: number) =>
    queryOptions({
      queryKey: ['people', orgId],
      queryFn: ({ signal }) => call(people.list, { params: { orgId } }, { signal }),
    }),
  supportAccess: (orgId: number) =>
    queryOptions({
      queryKey: ['support-access', orgId],
      queryFn: ({ signal }) => call(supportAccesses.get, { params: { orgId } }, { signal }),
    }),
  modelPermission: (orgId: number) =>
    queryOptions({
      queryKey: ['model-permission', orgId],
      queryFn: ({ signal }) => call(modelPermissions.get, { params: { orgId } }, { signal }),
    }),
  sessions: queryOptions({
    queryKey: [...roots.sessions],
    queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
  }),
  appSecret: queryOptions({
    queryKey: ['app-secret'],
    queryFn: () => call(secondFactor.startApp, {}),
    gcTime: 0,
  }),
}
