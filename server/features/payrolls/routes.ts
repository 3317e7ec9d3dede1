import { randomUUID } from 'node:crypto'
import { payrolls } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { countRunning, findRunning, insertProcess } from '../processes/queries.ts'
import { payrollJob } from './process-payroll.ts'
import { deletePayroll, findPayrollFile, findPayrollsOfFile, getPayroll, listPayrolls } from './queries.ts'

/** Papers of one organization that may be in process at once. */
const mostRunning = 20

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
      const inserted = await insertProcess(tx, {
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
      if (inserted) await ctx.queue.add(tx, payrollJob, id)
      return inserted
    })
    if (isNew) return { processId: id, duplicateOf: null }

    // The same file is being read at this moment: that reading stands for both.
    await ctx.storage.remove(fileKey)
    const running = await findRunning(ctx.db, { organizationId, kind: 'payroll', fileHash: file.sha256, copy })
    if (running) return { processId: running.id, duplicateOf: null }
    const [made] = await findPayrollsOfFile(ctx.db, organizationId, file.sha256)
    if (made?.processId) return { processId: made.processId, duplicateOf: made.id }
    throw new AppError('unavailable', { retryAfterSeconds: 1 })
  },

  list: (ctx, { params, query }) => listPayrolls(ctx.db, params.orgId, query),

  get: async (ctx, { params }) => {
    const found = await getPayroll(ctx.db, ctx.vault, params.orgId, params.id)
    if (found === null) throw new AppError('payroll_not_found')
    return found
  },

  document: async (ctx, { params }) => {
    const found = await findPayrollFile(ctx.db, params.orgId, params.id)
    if (found === null) throw new AppError('payroll_not_found')
    const path = found.fileKey === null ? null : await ctx.storage.path(found.fileKey)
    if (path === null) throw new AppError('file_gone')
    return { path, name: found.fileName ?? 'nomina.pdf', type: 'application/pdf' }
  },

  remove: async (ctx, { params }) => {
    if (!(await deletePayroll(ctx.db, params.orgId, params.id, ctx.now()))) throw new AppError('payroll_not_found')
    return { ok: true }
  },
}
