import type { AdminPayroll, AdminPayrollDetail, adminPayrolls } from 'contract/admin-payrolls.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { fileOf, readPayrollDetail } from './one-payroll.ts'
import { asSummary } from './wire.ts'
import { countBlocked, findPayrollFile, findPayrollOwner, listAllPayrolls } from './queries.ts'
import { findVisible } from '../support-access/queries.ts'

/** What stands for amounts that the customer did not allow to be seen. */
const masked = {
  isMasked: true,
  totalAfp: null,
  totalFonasa: null,
  totalGratification: null,
  totalPayroll: null,
} satisfies Partial<AdminPayroll>

type Ctx = Context<'platform:payrolls'>

const requireOwner = async (ctx: Ctx, id: number) => {
  const owner = await findPayrollOwner(ctx.db, id)
  if (owner === null) throw new AppError('payroll_not_found')
  return owner
}

const workersOf = ({ employees }: PayrollDetail, isMasked: boolean): AdminPayrollDetail['employees'] =>
  employees.map(({ position, fullName, rut, isBlocked, payrollRecord }) => ({
    position,
    fullName,
    rut,
    ...(isBlocked ? { isBlocked } : {}),
    payrollRecord: isMasked ? null : payrollRecord,
  }))

/** The payrolls of customers, as the platform's staff see them: each look recorded, amounts where they were allowed. */
export const adminPayrollHandlers: Handlers<typeof adminPayrolls> = {
  list: async (ctx, { query }) => {
    const { data, total } = await listAllPayrolls(ctx.db, ctx.keyring, query)
    const owners = data.map(({ organizationId }) => organizationId)
    const visible = await findVisible(ctx, owners)
    const seen = owners.map((organizationId) => ({ organizationId }))
    await recordSupportViews(ctx.db, ctx, 'payroll.listed_by_platform', seen)
    return {
      total,
      data: data.map(({ organization, ...row }) => ({
        ...asSummary(row),
        ...(visible.has(row.organizationId) ? { isMasked: false } : masked),
        organization,
      })),
    }
  },

  get: async (ctx, { params: { id } }) => {
    const organization = await requireOwner(ctx, id)
    const visible = await findVisible(ctx, [organization.id])
    const isMasked = !visible.has(organization.id)
    const found = await readPayrollDetail(ctx, ctx.db, { orgId: organization.id, id })
    const file = await findPayrollFile(ctx.db, organization.id, id)
    await recordSupportViews(ctx.db, ctx, 'payroll.viewed_by_platform', [{ organizationId: organization.id, id }])
    return {
      ...found,
      ...(isMasked ? masked : { isMasked }),
      organization,
      supportUntil: visible.get(organization.id)?.toISOString() ?? null,
      employees: workersOf(found, isMasked),
      issues: isMasked ? [] : found.issues.filter(({ resolved }) => resolved === undefined),
      hasDocument: file !== null && file.fileKey !== null,
    }
  },

  document: async (ctx, { params: { id } }) => {
    const { id: organizationId } = await requireOwner(ctx, id)
    // Whether it is there comes before whether it may be seen, as everywhere (contract/access.ts).
    const file = await fileOf(ctx, { orgId: organizationId, id })
    if (!(await findVisible(ctx, [organizationId])).has(organizationId)) throw new AppError('support_not_allowed')
    // What a blocked person's data may still be used for is for the customer to say, not for support.
    if ((await countBlocked(ctx.db, organizationId, id)) > 0) throw new AppError('document_blocked')
    await recordSupportViews(ctx.db, ctx, 'payroll.document_viewed_by_platform', [{ organizationId, id }])
    return file
  },
}
