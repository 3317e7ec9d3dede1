import type { AdminOrganization } from 'contract/admin.ts'
import { statusOf } from 'contract/rules/standing.ts'
import type { OrganizationRow } from './queries/organizations.ts'

/** An organization as the platform's staff see it. */
export const asOrganization = ({
  principalId,
  principalName,
  standing,
  createdAt,
  ...row
}: OrganizationRow): AdminOrganization => ({
  ...row,
  principal: principalId === null ? null : { id: principalId, name: principalName ?? '' },
  subscription: statusOf(standing),
  createdAt: createdAt.toISOString(),
})
