import { queryOptions } from '@tanstack/react-query'
import { loyaltyCards } from 'contract/loyalty-cards.ts'
import { subscriptions } from 'contract/subscription.ts'
import { call } from '../../api.ts'

export const subscriptionQuery = (orgId: number) =>
  queryOptions({
    queryKey: ['subscription', orgId],
    queryFn: ({ signal }) => call(subscriptions.status, { params: { orgId } }, { signal }),
  })

export const loyaltyCardsQuery = (orgId: number) =>
  queryOptions({
    queryKey: ['loyalty-cards', orgId],
    queryFn: ({ signal }) => call(loyaltyCards.list, { params: { orgId } }, { signal }),
  })
