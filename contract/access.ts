/**
 * Who may do what. Pure, shared: the server enforces it, the web hides what would be refused.
 * Two questions, in this order: does the caller reach the organization (if not, it does not exist: 404), and is the
 * caller's role allowed the action (if not: 403). Specification, section 6; readings, "Sessions and roles".
 */

export const roles = ['client_user', 'client_admin', 'admin'] as const
export type Role = (typeof roles)[number]

/** The part of a session that access depends on. */
export type Caller = { role: Role; organizationId: number; organization: { parentId: number | null } }

/** What may be done to an organization's things. */
const organizationActions = {
  'organization:read': ['client_user', 'client_admin', 'admin'],
  'organization:write': ['client_admin', 'admin'],
  'model:allow': ['client_admin'],
  'support:allow': ['client_admin'],
  'people:read': ['client_admin'],
  'people:write': ['client_admin'],
  'users:write': ['client_user', 'client_admin', 'admin'],
  'accounts:read': ['client_user', 'client_admin', 'admin'],
  'accounts:write': ['client_admin', 'admin'],
  'account-numbers:read': ['client_admin', 'admin'],
  'branches:read': ['client_admin'],
  'branches:write': ['client_admin'],
  'employees:read': ['client_user', 'client_admin', 'admin'],
  'employees:write': ['client_user', 'client_admin', 'admin'],
  'audit-log:read': ['client_admin', 'admin'],
  'personal-data:manage': ['client_admin', 'admin'],
  'payrolls:read': ['client_user', 'client_admin', 'admin'],
  'payrolls:write': ['client_user', 'client_admin', 'admin'],
  'invoices:read': ['client_user', 'client_admin', 'admin'],
  'invoices:write': ['client_user', 'client_admin', 'admin'],
  'vendors:read': ['client_user', 'client_admin', 'admin'],
  'vendors:write': ['client_user', 'client_admin', 'admin'],
  'usage:read': ['client_user', 'client_admin', 'admin'],
  'subscription:manage': ['client_admin'],
  'cards:read': ['client_admin'],
  'cards:write': ['client_admin'],
} as const satisfies Record<string, readonly Role[]>

/** What only a principal's people may do: a branch has no branches. */
const principalActions: ReadonlySet<string> = new Set<OrganizationAction>([
  'branches:read',
  'branches:write',
  'model:allow',
  'support:allow',
  'subscription:manage',
  'cards:read',
  'cards:write',
])

/**
 * True for what an organization may still do while its subscription is not paid: read and export, answer people about
 * their data, and pay. Everything else waits.
 */
export const isLeftWhenUnpaid = (action: Action): boolean =>
  action.endsWith(':read') ||
  ['subscription:manage', 'personal-data:manage', 'support:allow'].includes(action) ||
  action in platformActions

/** What may be done across the platform. */
const platformActions = {
  'platform:overview': ['admin'],
  'platform:organizations': ['admin'],
  'platform:payrolls': ['admin'],
  'platform:employees': ['admin'],
  'platform:invoices': ['admin'],
  'platform:vendors': ['admin'],
  'platform:contact': ['admin'],
  'platform:coupons': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type OrganizationAction = keyof typeof organizationActions
export type PlatformAction = keyof typeof platformActions
export type Action = OrganizationAction | PlatformAction

/**
 * A route's access line. 'open': anybody. 'bot-checked': anybody with a bot-check token in the header
 * `recaptcha-token`. 'cookie': whoever holds the refresh cookie. 'session': anybody signed in. An action: as above;
 * an organization's action looks at `params.orgId` when the path has one, else its queries are scoped to what the
 * caller reaches.
 */
export type Access = 'open' | 'bot-checked' | 'cookie' | 'session' | Action

export const isPlatformAction = (access: Access): access is PlatformAction => access in platformActions

/** A principal is an organization without parent: only its client_admin has branches to see and to manage. */
export const isPrincipal = (caller: Caller): boolean =>
  caller.role === 'client_admin' && caller.organization.parentId === null

/** True for the caller's own organization and, for a principal, its branches. Nobody reaches sideways or upwards. */
export const reaches = (caller: Caller, organization: { id: number; parentId: number | null }): boolean =>
  organization.id === caller.organizationId || (isPrincipal(caller) && organization.parentId === caller.organizationId)

/** True when the role is allowed the action, on something that the caller reaches. */
export const mayRole = (role: Role, action: Action): boolean =>
  ({ ...organizationActions, ...platformActions }[action] as readonly Role[]).includes(role)

/** True when this caller may do the action somewhere that he reaches. */
export const may = (caller: Caller, action: Action): boolean =>
  mayRole(caller.role, action) && (!principalActions.has(action) || isPrincipal(caller))

/** The whole answer, for the screens: may this caller do this to that organization? */
export const can = (caller: Caller, action: Action, organization: { id: number; parentId: number | null }): boolean =>
  may(caller, action) && (isPlatformAction(action) || reaches(caller, organization))
