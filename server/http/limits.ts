import { addHit } from '../db/rate-hits.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

type Limit = { max: number; minutes: number }

const windowOf = (now: Date, { minutes }: Limit) => {
  const span = minutes * 60_000
  const start = Math.floor(now.getTime() / span) * span
  return { windowStart: new Date(start), retryAfterSeconds: Math.ceil((start + span - now.getTime()) / 1000) }
}

/** Counts a call; throws `too_many_requests` when the caller has had his share of this window. */
export const countCall = async ({ db, now }: Pick<Deps, 'db' | 'now'>, key: string, limit: Limit): Promise<void> => {
  const { windowStart, retryAfterSeconds } = windowOf(now(), limit)
  if ((await addHit(db, key, windowStart)) > limit.max) throw new AppError('too_many_requests', { retryAfterSeconds })
}
