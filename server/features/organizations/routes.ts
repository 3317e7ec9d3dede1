import { organizations } from 'contract/organizations.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { getOrganization, lockOrganization, updateOrganization } from './queries.ts'
import { changesOf } from './rules.ts'
import { setOrganizationStatus } from './queries/set-status.ts'

export const organizationHandlers: Handlers<typeof organizations> = {
  get: async (ctx, { params }) => {
    const found = await getOrganization(ctx.db, params.orgId)
    if (found === null) throw new AppError('organization_not_found')
    return found
  },

  update: async (ctx, { params, body }) => {
    const organizationId = params.orgId
    const { email, ...patch } = body
    return ctx.db
      .transaction(async (tx) => {
        const before = await lockOrganization(tx, organizationId)
        if (before === null) throw new AppError('organization_not_found')
        ctx.requireUnchanged((await getOrganization(tx, organizationId))!)
        if (email !== undefined && (email ?? '') !== (before.email ?? ''))
          throw new AppError('email_fixed', { fields: { email: 'El email no se puede cambiar.' } })
        const { status, ...changes } = changesOf(before, patch)
        if (status === 'inactive' && organizationId === ctx.session.organizationId)
          throw new AppError('own_organization_inactive')

        const names = Object.keys(changes)
        if (names.length > 0) {
          await updateOrganization(tx, organizationId, changes)
          await recordAudit(tx, ctx, {
            organizationId,
            action: 'organization.changed',
            subjectId: organizationId,
            after: { fields: names.join(' ') },
          })
        }
        if (status !== undefined) await setOrganizationStatus(tx, ctx, before, status)
        return (await getOrganization(tx, organizationId))!
      })
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== 'branch_name') throw error
        throw new AppError('branch_exists', { fields: { name: 'Ya tienes una sucursal con ese nombre.' } })
      })
  },
}
