import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

export type Received = Email & { recipients: string[] }

/** A real SMTP server on a free port that takes everything. */
export const startSmtp = async () => {
  const received: Received[] = []
  const keep = async (raw: Buffer, recipients: string[]): Promise<void> => {
    received.push({ ...(await PostalMime.parse(raw)), recipients })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void keep(Buffer.concat(parts), recipients).finally(done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The newest mail to somebody about something, as soon as it is there. */
    mailTo: (address: string, subject: string): Promise<Received> =>
      vi.waitFor(() => {
        const mail = received.findLast((one) => one.recipients.includes(address) && one.subject?.includes(subject))
        if (mail === undefined) throw new Error(`No mail '${subject}' to ${address}`)
        return mail
      }, 15_000),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The address that a mail asks to open. */
export const linkIn = (mail: Received): string => /https?:\/\/\S+/.exec(mail.text ?? '')![0]
