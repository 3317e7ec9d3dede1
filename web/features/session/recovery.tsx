import { recovery, recoveryForm, recoveryTexts } from 'contract/recovery.ts'
import { loginTexts } from 'contract/session.ts'
import { useState } from 'react'
import { call, messageOf } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { Field, Notice, PlainButton, PlainForm, PlainLinks } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'
import { NewPassword } from './new-password.tsx'
import { useHashSecret } from './use-hash-secret.ts'

const back = [{ to: paths.login, label: 'Volver a iniciar sesión' }]

/** Asks for the mail; with the secret of its link behind the '#', for the new password. */
export function Recovery({ onDone }: { onDone: (notice: string) => void }) {
  const token = useHashSecret()
  return token === '' ? <AskForLink /> : <NewPassword key={token} token={token} onDone={onDone} />
}

function AskForLink() {
  const [isSent, setSent] = useState(false)
  const form = usePlainForm(
    recoveryForm,
    { email: '' },
    {
      invalid: loginTexts.invalidForm,
      send: async (body) => {
        setSent(false)
        try {
          await call(recovery.ask, { body }, { botToken: await botToken('recovery') })
          setSent(true)
          return null
        } catch (error) {
          return { failure: `${recoveryTexts.failed}: ${messageOf(error)}` }
        }
      },
    },
  )

  return (
    <GuestCard title="Recuperar contraseña" lead="Te enviaremos un enlace para elegir una nueva.">
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        {isSent ? (
          <Notice tone="good">
            {recoveryTexts.sent}. Si no llega en unos minutos, revisa el correo no deseado y que el email sea el de tu
            cuenta.
          </Notice>
        ) : null}
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <PlainButton type="submit" isBusy={form.isBusy}>
          Enviar enlace
        </PlainButton>
      </PlainForm>
      <PlainLinks links={back} />
    </GuestCard>
  )
}
