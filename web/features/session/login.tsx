import { errorText } from 'contract/errors.ts'
import { useState } from 'react'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../../session.tsx'
import { Divider, Notice, PlainLinks } from '../../ui/plain-form.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { SecondStep } from './second-step.tsx'
import type { SignIn } from '../../parts/sign-in.ts'

/** Specification, section 2, "Log in". */
const links = [
  { to: paths.recovery, label: '¿Olvidaste tu contraseña?' },
  { to: paths.otherRegister, label: 'Crear una cuenta' },
  { to: paths.home, label: 'Volver al inicio' },
]

type Props = {
  /** What the screen before left to say. */
  notice?: string | null
  /** Of a first step that was done elsewhere. */
  ticket?: string | null
}

export function Login({ notice = null, ticket: given = null }: Props) {
  const { because, signIn } = useAuth()
  const [ticket, setTicket] = useState(given)
  const [failure, setFailure] = useState<string | null>(null)
  const take = (outcome: SignIn) => {
    if ('ticket' in outcome) setTicket(outcome.ticket)
    else signIn(outcome.token)
  }

  if (ticket !== null)
    return (
      <SecondStep
        ticket={ticket}
        onSignedIn={take}
        onOver={(said) => {
          setTicket(null)
          setFailure(said)
        }}
      />
    )
  return (
    <GuestCard title="Iniciar sesión" lead="Entra a la cuenta de tu empresa.">
      <LoginForm
        failure={failure}
        onFailure={setFailure}
        onSignedIn={take}
        notice={
          because === 'expired' ? (
            <Notice tone="info">{errorText('session_expired')}</Notice>
          ) : because === 'inactive' ? (
            <Notice tone="bad">{errorText('organization_inactive')}</Notice>
          ) : notice ? (
            <Notice tone="good">{notice}</Notice>
          ) : null
        }
      />
      <Divider>o</Divider>
      <OtherWays onSignedIn={take} onFailure={setFailure} />
      <PlainLinks links={links} />
    </GuestCard>
  )
}
