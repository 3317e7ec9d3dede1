import { isReferencedFile } from '../../db/referenced-files.ts'
import type { Deps } from '../../deps.ts'
import { lockUnwanted, markFileGone } from './queries.ts'

/** So long an upload that came to nothing is kept, so that somebody may have it read again. */
export const unwantedDays = 30
const perRun = 100
const dayMilliseconds = 24 * 60 * 60 * 1000

/** Each run takes a little; the next one takes the rest. */
export const purgeUploads = ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id, fileKey } of await lockUnwanted(
      tx,
      new Date(now().getTime() - unwantedDays * dayMilliseconds),
      perRun,
    )) {
      await markFileGone(tx, id)
      // The file before the transaction is in: if we are cut here, the row still says that there is one, and the next
      // run finishes. Other documents of the file may need it.
      if (!(await isReferencedFile(tx, fileKey))) await storage.remove(fileKey)
    }
  })
