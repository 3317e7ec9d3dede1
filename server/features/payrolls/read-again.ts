import type { PayrollDetail } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import { askFor } from '../model-permission/queries.ts'
import { change, type Ctx } from './change-payroll.ts'
import { fileOf, type Named } from './one-payroll.ts'
import { countBlocked, findPayrollMaker } from './queries.ts'
import { updatePayroll, updateWorker } from './queries/working.ts'
import { readingAgain } from './reading-again.ts'

/** Reads the document of an open payroll once more. Nothing changes when it cannot be read, or names other people. */
export const readAgain = async (ctx: Ctx, params: Named): Promise<{ payroll: PayrollDetail; changed: number }> => {
  const { orgId, id } = params
  const maker = await findPayrollMaker(ctx.db, orgId, id)
  if (maker === null) throw new AppError('payroll_not_found')
  if (maker.closedAt !== null) throw new AppError('payroll_closed')
  const { stored } = await fileOf(ctx, params)
  // What is read of somebody whose data is blocked would be used.
  if ((await countBlocked(ctx.db, orgId, id)) > 0) throw new AppError('document_blocked')
  const answer = await ctx.reader.readPayroll(stored, {
    owner: orgId,
    signal: ctx.gone,
    onProgress: () => undefined,
    ...(await askFor(ctx, { organizationId: orgId, kind: 'payroll' })),
  })
  if (answer.outcome !== 'answered') throw new AppError('unavailable', { retryAfterSeconds: 5 })
  const { reading } = answer
  const { data } = reading
  if (data === null) throw new AppError('payroll_read_otherwise')
  let changed = 0
  const payroll = await change(ctx, params, async (tx, before) => {
    if (before.workers.some(({ record }) => record === null)) throw new AppError('payroll_unreadable')
    const again = readingAgain(before, { ...reading, data })
    if (again === null) throw new AppError('payroll_read_otherwise')
    const { companyName, companyRut, month, pages, workers } = again.payroll
    changed = again.changed
    await updatePayroll(tx, ctx.keyring, again.payroll, { companyName, companyRut, month, pages })
    for (const { position, record, ...worker } of workers)
      if (record !== null) {
        const { fullName, rut, readFullName, readRut } = worker
        const changes = { fullName, rut, readFullName, readRut }
        await updateWorker(tx, ctx.keyring, { payrollId: id, position }, record, changes)
      }
    return { action: 'payroll.read_again', after: { changed } }
  })
  return { payroll, changed }
}
