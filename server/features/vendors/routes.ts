import type { PageQuery } from 'contract/route.ts'
import { isMaskedNumber, maskAccountNumber } from 'contract/rules/account.ts'
import { normalizeRut } from 'contract/rules/rut.ts'
import { sentence } from 'contract/rules/sentence.ts'
import { fieldTexts } from 'contract/rules/fields.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { accountGaps, type Vendor, type vendors } from 'contract/vendors.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope, scopeOf } from '../../http/scope.ts'
import { type Event, recordAudit, recordView } from '../audit-log/queries.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { recordPayeeAccount } from '../audit-log/queries/payee-account.ts'
import { isPersonBlocked } from '../employees/queries.ts'
import { countVendorInvoices } from '../invoices/queries/invoices.ts'
import { forgetAccountMismatches, listAccountMismatches } from './account-mismatches.ts'
import {
  accountOf,
  deleteVendor,
  findVendor,
  findVendorByRut,
  insertVendor,
  isOrganizationWithin,
  isUserWithin,
  listVendors,
  lockVendor,
  numberOf,
  updateVendor,
  type VendorRow,
} from './queries.ts'
import { columnsOf } from './rules.ts'
import { asVendor } from './wire.ts'

type Ctx = Context<'vendors:read'>
const scopeFor = (ctx: Ctx): Scope => scopeOf(ctx.session, 'platform:vendors')

const pageOf = async (ctx: Ctx, { rows, total }: { rows: VendorRow[]; total: number }, { pageSize }: PageQuery) => {
  await recordSupportViews(
    ctx.db,
    ctx,
    'vendor.listed_by_platform',
    rows.map(({ organizationId }) => ({ organizationId })),
  )
  return { data: rows.map((row) => asVendor(ctx.keyring, row)), total, pageCount: Math.ceil(total / pageSize) }
}

/** One vendor; that support saw it is said in its organization's record. */
const shown = async (ctx: Ctx, db: Db, row: VendorRow): Promise<Vendor> => {
  await recordSupportViews(db, ctx, 'vendor.viewed_by_platform', [row])
  return asVendor(ctx.keyring, row)
}

/** The vendor, when there is one and his data may be used. */
const found = (row: VendorRow | null): VendorRow => {
  if (row === null) throw new AppError('vendor_not_found')
  if (row.isBlocked) throw new AppError('person_blocked')
  return row
}

/** The organization's vendor that has this RUT already: the conflict names it. */
const rutConflict = async (db: Db, organizationId: number, rut: string): Promise<AppError> => {
  const existing = await findVendorByRut(db, [organizationId], rut, organizationId)
  // Deleted since: the caller may try again.
  if (existing === null) return new AppError('unavailable', { retryAfterSeconds: 1 })
  const message = sentence(`Ya existe un proveedor con este RUT: ${existing.name}`)
  return new AppError('vendor_exists', { message, fields: { rut: message }, existingId: existing.id })
}

/** Of a RUT, which is a person's too, only the end is told. */
const changedEvent = (before: VendorRow, after: VendorRow, fields: string[]): Event => ({
  organizationId: after.organizationId,
  action: 'vendor.changed',
  subjectId: after.id,
  before: before.rut === after.rut ? null : { rut: maskAccountNumber(before.rut) },
  after: { fields: fields.join(' '), ...(before.rut === after.rut ? {} : { rut: maskAccountNumber(after.rut) }) },
})

const requireWholeAccount = (vendor: Vendor): void => {
  const gaps = accountGaps(vendor)
  if (gaps.length > 0)
    throw new AppError('invalid_input', { fields: Object.fromEntries(gaps.map((name) => [name, fieldTexts.required])) })
}

/** A mask given back is the number that it hides, and no other one. */
const requireOwnMask = (sent: string | null | undefined, masked: string | null): void => {
  if (typeof sent === 'string' && isMaskedNumber(sent) && sent !== masked)
    throw new AppError('invalid_input', { fields: { account_number: fieldTexts.format } })
}

