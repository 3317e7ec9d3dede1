/** Where mails go out. `id` is fixed per mail, so that one that is sent twice can be told by its Message-ID. */
export type Mail = { id: string; to: string; subject: string; text: string; html?: string | null }

/** 'later': the other side is away or asks to come back. 'refused': it never will; `why` is for the log. */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'refused'; why: string }

/** A mail that was kept instead of sent. */
export type KeptMail = { id: string; to: string; subject: string; text: string; sentAt: Date }

export type Mailer = {
  /** Said at start: where mails go. */
  describe: string
  send: (mail: Mail) => Promise<Delivery>
  /** Of a mailer that sends nothing: what it kept, newest first. Null for one that sends. */
  kept: { list: () => Promise<KeptMail[]>; purge: (before: Date) => Promise<void> } | null
  close: () => void
}

/** What every mail of ours looks like, whoever carries it. */
export const envelopeOf = (mail: Mail, from: string, host: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html ? { html: mail.html } : {}),
  messageId: `<${mail.id}@${host}>`,
  // Never a file or an address of ours inside a mail, whatever its text says.
  disableFileAccess: true,
  disableUrlAccess: true,
})
