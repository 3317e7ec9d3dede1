import { errorText } from 'contract/errors.ts'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useBranchScope } from '../parts/branch-scope.ts'
import { useBranches } from '../parts/branches.ts'
import { LinkButton } from '../parts/link-button.tsx'
import { withBranch } from '../parts/selected-branch.tsx'
import { useUser } from '../session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Page } from '../ui/page.tsx'
import { branchUseOf } from './branch-screens.ts'

/**
 * Says once that the branch of an address is not there, where each part of the screen would say it for itself, and a form
 * only when it is sent. Only a principal's addresses name branches.
 */
export function InKnownBranch({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { branchId } = useBranchScope()
  const branches = useBranches().data
  const isLost =
    branchId !== null &&
    branchUseOf(pathname) !== null &&
    branches !== undefined &&
    !branches.some(({ id }) => id === branchId)
  return isLost ? <LostBranch pathname={pathname} /> : children
}

function LostBranch({ pathname }: { pathname: string }) {
  const { organizationId } = useUser()
  const { refetch } = useBranches()
  // It may be newer than what this tab knows.
  useEffect(() => void refetch(), [refetch])
  const use = branchUseOf(pathname)
  const list = typeof use === 'object' && use !== null ? use.list : pathname
  return (
    <Page title="Sucursal no encontrada">
      <Banner
        tone="bad"
        live="alert"
        actions={
          <LinkButton size="compact-sm" variant="default" to={withBranch(list, String(organizationId))}>
            Ver la casa matriz
          </LinkButton>
        }
      >
        {errorText('branch_not_found')}
      </Banner>
    </Page>
  )
}