export const vendorHandlers: Handlers<typeof vendors> = {
  list: async (ctx, { params, query: { scope, ...query } }) =>
    pageOf(ctx, await listVendors(ctx.db, organizationScope(ctx.session, params.orgId, scope), query), query),

  listAll: async (ctx, { query }) => pageOf(ctx, await listVendors(ctx.db, scopeFor(ctx), query), query),

  listOfUser: async (ctx, { params, query }) => {
    if (!(await isUserWithin(ctx.db, scopeFor(ctx), params.userId))) throw new AppError('user_not_found')
    return pageOf(ctx, await listVendors(ctx.db, scopeFor(ctx), query, params.userId), query)
  },

  getByRut: async (ctx, { params }) => {
    const rut = normalizeRut(params.rut)
    if (rut === null) throw new AppError('vendor_not_found')
    return shown(ctx, ctx.db, found(await findVendorByRut(ctx.db, scopeFor(ctx), rut, ctx.session.organizationId)))
  },

  get: async (ctx, { params }) => shown(ctx, ctx.db, found(await findVendor(ctx.db, scopeFor(ctx), params.id))),

  account: async (ctx, { params: { id } }) => {
    const { accountNumber, organizationId } = found(await findVendor(ctx.db, scopeFor(ctx), id))
    if (accountNumber === null) return { account_number: null }
    await recordView(ctx.db, ctx, { organizationId, action: 'vendor.account_shown', subjectId: id })
    return { account_number: numberOf(ctx.keyring, { id, accountNumber }) }
  },

  accountMismatches: async (ctx, { params: { id } }) => {
    await shown(ctx, ctx.db, found(await findVendor(ctx.db, scopeFor(ctx), id)))
    return { mismatches: await listAccountMismatches(ctx.db, id) }
  },

  create: async (
    ctx,
    { body: { userId = ctx.session.userId, organizationId = ctx.session.organizationId, ...sent } },
  ) => {
    const scope = scopeFor(ctx)
    const { name, email, rut } = sent
    requireOwnMask(sent.account_number, null)
    return ctx.db.transaction(async (tx) => {
      if (!(await isOrganizationWithin(tx, scope, organizationId))) throw new AppError('organization_not_found')
      if (!(await isUserWithin(tx, scope, userId))) throw new AppError('user_not_found')
      const whose = { userId, organizationId, createdAt: ctx.now() }
      if (await isPersonBlocked(tx, organizationId, rut)) throw new AppError('person_blocked')
      const id = await insertVendor(tx, ctx.keyring, { ...columnsOf(sent), name, email, rut, ...whose })
      if (id === null) throw await rutConflict(tx, organizationId, rut)
      const made = found(await findVendor(tx, scope, id))
      const after = { rut, account: accountOf(ctx.keyring, made) }
      await recordPayeeAccount(tx, ctx, { organizationId, kind: 'vendor', id, before: null, after })
      return asVendor(ctx.keyring, made)
    })
  },

  update: (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const scope = scopeFor(ctx)
      if (!(await lockVendor(tx, scope, params.id))) throw new AppError('vendor_not_found')
      const before = found(await findVendor(tx, scope, params.id))
      ctx.requireUnchanged(asVendor(ctx.keyring, before))
      requireOwnMask(body.account_number, asVendor(ctx.keyring, before).account_number)
      if (body.rut !== undefined && (await isPersonBlocked(tx, before.organizationId, body.rut)))
        throw new AppError('person_blocked')
      if (!(await updateVendor(tx, ctx.keyring, params.id, columnsOf(body))))
        throw await rutConflict(tx, before.organizationId, body.rut ?? before.rut)
      const after = found(await findVendor(tx, scope, params.id))
      requireWholeAccount(asVendor(ctx.keyring, after))
      const accounts = { before: accountOf(ctx.keyring, before), after: accountOf(ctx.keyring, after) }
      await recordPayeeAccount(tx, ctx, {
        organizationId: after.organizationId,
        kind: 'vendor',
        id: params.id,
        before: { rut: before.rut, account: accounts.before },
        after: { rut: after.rut, account: accounts.after },
      })
      const fields = (['name', 'rut', 'email', 'phoneNumber', 'address'] as const).filter(
        (name) => before[name] !== after[name],
      )
      if (fields.length > 0) await recordAudit(tx, ctx, changedEvent(before, after, fields))
      await forgetAccountMismatches(tx, params.id, accounts.before, accounts.after)
      return shown(ctx, tx, after)
    }),

  remove: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      // Locked first: an invoice that is being entered for it holds it, and is counted once it is in.
      if (!(await lockVendor(tx, scopeFor(ctx), params.id))) throw new AppError('vendor_not_found')
      const { organizationId } = found(await findVendor(tx, scopeFor(ctx), params.id))
      const invoices = await countVendorInvoices(tx, params.id)
      if (invoices > 0)
        throw new AppError('vendor_has_invoices', {
          message: `No se puede eliminar: este proveedor tiene ${counted(invoices, 'factura', 'facturas')}.`,
        })
      await deleteVendor(tx, params.id, ctx.now())
      await recordAudit(tx, ctx, { organizationId, action: 'vendor.deleted', subjectId: params.id })
    })
    return { ok: true }
  },
}
