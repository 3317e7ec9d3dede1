import * as z from 'zod/mini'
import { branch } from './branches.ts'
import { id, route, rowId } from './route.ts'
import { fieldTexts, optionalField, requiredLines, requiredText, rutField, tidied } from './rules/fields.ts'
import { ownPhoneField } from './rules/phone.ts'

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

const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}

/** 'losaromos.cl' is an address too: people do not write the protocol. */
const websiteField = z.pipe(
  z.pipe(
    z.string(fieldTexts.format).check(tidied(), z.maxLength(200, fieldTexts.atMost(200))),
    z.transform((text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`)),
  ),
  z.string().check(z.refine(isWebAddress, fieldTexts.format)),
)

/**
 * Only what is named here can be changed, and only what is sent is: never `id`, `parentId` or a role. The e-mail cannot
 * be changed; it may be sent as it is.
 */
export const organizationPatch = z.object({
  name: z.optional(requiredText(2, 100)),
  rut: z.optional(rutField),
  address: optionalField(requiredText(1, 200)),
  phone: optionalField(ownPhoneField),
  description: optionalField(requiredLines(1, 500)),
  website: optionalField(websiteField),
  email: z.optional(z.nullable(z.string())),
  /** True: active; false: inactive. */
  check_status: z.optional(z.boolean()),
  status: z.optional(z.enum(['active', 'inactive'])),
})
export type OrganizationPatch = z.output<typeof organizationPatch>

/** What makes an organization's version. */
const edited = [
  'name',
  'rut',
  'address',
  'phone',
  'description',
  'website',
  'status',
] as const satisfies readonly (keyof Organization)[]

export const organizations = {
  get: route({
    method: 'GET',
    path: '/organizations/:orgId',
    summary: 'An organization with its users and branches',
    edited,
    access: 'organization:read',
    params: { orgId: id },
    reply: organization,
  }),
  update: route({
    method: 'PATCH',
    path: '/organizations/:orgId',
    summary: 'Change the fields that are sent; the e-mail stays',
    edited,
    access: 'organization:write',
    params: { orgId: id },
    body: organizationPatch,
    reply: organization,
  }),
}
