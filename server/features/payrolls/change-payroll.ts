import type { PayrollDetail } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Context } from '../../http/context.ts'
import { type Event, recordAudit } from '../audit-log/queries.ts'
import { type Named, readPayrollDetail } from './one-payroll.ts'
import { findPayroll, type StoredPayroll } from './queries.ts'

export type Ctx = Context<'payrolls:write'>
/** What was done, without the values: neither amounts nor names stand in the audit log. Null: nothing changed. */
type Audited = Pick<Event, 'action' | 'after'> | null

/** Changes an open payroll, held until it is done, and gives it as it is then. */
export const change = (
  ctx: Ctx,
  { orgId, id }: Named,
  how: (tx: Db, payroll: StoredPayroll) => Promise<Audited>,
): Promise<PayrollDetail> =>
  ctx.db.transaction(async (tx) => {
    const payroll = await findPayroll(tx, ctx.keyring, { organizationId: orgId, id, isHeld: true })
    if (payroll === null) throw new AppError('payroll_not_found')
    if (payroll.closedAt !== null) throw new AppError('payroll_closed')
    // Written again it would be lost for good.
    if (!payroll.isReadable) throw new AppError('payroll_unreadable')
    const told = await how(tx, payroll)
    const detail = await readPayrollDetail(ctx, tx, { orgId, id })
    if (told !== null) await recordAudit(tx, ctx, { organizationId: orgId, subjectId: id, ...told })
    return detail
  })
