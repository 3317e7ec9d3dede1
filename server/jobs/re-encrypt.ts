import { listEncryptedColumns, reencryptSome } from '../db/re-encrypt.ts'
import type { Deps } from '../deps.ts'
import type { Worker } from './queue.ts'

export const reencryptJob = 're-encrypt'

/** Values in one statement: a second's work at most, so that nobody waits for it. */
const perStep = 500

/** After a change of keys: a job that encrypts everything again, to be asked for at each start while there are old keys. */
export const askForReencryption = async ({
  db,
  keyring,
  queue,
}: Pick<Deps, 'db' | 'keyring' | 'queue'>): Promise<void> => {
  const [current, ...old] = keyring.keyIds
  if (current !== undefined && old.length > 0) await queue.add(db, reencryptJob, current)
}

export const reencryptWorker = ({ db, keyring, log }: Pick<Deps, 'db' | 'keyring' | 'log'>): Worker => ({
  run: async ({ signal, finish }) => {
    let values = 0
    for (const column of await listEncryptedColumns(db)) {
      for (let done = perStep; done > 0; values += done) {
        signal.throwIfAborted()
        done = await reencryptSome(db, keyring, column, perStep)
      }
    }
    const [current, ...old] = keyring.keyIds
    log.info({ values, current, old }, 'everything is encrypted with the key in use; the old keys can be taken away')
    await db.transaction(finish)
  },
  fail: async (_tx, _job, error) =>
    log.error({ err: error }, 'not everything could be encrypted again: keep the old keys'),
})
