import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api.ts'
import { providerChannel } from '../../parts/provider-window.ts'
import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { useAuth } from '../../session.tsx'
import { Notice, PlainLinkButton } from '../../ui/plain-form.tsx'
import { finishProvider } from '../../parts/sign-in.ts'

/** The page that the third-party account sends the browser back to. */
/** `onBack`: to the log-in, for the second step when there is a ticket. */
export function ProviderReturn({ onBack }: { onBack: (ticket: string | null) => void }) {
  const { signIn } = useAuth()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const wasSent = useRef(false)

  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    const { href, pathname } = window.location
    // The code works once, and stays in no history.
    window.history.replaceState(null, '', pathname)
    finishProvider(href)
      .then(({ purpose, signIn: outcome }) => {
        if (outcome === null) {
          const channel = new BroadcastChannel(providerChannel)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
          channel.postMessage(purpose)
          channel.close()
          setDone(true)
          window.close()
        } else {
          const wanted = sessionStorage.getItem('return') ?? ''
          sessionStorage.removeItem('return')
          window.history.replaceState(null, '', paths.login + wanted)
          onBack('ticket' in outcome ? outcome.ticket : null)
          if ('token' in outcome) signIn(outcome.token)
        }
        return null
      })
      .catch((error: unknown) => setFailure(messageOf(error)))
  }, [signIn, onBack])

  return (
    <GuestCard title="Cuenta externa">
      {failure ? (
        <>
          <Notice tone="bad">{failure}</Notice>
          <br />
          <PlainLinkButton to={paths.login}>Volver a iniciar sesión</PlainLinkButton>
        </>
      ) : (
        <output>{isDone ? 'Listo. Ya puedes cerrar esta ventana.' : 'Comprobando tu cuenta...'}</output>
      )}
    </GuestCard>
  )
}
