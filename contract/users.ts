import * as z from 'zod/mini'
import { id, route, rowId } from './route.ts'
import { requiredText } from './rules/fields.ts'

export const userRow = z.object({ id: rowId, name: z.string(), email: z.string() })

/** The name alone. The e-mail cannot be changed; it may be sent as it is. */
export const userPatch = z.object({ name: requiredText(2, 100), email: z.optional(z.string()) })

const edited = ['name'] as const

export const users = {
  update: route({
    method: 'PATCH',
    path: '/organizations/:orgId/users/:userId',
    summary: "Change a user's name: one's own, or anybody's of the organization as its client_admin",
    edited,
    access: 'users:write',
    params: { orgId: id, userId: id },
    body: userPatch,
    reply: userRow,
  }),
}
