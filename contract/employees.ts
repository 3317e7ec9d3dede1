import * as z from 'zod/mini'
import { bankAccountRow } from './bank-accounts.ts'
import { accountTypes, banks } from './figures/banks.ts'
import { healthInsurers, pensionFunds } from './figures/social-security.ts'
import {
  adminPageQuery,
  branchScope,
  id,
  largestId,
  listOf,
  ok,
  pageQuery,
  route,
  rowId,
  wholeNumber,
} from './route.ts'
import { isAccountNumber } from './rules/account.ts'
import { fromCents, isWholeCents, toCents } from './rules/money.ts'
import { parseTypedNumber, typedNumberTexts } from './rules/typed-number.ts'
import { emailField, fieldTexts, optionalField, requiredText, rutField, tidied } from './rules/fields.ts'

/** What a payroll does not say of an employee that it creates, and its name on the form. */
export const gapTexts = {
  email: 'Email',
  fonasaName: 'Salud',
  afpName: 'AFP',
  sueldo_base: 'Sueldo base',
  account: 'Cuenta bancaria',
} as const
export type Gap = keyof typeof gapTexts

/** Specification, section 3, "Employee", of the employee module. Salary in pesos. */
export const employee = z.object({
  id: rowId,
  organizationId: z.number(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  rut: z.string(),
  fonasaName: z.nullable(z.string()),
  afpName: z.nullable(z.string()),
  sueldo_base: z.nullable(z.number()),
  /** The first one is used. */
  bankAccounts: z.array(bankAccountRow),
  /** True until somebody fills the e-mail of one that a payroll created (readings, "Processing"). */
  isIncomplete: z.boolean(),
  missing: z.array(z.enum(Object.keys(gapTexts) as [Gap, ...Gap[]])),
})
export type Employee = z.output<typeof employee>

/** Largest salary that is not a slip of the finger, in pesos. */
const largestSalary = 1_000_000_000

/** As typed, or a number; what is typed and is no salary is refused with its reason. */
const salaryField = z.optional(
  z.pipe(
    z.transform((value: number | string | null, { issues }): unknown => {
      if (typeof value !== 'string') return value
      const typed = parseTypedNumber(value, { decimals: 2 })
      if (typed.state !== 'refused')
        return typed.state === 'empty' ? null : typed.state === 'number' ? typed.value : value
      issues.push({ code: 'custom', message: typed.reason, input: value })
      return z.NEVER
    }),
    z.nullable(
      z.number(fieldTexts.format).check(
        z.nonnegative(typedNumberTexts.negative),
        z.maximum(largestSalary, fieldTexts.format),
        z.refine(isWholeCents, typedNumberTexts.decimals(2)),
        z.overwrite((pesos) => fromCents(toCents(pesos))),
      ),
    ) as z.ZodMiniType<number | null>,
  ),
)

/** The flat account of the employee form: every field optional (specification, section 5, "Employee"). */
const flatAccount = {
  account_bank: optionalField(z.enum(banks, fieldTexts.format)),
  account_type: optionalField(z.enum(accountTypes, fieldTexts.format)),
  /** A mask given back ('••••1234') leaves the number as it is. */
  account_number: optionalField(
    z.string(fieldTexts.format).check(tidied(), z.refine(isAccountNumber, fieldTexts.format)),
  ),
  account_rut: optionalField(rutField),
  account_name: optionalField(requiredText(2, 100)),
  account_description: optionalField(requiredText(1, 200)),
}

/** A field that is not sent stays as it is; an empty one is emptied. */
export const employeeForm = z.object({
  fullName: requiredText(2, 100),
  email: emailField,
  rut: rutField,
  fonasaName: optionalField(z.enum(healthInsurers, fieldTexts.format)),
  afpName: optionalField(z.enum(pensionFunds, fieldTexts.format)),
  sueldo_base: salaryField,
  ...flatAccount,
})
export type EmployeeForm = z.output<typeof employeeForm>

const pesos = z.nullable(z.number())

/** One payroll of an employee: what the document says of him, null when it does not. */
export const employeeMonth = z.object({
  payrollId: rowId,
  /** 'YYYY-MM'; null when the document does not say it. */
  month: z.nullable(z.string()),
  total: pesos,
  baseSalary: pesos,
  afpAmount: pesos,
  fonasaAmount: pesos,
  /** This one less the latest of an earlier month, `from`; null for the first one. */
  difference: z.nullable(
    z.object({ from: z.string(), total: pesos, baseSalary: pesos, afpAmount: pesos, fonasaAmount: pesos }),
  ),
})
export type EmployeeMonth = z.output<typeof employeeMonth>

/** Employees that one call deletes at most. */
export const mostDeletedAtOnce = 500

const inOrganization = { orgId: id }
const one = { ...inOrganization, id }
export const shownNumber = z.object({ data: z.object({ account_number: z.nullable(z.string()) }) })

/** What makes an employee's version. */
const edited = [
  'fullName',
  'email',
  'rut',
  'fonasaName',
  'afpName',
  'sueldo_base',
  'bankAccounts',
] as const satisfies readonly (keyof Employee)[]

export const employees = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/employees',
    summary: 'Employees by name; `search` is in the name, the e-mail or the RUT, in any spelling',
    access: 'employees:read',
    params: inOrganization,
    query: z.extend(pageQuery, {
      scope: branchScope,
      /** Only those that a payroll created and nobody completed. */
      incomplete: z._default(z.enum(['true', 'false']), 'false'),
    }),
    reply: listOf(employee),
  }),
  removeMany: route({
    method: 'POST',
    path: '/organizations/:orgId/employees/delete',
    summary: 'Delete several employees, all or none; the payrolls keep what they print',
    access: 'employees:write',
    params: inOrganization,
    query: z.object({ scope: branchScope }),
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostDeletedAtOnce)) }),
    reply: z.object({ deleted: z.number() }),
  }),
  create: route({
    method: 'POST',
    path: '/organizations/:orgId/employees',
    summary: 'Create an employee',
    access: 'employees:write',
    params: inOrganization,
    body: employeeForm,
    reply: employee,
  }),
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/employees/:id',
    summary: 'An employee; account numbers masked',
    edited,
    access: 'employees:read',
    params: one,
    reply: employee,
  }),
  update: route({
    method: 'PUT',
    path: '/organizations/:orgId/employees/:id',
    summary: 'Change an employee; a changed account is mailed to the organization',
    edited,
    access: 'employees:write',
    params: one,
    body: employeeForm,
    reply: employee,
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/:orgId/employees/:id',
    summary: 'Delete an employee; the payrolls keep what they print',
    access: 'employees:write',
    params: one,
    reply: ok,
  }),
  payrolls: route({
    method: 'GET',
    path: '/organizations/:orgId/employees/:id/payrolls',
    summary: 'His payrolls, newest month first, each with the difference to the month before',
    access: 'employees:read',
    params: one,
    reply: listOf(employeeMonth),
  }),
  accountNumber: route({
    method: 'GET',
    path: '/organizations/:orgId/employees/:id/accounts/:accountId/number',
    summary: "The whole number of an employee's account; recorded",
    access: 'employees:read',
    params: { ...one, accountId: id },
    reply: shownNumber,
  }),
}

