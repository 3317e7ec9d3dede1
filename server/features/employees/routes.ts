import { type adminEmployees, employees } from 'contract/employees.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope } from '../../http/scope.ts'
import { recordView } from '../audit-log/queries.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { lockOrganization } from '../organizations/queries.ts'
import { findVisible } from '../support-access/queries.ts'
import { findAccountNumber, type Found, listAllEmployees, listEmployees, listMonths } from './queries.ts'
import { changeEmployee, createEmployee, removeEmployee, removeEmployees, requireEmployee } from './save.ts'

export const employeeHandlers: Handlers<typeof employees> = {
  list: (ctx, { params, query: { scope, ...query } }) =>
    listEmployees(ctx.db, ctx.keyring, organizationScope(ctx.session, params.orgId, scope), query),

  create: async (ctx, { params, body }) => (await createEmployee(ctx, params.orgId, body)).employee,

  get: async (ctx, { params }) => (await requireEmployee(ctx, [params.orgId], params.id)).employee,

  update: async (ctx, { params, body }) => (await changeEmployee(ctx, [params.orgId], params.id, body)).employee,

  remove: async (ctx, { params }) => {
    await removeEmployee(ctx, [params.orgId], params.id)
    return { ok: true }
  },

  removeMany: async (ctx, { params, query: { scope }, body: { ids } }) => {
    await removeEmployees(ctx, organizationScope(ctx.session, params.orgId, scope), ids)
    return { deleted: new Set(ids).size }
  },

  payrolls: async (ctx, { params: { orgId: organizationId, id } }) => {
    await requireEmployee(ctx, [organizationId], id)
    const data = await listMonths(ctx.db, ctx.keyring, organizationId, id)
    await recordView(ctx.db, ctx, { organizationId, action: 'employee.payrolls_viewed', subjectId: id })
    return { data, total: data.length }
  },

  accountNumber: async (ctx, { params: { orgId: organizationId, id, accountId } }) => {
    await requireEmployee(ctx, [organizationId], id)
    const number = await findAccountNumber(ctx.db, ctx.keyring, id, accountId)
    if (number === undefined) throw new AppError('account_not_found')
    await recordView(ctx.db, ctx, { organizationId, action: 'employee.account_shown', subjectId: id })
    return { data: { account_number: number } }
  },
}

type AdminCtx = Context<'platform:employees'>

const maySeeSalary = async (ctx: AdminCtx, organizationId: number): Promise<boolean> =>
  (await findVisible(ctx, [organizationId])).has(organizationId)

/** An employee as the platform's staff see him: his salary where his organization allowed support. */
const masked = async (ctx: AdminCtx, { employee, organization }: Found) => {
  const isMasked = !(await maySeeSalary(ctx, organization.id))
  return { ...employee, ...(isMasked ? { sueldo_base: null } : {}), isMasked, organization }
}

/** The same, with the look recorded. */
const looked = async (ctx: AdminCtx, found: Found) => {
  const { employee, organization } = found
  await recordSupportViews(ctx.db, ctx, 'employee.viewed_by_platform', [
    { organizationId: organization.id, id: employee.id },
  ])
  return masked(ctx, found)
}

export const adminEmployeeHandlers: Handlers<typeof adminEmployees> = {
  list: async (ctx, { query }) => {
    const found = await listAllEmployees(ctx.db, query)
    const seen = found.data.map(({ organization }) => ({ organizationId: organization.id }))
    await recordSupportViews(ctx.db, ctx, 'employee.listed_by_platform', seen)
    return found
  },

  create: async (ctx, { body: { organizationId, ...form } }) => {
    if ((await lockOrganization(ctx.db, organizationId)) === null) throw new AppError('organization_not_found')
    return looked(ctx, await createEmployee(ctx, organizationId, form))
  },

  get: async (ctx, { params }) => looked(ctx, await requireEmployee(ctx, 'platform', params.id)),

  update: async (ctx, { params, body }) => {
    if (body.sueldo_base !== undefined) {
      const { organization } = await requireEmployee(ctx, 'platform', params.id)
      // Whoever may not see a salary does not write over it either.
      if (!(await maySeeSalary(ctx, organization.id))) throw new AppError('support_not_allowed')
    }
    return looked(ctx, await changeEmployee(ctx, 'platform', params.id, body, (found) => masked(ctx, found)))
  },

  remove: async (ctx, { params }) => {
    await removeEmployee(ctx, 'platform', params.id)
    return { ok: true }
  },
}
