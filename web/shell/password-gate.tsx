import { PasswordInput, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { recentPasswordMinutes, session } from 'contract/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, askPasswordWith, call } from '../api.ts'
import { Failure } from '../parts/failure.tsx'
import { useUser } from '../session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProviderConfirmation } from './provider-confirmation.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Asks for the password when a call needs one that was given recently; the call then goes on by itself. */
export function PasswordGate() {
  const { email } = useUser()
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const settle = useRef<(isGiven: boolean) => void>(null)
  const confirmation = useMutation({
    mutationFn: () => call(session.confirm, { body: { password } }),
    onSuccess: () => finish(true),
    onSettled: () => setPassword(''),
  })

  const finish = useCallback((isGiven: boolean) => {
    setAsking(false)
    settle.current?.(isGiven)
    settle.current = null
  }, [])
  useEffect(
    () =>
      askPasswordWith(
        () =>
          new Promise((resolve) => {
            settle.current = resolve
            setAsking(true)
          }),
      ),
    [],
  )

  const wrong = confirmation.error instanceof ApiError ? confirmation.error.fields['password'] : undefined
  const close = () => {
    confirmation.reset()
    setPassword('')
    finish(false)
  }
  return (
    <Dialog opened={isAsking} onClose={close} title="Confirma que eres tú" size="sm" isOnTop>
      <DialogForm
        submitLabel="Continuar"
        isBusy={confirmation.isPending}
        onSubmit={() => confirmation.mutate()}
        onCancel={close}
      >
        <Text size="sm" mb="sm">
          Es un cambio delicado. Escribe tu contraseña; por {recentPasswordMinutes} minutos no la pediremos otra vez.
        </Text>
        {/* Password managers look for whose password it is. */}
        <VisuallyHidden>
          <input type="email" autoComplete="username" value={email ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
        </VisuallyHidden>
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          value={password}
          error={wrong}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ProviderConfirmation onConfirmed={() => finish(true)} />
        {confirmation.isError && wrong === undefined ? (
          <Failure title="No se pudo comprobar la contraseña" error={confirmation.error} />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
