import type { PayrollDetail } from 'contract/payrolls.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Context } from '../../http/context.ts'
import { listFamily } from '../organizations/queries.ts'
import { listUserNames } from '../users/queries.ts'
import { findPayroll, findPayrollFile } from './queries.ts'
import { belongsElsewhere } from './rules.ts'
import { asDetail, everybodyIn } from './wire.ts'

export type Named = { orgId: number; id: number }
type Ctx = Context<'payrolls:read'>

/** A payroll as its screen shows it. */
export const readPayrollDetail = async (
  { keyring, session }: Pick<Ctx, 'keyring' | 'session'>,
  db: Db,
  { orgId, id }: Named,
): Promise<PayrollDetail> => {
  const found = await findPayroll(db, keyring, { organizationId: orgId, id })
  if (found === null) throw new AppError('payroll_not_found')
  const elsewhere = belongsElsewhere(found.companyRut, orgId, await listFamily(db, orgId))
  const reached = elsewhere !== null && session.reach.includes(elsewhere.id) ? elsewhere : null
  return asDetail(found, await listUserNames(db, everybodyIn(found)), reached)
}

/** The document of a payroll. */
export const fileOf = async (ctx: Pick<Ctx, 'db' | 'storage'>, { orgId, id }: Named) => {
  const found = await findPayrollFile(ctx.db, orgId, id)
  if (found === null) throw new AppError('payroll_not_found')
  const stored = found.fileKey === null ? null : await ctx.storage.find(found.fileKey)
  if (stored === null) throw new AppError('file_gone')
  return { stored, name: found.fileName ?? 'nomina.pdf', type: 'application/pdf' } as const
}
