import { users } from 'contract/users.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { lockUser, renameUser } from './queries.ts'

export const userHandlers: Handlers<typeof users> = {
  update: (ctx, { params, body: { name, email } }) =>
    ctx.db.transaction(async (tx) => {
      const user = await lockUser(tx, params.orgId, params.userId)
      if (user === null) throw new AppError('user_not_found')
      if (user.id !== ctx.session.userId && ctx.session.role === 'client_user') throw new AppError('forbidden')
      ctx.requireUnchanged(user)
      if (email !== undefined && email !== user.email)
        throw new AppError('email_fixed', { fields: { email: 'El email no se puede cambiar.' } })
      if (name !== user.name) {
        await renameUser(tx, user.id, name)
        await recordAudit(tx, ctx, {
          organizationId: params.orgId,
          action: 'user.changed',
          subjectId: user.id,
          after: { fields: 'name' },
        })
      }
      return { ...user, name }
    }),
}
