import { purgeNonces } from './db/bot-nonces.ts'
import { purgeJobs } from './db/jobs.ts'
import { purgeHits } from './db/rate-hits.ts'
import type { Deps } from './deps.ts'
import { purgeSessions } from './features/session/queries.ts'

const everyMilliseconds = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/** Forgets what has served: used nonces, old hits, ended sessions and finished jobs. Harmless to run on every server. */
export const startHousekeeping = ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): (() => void) => {
  const clean = async () => {
    const at = now().getTime()
    await purgeNonces(db, new Date(at))
    await purgeHits(db, new Date(at - day))
    await purgeSessions(db, new Date(at - 30 * day))
    await purgeJobs(db, new Date(at - 30 * day))
  }
  const timer = setInterval(
    () => void clean().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed')),
    everyMilliseconds,
  )
  return () => clearInterval(timer)
}
