import { errorText } from 'contract/errors.ts'
import { ErrorBanner } from '../ui/banner.tsx'
import { Page } from '../ui/page.tsx'

/** Instead of a screen that is not for this user; nothing is asked of the server. */
export function NoPermission({ title }: { title: string }) {
  return (
    <Page title={title}>
      <ErrorBanner>{errorText('forbidden')}</ErrorBanner>
    </Page>
  )
}
