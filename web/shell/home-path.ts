import type { Role } from 'contract/access.ts'
import { paths } from '../paths.ts'

/** Where each role lands after signing in (specification, section 2; readings: client_admin as client_user). */
const homes: Record<Role, string> = {
  client_user: paths.dashboard,
  client_admin: paths.dashboard,
  admin: paths.adminDashboard,
}

export const homePath = (role: Role | null): string => (role === null ? paths.unauthorized : homes[role])
