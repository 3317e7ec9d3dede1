import { createTransport } from 'nodemailer'
import { envelopeOf, type Delivery, type Mailer } from './mail.ts'

type Options = { url: string; from: string; host: string; isTlsRequired: boolean; timeoutMilliseconds?: number }

const patience = 30_000
const isLocal = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** What the other side said, as what to do: 5xx is final, anything else may be tried again (RFC 5321, section 4.2.1). */
const asDelivery = (error: unknown): Delivery => {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string }
  const why = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown'
  // 'EAUTH' is our own setting: the mail is not to blame, so it waits for the setting to be mended.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return { outcome: isFinal ? 'refused' : 'later', why }
}

/** Mail through an SMTP server: 'smtp://user:password@host:587' or 'smtps://host'. */
export const smtpMailer = ({ url, from, host, isTlsRequired, timeoutMilliseconds = patience }: Options): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: isTlsRequired && !isSecure && !isLocal(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  })
  return {
    describe: `Los correos salen por ${hostname}.`,
    send: async (mail) => {
      try {
        await transport.sendMail(envelopeOf(mail, from, host))
        return { outcome: 'sent' }
      } catch (error) {
        return asDelivery(error)
      }
    },
    kept: null,
    close: () => transport.close(),
  }
}
