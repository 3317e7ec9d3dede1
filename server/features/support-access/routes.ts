import type { supportAccesses } from 'contract/support-access.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { findSupport, lockSupport, saveSupport } from './queries.ts'

const hourMilliseconds = 3_600_000

export const supportAccessHandlers: Handlers<typeof supportAccesses> = {
  get: async (ctx, { params: { orgId } }) => ({
    until: (await findSupport(ctx.db, [orgId], ctx.now())).get(orgId)?.toISOString() ?? null,
  }),

  update: (ctx, { params: { orgId: organizationId }, body: { hours } }) =>
    ctx.db.transaction(async (tx) => {
      // A branch follows its principal: a permission of its own would be one that nobody obeys.
      if (organizationId !== ctx.session.organizationId) throw new AppError('forbidden')
      const now = ctx.now()
      const before = await lockSupport(tx, organizationId)
      const isAllowed = before !== null && before > now
      const until = hours === null ? null : new Date(now.getTime() + hours * hourMilliseconds)
      const about = { organizationId, subjectId: organizationId }
      await saveSupport(tx, organizationId, until)
      if (until !== null)
        await recordAudit(tx, ctx, {
          ...about,
          action: 'organization.support_allowed',
          after: { until: until.toISOString() },
        })
      else if (isAllowed) await recordAudit(tx, ctx, { ...about, action: 'organization.support_ended' })
      return { until: until?.toISOString() ?? null }
    }),
}
