import type { Charge } from 'contract/subscription.ts'
import type { Attempt } from '../../db/payment-attempts.ts'
import { cardKindOf } from './mails.ts'
import type { ChargeRow } from './queries.ts'

/** Kinds of cards whose names the provider writes as one word. */
const cardNames: Record<string, string> = { AmericanExpress: 'American Express', MasterCard: 'Mastercard' }
export const cardName = (kind: string): string => cardNames[kind] ?? kind

/** A charge as the wire shows it, with the payment that settled it. */
export const asCharge = (row: ChargeRow, paid: Attempt | undefined): Charge => ({
  id: row.id,
  description: row.description,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  net: row.net,
  iva: row.iva,
  total: row.total,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  receipt:
    paid === undefined
      ? null
      : {
          order: paid.buyOrder,
          authorizationCode: paid.authorizationCode,
          paidAt: (paid.endedAt ?? row.createdAt).toISOString(),
          cardKind: cardKindOf(paid.paymentType),
          lastFour: paid.lastFour,
          installments: paid.paidInstallments ?? 0,
        },
})
