import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AdminScreen } from './admin-screen.tsx'
import { BackLink } from './back-link.tsx'
import type { Flash } from './flash.ts'
import { UnsavedGuard } from './unsaved.tsx'

type Props = {
  title: string
  lead: string
  /** Path of the list that shows it, and the link there. */
  list: string
  back: string
  /** `leave` goes back to the list, with something to say there. */
  children: (leave: (saved: string) => void) => ReactNode
}

/** The screen on which the platform's staff write down or change something of any organization's. */
export function AdminRecord({ title, lead, list, back, children }: Props) {
  const navigate = useNavigate()
  const leave = (saved: string) => void navigate(list, { state: { flash: saved } satisfies Flash })
  return (
    <AdminScreen title={title} lead={lead} back={<BackLink to={list}>{back}</BackLink>}>
      <UnsavedGuard>{children(leave)}</UnsavedGuard>
    </AdminScreen>
  )
}
