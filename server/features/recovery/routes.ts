import { mailbox, recovery } from 'contract/recovery.ts'
import { AppError } from '../../app-error.ts'
import { emailKey, takeAttempt } from '../../db/attempts.ts'
import type { Handlers } from '../../http/bind.ts'
import { formatSecond } from 'contract/rules/instant.ts'
import { passwordChangedMail } from '../../jobs/account-mails.ts'
import { hashLinkToken } from '../../http/link-token.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { hashNewPassword } from '../../passwords.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { endSessionsOf, setPasswordHash } from '../session/queries.ts'
import { insertRecoveryRequest, useReset } from './queries.ts'
import { recoveryJob } from './send-link.ts'

/** Mails that one account may be sent: three, and then one in twenty minutes. More would only annoy its owner. */
const paceOfMails = { burst: 3, seconds: 20 * 60 }

export const recoveryHandlers: Handlers<typeof recovery> = {
  // The same work and the same answer for every e-mail; who has an account is looked up later, by a job.
  ask: async (ctx, { body: { email } }) => {
    const now = ctx.now()
    if ((await takeAttempt(ctx.db, `recovery of ${emailKey(email)}`, paceOfMails, now)) === null)
      await ctx.db.transaction(async (tx) => {
        const id = await insertRecoveryRequest(tx, email, now)
        await ctx.queue.add(tx, recoveryJob, String(id))
      })
    return { ok: true }
  },

  reset: async (ctx, { body: { token, password } }) => {
    await ctx.db.transaction(async (tx) => {
      const now = ctx.now()
      const person = await useReset(tx, hashLinkToken(token), now)
      if (person === null) throw new AppError('link_over')
      const { userId, name, email, organizationId, organization } = person
      // Refused, the link still works: the transaction is undone.
      await setPasswordHash(tx, userId, await hashNewPassword(password, [email, name, organization]))
      await endSessionsOf(tx, userId, now)
      await queueMail(tx, ctx, { to: email, ...passwordChangedMail(name, formatSecond(now), ctx.env.PUBLIC_URL) })
      await recordAudit(
        tx,
        { ...ctx, session: { userId } },
        { organizationId, action: 'user.password_reset', subjectId: userId },
      )
    })
    return { ok: true }
  },
}

export const mailboxHandlers: Handlers<typeof mailbox> = {
  list: async ({ env, mailer }) => {
    if (mailer.kept === null || !env.DEMO || env.NODE_ENV === 'production') throw new AppError('not_found')
    const kept = await mailer.kept.list()
    return { data: kept.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) }
  },
}
