import { findEncryption, noteEncryption } from '../db/installation.ts'
import type { Keyring } from '../db/keyring.ts'
import { encryptTotals } from '../db/payroll-totals.ts'
import { listPayrollFiles } from '../db/referenced-files.ts'
import { listEncryptedColumns, reencryptSome } from '../db/re-encrypt.ts'
import type { Deps } from '../deps.ts'
import type { Worker } from './queue.ts'

export const reencryptJob = 're-encrypt'

/** Values in one statement: a second's work at most, so that nobody waits for it. */
const perStep = 500

/** What the job leaves everything encrypted with; another text, for what more it comes to do, has it run once more. */
const encryptionOf = ({ currentPrefix }: Keyring): string =>
  `${currentPrefix.toString('hex')}: values, totals, documents`

/**
 * A job that encrypts everything again, to be asked for at each start: it is added while there are old keys, and once
 * after the product comes to encrypt more than it did.
 */
export const askForReencryption = async ({
  db,
  keyring,
  queue,
}: Pick<Deps, 'db' | 'keyring' | 'queue'>): Promise<void> => {
  const [current, ...old] = keyring.keyIds
  if (current === undefined) return
  if (old.length > 0 || (await findEncryption(db)) !== encryptionOf(keyring)) await queue.add(db, reencryptJob, current)
}

type Needs = Pick<Deps, 'db' | 'keyring' | 'storage' | 'log'>

/** Those that cannot be read are said and left. */
const encryptDocuments = async ({ db, storage, log }: Needs, signal: AbortSignal): Promise<number> => {
  let documents = 0
  for (let files = await listPayrollFiles(db, '', perStep); files.length > 0;) {
    for (const fileKey of files) {
      signal.throwIfAborted()
      const isDone = await storage.encrypt(fileKey).catch((error: NodeJS.ErrnoException) => {
        // The disk's fault, and not the document's: the job is run again.
        if (error.code !== undefined && error.syscall !== undefined) throw error
        log.error({ err: error, fileKey }, 'a document cannot be read with any of the keys')
        return false
      })
      if (isDone) documents++
    }
    files = await listPayrollFiles(db, files.at(-1)!, perStep)
  }
  return documents
}

export const reencryptWorker = (deps: Needs): Worker => ({
  run: async ({ signal, finish }) => {
    const { db, keyring, log } = deps
    const counts = { values: 0, unreadable: 0, totals: 0, documents: 0 }
    for (const column of await listEncryptedColumns(db)) {
      for (let last: string | null = '(0,0)'; last !== null;) {
        signal.throwIfAborted()
        const step = await reencryptSome(db, keyring, column, perStep, last)
        counts.values += step.done
        counts.unreadable += step.unreadable
        last = step.last
      }
    }
    for (let done = perStep; done === perStep; counts.totals += done) {
      signal.throwIfAborted()
      done = await encryptTotals(db, keyring, perStep)
    }
    counts.documents = await encryptDocuments(deps, signal)
    const [current, ...old] = keyring.keyIds
    if (counts.unreadable > 0)
      log.error({ ...counts, current, old }, 'some values cannot be read with any of the keys: they stay as they are')
    else
      log.info(
        { ...counts, current, old },
        'everything is encrypted with the key in use; the old keys can be taken away',
      )
    await db.transaction(async (tx) => {
      await noteEncryption(tx, encryptionOf(keyring))
      await finish(tx)
    })
  },
  fail: async (_tx, _job, error) =>
    deps.log.error({ err: error }, 'not everything could be encrypted again: keep the old keys'),
})
