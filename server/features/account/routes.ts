import { account } from 'contract/account.ts'
import { errorText } from 'contract/errors.ts'
import { AppError } from '../../app-error.ts'
import { countConfirmation } from '../../http/pacing.ts'
import type { Handlers } from '../../http/bind.ts'
import { formatSecond } from 'contract/rules/instant.ts'
import { requireRecentPassword } from '../../http/recent-password.ts'
import { passwordChangedMail } from '../../jobs/account-mails.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { hashNewPassword, isPassword } from '../../passwords.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { endSessionsOf, findPasswordHash, idleMilliseconds, setPasswordHash } from '../session/queries.ts'
import { endOwnSession, listSessions } from './queries.ts'
import { asSession } from './wire.ts'

const wrong = () => new AppError('wrong_password', { fields: { currentPassword: errorText('wrong_password') } })

export const accountHandlers: Handlers<typeof account> = {
  sessions: async ({ db, session, now }) => {
    const usedSince = new Date(now().getTime() - idleMilliseconds)
    const rows = await listSessions(db, session.userId, session.sessionId, now(), usedSince)
    return { data: rows.map((row) => asSession(row, session.sessionId)) }
  },

  endSession: async ({ db, session, now }, { params }) => {
    if (!(await endOwnSession(db, session.userId, params.id, now()))) throw new AppError('not_found')
    return { ok: true }
  },

  endOthers: async ({ db, session, now }) => {
    await endSessionsOf(db, session.userId, now(), session.sessionId)
    return { ok: true }
  },

  changePassword: async (ctx, { body: { currentPassword, password } }) => {
    const { db, session, env } = ctx
    const { userId, sessionId, email, name, organization, organizationId } = session
    const kept = await findPasswordHash(db, userId)
    // Who has none proves to be there in another way, and gets a first one.
    if (kept === null) requireRecentPassword(ctx)
    else {
      const takeBack = await countConfirmation(ctx, userId)
      if (!(await isPassword(kept, currentPassword ?? ''))) throw wrong()
      await takeBack()
    }
    const fresh = await hashNewPassword(password, [email, name, organization.name])
    await db.transaction(async (tx) => {
      const now = ctx.now()
      await setPasswordHash(tx, userId, fresh)
      await endSessionsOf(tx, userId, now, sessionId)
      await queueMail(tx, ctx, { to: email, ...passwordChangedMail(name, formatSecond(now), env.PUBLIC_URL) })
      await recordAudit(tx, ctx, { organizationId, action: 'user.password_changed', subjectId: userId })
    })
    return { ok: true }
  },
}
