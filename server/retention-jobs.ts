import { purgeAttempts } from './db/attempts.ts'
import { purgeNonces } from './db/bot-nonces.ts'
import { purgeCalls } from './db/idempotency.ts'
import { purgeJobs } from './db/jobs.ts'
import { purgeMails } from './db/mails.ts'
import { purgeHits } from './db/rate-hits.ts'
import { databaseNow, judgeClock } from './db/retention.ts'
import type { Db } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { purgePayees } from './features/audit-log/queries/payee-account.ts'
import { foldPlatformRollup } from './features/invoices/queries/rollup.ts'
import { purgeInvoices, purgePayrolls, purgePeople, purgeRequests } from './features/personal-data/purge.ts'
import { purgeUploads } from './features/processes/purge.ts'
import { purgeResets } from './features/recovery/queries.ts'
import { purgeSessions, purgeTickets } from './features/session/queries.ts'

const everyMilliseconds = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/**
 * Forgets what has served: used nonces, old hits, ended sessions, finished jobs and sent mails; and what the law or the
 * user wants gone. Rows of the platform's counts are put together. Harmless to run on every server, at once and again. A clock that may have jumped removes nothing that
 * anybody could miss. `askDatabase`: the database's clock.
 */
export const runRetentionJobs = async (
  deps: Pick<Deps, 'db' | 'keyring' | 'storage' | 'mailer' | 'now' | 'log'>,
  askDatabase: (db: Db) => Promise<Date> = databaseNow,
): Promise<void> => {
  const { db, storage, now, log } = deps
  const at = now().getTime()
  await purgeNonces(db, new Date(at))
  await purgeAttempts(db, new Date(at))
  await purgeHits(db, new Date(at - day))
  await purgeCalls(db, new Date(at - day))
  await foldPlatformRollup(db)
  const ofDatabase = await askDatabase(db)
  const doubt = await db.transaction((tx) => judgeClock(tx, now(), ofDatabase))
  if (doubt !== null) {
    log.info({ doubt }, 'the clock is not believed yet: nothing else is removed')
    return
  }
  // An upload takes minutes at most.
  await storage.discardLeftovers(new Date(at - day))
  await purgeSessions(db, new Date(at - 30 * day))
  await purgeJobs(db, new Date(at - 30 * day))
  await purgeTickets(db, new Date(at))
  await purgeResets(db, new Date(at - day))
  await deps.mailer.kept?.purge(new Date(at - 7 * day))
  await purgeMails(db, new Date(at - 30 * day))
  await purgePayrolls(deps)
  await purgePeople(deps)
  await purgeInvoices(deps)
  await purgeRequests(deps)
  await purgePayees(db, new Date(at - 365 * day))
  await purgeUploads(deps)
}

export const startRetentionJobs = (
  deps: Pick<Deps, 'db' | 'keyring' | 'storage' | 'mailer' | 'now' | 'log'>,
): (() => void) => {
  const run = () =>
    void runRetentionJobs(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'a retention job failed'))
  // At once too: a server that never runs for an hour would never clean.
  run()
  const timer = setInterval(run, everyMilliseconds)
  return () => clearInterval(timer)
}
