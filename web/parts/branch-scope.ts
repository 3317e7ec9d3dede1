import { useSearchParams } from 'react-router'
import { useUser } from '../session.tsx'

/** Name of the branch in the address. */
export const branchParam = 'sucursal'

/**
 * Whose data a screen shows: the own organization, or the branch in the address when the user is a principal's. Null
 * when the claims name no organization.
 */
export const useBranchScope = () => {
  const user = useUser()
  const [address] = useSearchParams()
  const branch = Number(address.get(branchParam))
  const isBranch = user.isPrincipal && Number.isSafeInteger(branch) && branch > 0 && branch !== user.organizationId
  return {
    orgId: isBranch ? branch : user.organizationId,
    /** Null: the own organization. */
    branchId: isBranch ? branch : null,
    isPrincipal: user.isPrincipal,
  }
}
