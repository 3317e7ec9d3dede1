import { auditLog, mostExported } from 'contract/audit-log.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { asCsv } from '../../http/csv.ts'
import { allAuditEntries, countAuditEntries, listAuditEntries, recordAudit, verifyAuditLog } from './queries.ts'
import { auditRows } from './rules.ts'
import { asEntry } from './wire.ts'

export const auditLogHandlers: Handlers<typeof auditLog> = {
  list: async (ctx, { params, query }) => {
    const { rows, total } = await listAuditEntries(ctx.db, params.orgId, query)
    return { data: rows.map(asEntry), total }
  },

  export: async (ctx, { params, query }) => {
    const total = await countAuditEntries(ctx.db, params.orgId, query)
    if (total > mostExported)
      throw new AppError('invalid_input', {
        message: `El período tiene ${total} registros y se exportan hasta ${mostExported}: elige fechas más cercanas.`,
      })
    const entries = (await allAuditEntries(ctx.db, params.orgId, query)).map(asEntry)
    await recordAudit(ctx.db, ctx, {
      organizationId: params.orgId,
      action: 'activity.exported',
      after: { entries: entries.length },
    })
    const name = `actividad-${dateInChile(ctx.now())}.csv`
    return { name, type: 'text/csv; charset=utf-8', content: asCsv(auditRows(entries)) }
  },

  verify: (ctx, { params }) => verifyAuditLog(ctx.db, params.orgId),
}
