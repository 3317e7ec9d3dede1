import type { ProcessProgress } from 'contract/processes.ts'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../jobs/queue.ts'
import { endProcess, markFileGone, type Process, saveProgress } from './queries.ts'

/** What the workers that read papers tell whoever waits for them. */

const progressMilliseconds = 250

/** Saves progress a few times a second at most: it is for eyes. The last of a burst may be left out; the end tells it. */
export const reportTo = ({ db, log }: Pick<Deps, 'db' | 'log'>, id: string): ((progress: ProcessProgress) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (progress) => {
    const at = performance.now()
    if (at - last < progressMilliseconds) return
    last = at
    void saveProgress(db, id, progress).catch((error: unknown) => log.warn({ err: error }, 'progress not saved'))
  }
}

/**
 * Nothing came of a paper: its process says why. What was sent as an invoice may be read again; a payroll, which says
 * what people earn, is not kept.
 */
export const refusePaper = async (
  deps: Deps,
  work: Work,
  process: Process,
  error: string,
  isKept = process.kind === 'invoice',
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await endProcess(tx, process.id, { error }, deps.now())
    if (!isKept) await markFileGone(tx, process.id)
    await work.finish(tx)
  })
  if (!isKept) await deps.storage.remove(process.fileKey)
}
