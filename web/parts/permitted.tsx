import type { Action } from 'contract/access.ts'
import type { ReactNode } from 'react'
import { useUser } from '../session.tsx'
import { Page } from '../ui/page.tsx'
import { useMay } from './may.ts'
import { NoOrganization } from './no-organization.tsx'
import { NoPermission } from './no-permission.tsx'

type Props = { title: string; action: Action; children: (organizationId: number) => ReactNode }

/** A screen of the own organization, for those who may do something; the others read why not, and nothing is asked. */
export function Permitted({ title, action, children }: Props) {
  const { organizationId } = useUser()
  const may = useMay()
  if (!may(action)) return <NoPermission title={title} />
  if (organizationId !== null) return children(organizationId)
  return (
    <Page title={title}>
      <NoOrganization />
    </Page>
  )
}
