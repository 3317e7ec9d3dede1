import { codeForm, secondFactorTexts } from 'contract/second-factor.ts'
import { ApiError, messageOf } from '../../api.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { Field, Notice, PlainButton, PlainForm, PlainLinks } from '../../ui/plain-form.tsx'
import { usePlainForm } from '../../ui/use-plain-form.ts'
import { signInByCode, type SignIn } from '../../parts/sign-in.ts'

type Props = { ticket: string; onSignedIn: (outcome: SignIn) => void; onOver: (said: string) => void }

/** The second step of a sign-in: a code. Who has a passkey uses it on the screen before. */
export function SecondStep({ ticket, onSignedIn, onOver }: Props) {
  const form = usePlainForm(
    codeForm,
    { code: '' },
    {
      invalid: secondFactorTexts.required,
      send: async ({ code }) => {
        try {
          onSignedIn(await signInByCode(ticket, code))
          return null
        } catch (error) {
          if (error instanceof ApiError && error.code === 'ticket_over') onOver(messageOf(error))
          return { failure: messageOf(error), at: 'code' }
        }
      },
    },
  )

  return (
    <GuestCard title="Confirma que eres tú" lead="Escribe el código de tu aplicación, o uno de recuperación.">
      <PlainForm onSubmit={form.submit}>
        {form.failure ? <Notice tone="bad">{form.failure}</Notice> : null}
        <Field label="Código" autoComplete="one-time-code" autoCapitalize="characters" {...form.field('code')} />
        <PlainButton type="submit" isBusy={form.isBusy}>
          Continuar
        </PlainButton>
      </PlainForm>
      <PlainLinks links={[{ to: paths.login, label: 'Volver a iniciar sesión' }]} />
    </GuestCard>
  )
}
