import type { plans } from 'contract/plans.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { findOfferedPlan, listPlans } from './queries.ts'

export const planHandlers: Handlers<typeof plans> = {
  list: (ctx) => listPlans(ctx.db),
  get: async (ctx, { params }) => {
    const found = await findOfferedPlan(ctx.db, params.id)
    if (found === null) throw new AppError('plan_not_found')
    return found
  },
}
