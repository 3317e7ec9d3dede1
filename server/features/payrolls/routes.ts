import { randomUUID } from 'node:crypto'
import { blockedDataReasons, payrolls, restorableDays } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope } from '../../http/scope.ts'
import { recordActivity, recordView } from '../activity/queries.ts'
import { countRunning, findRunning, insertProcess, mostRunning, readingJobs, takeBack } from '../processes/queries.ts'
import {
  countBlocked,
  deletePayroll,
  findPayrollFile,
  findPayrollsOfFile,
  getPayroll,
  listDeletedPayrolls,
  listPayrolls,
  restorePayroll,
} from './queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const restorableSince = (now: Date) => new Date(now.getTime() - restorableDays * dayMilliseconds)

/** A payroll as the record of activity names it. */
const aboutPayroll = ({ orgId, id }: { orgId: number; id: number }) => ({ organizationId: orgId, subjectId: id })

const fileOf = async (ctx: Context<'payrolls:read'>, { orgId, id }: { orgId: number; id: number }) => {
  const found = await findPayrollFile(ctx.db, orgId, id)
  if (found === null) throw new AppError('payroll_not_found')
  const path = found.fileKey === null ? null : await ctx.storage.path(found.fileKey)
  if (path === null) throw new AppError('file_gone')
  return { path, name: found.fileName ?? 'nomina.pdf', type: 'application/pdf' }
}

export const payrollHandlers: Handlers<typeof payrolls> = {
  process: async (ctx, { params, body }) => {
    const file = ctx.file
    if (file === null) throw new AppError('file_required')
    const organizationId = params.orgId
    const { keepBoth, ...stated } = body

    const before = await findPayrollsOfFile(ctx.db, organizationId, file.sha256)
    const [first] = before
    if (first && keepBoth !== 'true' && first.processId) return { processId: first.processId, duplicateOf: first.id }
    const copy = keepBoth === 'true' ? Math.max(-1, ...before.map((payroll) => payroll.copy)) + 1 : 0

    if ((await countRunning(ctx.db, organizationId)) >= mostRunning) throw new AppError('too_many_processing')
    const id = randomUUID()
    const fileKey = `${organizationId}/${id}.pdf`
    await ctx.storage.keep(file, fileKey)
    const isNew = await ctx.db.transaction(async (tx) => {
      const isInserted = await insertProcess(tx, {
        id,
        organizationId,
        userId: ctx.session.userId,
        kind: 'payroll',
        fileKey,
        fileName: file.name,
        fileHash: file.sha256,
        copy,
        stated: Object.fromEntries(
          Object.entries(stated).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      })
      if (!isInserted) return false
      // Its reading may have ended since we looked: no other can begin now, so this look is the last.
      const [made] = keepBoth === 'true' ? [] : await findPayrollsOfFile(tx, organizationId, file.sha256)
      if (made?.processId) {
        await takeBack(tx, id)
        return false
      }
      await ctx.queue.add(tx, readingJobs.payroll, id, { organizationId })
      return true
    })
    if (isNew) return { processId: id, duplicateOf: null }

    // The same file is being read at this moment, or was until a moment ago: that reading stands for both.
    await ctx.storage.remove(fileKey)
    const running = await findRunning(ctx.db, { organizationId, kind: 'payroll', fileHash: file.sha256, copy })
    if (running) return { processId: running.id, duplicateOf: null }
    const [made] = await findPayrollsOfFile(ctx.db, organizationId, file.sha256)
    if (made?.processId) return { processId: made.processId, duplicateOf: made.id }
    throw new AppError('unavailable', { retryAfterSeconds: 1 })
  },

  list: (ctx, { params, query: { scope, ...query } }) =>
    listPayrolls(ctx.db, organizationScope(ctx.session, params.orgId, scope), query),

  get: async (ctx, { params }) => {
    const found = await getPayroll(ctx.db, ctx.vault, params.orgId, params.id)
    if (found === null) throw new AppError('payroll_not_found')
    await recordView(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.viewed' })
    return found
  },

  document: async (ctx, { params }) => {
    const file = await fileOf(ctx, params)
    if ((await countBlocked(ctx.db, params.orgId, params.id)) > 0) throw new AppError('document_blocked')
    await recordActivity(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.document_downloaded' })
    return file
  },

  documentFor: async (ctx, { params, body: { reason } }) => {
    const file = await fileOf(ctx, params)
    const blocked = await countBlocked(ctx.db, params.orgId, params.id)
    const after = { reason: blockedDataReasons[reason], blocked }
    await recordActivity(ctx.db, ctx, { ...aboutPayroll(params), action: 'payroll.document_downloaded', after })
    return file
  },

  remove: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      if (!(await deletePayroll(tx, params.orgId, params.id, ctx.now()))) throw new AppError('payroll_not_found')
      await recordActivity(tx, ctx, { ...aboutPayroll(params), action: 'payroll.deleted' })
    })
    return { ok: true }
  },

  deleted: async (ctx, { params, query: { scope } }) => {
    const within = organizationScope(ctx.session, params.orgId, scope)
    const rows = await listDeletedPayrolls(ctx.db, within, restorableSince(ctx.now()))
    const data = rows.map(({ deletedAt, ...row }) => ({
      ...row,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: new Date(deletedAt.getTime() + restorableDays * dayMilliseconds).toISOString(),
    }))
    return { data, total: data.length }
  },

  restore: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      if (!(await restorePayroll(tx, params.orgId, params.id, restorableSince(ctx.now()))))
        throw new AppError('payroll_not_found')
      await recordActivity(tx, ctx, { ...aboutPayroll(params), action: 'payroll.restored' })
    })
    return { ok: true }
  },
}
