import { provider } from 'contract/provider.ts'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../api.ts'
import { botToken } from '../../bot-check.ts'
import { PlainButton } from '../../ui/plain-form.tsx'
import css from '../../ui/plain-form.module.css'
import { signInByPasskey, type SignIn } from '../../parts/sign-in.ts'

/** Goes to the third-party account; the browser comes back to /login/tercero. */
export const goToProvider = async (invitation?: string): Promise<void> => {
  const body = invitation === undefined ? {} : { invitation }
  const { url } = await call(provider.start, { body }, { botToken: await botToken('provider-login') })
  // Where somebody wanted to go waits for them here.
  sessionStorage.setItem('return', window.location.search)
  window.location.assign(url)
}

type Props = { onSignedIn: (outcome: SignIn) => void; onFailure: (said: string | null) => void }

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError'

/** Without a password: the third-party account, or a passkey of this device. */
export function OtherWays({ onSignedIn, onFailure }: Props) {
  /** Undefined: not known yet; null: none is configured. */
  const [name, setName] = useState<string | null | undefined>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void call(provider.settings, {})
      .then((settings) => setName(settings.name))
      .catch(() => setName(null))
  }, [])

  const run = (work: () => Promise<unknown>) => () => {
    onFailure(null)
    setBusy(true)
    work()
      .catch((error: unknown) =>
        onFailure(isCancelled(error) ? 'No se usó ninguna llave de acceso.' : messageOf(error)),
      )
      .finally(() => setBusy(false))
  }
  const hasPasskeys = 'credentials' in navigator && 'PublicKeyCredential' in window

  return (
    <div className={css.ways}>
      <PlainButton isQuiet type="button" disabled={!name} isBusy={isBusy} onClick={run(() => goToProvider())}>
        {name ? `Entrar con ${name}` : 'Entrar con una cuenta externa'}
      </PlainButton>
      {name === null ? (
        <p className={css.hint}>Esta instalación no tiene una cuenta externa configurada: entra con tu contraseña.</p>
      ) : null}
      {hasPasskeys ? (
        <PlainButton
          isQuiet
          type="button"
          isBusy={isBusy}
          onClick={run(async () => onSignedIn(await signInByPasskey()))}
        >
          Entrar con una llave de acceso
        </PlainButton>
      ) : null}
    </div>
  )
}
