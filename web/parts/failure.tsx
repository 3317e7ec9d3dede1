import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../api.ts'
import { ErrorBanner } from '../ui/banner.tsx'

/** True once there is a network again after a call that found none. */
const useIsOver = (error: unknown): boolean => {
  const isUnreached = error instanceof ApiError && error.code === 'network'
  const [over, setOver] = useState<unknown>(null)
  useEffect(() => {
    if (!isUnreached) return undefined
    const onBack = () => setOver(error)
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [error, isUnreached])
  return isUnreached && over === error
}

/**
 * What could not be done, in the specification's words, and why: on the same line when the words end with a colon. That the
 * server was not reached is said until there is a network again, unless this is where to try again.
 */
export function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry?: () => void }) {
  const reason = messageOf(error)
  const isOver = useIsOver(error)
  if (isOver && !onRetry) return null
  return (
    <ErrorBanner {...(onRetry ? { onRetry } : {})}>
      <div>{title.endsWith(':') ? `${title} ${reason}` : title}</div>
      {reason === title || title.endsWith(':') ? null : <div>{reason}</div>}
    </ErrorBanner>
  )
}
