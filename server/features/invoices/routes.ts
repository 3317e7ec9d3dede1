import type { InvoiceFilters, InvoiceQuery } from 'contract/invoice-filters.ts'
import { dueDateProblem, invoiceTexts } from 'contract/invoice-forms.ts'
import type { ExportFormat } from 'contract/export-formats.ts'
import type { invoices } from 'contract/invoices.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import { type InvoiceFilter, invoiceFilterOf } from './queries/filters.ts'
import { findPage } from './queries/pages.ts'
import { sumInvoices } from './queries/sums.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileReply, Handlers } from '../../http/bind.ts'
import { organizationScope } from '../../http/scope.ts'
import { mostSheetRows, xlsxType } from '../../http/xlsx.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { announceUploads, moveProcess } from '../processes/queries.ts'
import { adoptVendor, isOrganizationWithin, isUserWithin } from '../vendors/queries.ts'
import { documentHandlers } from './documents.ts'
import { invoiceSheet } from './export-invoices.ts'
import { giveStatus } from './give-status.ts'
import { guardPayment } from './guard-payment.ts'
import { onceMore } from './once-more.ts'
import { callerOf, type Ctx, readInvoice, scopeFor, todayFor } from './one-invoice.ts'
import {
  deleteInvoice,
  eachInvoice,
  findInvoice,
  findSameDocument,
  holdVendor,
  type Identity,
  type InvoiceRecord,
  insertInvoice,
  listInvoices,
  listItems,
  lockInvoices,
  updateInvoice,
} from './queries/invoices.ts'
import { paymentChanges, paymentColumns, receivePayment } from './payment.ts'
import { readingLeft } from './reading-left.ts'
import { changed, entered, enteredEvent, eventsOf, sameDocumentText } from './rules.ts'
import { asKpis, asRow, issuesOf } from './wire.ts'
import { acknowledgementsAfter } from './acknowledging.ts'
import { summarize } from './summarize.ts'

const listPage = async (ctx: Ctx, scope: Scope, query: InvoiceQuery & { number?: string }) => {
  const today = todayFor(ctx)
  const { page, pageSize, sort } = query
  const found = await findPage(ctx.db, invoiceFilterOf(scope, query, today), sort, {
    limit: pageSize,
    offset: page * pageSize,
  })
  const rows = await listInvoices(ctx.db, found)
  await recordSupportViews(
    ctx.db,
    ctx,
    'invoice.listed_by_platform',
    rows.map(({ organizationId }) => ({ organizationId })),
  )
  return {
    data: rows.map((row) => asRow(row, today)),
    total: found.total,
    pageCount: Math.ceil(found.total / pageSize),
    hasMore: found.hasMore,
  }
}

const kpisOf = async (ctx: Ctx, scope: Scope, filters: InvoiceFilters) => {
  const today = todayFor(ctx)
  return asKpis(await sumInvoices(ctx.db, invoiceFilterOf(scope, filters, today), today))
}

