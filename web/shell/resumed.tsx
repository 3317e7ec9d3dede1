import { useEffect, useState } from 'react'
import { organizationsWithUploads } from '../parts/persistent-uploads.ts'
import { useUser } from '../session.tsx'
import css from './resumed.module.css'
import { later } from '../ui/later.tsx'

/** Fetched when there is something to resume. */
const ResumedUploads = later(
  async () => (await import('../features/invoices/uploads/resumed-uploads.tsx')).ResumedUploads,
)

/** What the person's earlier tabs did not get to send, resumed on whatever screen they come back to. */
export function Resumed() {
  const { uid } = useUser()
  const [organizations, setOrganizations] = useState<readonly number[]>([])
  useEffect(() => {
    if (uid === null) return undefined
    let isOver = false
    const find = async () => {
      // A browser that keeps nothing has nothing to resume.
      const found = await organizationsWithUploads(uid, Date.now).catch(() => [])
      if (!isOver) setOrganizations(found)
    }
    void find()
    return () => {
      isOver = true
    }
  }, [uid])
  if (organizations.length === 0) return null
  return (
    <div className={css.place}>
      {organizations.map((orgId) => (
        <ResumedUploads key={orgId} orgId={orgId} />
      ))}
    </div>
  )
}
