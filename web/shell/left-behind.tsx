import { lazy, Suspense, useEffect, useState } from 'react'
import { shelvedOrganizations } from '../parts/outbox-shelf.ts'
import { useUser } from '../session.tsx'
import css from './left-behind.module.css'

/** Fetched when there is something to resume. */
const ResumedPapers = lazy(async () => ({
  default: (await import('../features/invoices/resumed-papers.tsx')).ResumedPapers,
}))

/** What the person's earlier tabs did not get to send, resumed on whatever screen he comes back to. */
export function LeftBehind() {
  const { uid } = useUser()
  const [organizations, setOrganizations] = useState<readonly number[]>([])
  useEffect(() => {
    if (uid === null) return undefined
    let isOver = false
    const look = async () => {
      // A browser that keeps nothing has nothing to resume.
      const found = await shelvedOrganizations(uid, Date.now).catch(() => [])
      if (!isOver) setOrganizations(found)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [uid])
  if (organizations.length === 0) return null
  return (
    <Suspense>
      <div className={css.place}>
        {organizations.map((orgId) => (
          <ResumedPapers key={orgId} orgId={orgId} />
        ))}
      </div>
    </Suspense>
  )
}
