import type { Db } from '../db/connect.ts'
import { delayMail, findWaitingMail, insertMail, markMailFailed, markMailSent } from '../db/mails.ts'
import type { Deps } from '../deps.ts'
import type { Queue, Worker } from './queue.ts'

/** What a mail says; `html` is the same, for who reads it so. */
export type MailText = { subject: string; text: string; html?: string | null }

export const mailJob = 'send-mail'

/** How long to wait after each try that the other side could not take: some two days in all. */
const retrySeconds = [60, 300, 1800, 7200, 21_600, 86_400]

/** Writes a mail in the caller's transaction; it goes out exactly if that is kept. One mail, one address. */
export const queueMail = async (
  tx: Db,
  { queue, now }: { queue: Queue; now: () => Date },
  mail: MailText & { to: string },
): Promise<void> => {
  const id = await insertMail(tx, {
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: mail.html ?? null,
    createdAt: now(),
  })
  await queue.add(tx, mailJob, String(id))
}

/** Sends one mail. It may arrive twice, with the same Message-ID, if the server dies between sending and noting it. */
export const mailWorker = (deps: Pick<Deps, 'db' | 'mailer' | 'queue' | 'now' | 'log'>): Worker => ({
  run: async ({ job, finish }) => {
    const { db, mailer, queue, now, log } = deps
    const id = Number(job.key)
    const mail = await findWaitingMail(db, id)
    if (mail === null) return db.transaction(finish)
    const delivery = await mailer.send({
      id: `mail-${id}`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
    })
    const wait = retrySeconds[mail.attempts]
    await db.transaction(async (tx) => {
      await finish(tx)
      if (delivery.outcome === 'sent') return markMailSent(tx, id, now())
      if (delivery.outcome === 'refused' || wait === undefined) {
        log.error({ mail: id, why: delivery.why }, 'mail given up')
        return markMailFailed(tx, id, delivery.why, now())
      }
      log.warn({ mail: id, why: delivery.why, attempt: mail.attempts + 1 }, 'mail not sent yet')
      await delayMail(tx, id, delivery.why)
      return queue.add(tx, mailJob, job.key, { delaySeconds: wait })
    })
  },
  fail: (tx, job, error) =>
    markMailFailed(tx, Number(job.key), error instanceof Error ? error.name : 'unknown', deps.now()),
})
