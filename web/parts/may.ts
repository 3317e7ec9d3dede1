import { may, type Action } from 'contract/access.ts'
import { useUser } from '../session.tsx'

/** Whether this user may do something within their reach; what the claims do not say, the server decides. */
export const useMay = (): ((action: Action) => boolean) => {
  const { role, organization, organizationId } = useUser()
  return (action) =>
    role !== null &&
    may(
      { role, organizationId: organizationId ?? 0, organization: { parentId: organization?.parentId ?? null } },
      action,
    )
}
