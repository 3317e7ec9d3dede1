import * as z from 'zod/mini'
import { id, route } from './route.ts'

/** For how long support may be allowed at once, in hours. */
export const supportHours = [1, 4, 24, 168] as const

/** Until when the platform's staff may see an organization's payroll amounts; null: they see them masked. */
export const supportAccess = z.object({ until: z.nullable(z.string()) })
export type SupportAccess = z.output<typeof supportAccess>

const inOrganization = { orgId: id }

export const supportAccesses = {
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/support-access',
    summary: 'Until when support may see payroll amounts; a branch follows its principal',
    access: 'organization:read',
    params: inOrganization,
    reply: supportAccess,
  }),
  update: route({
    method: 'PUT',
    path: '/organizations/:orgId/support-access',
    summary: 'Allow support for some hours from now, or no longer (null); recorded, and it ends by itself',
    access: 'support:allow',
    params: inOrganization,
    body: z.object({ hours: z.nullable(z.literal([...supportHours])) }),
    reply: supportAccess,
  }),
}
