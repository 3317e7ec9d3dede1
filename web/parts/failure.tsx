import { messageOf } from '../api.ts'
import { ErrorBanner } from '../ui/banner.tsx'

/** What could not be done, in the specification's words, and why: on the same line when the words end with a colon. */
export function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry?: () => void }) {
  const reason = messageOf(error)
  return (
    <ErrorBanner {...(onRetry ? { onRetry } : {})}>
      <div>{title.endsWith(':') ? `${title} ${reason}` : title}</div>
      {reason === title || title.endsWith(':') ? null : <div>{reason}</div>}
    </ErrorBanner>
  )
}
