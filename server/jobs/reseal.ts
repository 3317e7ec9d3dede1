import { listSealedColumns, resealSome } from '../db/reseal.ts'
import type { Deps } from '../deps.ts'
import type { Worker } from './queue.ts'

export const resealJob = 'reseal'

/** Values in one statement: a second's work at most, so that nobody waits for it. */
const perStep = 500

/** After a change of keys: a job that seals everything again, to be asked for at each start while there are old keys. */
export const askForReseal = async ({ db, vault, queue }: Pick<Deps, 'db' | 'vault' | 'queue'>): Promise<void> => {
  const [current, ...old] = vault.keyIds
  if (current !== undefined && old.length > 0) await queue.add(db, resealJob, current)
}

export const resealWorker = ({ db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>): Worker => ({
  run: async ({ signal, finish }) => {
    let values = 0
    for (const place of await listSealedColumns(db)) {
      for (let done = perStep; done > 0; values += done) {
        signal.throwIfAborted()
        done = await resealSome(db, vault, place, perStep)
      }
    }
    const [current, ...old] = vault.keyIds
    log.info({ values, current, old }, 'everything is sealed with the key in use; the old keys can be taken away')
    await db.transaction(finish)
  },
  fail: async (_tx, _job, error) =>
    log.error({ err: error }, 'not everything could be sealed again: keep the old keys'),
})
