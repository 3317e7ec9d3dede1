import { recoveryMinutes } from 'contract/recovery.ts'
import type { Deps } from '../../deps.ts'
import type { Worker } from '../../jobs/queue.ts'
import { hashLinkToken, makeLinkToken } from '../../http/link-token.ts'
import { queueMail } from '../../jobs/send-mail.ts'
import { findPersonByEmail } from '../session/queries.ts'
import { insertReset, takeRecoveryRequest } from './queries.ts'
import { resetLink, resetMail } from './rules.ts'

export const recoveryJob = 'send-recovery'

/**
 * Answers a request for a new password, away from who asked: how long the call takes says nothing of who has an account.
 */
export const recoveryWorker = (deps: Pick<Deps, 'db' | 'env' | 'queue' | 'now'>): Worker => ({
  run: ({ job, finish }) =>
    deps.db.transaction(async (tx) => {
      await finish(tx)
      const email = await takeRecoveryRequest(tx, Number(job.key))
      const person = email === null ? null : await findPersonByEmail(tx, email)
      if (!person?.isWorking) return
      const token = makeLinkToken()
      const now = deps.now()
      const expiresAt = new Date(now.getTime() + recoveryMinutes * 60_000)
      await insertReset(tx, { userId: person.userId, tokenHash: hashLinkToken(token), now, expiresAt })
      await queueMail(tx, deps, { to: person.email, ...resetMail(person.name, resetLink(deps.env.PUBLIC_URL, token)) })
    }),
  fail: async (tx, job) => void (await takeRecoveryRequest(tx, Number(job.key))),
})
