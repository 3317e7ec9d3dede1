import type { admin } from 'contract/admin.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { setOrganizationStatus } from '../organizations/queries/set-status.ts'
import { findOrganization, listOrganizations } from './queries/organizations.ts'
import { readOverview } from './queries/overview.ts'
import { asOrganization } from './wire.ts'

export const adminHandlers: Handlers<typeof admin> = {
  overview: (ctx) => readOverview(ctx.db, ctx.now()),

  organizations: async (ctx, { query }) => {
    const { rows, total } = await listOrganizations(ctx.db, query)
    return { data: rows.map(asOrganization), total }
  },

  setOrganizationStatus: (ctx, { params: { id }, body: { status } }) =>
    ctx.db.transaction(async (tx) => {
      const before = await lockOrganization(tx, id)
      if (before === null) throw new AppError('organization_not_found')
      const organization = (await findOrganization(tx, id))!
      if (organization.isPlatform && status === 'inactive') throw new AppError('own_organization_inactive')
      await setOrganizationStatus(tx, ctx, before, status)
      return { ...asOrganization(organization), status }
    }),
}
