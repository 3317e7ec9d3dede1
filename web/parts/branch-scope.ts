import { useSearchParams } from 'react-router'
import { useUser } from '../session.tsx'

/** Name of the branch in the address. */
export const branchParam = 'sucursal'
/** In its place: the principal and all its branches. */
export const allBranches = 'todas'

/**
 * Whose data a screen shows: the own organization, or the branch in the address when the user is a principal's. Null
 * when the claims name no organization. A screen that cannot show all of them together shows the own organization.
 */
export const useBranchScope = () => {
  const user = useUser()
  const [address] = useSearchParams()
  const chosen = address.get(branchParam)
  const branch = Number(chosen)
  const isBranch = user.isPrincipal && Number.isSafeInteger(branch) && branch > 0 && branch !== user.organizationId
  return {
    orgId: isBranch ? branch : user.organizationId,
    /** Null: the own organization. */
    branchId: isBranch ? branch : null,
    /** The principal's people ask for the sum of all. */
    isAll: user.isPrincipal && chosen === allBranches,
    isPrincipal: user.isPrincipal,
  }
}
