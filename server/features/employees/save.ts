import type { EmployeeForm } from 'contract/employees.ts'
import { errorText } from 'contract/errors.ts'
import { fieldTexts } from 'contract/rules/fields.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Scope } from '../../db/scope.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { recordPayeeAccount } from '../audit-log/queries/payee-account.ts'
import {
  deleteEmployee,
  findEmployee,
  findEmployeesByRut,
  findFirstAccount,
  type Found,
  insertEmployee,
  isPersonBlocked,
  lockEmployee,
  saveFirstAccount,
  updateEmployee,
} from './queries.ts'
import { salaryOf } from '../../db/salary.ts'
import { nextAccount } from './rules.ts'

/** What the organization's calls and the platform's do to an employee: the same, with the same record of it. */

type Ctx = Context<'session'>

/** The organization has an employee with this RUT: the conflict names him. */
const rutTaken = async (db: Db, organizationId: number, rut: string): Promise<AppError> => {
  const existingId = (await findEmployeesByRut(db, organizationId, [rut])).get(rut)
  return new AppError('employee_exists', {
    fields: { rut: errorText('employee_exists') },
    ...(existingId === undefined ? {} : { existingId }),
  })
}

/** Of the form, what is the employee's own; what was not sent is not there. */
const columnsOf = ({ fullName, email, rut, fonasaName, afpName, sueldo_base }: EmployeeForm) => ({
  fullName,
  email,
  rut,
  ...(fonasaName === undefined ? {} : { fonasaName }),
  ...(afpName === undefined ? {} : { afpName }),
  ...(sueldo_base === undefined ? {} : { sueldo_base }),
})

/** `rutBefore`: what the employee's was; null when the employee is new. */
const saveAccount = async (
  ctx: Ctx,
  tx: Db,
  employee: { id: number; organizationId: number; rutBefore: string | null },
  form: EmployeeForm,
): Promise<void> => {
  const { id, organizationId, rutBefore } = employee
  const first = rutBefore === null ? null : await findFirstAccount(tx, ctx.keyring, id)
  const before = first?.flat ?? null
  const { account, wrongMask } = nextAccount(before, form)
  if (wrongMask) throw new AppError('invalid_input', { fields: { account_number: fieldTexts.format } })
  await saveFirstAccount(tx, ctx.keyring, id, first?.id ?? null, account)
  await recordPayeeAccount(tx, ctx, {
    organizationId,
    kind: 'employee',
    id,
    before: rutBefore === null ? null : { rut: rutBefore, account: before },
    after: { rut: form.rut, account },
  })
}

export const createEmployee = (ctx: Ctx, organizationId: number, form: EmployeeForm): Promise<Found> =>
  ctx.db.transaction(async (tx) => {
    if (await isPersonBlocked(tx, organizationId, form.rut)) throw new AppError('person_blocked')
    const id = await insertEmployee(tx, ctx.keyring, { organizationId, ...columnsOf(form), createdAt: ctx.now() })
    if (id === null) throw await rutTaken(tx, organizationId, form.rut)
    await recordAudit(tx, ctx, { organizationId, action: 'employee.created', subjectId: id })
    await saveAccount(ctx, tx, { id, organizationId, rutBefore: null }, form)
    return (await findEmployee(tx, ctx.keyring, [organizationId], id))!
  })

/** As the route replies it, so that a change from elsewhere is seen and told (`requireUnchanged`). */
type Shown = (found: Found) => object | Promise<object>

const whole: Shown = ({ employee, organization }) => ({ ...employee, organization })

/** `shown`: what the caller may see of the employee. */
export const changeEmployee = (
  ctx: Ctx,
  scope: Scope,
  id: number,
  form: EmployeeForm,
  shown: Shown = whole,
): Promise<Found> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, scope, id)
    if (before === null) throw new AppError('employee_not_found')
    const { organizationId } = before
    if (before.isBlocked || (form.rut !== before.rut && (await isPersonBlocked(tx, organizationId, form.rut))))
      throw new AppError('person_blocked')
    const seen = (await findEmployee(tx, ctx.keyring, [organizationId], id))!
    ctx.requireUnchanged(await shown(seen))
    const { sueldo_base: salary, ...plain } = columnsOf(form)
    const changed: string[] = (Object.keys(plain) as (keyof typeof plain)[]).filter(
      (name) => plain[name] !== before[name],
    )
    if (salary !== undefined && salary !== salaryOf(ctx.keyring, before)) changed.push('sueldo_base')
    if (!(await updateEmployee(tx, ctx.keyring, id, columnsOf(form))))
      throw await rutTaken(tx, organizationId, form.rut)
    if (changed.length > 0)
      await recordAudit(tx, ctx, {
        organizationId,
        action: 'employee.changed',
        subjectId: id,
        after: { fields: changed.join(' ') },
      })
    await saveAccount(ctx, tx, { id, organizationId, rutBefore: before.rut }, form)
    return (await findEmployee(tx, ctx.keyring, [organizationId], id))!
  })

const removeEmployeeIn = async (ctx: Ctx, tx: Db, scope: Scope, id: number): Promise<void> => {
  const found = await lockEmployee(tx, scope, id)
  if (found === null) throw new AppError('employee_not_found')
  if (found.isBlocked) throw new AppError('person_blocked')
  await deleteEmployee(tx, id)
  await recordAudit(tx, ctx, { organizationId: found.organizationId, action: 'employee.deleted', subjectId: id })
}

export const removeEmployee = (ctx: Ctx, scope: Scope, id: number): Promise<void> =>
  ctx.db.transaction((tx) => removeEmployeeIn(ctx, tx, scope, id))

/** All or none. */
export const removeEmployees = (ctx: Ctx, scope: Scope, ids: readonly number[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // In one order, whoever else deletes some of them.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) await removeEmployeeIn(ctx, tx, scope, id)
  })

/** The employee, when there is one and his data may be used. */
export const requireEmployee = async (ctx: Ctx, scope: Scope, id: number): Promise<Found> => {
  const found = await findEmployee(ctx.db, ctx.keyring, scope, id)
  if (found === null) throw new AppError('employee_not_found')
  if (found.isBlocked) throw new AppError('person_blocked')
  return found
}
