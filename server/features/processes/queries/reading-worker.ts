import type { Deps } from '../../../deps.ts'
import type { Work, Worker } from '../../../jobs/queue.ts'
import type { ReaderAnswer, ReaderOptions, Source } from '../../../jobs/reader.ts'
import { askFor } from '../../model-permission/queries.ts'
import { endProcess, findProcess, type Process, refuseProcess, reportTo } from '../queries.ts'

/** Why nothing came of a document, for the person who sent it. */
export type RefusalTexts = Record<Exclude<ReaderAnswer<never>['outcome'], 'answered' | 'crashed'> | 'broken', string>

/**
 * Reads the document of a process and has what was read saved, which ends the process. Runs again from the start if it is
 * cut: `save` alone changes anything.
 */
export const readingWorker = <Reading>(
  deps: Deps,
  texts: RefusalTexts,
  read: (file: Source, options: ReaderOptions) => Promise<ReaderAnswer<Reading>>,
  save: (work: Work, process: Process, reading: Reading) => Promise<void>,
): Worker => ({
  run: async (work) => {
    const process = await findProcess(deps.db, work.job.key)
    if (process === null || process.status !== 'processing') return deps.db.transaction(work.finish)
    const file = await deps.storage.find(process.fileKey)
    if (file === null) return refuseProcess(deps, work, process, texts.broken, false)

    const answer = await read(file, {
      owner: process.organizationId,
      signal: work.signal,
      onProgress: reportTo(deps, process.id),
      ...(await askFor(deps, process)),
    })
    // A crash may be the machine's fault: the queue tries again before the document is blamed.
    if (answer.outcome === 'crashed') throw new Error('The reader crashed')
    if (answer.outcome !== 'answered') return refuseProcess(deps, work, process, texts[answer.outcome])
    await save(work, process, answer.reading)
  },
  fail: async (tx, job) => {
    await endProcess(tx, job.key, { error: texts.broken }, deps.now())
  },
})
