import * as z from 'zod/mini'
import { chosen, emailField, fieldTexts, optionalField, requiredText, rutField, tidied } from './rules/fields.ts'
import { phoneField } from './rules/phone.ts'
import { banks } from './figures/banks.ts'
import {
  branchScope,
  id,
  largestId,
  ok,
  pageQuery,
  pagesOf,
  reachPageQuery,
  route,
  rowId,
  wholeNumber,
} from './route.ts'
import { isAccountNumber } from './rules/account.ts'

/** Kinds of account of a vendor: code on the wire -> what people read (specification, section 3). */
export const vendorAccountTypes = {
  corriente: 'Cuenta Corriente',
  vista: 'Cuenta Vista',
  rut: 'Cuenta RUT',
  ahorro: 'Cuenta de Ahorro',
} as const
const accountTypes = Object.keys(vendorAccountTypes) as (keyof typeof vendorAccountTypes)[]

/** Specification, section 3, "Vendor". One that a document brought has no e-mail and no account until somebody says. */
export const vendor = z.object({
  id: rowId,
  name: z.string(),
  rut: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  account_bank: z.nullable(z.string()),
  account_type: z.nullable(z.enum(accountTypes)),
  account_rut: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  /** Masked ('••••5678'): `GET /vendors/{id}/account` shows it. */
  account_number: z.nullable(z.string()),
  /** Another one for another number behind the same mask. */
  account_version: z.nullable(z.string()),
  userId: z.nullable(z.number()),
  organizationId: z.number(),
  organization: z.object({ id: rowId, name: z.string() }),
  origin: z.enum(['manual', 'document']),
  createdAt: z.string(),
})
export type Vendor = z.output<typeof vendor>

const nameField = requiredText(2, 100)
const contactFields = {
  name: nameField,
  email: emailField,
  rut: rutField,
  phoneNumber: optionalField(phoneField),
  address: optionalField(z.string(fieldTexts.format).check(tidied(), z.maxLength(200, fieldTexts.atMost(200)))),
}

/** 8 to 12 characters as typed, and a valid RUT (specification, sections 5 and 9). */
const accountRut = z.pipe(requiredText(8, 12), rutField)
const accountFields = {
  account_bank: chosen(banks),
  account_type: chosen(accountTypes),
  account_rut: accountRut,
  account_name: nameField,
}
const accountNumber = optionalField(
  z.string(fieldTexts.format).check(tidied(), z.refine(isAccountNumber, fieldTexts.format)),
)

/** The form of /agregar-proveedor and /editar-proveedor: the account is asked for. */
export const vendorForm = z.object({ ...contactFields, ...accountFields, account_number: accountNumber })

const optionalAccount = {
  account_bank: optionalField(accountFields.account_bank),
  account_type: optionalField(accountFields.account_type),
  account_rut: optionalField(accountFields.account_rut),
  account_name: optionalField(accountFields.account_name),
  account_number: accountNumber,
}
export type VendorAccount = {
  account_bank?: string | null | undefined
  account_type?: string | null | undefined
  account_rut?: string | null | undefined
  account_name?: string | null | undefined
}

/** What an account still lacks: none at all is no gap, half of one is. */
export const accountGaps = (account: VendorAccount): (keyof VendorAccount)[] => {
  const names = Object.keys(accountFields) as (keyof VendorAccount)[]
  const missing = names.filter((name) => (account[name] ?? null) === null)
  return missing.length === names.length ? [] : missing
}

export const adminVendorTexts = {
  userId: 'ID de usuario debe ser mayor a 0',
  organizationId: 'ID de organización debe ser mayor a 0',
} as const

const number = (text: string) => wholeNumber(text).check(z.positive(text), z.maximum(largestId, text))

/** The form of /admin/agregar-proveedor: whose vendor it is, is asked for too. */
export const adminVendorForm = z.extend(vendorForm, {
  userId: number(adminVendorTexts.userId),
  organizationId: number(adminVendorTexts.organizationId),
})

/** The create payload of section 3 has no account; one that is given must be whole. Without ids, they are the caller's. */
export const newVendor = z
  .object({
    ...contactFields,
    ...optionalAccount,
    userId: z.optional(number(adminVendorTexts.userId)),
    organizationId: z.optional(number(adminVendorTexts.organizationId)),
  })
  .check(({ value, issues }) => {
    for (const name of accountGaps(value))
      issues.push({ code: 'custom', path: [name], input: value[name], message: fieldTexts.required })
  })

