import { blockedDataReasons, payrolls, restorableDays } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope } from '../../http/scope.ts'
import { deleteEmployee, lockOwnEmployees } from '../employees/queries.ts'
import { recordAudit, recordView } from '../audit-log/queries.ts'
import { acceptUpload } from '../processes/queries/accept-upload.ts'
import {
  countBlocked,
  deletePayroll,
  findPayrollMaker,
  findPayrollsOfFile,
  listDeletedPayrolls,
  listPayrolls,
  employWorkers,
  restorePayroll,
} from './queries.ts'
import { fileOf, readPayrollDetail } from './one-payroll.ts'
import { asSummary } from './wire.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const restorableSince = (now: Date) => new Date(now.getTime() - restorableDays * dayMilliseconds)

/** A payroll as the audit log names it. */
const aboutPayroll = ({ orgId, id }: { orgId: number; id: number }) => ({ organizationId: orgId, subjectId: id })

const countOwnEmployees = async (
  ctx: Context<'payrolls:read'>,
  { orgId, id, processId }: { orgId: number; id: number; processId: string | null },
): Promise<number> =>
  processId === null ? 0 : (await lockOwnEmployees(ctx.db, { id, organizationId: orgId, processId })).length

export const payrollHandlers: Handlers<typeof payrolls> = {
  process: async (ctx, { params, body }) => {
    const file = ctx.file
    if (file === null) throw new AppError('file_required')
    const organizationId = params.orgId
    const { keepBoth, ...stated } = body

    const isTwice = keepBoth === 'true'
    const before = isTwice ? await findPayrollsOfFile(ctx.db, organizationId, file.sha256) : []
    return acceptUpload(ctx, {
      file,
      organizationId,
      userId: ctx.session.userId,
      kind: 'payroll',
      copy: Math.max(-1, ...before.map((payroll) => payroll.copy)) + 1,
      stated: Object.fromEntries(
        Object.entries(stated).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      findMade: async (db) => {
        const [made] = isTwice ? [] : await findPayrollsOfFile(db, organizationId, file.sha256)
        return made?.processId ? { id: made.id, processId: made.processId } : null
      },
    })
  },

  list: async (ctx, { params, query: { scope, ...query } }) => {
    const within = organizationScope(ctx.session, params.orgId, scope)
    const { data, total } = await listPayrolls(ctx.db, ctx.keyring, within, query)
    return { data: data.map(asSummary), total }
  },

  get: async (ctx, { params }) => {
    const found = await readPayrollDetail(ctx, ctx.db, params)
    await recordView(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.viewed' })
    return found
  },

  document: async (ctx, { params }) => {
    const file = await fileOf(ctx, params)
    if ((await countBlocked(ctx.db, params.orgId, params.id)) > 0) throw new AppError('document_blocked')
    await recordAudit(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.document_downloaded' })
    return file
  },

  documentFor: async (ctx, { params, body: { reason } }) => {
    const file = await fileOf(ctx, params)
    const blocked = await countBlocked(ctx.db, params.orgId, params.id)
    const after = { reason: blockedDataReasons[reason], blocked }
    await recordAudit(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.document_downloaded', after })
    return file
  },

  ownEmployees: async (ctx, { params }) => {
    const payroll = await findPayrollMaker(ctx.db, params.orgId, params.id)
    if (payroll === null) throw new AppError('payroll_not_found')
    return { total: await countOwnEmployees(ctx, { ...payroll, ...params }) }
  },

  remove: async (ctx, { params, query }) => {
    await ctx.db.transaction(async (tx) => {
      const payroll = await findPayrollMaker(tx, params.orgId, params.id)
      if (payroll !== null && payroll.closedAt !== null) throw new AppError('payroll_closed')
      if (query.withEmployees === 'true' && payroll !== null && payroll.processId !== null) {
        const own = { id: params.id, organizationId: params.orgId, processId: payroll.processId }
        for (const { id } of await lockOwnEmployees(tx, own)) {
          await deleteEmployee(tx, id)
          await recordAudit(tx, ctx, { organizationId: params.orgId, action: 'employee.deleted', subjectId: id })
        }
      }
      if (!(await deletePayroll(tx, params.orgId, params.id, ctx.now()))) throw new AppError('payroll_not_found')
      await recordAudit(tx, ctx, { ...aboutPayroll(params), action: 'payroll.deleted' })
    })
    return { ok: true }
  },

  deleted: async (ctx, { params, query: { scope } }) => {
    const within = organizationScope(ctx.session, params.orgId, scope)
    const rows = await listDeletedPayrolls(ctx.db, ctx.keyring, within, restorableSince(ctx.now()))
    const data = rows.map((row) => ({
      ...asSummary(row),
      deletedAt: row.deletedAt.toISOString(),
      restorableUntil: new Date(row.deletedAt.getTime() + restorableDays * dayMilliseconds).toISOString(),
    }))
    return { data, total: data.length }
  },

  restore: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      if (!(await restorePayroll(tx, params.orgId, params.id, restorableSince(ctx.now()))))
        throw new AppError('payroll_not_found')
      await employWorkers(tx, params.orgId, params.id)
      await recordAudit(tx, ctx, { ...aboutPayroll(params), action: 'payroll.restored' })
    })
    return { ok: true }
  },
}
