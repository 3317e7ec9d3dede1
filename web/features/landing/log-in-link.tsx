import { useSyncExternalStore } from 'react'
import { tokenKey } from '../../token-key.ts'

/** Whether this browser holds a session: the page itself is drawn where it is built, for nobody in particular. */
const hasToken = (): boolean => localStorage.getItem(tokenKey) !== null
const nobody = (): boolean => false
const unchanging = () => () => undefined

/** Into the product: by the log-in, or straight on for whoever is signed in. */
export function LogInLink({ className }: { className?: string | undefined }) {
  const isSignedIn = useSyncExternalStore(unchanging, hasToken, nobody)
  return (
    <a className={className} href={isSignedIn ? '/dashboard' : '/login'}>
      {isSignedIn ? 'Ir al dashboard' : 'Iniciar sesión'}
    </a>
  )
}