/** What the platform's list shows: no salary and no account. */
export const adminEmployeeRow = z.extend(z.pick(employee, { id: true, fullName: true, email: true, rut: true }), {
  fonasaName: z.nullable(z.string()),
  afpName: z.nullable(z.string()),
  organization: z.object({ id: z.number(), name: z.string() }),
})
/** `isMasked`: the organization did not allow support, so its salary is not told (null). */
export const adminEmployee = z.extend(employee, {
  isMasked: z.boolean(),
  organization: z.object({ id: z.number(), name: z.string() }),
})

const organizationText = 'ID de organización debe ser mayor a 0'

export const adminEmployees = {
  list: route({
    method: 'GET',
    path: '/admin/employees',
    summary: "The platform's employees, without salaries or accounts",
    access: 'platform:employees',
    query: adminPageQuery,
    reply: listOf(adminEmployeeRow),
  }),
  create: route({
    method: 'POST',
    path: '/admin/employees',
    summary: 'Create an employee of any organization',
    access: 'platform:employees',
    body: z.extend(employeeForm, {
      organizationId: wholeNumber(organizationText).check(
        z.positive(organizationText),
        z.maximum(largestId, organizationText),
      ),
    }),
    reply: adminEmployee,
  }),
  get: route({
    method: 'GET',
    path: '/admin/employees/:id',
    summary: "Any organization's employee; recorded in that organization's audit log",
    edited,
    access: 'platform:employees',
    params: { id },
    reply: adminEmployee,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/employees/:id',
    summary: "Change any organization's employee",
    edited,
    access: 'platform:employees',
    params: { id },
    body: employeeForm,
    reply: adminEmployee,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/employees/:id',
    summary: "Delete any organization's employee",
    access: 'platform:employees',
    params: { id },
    reply: ok,
  }),
}
