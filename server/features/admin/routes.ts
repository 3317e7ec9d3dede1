import type { admin, AdminPayroll } from 'contract/admin.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { setOrganizationStatus } from '../organizations/queries/set-status.ts'
import { listAllPayrolls } from '../payrolls/queries.ts'
import { findSupport } from '../support-access/queries.ts'
import { findOrganization, listOrganizations } from './queries/organizations.ts'
import { readOverview } from './queries/overview.ts'

/** What stands for amounts that the customer did not allow to be seen. */
const masked = {
  isMasked: true,
  totalAfp: null,
  totalFonasa: null,
  totalGratification: null,
  totalPayroll: null,
} satisfies Partial<AdminPayroll>

export const adminHandlers: Handlers<typeof admin> = {
  overview: (ctx) => readOverview(ctx.db, ctx.now()),

  organizations: (ctx, { query }) => listOrganizations(ctx.db, query),

  setOrganizationStatus: (ctx, { params: { id }, body: { status } }) =>
    ctx.db.transaction(async (tx) => {
      const before = await lockOrganization(tx, id)
      if (before === null) throw new AppError('organization_not_found')
      const organization = (await findOrganization(tx, id))!
      if (organization.isPlatform && status === 'inactive') throw new AppError('own_organization_inactive')
      await setOrganizationStatus(tx, ctx, before, status)
      return { ...organization, status }
    }),

  payrolls: async (ctx, { query }) => {
    const { data, total } = await listAllPayrolls(ctx.db, ctx.keyring, query)
    const own = ctx.session.organizationId
    const allowed = await findSupport(
      ctx.db,
      data.map(({ organizationId }) => organizationId),
      ctx.now(),
    )
    await recordSupportViews(
      ctx.db,
      ctx,
      'payroll.listed_by_platform',
      data.map(({ organizationId }) => ({ organizationId })),
    )
    return {
      total,
      data: data.map((row) =>
        row.organizationId === own || allowed.has(row.organizationId)
          ? { ...row, isMasked: false }
          : { ...row, ...masked },
      ),
    }
  },
}
