import * as z from 'zod/mini'
import { accountTypes, banks } from './figures/banks.ts'
import { id, listOf, ok, route, rowId } from './route.ts'
import { isAccountNumber } from './rules/account.ts'
import { chosen, fieldTexts, optionalField, requiredText, rutField, tidied } from './rules/fields.ts'

/** Specification, section 3, "Bank account". `account_number` is masked ('••••1234'). */
export const bankAccountRow = z.object({
  id: rowId,
  account_bank: z.nullable(z.string()),
  account_type: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  /** Another one for another number behind the same mask. */
  account_version: z.nullable(z.string()),
  account_rut: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_description: z.nullable(z.string()),
})
export type BankAccountRow = z.output<typeof bankAccountRow>

/** Specification, section 5, "Bank account (profile)". */
export const bankAccountForm = z.object({
  account_bank: chosen(banks),
  account_type: chosen(accountTypes),
  /** A mask given back ('••••1234') leaves the number as it is. */
  account_number: z
    .string(fieldTexts.required)
    .check(tidied(), z.minLength(1, fieldTexts.required), z.refine(isAccountNumber, fieldTexts.format)),
  account_rut: rutField,
  account_name: requiredText(2, 100),
  account_description: optionalField(requiredText(1, 200)),
})
export type BankAccountForm = z.output<typeof bankAccountForm>

const inOrganization = { orgId: id }
const one = { ...inOrganization, id }
/** Single results are read from a `data` field (specification, section 7). */
const single = z.object({ data: bankAccountRow })

/** What makes an account's version. */
const edited = [
  'account_bank',
  'account_type',
  'account_number',
  'account_version',
  'account_rut',
  'account_name',
  'account_description',
] as const satisfies readonly (keyof BankAccountRow)[]

export const bankAccounts = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/account',
    summary: 'The bank accounts of an organization; numbers masked',
    access: 'accounts:read',
    params: inOrganization,
    reply: listOf(bankAccountRow),
  }),
  create: route({
    method: 'POST',
    path: '/organizations/:orgId/account',
    summary: 'Add a bank account',
    access: 'accounts:write',
    params: inOrganization,
    body: bankAccountForm,
    reply: single,
  }),
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/account/:id',
    summary: 'A bank account; number masked',
    edited,
    access: 'accounts:read',
    params: one,
    reply: single,
  }),
  update: route({
    method: 'PUT',
    path: '/organizations/:orgId/account/:id',
    summary: 'Change a bank account',
    edited,
    access: 'accounts:write',
    params: one,
    body: bankAccountForm,
    reply: single,
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/:orgId/account/:id',
    summary: 'Delete a bank account',
    access: 'accounts:write',
    params: one,
    reply: ok,
  }),
  number: route({
    method: 'GET',
    path: '/organizations/:orgId/account/:id/number',
    summary: 'The whole number of a bank account; recorded',
    access: 'account-numbers:read',
    params: one,
    reply: z.object({ data: z.object({ account_number: z.nullable(z.string()) }) }),
  }),
}
