import { messageOf } from '../api.ts'
import { ErrorBanner } from '../ui/banner.tsx'

/** What could not be done, in the specification's words, and why. */
export function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry?: () => void }) {
  const reason = messageOf(error)
  return (
    <ErrorBanner {...(onRetry ? { onRetry } : {})}>
      <div>{title}</div>
      {reason === title ? null : <div>{reason}</div>}
    </ErrorBanner>
  )
}
