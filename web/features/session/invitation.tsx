import { invitations, roleNames } from 'contract/people.ts'
import { requiredText } from 'contract/rules/fields.ts'
import { newPasswordTwice } from 'contract/rules/password.ts'
import { loginTexts } from 'contract/session.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, call, messageOf } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { Divider, Field, Notice, PasswordField, PlainButton, PlainForm, PlainLinkButton } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'
import { useHashSecret } from './use-hash-secret.ts'
import { goToProvider } from './other-ways.tsx'

type Looked = {
  organization: string
  name: string
  email: string
  role: keyof typeof roleNames
  provider: string | null
}

/** The page that the mail of an invitation opens. */
export function AcceptInvitation({ onDone }: { onDone: (notice: string) => void }) {
  const token = useHashSecret()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const look = async () => call(invitations.look, { body: { token } }, { botToken: await botToken('invitation') })
    look()
      .then(setLooked)
      .catch((error: unknown) => setFailure(messageOf(error)))
  }, [token])

  if (failure !== null)
    return (
      <GuestCard title="Invitación">
        <Notice tone="bad">{failure}</Notice>
        <p>Si la invitación venció, pide a quien te invitó que la envíe otra vez.</p>
        <PlainLinkButton to={paths.login}>Ir a iniciar sesión</PlainLinkButton>
      </GuestCard>
    )
  if (looked === null)
    return (
      <GuestCard title="Invitación">
        <output>Cargando...</output>
      </GuestCard>
    )
  return <AcceptForm token={token} looked={looked} onDone={onDone} onFailure={setFailure} />
}

const acceptForm = z.extend(newPasswordTwice, {
  name: requiredText(2, 100),
})

type FormProps = { token: string; looked: Looked; onDone: (notice: string) => void; onFailure: (said: string) => void }

function AcceptForm({ token, looked, onDone, onFailure }: FormProps) {
  const { organization, email, role, provider } = looked
  const form = usePlainForm(
    acceptForm,
    { name: looked.name, password: '', confirmPassword: '' },
    {
      invalid: loginTexts.invalidForm,
      send: async (body) => {
        try {
          await call(invitations.accept, { body: { ...body, token } }, { botToken: await botToken('accept') })
          onDone(`Ya eres parte de ${organization}. Inicia sesión con tu email y tu contraseña.`)
          return null
        } catch (error) {
          return { failure: messageOf(error), ...(error instanceof ApiError ? { errors: error.fields } : {}) }
        }
      },
    },
  )
  return (
    <GuestCard title={`Únete a ${organization}`} lead={`Como ${roleNames[role].toLowerCase()}, con ${email}.`}>
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <Field label="Nombre" autoComplete="name" {...form.field('name')} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint="Al menos 8 caracteres. Una frase que recuerdes es mejor que una palabra con números."
          {...form.field('password')}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...form.field('confirmPassword')} />
        <PlainButton type="submit" isBusy={form.isBusy}>
          Aceptar la invitación
        </PlainButton>
      </PlainForm>
      {provider ? (
        <>
          <Divider>o, sin contraseña</Divider>
          <PlainButton
            isQuiet
            type="button"
            onClick={() => void goToProvider(token).catch((error: unknown) => onFailure(messageOf(error)))}
          >
            Aceptar con {provider}
          </PlainButton>
        </>
      ) : null}
    </GuestCard>
  )
}
