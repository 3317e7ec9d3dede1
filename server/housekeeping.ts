import { purgeNonces } from './db/bot-nonces.ts'
import { purgeJobs } from './db/jobs.ts'
import { purgeMails } from './db/mails.ts'
import { purgeHits } from './db/rate-hits.ts'
import type { Deps } from './deps.ts'
import { purgeInvoices, purgePayrolls, purgePeople, purgeRequests } from './features/personal-data/purge.ts'
import { purgePapers } from './features/processes/purge.ts'
import { purgeSessions } from './features/session/queries.ts'

const everyMilliseconds = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/**
 * Forgets what has served: used nonces, old hits, ended sessions, finished jobs and sent mails; and what the law or the
 * user wants gone. Harmless to run on every server, at once and again.
 */
export const cleanUp = async (deps: Pick<Deps, 'db' | 'vault' | 'storage' | 'now'>): Promise<void> => {
  const { db, now } = deps
  const at = now().getTime()
  await purgeNonces(db, new Date(at))
  await purgeHits(db, new Date(at - day))
  await purgeSessions(db, new Date(at - 30 * day))
  await purgeJobs(db, new Date(at - 30 * day))
  await purgeMails(db, new Date(at - 30 * day))
  await purgePayrolls(deps)
  await purgePeople(deps)
  await purgeInvoices(deps)
  await purgeRequests(deps)
  await purgePapers(deps)
}

export const startHousekeeping = (deps: Pick<Deps, 'db' | 'vault' | 'storage' | 'now' | 'log'>): (() => void) => {
  const run = () => void cleanUp(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'housekeeping failed'))
  // At once too: a server that never runs for an hour would never clean.
  run()
  const timer = setInterval(run, everyMilliseconds)
  return () => clearInterval(timer)
}
