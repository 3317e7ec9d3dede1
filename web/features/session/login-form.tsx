import { loginForm, loginTexts } from 'contract/session.ts'
import { useState, type ReactNode } from 'react'
import { ApiError, messageOf } from '../../api.ts'
import { makeBotCheck } from '../../bot-check.ts'
import { Field, Notice, PasswordField, PlainButton, PlainForm } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'
import { signInByPassword, type SignIn } from '../../parts/sign-in.ts'

type Props = {
  failure: string | null
  onFailure: (said: string | null) => void
  onSignedIn: (outcome: SignIn) => void
  /** Said above the form while nothing failed. */
  notice: ReactNode
}

export function LoginForm({ failure, onFailure, onSignedIn, notice }: Props) {
  const [botCheck] = useState(() => makeBotCheck('login', Date.now))
  const form = usePlainForm(
    loginForm,
    { email: '', password: '' },
    {
      invalid: loginTexts.invalidForm,
      send: async (credentials) => {
        onFailure(null)
        try {
          onSignedIn(await signInByPassword(credentials, await botCheck.take()))
          return null
        } catch (error) {
          // Most often only the password was mistyped. Without an answer nothing was: both stay.
          const isBad = error instanceof ApiError && error.code === 'bad_credentials'
          if (isBad) form.set('password', '')
          return { failure: messageOf(error) || 'Error login', ...(isBad ? { at: 'password' } : {}) }
        }
      },
    },
  )
  const said = form.failure ?? failure

  return (
    <PlainForm onSubmit={form.submit}>
      {said ? <Notice tone="bad">{said}</Notice> : notice}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        onFocus={botCheck.prepare}
        {...form.field('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        onFocus={botCheck.prepare}
        {...form.field('password')}
      />
      <PlainButton type="submit" isBusy={form.isBusy}>
        Iniciar sesión
      </PlainButton>
    </PlainForm>
  )
}
