import { recovery } from 'contract/recovery.ts'
import { newPasswordTwice } from 'contract/rules/password.ts'
import { loginTexts } from 'contract/session.ts'
import { useState } from 'react'
import { ApiError, call, messageOf } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { Notice, PasswordField, PlainButton, PlainForm, PlainLinkButton, PlainLinks } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'

/** The page that the mail's link opens. */
export function NewPassword({ token, onDone }: { token: string; onDone: (notice: string) => void }) {
  const [isOver, setOver] = useState(false)
  const form = usePlainForm(
    newPasswordTwice,
    { password: '', confirmPassword: '' },
    {
      invalid: loginTexts.invalidForm,
      send: async (body) => {
        try {
          await call(recovery.reset, { body: { ...body, token } }, { botToken: await botToken('reset') })
          onDone('Tu contraseña cambió. Inicia sesión con la nueva.')
          return null
        } catch (error) {
          if (error instanceof ApiError && error.code === 'link_over') setOver(true)
          return { failure: messageOf(error), ...(error instanceof ApiError ? { errors: error.fields } : {}) }
        }
      },
    },
  )

  if (isOver)
    return (
      <GuestCard title="El enlace ya no sirve" lead="Venció, o ya se usó una vez.">
        <PlainLinkButton to={paths.recovery}>Pedir otro enlace</PlainLinkButton>
      </GuestCard>
    )
  return (
    <GuestCard title="Elige una contraseña nueva" lead="Cerraremos tus otras sesiones.">
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint="Al menos 8 caracteres. Una frase que recuerdes es mejor que una palabra con números."
          {...form.field('password')}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...form.field('confirmPassword')} />
        <PlainButton type="submit" isBusy={form.isBusy}>
          Guardar contraseña
        </PlainButton>
      </PlainForm>
      <PlainLinks links={[{ to: paths.login, label: 'Volver a iniciar sesión' }]} />
    </GuestCard>
  )
}