/** What is sent is changed, what is not sent stays. A masked account number stays too. */
export const vendorChanges = z.object({
  name: z.optional(contactFields.name),
  email: z.optional(contactFields.email),
  rut: z.optional(contactFields.rut),
  phoneNumber: contactFields.phoneNumber,
  address: contactFields.address,
  ...optionalAccount,
})

export const vendorOrders = ['name', 'email', 'rut', 'createdAt'] as const
const ordered = {
  orderBy: z._default(z.enum(vendorOrders), 'name'),
  orderDir: z._default(z.enum(['asc', 'desc']), 'asc'),
}
/** `search`: words of the name or the e-mail, or a RUT in any spelling. */
const vendorQuery = z.extend(pageQuery, ordered)
const reachVendorQuery = z.extend(reachPageQuery, ordered)
export type VendorQuery = z.output<typeof vendorQuery>

const page = pagesOf(vendor)

/** How an invoice names that its document asks for its payment to another account than its vendor's. */
export const accountMismatch = { path: 'vendor.account_number', code: 'vendor-account-differs' } as const

/** An invoice to be paid whose document names another account, and nobody said that it is right. */
const mismatchedInvoice = z.object({
  invoiceId: rowId,
  invoice_number: z.nullable(z.string()),
  invoice_date: z.string(),
  /** What its document says, the number masked; null where it was read before that was kept. */
  account: z.nullable(z.object({ bank: z.nullable(z.string()), number: z.string() })),
})
export type MismatchedInvoice = z.output<typeof mismatchedInvoice>

/** What makes a vendor's version. */
const edited = [
  'name',
  'rut',
  'email',
  'phoneNumber',
  'address',
  'account_bank',
  'account_type',
  'account_rut',
  'account_name',
  'account_number',
  'account_version',
] as const satisfies readonly (keyof Vendor)[]

export const vendors = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/vendors',
    summary: "An organization's vendors; with `scope=all`, its branches' too",
    access: 'vendors:read',
    params: { orgId: id },
    query: z.extend(vendorQuery, { scope: branchScope }),
    reply: page,
  }),
  listAll: route({
    method: 'GET',
    path: '/vendors',
    summary: 'Every vendor that the caller reaches; the platform reaches all',
    access: 'vendors:read',
    query: reachVendorQuery,
    reply: page,
  }),
  listOfUser: route({
    method: 'GET',
    path: '/vendors/user/:userId',
    summary: 'The vendors that a user created',
    access: 'vendors:read',
    params: { userId: id },
    query: reachVendorQuery,
    reply: page,
  }),
  getByRut: route({
    method: 'GET',
    path: '/vendors/rut/:rut',
    summary: "The vendor with a RUT in any spelling; the caller's own organization first",
    access: 'vendors:read',
    params: { rut: z.string().check(z.maxLength(20)) },
    reply: vendor,
  }),
  get: route({
    method: 'GET',
    path: '/vendors/:id',
    summary: 'A vendor',
    edited,
    access: 'vendors:read',
    params: { id },
    reply: vendor,
  }),
  account: route({
    method: 'GET',
    path: '/vendors/:id/account',
    summary: "A vendor's account number, in full",
    access: 'vendors:read',
    params: { id },
    reply: z.object({ account_number: z.nullable(z.string()) }),
  }),
  accountMismatches: route({
    method: 'GET',
    path: '/vendors/:id/account-mismatches',
    summary: "Invoices to be paid whose documents ask for it to another account than the vendor's, newest first",
    access: 'vendors:read',
    params: { id },
    reply: z.object({ mismatches: z.array(mismatchedInvoice) }),
  }),
  create: route({
    method: 'POST',
    path: '/vendors',
    summary: 'Create a vendor; its RUT is unique in its organization',
    access: 'vendors:write',
    body: newVendor,
    reply: vendor,
  }),
  update: route({
    method: 'PUT',
    path: '/vendors/:id',
    summary: 'Change some fields of a vendor',
    edited,
    access: 'vendors:write',
    params: { id },
    body: vendorChanges,
    reply: vendor,
  }),
  remove: route({
    method: 'DELETE',
    path: '/vendors/:id',
    summary: 'Delete a vendor that has no invoices',
    access: 'vendors:write',
    params: { id },
    reply: ok,
  }),
}
