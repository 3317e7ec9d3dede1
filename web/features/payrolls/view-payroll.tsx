import { useQuery } from '@tanstack/react-query'
import { largestId } from 'contract/route.ts'
import { errorText } from 'contract/errors.ts'
import { useParams } from 'react-router'
import { ApiError, messageOf } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { inBranch, paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { PayrollSheet } from './payroll-sheet.tsx'
import { payrollQueries } from './queries.ts'
import { PayrollSkeleton } from './payroll-skeleton.tsx'

/** '12' -> 12; anything that is no row's number -> null. */
const idOf = (text: string | undefined): number | null => {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= largestId ? id : null
}

/** A payroll to read, or the sentence that says why not. */
export function ViewPayroll() {
  const { orgId, branchId } = useBranchScope()
  const list = useListAddress(inBranch(paths.payrolls, branchId))
  const id = idOf(useParams()['id'])
  const query = useQuery(payrollQueries.detail({ orgId, id }))
  const back = <BackLink to={list}>Volver a mis nóminas</BackLink>

  if (query.data && orgId !== null) return <PayrollSheet orgId={orgId} payroll={query.data} back={back} key={id} />
  return (
    <Page title="Nómina" back={back} isCompact>
      <NotShown error={query.error} hasOrganization={orgId !== null} hasId={id !== null} onRetry={query.refetch} />
    </Page>
  )
}

type NotShownProps = {
  error: Error | null
  hasOrganization: boolean
  hasId: boolean
  onRetry: () => Promise<unknown>
}

function NotShown({ error, hasOrganization, hasId, onRetry }: NotShownProps) {
  if (!hasOrganization) return <ErrorBanner>No organizationId in claims</ErrorBanner>
  if (!hasId || (error instanceof ApiError && error.status === 404))
    return <ErrorBanner>{errorText('payroll_not_found')}</ErrorBanner>
  if (error)
    return <ErrorBanner onRetry={() => void onRetry()}>Error al cargar la nómina: {messageOf(error)}</ErrorBanner>
  return <PayrollSkeleton />
}
