import { listReferencedFiles } from '../db/referenced-files.ts'
import type { Deps } from '../deps.ts'
import type { Worker } from './queue.ts'

/**
 * An upload that dies between keeping its file and inserting its process leaves a file that nobody knows of; a document that
 * is taken off may leave one too, if the server dies at that moment. Each night every file that nothing needs is removed
 * (server/db/referenced-files.ts): how long a deleted invoice or payroll needs its own is decided in docs/decisions/0007.
 */
export const collectFilesJob = 'collect-garbage-files'
/** There is only one, for all the servers. */
const key = 'nightly'

/** What is younger may belong to an upload under way. */
const graceMilliseconds = 24 * 60 * 60 * 1000
/** Files asked about in one statement. */
const perStep = 500
/** Hour in Chile at which nobody works. */
const hour = 4

/** A file is kept under its organization and the process that brought it: '12/0b9c….pdf'. Nothing else is touched. */
const isUpload = (fileKey: string): boolean => /^\d+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/.test(fileKey)

const clockInChile = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Until it is four in the morning in Chile: more than 0, at most a day. */
export const secondsToNight = (now: Date): number => {
  const [h = 0, m = 0, s = 0] = clockInChile.format(now).split(':').map(Number)
  const passed = h * 3600 + m * 60 + s
  const day = 24 * 3600
  return ((hour * 3600 - passed + day - 1) % day) + 1
}

/** To be asked for at each start: the job that is there already stands. */
export const askForFileCollection = ({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> =>
  queue.add(db, collectFilesJob, key, { delaySeconds: secondsToNight(now()) })

export const collectFilesWorker = ({
  db,
  storage,
  queue,
  now,
  log,
}: Pick<Deps, 'db' | 'storage' | 'queue' | 'now' | 'log'>): Worker => ({
  run: async ({ signal, finish }) => {
    const before = now().getTime() - graceMilliseconds
    let removed = 0
    let step: string[] = []
    const collect = async () => {
      signal.throwIfAborted()
      const referenced = await listReferencedFiles(db, step)
      for (const fileKey of step) {
        if (referenced.has(fileKey)) continue
        await storage.remove(fileKey)
        removed++
      }
      step = []
    }
    for await (const { key: fileKey, writtenAt } of storage.list()) {
      if (!isUpload(fileKey) || writtenAt.getTime() > before) continue
      if (step.push(fileKey) === perStep) await collect()
    }
    await collect()
    if (removed > 0) log.info({ removed }, 'garbage files removed')
    await db.transaction(async (tx) => {
      await finish(tx)
      await queue.add(tx, collectFilesJob, key, { delaySeconds: secondsToNight(now()) })
    })
  },
  fail: async (tx) => queue.add(tx, collectFilesJob, key, { delaySeconds: secondsToNight(now()) }),
})
