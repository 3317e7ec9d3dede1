import * as z from 'zod/mini'
import { id, listOf, route, rowId } from './route.ts'

export const branch = z.object({
  id: rowId,
  name: z.string(),
  rut: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Branch = z.output<typeof branch>

export const organization = z.object({
  id: rowId,
  name: z.string(),
  rut: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  status: z.enum(['active', 'inactive']),
  parentId: z.nullable(z.number()),
  users: z.array(z.object({ id: rowId, name: z.string(), email: z.string() })),
  branches: z.array(branch),
})
export type Organization = z.output<typeof organization>

export const organizations = {
  get: route({
    method: 'GET',
    path: '/organizations/:orgId',
    summary: 'An organization with its users and branches',
    access: 'organization:read',
    params: { orgId: id },
    reply: organization,
  }),
  branches: route({
    method: 'GET',
    path: '/organizations/:orgId/branches',
    summary: 'The branches of an organization, by name',
    access: 'branches:read',
    params: { orgId: id },
    reply: listOf(branch),
  }),
}
