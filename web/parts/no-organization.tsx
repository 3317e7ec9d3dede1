import { errorText } from 'contract/errors.ts'
import { ErrorBanner } from '../ui/banner.tsx'

/** In place of what an organization has, for a user whose claims name none. */
export function NoOrganization() {
  return <ErrorBanner>{errorText('organization_not_found')}</ErrorBanner>
}
