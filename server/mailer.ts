import path from 'node:path'
import type { Env } from './env.ts'
import { folderMailer } from './outside/mail/folder.ts'
import type { Mailer } from './outside/mail/mail.ts'
import { smtpMailer } from './outside/mail/smtp.ts'

/** The mailer that the settings name. */
export const makeMailer = (env: Env): Mailer => {
  const host = new URL(env.PUBLIC_URL).hostname
  if (env.SMTP_URL === undefined) return folderMailer(path.join(env.DATA_DIR, 'mail'), env.MAIL_FROM, host)
  return smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, host, isTlsRequired: env.NODE_ENV === 'production' })
}
