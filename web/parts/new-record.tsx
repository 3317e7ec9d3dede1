import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { inBranch } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import { BackLink } from './back-link.tsx'
import { useBranchScope } from './branch-scope.ts'
import type { Flash } from './flash.ts'
import { NoOrganization } from './no-organization.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { UnpaidNotice } from './usage-notice.tsx'

/** Where the new one belongs, the list that it goes back to, and leaving for it with something to say there. */
type NewRecordScope = {
  orgId: number
  branchId: number | null
  list: string
  leave: (saved: string) => void
}

type Props = {
  title: string
  lead: string
  /** Path of the list that shows it, and the link there. */
  list: string
  back: string
  /** What is on the screen says itself that nothing can be added while it is not paid. */
  saysUnpaid?: boolean
  children: (scope: NewRecordScope) => ReactNode
}

/** The screen on which something new is written down, for the organization or for a branch of it. */
export function NewRecord({ title, lead, list, back, saysUnpaid = false, children }: Props) {
  const { orgId, branchId, choice } = useBranchScope()
  const navigate = useNavigate()
  const path = inBranch(list, choice)
  const leave = (saved: string) => void navigate(path, { state: { flash: saved } satisfies Flash })

  return (
    <Page title={title} lead={lead} back={<BackLink to={path}>{back}</BackLink>}>
      {orgId === null ? (
        <NoOrganization />
      ) : (
        <UnsavedGuard>
          {saysUnpaid ? null : <UnpaidNotice orgId={orgId} />}
          {children({ orgId, branchId, list: path, leave })}
        </UnsavedGuard>
      )}
    </Page>
  )
}
