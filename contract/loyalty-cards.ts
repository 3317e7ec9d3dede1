import * as z from 'zod/mini'
import { id, listOf, ok, route, rowId } from './route.ts'
import { optionalField, requiredText } from './rules/fields.ts'

/** How many stamps fill a card (specification, section 9). */
export const maxLevels = [5, 8, 10, 12] as const

export const loyaltyCardForm = z.object({
  name: requiredText(2, 100),
  /** What a full card gives. */
  reward: requiredText(2, 200),
  maxLevel: z.coerce
    .number<string | number>('Formato inválido')
    .check(z.refine((level) => (maxLevels as readonly number[]).includes(level), 'Elige 5, 8, 10 o 12.')),
  description: optionalField(requiredText(1, 500)),
})
export type LoyaltyCardForm = z.output<typeof loyaltyCardForm>

export const loyaltyCard = z.object({
  id: rowId,
  name: z.string(),
  reward: z.string(),
  maxLevel: z.number(),
  description: z.nullable(z.string()),
})
export type LoyaltyCard = z.output<typeof loyaltyCard>

const ofShop = { orgId: id }
const one = { ...ofShop, id }

export const loyaltyCards = {
  list: route({
    method: 'GET',
    path: '/client/shop/:orgId/cards',
    summary: "The shop's loyalty cards, by name",
    access: 'cards:read',
    params: ofShop,
    reply: listOf(loyaltyCard),
  }),
  create: route({
    method: 'POST',
    path: '/client/shop/:orgId/cards',
    summary: 'Make a loyalty card',
    access: 'cards:write',
    params: ofShop,
    body: loyaltyCardForm,
    reply: loyaltyCard,
  }),
  update: route({
    method: 'PUT',
    path: '/client/shop/:orgId/cards/:id',
    summary: 'Change a loyalty card',
    access: 'cards:write',
    params: one,
    body: loyaltyCardForm,
    reply: loyaltyCard,
  }),
  remove: route({
    method: 'DELETE',
    path: '/client/shop/:orgId/cards/:id',
    summary: 'Delete a loyalty card',
    access: 'cards:write',
    params: one,
    reply: ok,
  }),
}
