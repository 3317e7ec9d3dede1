import type { ReactNode } from 'react'
import { useUser } from '../session.tsx'
import { NoPermission } from './no-permission.tsx'

/** Branches are managed by the client_admin of an organization without parent (specification, section 6). */
export function PrincipalOnly({ title, children }: { title: string; children: (orgId: number) => ReactNode }) {
  const { isPrincipal, organizationId } = useUser()
  return isPrincipal && organizationId !== null ? children(organizationId) : <NoPermission title={title} />
}
