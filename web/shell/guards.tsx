import { Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useAuth } from '../session.tsx'
import { BootSkeleton } from './boot-skeleton.tsx'
import { homePath } from './home-path.ts'

/** The screens behind it are for whoever is signed in. */
export function SignedInOnly() {
  const { status, because } = useAuth()
  if (status === 'loading') return <BootSkeleton />
  if (status === 'signed-out')
    return <Navigate to={because === 'unknown-role' ? paths.unauthorized : paths.login} replace />
  return <Outlet />
}

/** The screens behind it are for guests; whoever is signed in goes to where a log-in leads. */
export function GuestOnly() {
  const { status, user } = useAuth()
  if (status === 'loading') return <BootSkeleton />
  return user ? <Navigate to={homePath(user.role)} replace /> : <Outlet />
}

/** Draws the admin screens for whoever looks like an admin; the screens ask the server, which knows. */
export function AdminOnly() {
  const { user } = useAuth()
  return user?.isAdmin ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** '/' until the landing page is there. */
export function HomeRedirect() {
  const { status, user } = useAuth()
  if (status === 'loading') return <BootSkeleton />
  return <Navigate to={user ? homePath(user.role) : paths.login} replace />
}
