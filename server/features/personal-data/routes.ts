import { personalData } from 'contract/personal-data.ts'
import type { PersonReport } from 'contract/personal-data.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { organizationScope } from '../../http/scope.ts'
import { requireRecentPassword } from '../../http/recent-password.ts'
import { recordAudit } from '../audit-log/queries.ts'
import { forgetPayee } from '../audit-log/queries/payee-account.ts'
import {
  blockPerson,
  clearPersonVendors,
  collectPerson,
  correctPerson,
  deletePersonEmployees,
  deletePersonVendors,
  findBlockDate,
  findController,
  unblockPerson,
} from './queries.ts'
import { forgetPersonLines } from './queries/forget-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { planErasure, reportOf } from './rules.ts'

type Ctx = Context<'personal-data:manage'>

/** A principal answers for its branches too. */
const scopeOf = (ctx: Ctx, organizationId: number) => organizationScope(ctx.session, organizationId, 'all')

/** A person as the audit log may name them for ever. */
const masked = (rut: string) => ({ rut: maskAccountNumber(rut) })

const makeReport = async (ctx: Ctx, organizationId: number, rut: string): Promise<PersonReport> => {
  const scope = scopeOf(ctx, organizationId)
  const controller = await findController(ctx.db, organizationId)
  if (controller === null) throw new AppError('organization_not_found')
  const blockedAt = (await findBlockDate(ctx.db, scope, rut))?.toISOString() ?? null
  const person = await collectPerson(ctx.db, ctx.keyring, scope, rut)
  return reportOf({ rut, controller, blockedAt, generatedAt: ctx.now().toISOString() }, person)
}

export const personalDataHandlers: Handlers<typeof personalData> = {
  report: async (ctx, { params: { orgId: organizationId }, body: { rut } }) => {
    const report = await makeReport(ctx, organizationId, rut)
    await recordAudit(ctx.db, ctx, { organizationId, action: 'person.viewed', after: masked(rut) })
    return report
  },

  export: async (ctx, { params: { orgId: organizationId }, body: { rut, format } }) => {
    const report = await makeReport(ctx, organizationId, rut)
    const content = format === 'pdf' ? await reportPdf(report) : JSON.stringify(report, null, 2)
    await recordAudit(ctx.db, ctx, { organizationId, action: 'person.exported', after: { ...masked(rut), format } })
    const type = format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8'
    return { name: `datos-personales-${dateInChile(ctx.now())}.${format}`, type, content }
  },

  correct: async (ctx, { params: { orgId: organizationId }, body: { rut, ...sent } }) => {
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    return ctx.db.transaction(async (tx) => {
      const corrected = await correctPerson(tx, scopeOf(ctx, organizationId), rut, changes)
      if (corrected > 0)
        await recordAudit(tx, ctx, {
          organizationId,
          action: 'person.corrected',
          after: { ...masked(rut), fields: Object.keys(changes).join(' ') },
        })
      return { corrected }
    })
  },

  block: (ctx, { params: { orgId: organizationId }, body: { rut, reason } }) =>
    ctx.db.transaction(async (tx) => {
      await blockPerson(tx, scopeOf(ctx, organizationId), { rut, reason: reason ?? null, blockedAt: ctx.now() })
      await recordAudit(tx, ctx, { organizationId, action: 'person.blocked', after: masked(rut) })
      return { ok: true }
    }),

  unblock: (ctx, { params: { orgId: organizationId }, body: { rut } }) =>
    ctx.db.transaction(async (tx) => {
      if ((await unblockPerson(tx, scopeOf(ctx, organizationId), rut)) > 0)
        await recordAudit(tx, ctx, { organizationId, action: 'person.unblocked', after: masked(rut) })
      return { ok: true }
    }),

  erase: (ctx, { params: { orgId: organizationId }, body: { rut, confirm } }) =>
    ctx.db.transaction(async (tx) => {
      const scope = scopeOf(ctx, organizationId)
      const person = await collectPerson(tx, ctx.keyring, scope, rut)
      const { steps, ...plan } = planErasure(person, rut, dateInChile(ctx.now()))
      if (!confirm) return plan
      // What is forgotten guards no payment any more: whoever is entered again is a new payee.
      requireRecentPassword(ctx)
      const take = {
        employees: deletePersonEmployees,
        lines: (db: Db, within: number[], whose: string) => forgetPersonLines(db, ctx.keyring, within, whose),
        vendors: deletePersonVendors,
        'vendor details': clearPersonVendors,
      }
      for (const step of steps) await take[step](tx, scope, rut)
      await forgetPayee(tx, scope, rut)
      if (plan.kept.length === 0) await unblockPerson(tx, scope, rut)
      await recordAudit(tx, ctx, {
        organizationId,
        action: 'person.erased',
        after: { ...masked(rut), erased: plan.erased.length, kept: plan.kept.length },
      })
      return { ...plan, isDone: true }
    }),
}
