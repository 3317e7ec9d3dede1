import { mailbox } from 'contract/recovery.ts'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../api.ts'
import { formatInstant } from 'contract/rules/instant.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { Notice } from '../../ui/plain-form.tsx'
import css from './mailbox.module.css'

type Mail = { id: string; to: string; subject: string; text: string; sentAt: string }

/** A text with its addresses as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

/** The mails of the demo, which has no mail server to send them with. */
export function Mailbox() {
  const [mails, setMails] = useState<readonly Mail[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    call(mailbox.list, {})
      .then(({ data }) => setMails(data))
      .catch((error: unknown) => setFailure(messageOf(error)))
  }, [])
  return (
    <GuestCard title="Buzón de la demostración" lead="Sin servidor de correo, los mensajes quedan aquí por una semana.">
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      {mails?.length === 0 ? <p>Todavía no hay mensajes.</p> : null}
      <ul className={css.mails}>
        {mails?.map(({ id, to, subject, text, sentAt }) => (
          <li key={id} className={css.mail}>
            <h2 className={css.subject}>{subject}</h2>
            <p className={css.facts}>
              Para {to} · {formatInstant(sentAt)}
            </p>
            <p className={css.text}>{linked(text)}</p>
          </li>
        ))}
      </ul>
    </GuestCard>
  )
}
