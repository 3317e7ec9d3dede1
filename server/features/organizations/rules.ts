import type { OrganizationPatch } from 'contract/organizations.ts'
import type { OrganizationChanges } from './queries.ts'

const names = ['name', 'rut', 'address', 'phone', 'description', 'website'] as const

/** What a patch really changes. `check_status` is the form's way to say `status` (specification, section 4). */
export const changesOf = (
  before: Required<OrganizationChanges>,
  patch: Omit<OrganizationPatch, 'email'>,
): OrganizationChanges => {
  const status =
    patch.check_status === undefined ? patch.status : patch.check_status ? ('active' as const) : ('inactive' as const)
  const wanted: OrganizationChanges = {}
  for (const name of names) {
    const value = patch[name]
    if (value !== undefined && value !== before[name]) Object.assign(wanted, { [name]: value })
  }
  return status === undefined || status === before.status ? wanted : { ...wanted, status }
}
