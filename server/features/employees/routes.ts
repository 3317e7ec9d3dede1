import { type adminEmployees, employees } from 'contract/employees.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { organizationScope } from '../../http/scope.ts'
import { recordAudit, recordView } from '../audit-log/queries.ts'
import { lockOrganization } from '../organizations/queries.ts'
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

const withOrganization = ({ employee, organization }: Found) => ({ ...employee, organization })

export const adminEmployeeHandlers: Handlers<typeof adminEmployees> = {
  list: (ctx, { query }) => listAllEmployees(ctx.db, query),

  create: async (ctx, { body: { organizationId, ...form } }) => {
    if ((await lockOrganization(ctx.db, organizationId)) === null) throw new AppError('organization_not_found')
    return withOrganization(await createEmployee(ctx, organizationId, form))
  },

  get: async (ctx, { params }) => {
    const found = await requireEmployee(ctx, 'platform', params.id)
    await recordAudit(ctx.db, ctx, {
      organizationId: found.organization.id,
      action: 'employee.viewed_by_platform',
      subjectId: params.id,
    })
    return withOrganization(found)
  },

  update: async (ctx, { params, body }) => withOrganization(await changeEmployee(ctx, 'platform', params.id, body)),

  remove: async (ctx, { params }) => {
    await removeEmployee(ctx, 'platform', params.id)
    return { ok: true }
  },
}
