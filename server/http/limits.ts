import type { Deps } from '../deps.ts'
import { addHit } from '../db/rate-hits.ts'
import { AppError } from '../app-error.ts'

/** Counts a call; throws `too_many_requests` when the caller has had his share of this window. */
export const countCall = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  limit: { max: number; minutes: number },
): Promise<void> => {
  const span = limit.minutes * 60_000
  const windowStart = new Date(Math.floor(now().getTime() / span) * span)
  const hits = await addHit(db, key, windowStart)
  if (hits > limit.max) {
    const retryAfterSeconds = Math.ceil((windowStart.getTime() + span - now().getTime()) / 1000)
    throw new AppError('too_many_requests', { retryAfterSeconds })
  }
}
