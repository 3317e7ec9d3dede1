import type { loyaltyCards } from 'contract/loyalty-cards.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { deleteLoyaltyCard, insertLoyaltyCard, listLoyaltyCards, updateLoyaltyCard } from './queries.ts'

export const loyaltyCardHandlers: Handlers<typeof loyaltyCards> = {
  list: async (ctx, { params }) => {
    const data = await listLoyaltyCards(ctx.db, params.orgId)
    return { data, total: data.length }
  },
  create: (ctx, { params, body }) => insertLoyaltyCard(ctx.db, params.orgId, body),
  update: async (ctx, { params, body }) => {
    const changed = await updateLoyaltyCard(ctx.db, params.orgId, params.id, body)
    if (changed === null) throw new AppError('loyalty_card_not_found')
    return changed
  },
  remove: async (ctx, { params }) => {
    if (!(await deleteLoyaltyCard(ctx.db, params.orgId, params.id))) throw new AppError('loyalty_card_not_found')
    return { ok: true }
  },
}
