import type { modelPermissions } from 'contract/model-permission.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { findAllowed, lockAllowed, saveAllowed } from './queries.ts'

export const modelPermissionHandlers: Handlers<typeof modelPermissions> = {
  get: async ({ db, model }, { params }) => ({
    model: model?.name ?? null,
    ...(await findAllowed(db, params.orgId)),
  }),

  update: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const organizationId = params.orgId
      // A branch follows its principal: a permission of its own would be one that nobody obeys.
      if (organizationId !== ctx.session.organizationId) throw new AppError('forbidden')
      const before = await lockAllowed(tx, organizationId)
      if (before.invoices !== body.invoices || before.payrolls !== body.payrolls) {
        await saveAllowed(tx, organizationId, body)
        await recordAudit(tx, ctx, {
          organizationId,
          action: 'organization.model_changed',
          subjectId: organizationId,
          before,
          after: { ...body, model: ctx.model?.name ?? null },
        })
      }
      return { model: ctx.model?.name ?? null, ...body }
    }),
}
