import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { DifferenceKind } from 'contract/payments.ts'
import type { Db } from './connect.ts'
import type { Attempt } from './payment-attempts.ts'
import { attempts, differences, refunds } from './schema/billing.ts'
import { organizations } from './schema/organizations.ts'

/** What the card provider says of payments and our books do not. */

/** The provider could not say so often, that it is asked once a day only: somebody must look. */
const doubtsOfADay = 4
const ended = ['paid', 'rejected', 'aborted', 'expired'] as const

/**
 * Attempts that ended before `endedBefore`, begun after `begunAfter`, that the provider was not asked about today: first those
 * begun before `lastChance`, and else any, so that one which it never answers holds no other up.
 */
export const listUnreconciled = async (
  db: Db,
  {
    begunAfter,
    lastChance,
    endedBefore,
    today,
    limit,
  }: Record<'begunAfter' | 'lastChance' | 'endedBefore', Date> & { today: string; limit: number },
): Promise<Attempt[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        gt(attempts.createdAt, begunAfter),
        lt(attempts.endedAt, endedBefore),
        inArray(attempts.state, [...ended]),
        or(isNull(attempts.reconciledOn), lt(attempts.reconciledOn, today)),
        // Without a token the provider never heard of it.
        or(eq(attempts.product, 'oneclick'), isNotNull(attempts.token)),
      ),
    )
    .orderBy(sql`${attempts.createdAt} < ${lastChance.toISOString()} desc`, sql`random()`)
    .limit(limit)

export const markReconciled = async (db: Db, attemptId: number, today: string): Promise<void> => {
  await db.update(attempts).set({ reconciledOn: today }).where(eq(attempts.id, attemptId))
}

type Found = { kind: DifferenceKind; providerStatus: string | null; providerAmount: number | null }

/** Keeps what is found of an attempt: one line while it lasts. */
export const noteDifference = async (db: Db, attemptId: number, found: Found, now: Date): Promise<void> => {
  await db
    .insert(differences)
    .values({ attemptId, ...found, foundAt: now })
    .onConflictDoUpdate({ target: differences.attemptId, targetWhere: sql`settled_at is null`, set: found })
}

/** The provider says the same. */
export const settleDifference = async (db: Db, attemptId: number, now: Date): Promise<void> => {
  await db
    .update(differences)
    .set({ settledAt: now })
    .where(and(eq(differences.attemptId, attemptId), isNull(differences.settledAt)))
}

export type PaymentDifference = {
  attemptId: number
  kind: DifferenceKind
  organization: { id: number; name: string }
  product: Attempt['product']
  /** The provider's name for the payment: what its own portal is searched by. */
  buyOrder: string
  /** Pesos that were asked for, and what became of them in our books. */
  amount: number
  state: Attempt['state']
  /** The provider's word, and the pesos that it holds; null: it said nothing. */
  providerStatus: string | null
  providerAmount: number | null
  foundAt: Date
  /** What became of the money that goes back; null: none does. */
  refund: 'planned' | 'done' | 'refused' | null
}

/** What differs now, the newest first; payments that are in doubt for more than a day among them. */
export const listPaymentDifferences = async (db: Db, limit: number): Promise<PaymentDifference[]> => {
  const isInDoubt = and(
    inArray(attempts.state, ['created', 'returned', 'confirming']),
    sql`${attempts.doubts} >= ${doubtsOfADay}`,
  )
  const foundAt = sql<Date>`coalesce(${differences.foundAt}, ${attempts.createdAt})`.mapWith(differences.foundAt)
  return db
    .select({
      attemptId: attempts.id,
      kind: sql<DifferenceKind>`coalesce(${differences.kind}, 'in-doubt')`,
      organization: { id: organizations.id, name: organizations.name },
      product: attempts.product,
      buyOrder: attempts.buyOrder,
      amount: attempts.amount,
      state: attempts.state,
      providerStatus: differences.providerStatus,
      providerAmount: differences.providerAmount,
      foundAt,
      refund: refunds.state,
    })
    .from(attempts)
    .innerJoin(organizations, eq(organizations.id, attempts.organizationId))
    .leftJoin(differences, and(eq(differences.attemptId, attempts.id), isNull(differences.settledAt)))
    .leftJoin(refunds, eq(refunds.attemptId, attempts.id))
    .where(or(isNotNull(differences.id), isInDoubt))
    .orderBy(desc(foundAt), desc(attempts.id))
    .limit(limit)
}
