import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { errorText } from 'contract/errors.ts'
import { loginForm, loginTexts } from 'contract/session.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { makeBotCheck } from '../../bot-check.ts'
import { useHasScreen } from '../../parts/screens.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../../session.tsx'
import { GuestCard } from '../../parts/guest-card.tsx'
import { Banner, ErrorBanner } from '../../ui/banner.tsx'
import css from './login.module.css'
import { requestToken } from './sign-in.ts'

const links = [
  { to: paths.register, label: 'Crear una cuenta' },
  { to: paths.recovery, label: '¿Olvidaste tu contraseña?' },
]

export function Login() {
  const { because, signIn } = useAuth()
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const [failure, setFailure] = useState<string | null>(null)
  const [botCheck] = useState(() => makeBotCheck('login', Date.now))
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(
    async (credentials) => {
      setFailure(null)
      try {
        // The guard takes whoever is signed in to their first screen.
        if (!signIn(await requestToken(credentials, await botCheck.take()))) void navigate(paths.unauthorized)
      } catch (error) {
        setFailure((error instanceof Error && error.message) || 'Error login')
        // The e-mail stays: most often only the password was mistyped.
        resetField('password')
        setFocus('password')
      }
    },
    () => setFailure(loginTexts.invalidForm),
  )

  return (
    <GuestCard title="Iniciar sesión" lead="Entra a la cuenta de tu empresa.">
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure ? <ErrorBanner>{failure}</ErrorBanner> : null}
        {because === 'expired' && failure === null ? (
          <Banner tone="info" live="status">
            {errorText('session_expired')}
          </Banner>
        ) : null}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          onFocus={botCheck.prepare}
          {...register('email')}
        />
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          onFocus={botCheck.prepare}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          {...register('password')}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          Iniciar sesión
        </Button>
      </form>
      <p className={css.links}>
        {links
          .filter(({ to }) => hasScreen(to))
          .map(({ to, label }) => (
            <Anchor key={to} component={Link} to={to} size="sm">
              {label}
            </Anchor>
          ))}
      </p>
    </GuestCard>
  )
}
