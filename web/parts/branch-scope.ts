import { useSearchParams } from 'react-router'
import type { BranchChoice } from '../paths.ts'
import { useUser } from '../session.tsx'

/** Name of the branch in the address. */
export const branchParam = 'sucursal'
/** In its place: the principal and all its branches. */
export const allBranches = 'todas'

export type BranchScope = {
  orgId: number | null
  /** Null: the own organization. */
  branchId: number | null
  /** The principal's people ask for the sum of all: then `orgId` is the principal. */
  isAll: boolean
  /** `isAll` as the calls say it. */
  scope: 'own' | 'all'
  /** What the address says, for links to screens that show the same. */
  choice: BranchChoice
  isPrincipal: boolean
}

/**
 * Whose data a screen shows: the own organization, or the branch in the address when the user is a principal's. Null
 * when the claims name no organization. A screen that cannot show all of them together shows the own organization.
 */
export const useBranchScope = (): BranchScope => {
  const user = useUser()
  const [address] = useSearchParams()
  const chosen = address.get(branchParam)
  const branch = Number(chosen)
  const isAll = user.isPrincipal && chosen === allBranches
  const isBranch = user.isPrincipal && Number.isSafeInteger(branch) && branch > 0 && branch !== user.organizationId
  const branchId = isBranch ? branch : null
  return {
    orgId: isBranch ? branch : user.organizationId,
    branchId,
    isAll,
    scope: isAll ? 'all' : 'own',
    choice: isAll ? allBranches : branchId,
    isPrincipal: user.isPrincipal,
  }
}
