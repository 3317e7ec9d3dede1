import { useEffect, useState, type ReactNode } from 'react'
import { Login } from './features/session/login.tsx'
import { stateWith } from './parts/first-state.ts'
import { guestPaths, openGuestPaths, paths } from './paths.ts'
import { loginPath, plainPath, returnPathIn } from './return-path.ts'
import { useAuth } from './session.tsx'
import { homePath } from './shell/home-path.ts'
import { later } from './ui/later.tsx'

const Recovery = later(async () => (await import('./features/session/recovery.tsx')).Recovery)
const SignUp = later(async () => (await import('./features/sign-up/sign-up.tsx')).SignUp)
const PaymentResponse = later(async () => (await import('./features/billing/payment-response.tsx')).PaymentResponse)
const Unauthorized = later(async () => (await import('./features/session/unauthorized.tsx')).Unauthorized)
const AcceptInvitation = later(async () => (await import('./features/session/invitation.tsx')).AcceptInvitation)
const ProviderReturn = later(async () => (await import('./features/session/provider-return.tsx')).ProviderReturn)
const Mailbox = later(async () => (await import('./features/session/mailbox.tsx')).Mailbox)

const goTo = (path: string, state: unknown = null) => window.history.replaceState(state, '', path)

/** An address with no screen for guests is where somebody wanted to go: it waits behind the log-in. */
const placeOf = (pathname: string): string => {
  const path = plainPath(pathname)
  if (path === paths.otherRegister) return paths.register
  return guestPaths.includes(path) || path === paths.paymentResponse ? path : paths.login
}

/**
 * The screens for who is not signed in, without router or interface kit: they are there with a third of the script. Whoever
 * signs in is led on to where they wanted to go.
 */
export function Guest({ onSignedIn }: { onSignedIn: () => void }) {
  const { user, because } = useAuth()
  const [opened, setOpened] = useState(() => placeOf(window.location.pathname))
  // Signed out already, so that the text can be read (readings, "Routes").
  const place = because === 'unknown-role' ? paths.unauthorized : opened
  const [notice, setNotice] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)

  useEffect(() => {
    const { pathname, search, hash, origin } = window.location
    if (user && place === paths.paymentResponse) onSignedIn()
    else if (user && !openGuestPaths.includes(place)) {
      goTo(returnPathIn(search, origin) ?? homePath(user.role))
      onSignedIn()
    } else if (place === paths.unauthorized) goTo(paths.unauthorized)
    else if (place === paths.register && plainPath(pathname) !== paths.register) goTo(paths.register + search)
    else if (place === paths.login && plainPath(pathname) !== paths.login) goTo(loginPath(pathname + search + hash))
  }, [user, place, onSignedIn])

  const toLogin = (said: string) => {
    goTo(paths.login)
    setNotice(said)
    setOpened(paths.login)
  }

  const screens: Record<string, ReactNode> = {
    [paths.recovery]: <Recovery onDone={toLogin} />,
    [paths.unauthorized]: <Unauthorized />,
    [paths.register]: (
      <SignUp
        onFree={(said) => {
          goTo(paths.subscription, stateWith({ flash: said }))
          onSignedIn()
        }}
      />
    ),
    [paths.paymentResponse]: <PaymentResponse />,
    [paths.invitation]: <AcceptInvitation onDone={toLogin} />,
    [paths.mailbox]: <Mailbox />,
    [paths.providerReturn]: (
      <ProviderReturn
        onBack={(given) => {
          setTicket(given)
          setOpened(paths.login)
        }}
      />
    ),
  }
  // A window of somebody signed in may be back from the third-party account, or look at the demo's mails.
  if (user && !openGuestPaths.includes(place)) return null
  return screens[place] ?? <Login notice={notice} ticket={ticket} />
}
