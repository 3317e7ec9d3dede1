import * as z from 'zod/mini'
import { id, listOf, ok, route, rowId } from './route.ts'
import { emailField, optionalField, requiredText, rutField } from './rules/fields.ts'
import { newPasswordChecks } from './rules/password.ts'
import { ownPhoneField } from './rules/phone.ts'

export const branch = z.object({
  id: rowId,
  name: z.string(),
  rut: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Branch = z.output<typeof branch>

/** Texts of the new branch's form (specification, section 5, "New branch"; readings, "Decided for the owner"). */
export const branchTexts = {
  passwordRequired: 'Contraseña es requerida',
  passwordVeryShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmRequired: 'Confirma la contraseña',
  confirmDiffers: 'Las contraseñas no coinciden',
} as const

const details = {
  organizationName: requiredText(2, 100),
  rut: rutField,
  address: requiredText(1, 200),
  phone: optionalField(ownPhoneField),
  email: optionalField(emailField),
}

/** The rule of every chosen password, behind the texts that the specification has for fewer than 6 characters. */
const passwordField = z
  .string(branchTexts.passwordRequired)
  .check(
    z.minLength(1, branchTexts.passwordRequired),
    z.minLength(6, branchTexts.passwordVeryShort),
    ...newPasswordChecks(),
  )
const confirmField = z.string(branchTexts.confirmRequired).check(z.minLength(1, branchTexts.confirmRequired))

/** The second password must be the first one. */
const samePasswords = z.refine<{ password?: string | undefined; confirmPassword?: string | undefined }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: branchTexts.confirmDiffers, path: ['confirmPassword'] },
)

/** With an e-mail, the branch gets a login of its own: that e-mail and this password. */
export const branchForm = z
  .object({ ...details, password: passwordField, confirmPassword: confirmField })
  .check(samePasswords)
export type BranchForm = z.output<typeof branchForm>

/** A password makes the login of a branch that has none yet. */
export const branchEdit = z
  .object({ ...details, password: z.optional(passwordField), confirmPassword: z.optional(confirmField) })
  .check(samePasswords)
export type BranchEdit = z.output<typeof branchEdit>

const inOrganization = { orgId: id }
const one = { ...inOrganization, id }

/** What makes a branch's version. */
const edited = ['name', 'rut', 'address', 'phone', 'email'] as const satisfies readonly (keyof Branch)[]

export const branches = {
  list: route({
    method: 'GET',
    path: '/organizations/:orgId/branches',
    summary: 'The branches of a principal, by name',
    access: 'branches:read',
    params: inOrganization,
    reply: listOf(branch),
  }),
  create: route({
    method: 'POST',
    path: '/organizations/:orgId/branches',
    summary: 'Create a branch and, with an e-mail, its login',
    access: 'branches:write',
    params: inOrganization,
    body: branchForm,
    reply: branch,
  }),
  get: route({
    method: 'GET',
    path: '/organizations/:orgId/branches/:id',
    summary: 'A branch',
    edited,
    access: 'branches:read',
    params: one,
    reply: branch,
  }),
  update: route({
    method: 'PUT',
    path: '/organizations/:orgId/branches/:id',
    summary: 'Change a branch',
    edited,
    access: 'branches:write',
    params: one,
    body: branchEdit,
    reply: branch,
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/:orgId/branches/:id',
    summary: 'Delete a branch; what it holds moves to the principal when `moveToPrincipal` says so, else it is refused',
    access: 'branches:write',
    params: one,
    query: z.object({
      moveToPrincipal: z._default(
        z.pipe(
          z.union([z.boolean(), z.enum(['true', 'false'])]),
          z.transform((said) => said === true || said === 'true'),
        ),
        false,
      ),
    }),
    reply: ok,
  }),
}
