import { Readable } from 'node:stream'
import { maxPayrollBytes, restorableDays } from 'contract/payrolls.ts'
import type { SampleKind, samples } from 'contract/samples.ts'
import { monthStart } from 'contract/rules/date.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { deleteEmployee, lockOwnEmployees } from '../employees/queries.ts'
import { announceUploads } from '../processes/queries.ts'
import { acceptUpload } from '../processes/queries/accept-upload.ts'
import { deleteVendor } from '../vendors/queries.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { samplePdf } from './sample-pdf.ts'
import { samplePayroll } from './sample-payroll.ts'
import {
  deleteSampleInvoices,
  deleteSamplePayrolls,
  dismissSamples,
  findCompany,
  findSample,
  listSamples,
  listUnnamedVendors,
  lockSamples,
  statedSample,
} from './queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

const fileNames: Record<SampleKind, string> = {
  payroll: 'ejemplo-libro-de-remuneraciones.pdf',
  invoice: 'ejemplo-factura.pdf',
}

/** The PDF, made out to the organization: the last whole month's payroll, or an invoice of today. */
const draw = async (ctx: Context<'payrolls:write'>, organizationId: number, kind: SampleKind): Promise<Buffer> => {
  const company = await findCompany(ctx.db, organizationId)
  if (company === null) throw new AppError('organization_not_found')
  const today = dateInChile(ctx.now())
  // The same bytes all day: asked for twice at once, it is one upload.
  const madeAt = new Date(`${today}T12:00:00Z`)
  const drawing =
    kind === 'payroll'
      ? samplePayroll(company, monthStart(today, -1).slice(0, 7), madeAt)
      : sampleInvoice(company, today, madeAt)
  return samplePdf(drawing)
}

export const sampleHandlers: Handlers<typeof samples> = {
  here: (ctx, { params }) => listSamples(ctx.db, params.orgId),

  send: async (ctx, { params: { orgId }, body: { kind } }) => {
    const bytes = await draw(ctx, orgId, kind)
    const received = await ctx.storage.receive(Readable.from([bytes]), {
      maxBytes: maxPayrollBytes,
      check: () => undefined,
      isSecret: kind === 'payroll',
    })
    return acceptUpload(ctx, {
      file: { ...received, name: fileNames[kind], kind: 'pdf' },
      organizationId: orgId,
      userId: ctx.session.userId,
      kind,
      copy: 0,
      stated: statedSample,
      findMade: (db) => findSample(db, orgId, kind),
    })
  },

  remove: async (ctx, { params: { orgId } }) => {
    const now = ctx.now()
    await ctx.db.transaction(async (tx) => {
      const found = await lockSamples(tx, orgId)
      for (const { id, processId } of found.payrolls) {
        const own = await lockOwnEmployees(tx, { id, organizationId: orgId, processId })
        for (const employee of own) await deleteEmployee(tx, employee.id)
        await recordAudit(tx, ctx, { organizationId: orgId, subjectId: id, action: 'payroll.deleted' })
      }
      const past = new Date(now.getTime() - (restorableDays + 1) * dayMilliseconds)
      await deleteSamplePayrolls(
        tx,
        found.payrolls.map(({ id }) => id),
        past,
      )
      await deleteSampleInvoices(
        tx,
        found.invoices.map(({ id }) => id),
        now,
      )
      for (const { id } of found.invoices)
        await recordAudit(tx, ctx, { organizationId: orgId, subjectId: id, action: 'invoice.deleted' })
      const vendorIds = [...new Set(found.invoices.map(({ vendorId }) => vendorId))]
      for (const { id } of await listUnnamedVendors(tx, vendorIds)) await deleteVendor(tx, id, now)
      await dismissSamples(tx, orgId, now)
      await announceUploads(tx, orgId)
    })
    return { ok: true }
  },
}
