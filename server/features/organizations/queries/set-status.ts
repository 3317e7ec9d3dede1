import type { Db } from '../../../db/connect.ts'
import type { Context } from '../../../http/context.ts'
import { recordAudit } from '../../audit-log/queries.ts'
import { endSessionsIn } from '../../session/queries.ts'
import { updateOrganization } from '../queries.ts'

type Status = 'active' | 'inactive'

/**
 * Lets an organization work, or not: its people and its branches' are out at once, and come back by signing in. In the
 * caller's transaction, on a row that it holds.
 */
export const setOrganizationStatus = async (
  tx: Db,
  ctx: Pick<Context<'session'>, 'session' | 'now' | 'ip' | 'requestId'>,
  { id, status: before }: { id: number; status: Status },
  status: Status,
): Promise<void> => {
  if (status === before) return
  await updateOrganization(tx, id, { status })
  if (status === 'inactive') await endSessionsIn(tx, id, ctx.now())
  await recordAudit(tx, ctx, {
    organizationId: id,
    action: 'organization.status_changed',
    subjectId: id,
    before: { status: before },
    after: { status },
  })
}
