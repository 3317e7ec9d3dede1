import { activity, mostExported } from 'contract/activity.ts'
import { dateInChile } from 'contract/rules/period.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { asCsv } from '../../http/csv.ts'
import { allActivity, countActivity, listActivity, recordActivity, verifyActivity } from './queries.ts'
import { activityRows } from './rules.ts'

export const activityHandlers: Handlers<typeof activity> = {
  list: (ctx, { params, query }) => listActivity(ctx.db, params.orgId, query),

  export: async (ctx, { params, query }) => {
    const total = await countActivity(ctx.db, params.orgId, query)
    if (total > mostExported)
      throw new AppError('invalid_input', {
        message: `El período tiene ${total} registros y se exportan hasta ${mostExported}: elige fechas más cercanas.`,
      })
    const entries = await allActivity(ctx.db, params.orgId, query)
    await recordActivity(ctx.db, ctx, {
      organizationId: params.orgId,
      action: 'activity.exported',
      after: { entries: entries.length },
    })
    const name = `actividad-${dateInChile(ctx.now())}.csv`
    return { name, type: 'text/csv; charset=utf-8', content: asCsv(activityRows(entries)) }
  },

  verify: (ctx, { params }) => verifyActivity(ctx.db, params.orgId),
}