const sheetOf = async (
  ctx: Ctx,
  organizationId: number,
  filter: InvoiceFilter,
  format: ExportFormat,
): Promise<FileReply> => {
  const today = todayFor(ctx)
  const { pending, paid } = await sumInvoices(ctx.db, filter, today)
  const total = pending.invoices + paid.invoices
  if (format === 'xlsx' && total >= mostSheetRows)
    throw new AppError('invalid_input', {
      message: `Son ${total} facturas y una planilla admite ${mostSheetRows - 1}: elige CSV o menos fechas.`,
    })
  await recordAudit(ctx.db, ctx, { organizationId, action: 'invoice.exported', after: { invoices: total, format } })
  return {
    name: `facturas-${today}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
    parts: invoiceSheet(format, eachInvoice(ctx.db, filter), today),
  }
}

const alreadyThere = async (ctx: Ctx, db: Db, id: number): Promise<AppError> => {
  const existing = await findInvoice(db, scopeFor(ctx), id)
  // Deleted since: the caller may try again.
  if (existing === null) return new AppError('unavailable', { retryAfterSeconds: 1 })
  const message = sameDocumentText(existing)
  return new AppError('invoice_exists', { message, fields: { invoice_number: message }, existingId: id })
}

/** As which copy a document is entered: the only one, or one more because the person said so. Else a conflict. */
const copyOf = async (ctx: Ctx, db: Db, identity: Identity, keepBoth: boolean | undefined, exceptId?: number) => {
  const same = await findSameDocument(db, identity, exceptId)
  if (same === null) return { copy: 0, duplicateOf: null }
  if (keepBoth !== true) throw await alreadyThere(ctx, db, same.id)
  return { copy: same.nextCopy, duplicateOf: same.id }
}

/**
 * Where an invoice goes, and whose it becomes, when another organization or vendor is sent. An organization that does not
 * have the vendor adopts it. Null when both stay. Throws when the caller may not, or the vendor is blocked.
 */
const whoseAfter = async (
  ctx: Ctx,
  tx: Db,
  before: InvoiceRecord,
  sent: { organizationId?: number | undefined; vendorId?: number | undefined },
): Promise<{ organizationId: number; vendorId: number } | null> => {
  const organizationId = sent.organizationId ?? before.organizationId
  const isMoved = organizationId !== before.organizationId
  if (isMoved && !(await isOrganizationWithin(tx, scopeFor(ctx), organizationId)))
    throw new AppError('organization_not_found')
  const asked = sent.vendorId === before.vendorId ? undefined : sent.vendorId
  const adopted =
    asked === undefined && isMoved
      ? await adoptVendor(tx, ctx.keyring, before.vendorId, organizationId, ctx.now())
      : null
  const vendorId = asked ?? adopted?.id ?? before.vendorId
  if (vendorId === before.vendorId) return null
  const vendor = await holdVendor(tx, [organizationId], vendorId)
  if (vendor === null) throw new AppError('vendor_not_found')
  if (vendor.isBlocked && asked !== undefined) throw new AppError('person_blocked')
  const isNew = adopted?.isNew ?? false
  await guardPayment(ctx, tx, { organizationId, from: before.vendorId, to: vendorId, isNew })
  return { organizationId, vendorId }
}

export const invoiceHandlers: Handlers<typeof invoices> = {
  ...documentHandlers,

  list: (ctx, { params, query: { scope, ...query } }) =>
    listPage(ctx, organizationScope(ctx.session, params.orgId, scope), query),
  listAll: (ctx, { query }) => listPage(ctx, scopeFor(ctx), query),
  listOverdue: (ctx, { query }) => listPage(ctx, scopeFor(ctx), { ...query, overdue: 'true' }),
  listByStatus: (ctx, { params, query }) => listPage(ctx, scopeFor(ctx), { ...query, status: params.status }),
  listByDateRange: (ctx, { query: { startDate, endDate, ...query } }) =>
    listPage(ctx, scopeFor(ctx), { ...query, from: startDate, to: endDate }),

  kpis: (ctx, { params, query: { scope, ...filters } }) =>
    kpisOf(ctx, organizationScope(ctx.session, params.orgId, scope), filters),
  summary: (ctx, { params, query: { scope, months } }) =>
    summarize(ctx.db, organizationScope(ctx.session, params.orgId, scope), {
      today: todayFor(ctx),
      months,
      isWhole: scope === 'all',
    }),

  export: (ctx, { params: { orgId }, query: { scope, format, ...filters } }) =>
    sheetOf(ctx, orgId, invoiceFilterOf(organizationScope(ctx.session, orgId, scope), filters, todayFor(ctx)), format),
  exportChosen: (ctx, { params: { orgId }, query: { scope }, body: { ids, format } }) => {
    const filter = invoiceFilterOf(organizationScope(ctx.session, orgId, scope), { search: '' }, todayFor(ctx))
    return sheetOf(ctx, orgId, { ...filter, ids }, format)
  },

  kpisAll: (ctx, { query }) => kpisOf(ctx, scopeFor(ctx), query),

  get: (ctx, { params }) => readInvoice(ctx, ctx.db, params.id),

  create: (ctx, { body: { userId = ctx.session.userId, keepBoth, ...sent } }) => {
    const today = todayFor(ctx)
    const problem = dueDateProblem(sent.dueDate, today, sent.document_type)
    if (problem !== null) throw new AppError('invalid_input', { message: problem, fields: { dueDate: problem } })
    return onceMore(() =>
      ctx.db.transaction(async (tx) => {
        const scope = scopeFor(ctx)
        const vendor = await holdVendor(tx, scope, sent.vendorId)
        if (vendor === null) throw new AppError('vendor_not_found')
        if (vendor.isBlocked) throw new AppError('person_blocked')
        if (!(await isUserWithin(tx, scope, userId))) throw new AppError('user_not_found')
        const whose = { organizationId: vendor.organizationId, userId }
        const moment = { now: ctx.now(), today }
        const payment = await receivePayment(tx, callerOf(ctx), sent, [vendor.organizationId])
        const columns = paymentColumns(sent.status ?? 'pending', payment, moment)
        const { invoice, items } = entered(sent, whose, columns, moment)
        const copy = await copyOf(ctx, tx, invoice as Identity, keepBoth)
        const id = await insertInvoice(tx, { ...invoice, ...copy }, items)
        await recordAudit(tx, ctx, enteredEvent(vendor.organizationId, id, copy.duplicateOf))
        return readInvoice(ctx, tx, id)
      }),
    )
  },

  update: (ctx, { params: { id }, body: { keepBoth, ...sent } }) =>
    onceMore(() =>
      ctx.db.transaction(async (tx) => {
        const scope = scopeFor(ctx)
        const [locked] = await lockInvoices(tx, scope, [id])
        const before = locked === undefined ? null : await findInvoice(tx, scope, id)
        if (before === null) throw new AppError('invoice_not_found')
        ctx.requireUnchanged(await readInvoice(ctx, tx, id))
        const moment = { now: ctx.now(), today: todayFor(ctx) }
        const received = await receivePayment(tx, callerOf(ctx), sent, [before.organizationId])
        const payment = paymentChanges(before, sent.status, received, moment)
        const rows = await listItems(tx, id)
        if (sent.items?.length === 0 && rows.length > 0)
          throw new AppError('invalid_input', { message: invoiceTexts.items, fields: { items: invoiceTexts.items } })
        if (sent.lines !== undefined && before.origin !== 'document')
          throw new AppError('invalid_input', { message: invoiceTexts.linesOfDocument })
        const { changes, items, corrected } = changed(before, rows, sent, payment, moment.now)

        Object.assign(changes, await whoseAfter(ctx, tx, before, sent))
        const names = ['organizationId', 'vendorId', 'documentType', 'invoiceNumber'] as const
        if (names.some((name) => name in changes))
          Object.assign(changes, await copyOf(ctx, tx, { ...before, ...changes } as Identity, keepBoth, id))

        const hasNewVendor = sent.vendorId !== undefined && sent.vendorId !== before.vendorId
        const hasNewItems = items !== null && corrected.length === 0
        const left = readingLeft(before, { changes, hasNewItems, hasNewVendor, corrected })
        await updateInvoice(tx, id, { ...changes, ...left }, items)
        if (before.processId !== null) {
          await announceUploads(tx, before.organizationId)
          const { organizationId = before.organizationId } = changes
          if (organizationId !== before.organizationId) await moveProcess(tx, before.processId, organizationId)
        }
        for (const event of eventsOf(before, changes, items !== null)) await recordAudit(tx, ctx, event)
        return readInvoice(ctx, tx, id)
      }),
    ),

  acknowledge: (ctx, { params: { id }, body }) =>
    ctx.db.transaction(async (tx) => {
      const [locked] = await lockInvoices(tx, scopeFor(ctx), [id])
      const before = locked === undefined ? null : await findInvoice(tx, scopeFor(ctx), id)
      if (before === null) throw new AppError('invoice_not_found')
      const { path, isRight } = body
      const whose = { userId: ctx.session.userId, now: ctx.now() }
      const acknowledgements = acknowledgementsAfter(before, issuesOf(before), body, whose)
      if (acknowledgements === null) throw new AppError('nothing_to_acknowledge')
      if (acknowledgements !== before.acknowledgements) {
        await updateInvoice(tx, id, { acknowledgements }, null)
        await recordAudit(tx, ctx, {
          organizationId: before.organizationId,
          action: isRight ? 'invoice.settled' : 'invoice.unsettled',
          subjectId: id,
          after: { field: path },
        })
      }
      return readInvoice(ctx, tx, id)
    }),

  setStatus: (ctx, { body }) => ctx.db.transaction((tx) => giveStatus(ctx, tx, body)),

  remove: (ctx, { params: { id } }) =>
    ctx.db.transaction(async (tx) => {
      const organizationId = await deleteInvoice(tx, scopeFor(ctx), id, ctx.now())
      if (organizationId === null) throw new AppError('invoice_not_found')
      await announceUploads(tx, organizationId)
      await recordAudit(tx, ctx, { organizationId, action: 'invoice.deleted', subjectId: id })
      return { ok: true }
    }),
}
