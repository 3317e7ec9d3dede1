import type { Invoice } from 'contract/invoices.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Scope } from '../../db/scope.ts'
import type { Context } from '../../http/context.ts'
import { scopeOf } from '../../http/scope.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { listUserNames } from '../users/queries.ts'
import { findInvoice, listItems } from './queries/invoices.ts'
import { asInvoice } from './wire.ts'

export type Ctx = Context<'invoices:read'>

/** The invoices that the caller reaches. */
export const scopeFor = (ctx: Ctx): Scope => scopeOf(ctx.session, 'platform:invoices')

export const todayFor = (ctx: Ctx): string => dateInChile(ctx.now())

/** Whose accounts an invoice may be paid from, and which day it is. */
export const callerOf = (ctx: Ctx) => ({ keyring: ctx.keyring, scope: scopeFor(ctx), today: todayFor(ctx) })

/** One of them, whole; that support saw it is said in its organization's record. */
export const readInvoice = async (ctx: Ctx, db: Db, id: number): Promise<Invoice> => {
  const record = await findInvoice(db, scopeFor(ctx), id)
  if (record === null) throw new AppError('invoice_not_found')
  const names = await listUserNames(
    db,
    record.acknowledgements.map(({ userId }) => userId),
  )
  await recordSupportViews(db, ctx, 'invoice.viewed_by_platform', [record])
  return asInvoice(record, await listItems(db, id), names, todayFor(ctx))
}
