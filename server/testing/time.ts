import { runRetentionJobs } from '../retention-jobs.ts'
import type { TestServer } from './app.ts'

const day = 24 * 60 * 60 * 1000

/** A run of the retention jobs at the server's time, on a machine whose database has the same one. */
export const runRetention = (server: TestServer): Promise<void> =>
  runRetentionJobs(server.deps, async () => server.clock.at)

/** `days` of a server that runs, until a moment: the jobs once a day. */
export const liveUntil = async (server: TestServer, iso: string, days = 30): Promise<void> => {
  const end = new Date(iso).getTime()
  for (let before = days; before >= 0; before--) {
    server.clock.at = new Date(end - before * day)
    await runRetention(server)
  }
}
