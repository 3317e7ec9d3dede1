import { errorText } from 'contract/errors.ts'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useUser } from '../session.tsx'
import { ErrorBanner } from '../ui/banner.tsx'
import { Page } from '../ui/page.tsx'
import { BackLink } from './back-link.tsx'

type Props = {
  title: string
  lead: string
  /** Instead of the way back to the platform at a glance. */
  back?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the platform's staff. Whoever only looks like an admin reads that they may not, and nothing is asked. */
export function AdminScreen({ title, lead, back, actions, children }: Props) {
  const { role } = useUser()
  const isStaff = role === 'admin'
  return (
    <Page
      title={title}
      lead={lead}
      back={back === undefined ? <BackLink to={paths.adminDashboard}>Volver a administración</BackLink> : back}
      actions={isStaff ? actions : null}
    >
      {isStaff ? children : <ErrorBanner>{errorText('forbidden')}</ErrorBanner>}
    </Page>
  )
}
