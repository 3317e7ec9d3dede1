import { createContext, use, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { loginPath, returnPathIn } from '../return-path.ts'
import { useAuth } from '../session.tsx'
import { BootSkeleton } from './boot-skeleton.tsx'
import { homePath } from './home-path.ts'

/** What takes whoever is not signed in to the screens of guests (web/guest.tsx). */
const ToGuestContext = createContext<() => void>(() => undefined)
export const ToGuest = ToGuestContext

/** Leaves the application for a screen of guests. */
function Leave({ to }: { to: string }) {
  const leave = use(ToGuestContext)
  useEffect(() => {
    window.history.replaceState(null, '', to)
    leave()
  }, [to, leave])
  return <BootSkeleton />
}

/** The screens behind it are for whoever is signed in; a session that ended leads back here. */
export function SignedInOnly() {
  const { status, because } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (status === 'loading') return <BootSkeleton />
  if (status === 'signed-in') return <Outlet />
  if (because === 'unknown-role') return <Leave to={paths.unauthorized} />
  // Whoever left on purpose left: the next one at this computer is not led to where they were.
  return <Leave to={because === 'signed-out' ? paths.login : loginPath(pathname + search + hash)} />
}

/** The screens behind it are for guests; whoever is signed in goes to where a log-in leads. */
export function GuestOnly() {
  const { status, user } = useAuth()
  const { search } = useLocation()
  if (status === 'loading') return <BootSkeleton />
  if (user) return <Navigate to={returnPathIn(search, window.location.origin) ?? homePath(user.role)} replace />
  return <Outlet />
}

/** A screen of guests, met inside the application: it is shown where it lives. */
export function GuestScreen() {
  const { pathname, search, hash } = useLocation()
  return <Leave to={pathname + search + hash} />
}

/** An address that is recorded twice: the other one, with all that came behind it and what it is told besides. */
export function Alias({ of }: { of: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={of + search + hash} state={state as unknown} replace />
}

/** Draws the admin screens for whoever looks like an admin; the screens ask the server, which knows. */
export function AdminOnly() {
  const { user } = useAuth()
  return user?.isAdmin ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** The public page is a document of its own (landing.html). */
export function ToLanding() {
  useEffect(() => window.location.assign(paths.home), [])
  return <BootSkeleton />
}
