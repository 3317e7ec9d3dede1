import { organizations } from 'contract/organizations.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { getOrganization, listBranches } from './queries.ts'

export const organizationHandlers: Handlers<typeof organizations> = {
  get: async (ctx, { params }) => {
    const found = await getOrganization(ctx.db, params.orgId)
    if (found === null) throw new AppError('organization_not_found')
    return found
  },
  branches: async (ctx, { params }) => {
    const data = await listBranches(ctx.db, params.orgId)
    return { data, total: data.length }
  },
}
