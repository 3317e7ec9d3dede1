import { randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import { requireRoom } from '../../../db/allowance.ts'
import type { Db } from '../../../db/connect.ts'
import { requireWorking } from '../../../db/working.ts'
import type { Context } from '../../../http/context.ts'
import type { UploadedFile } from '../../../http/upload.ts'
import {
  countRunning,
  findRunning,
  holdUploads,
  insertProcess,
  mostRunning,
  type Process,
  readingJobs,
  takeBack,
} from '../queries.ts'

/** What a file became before: its number and the process that made it. */
export type Made = { id: number; processId: string }

export type Upload = Pick<Process, 'organizationId' | 'userId' | 'kind' | 'copy' | 'stated'> & {
  file: UploadedFile
  /** What this file has become already, whole; null also where somebody said to keep it twice. */
  findMade: (db: Db) => Promise<Made | null>
}

/**
 * Takes a received file in: stores it and, in one transaction, inserts its process and its job. The same file again,
 * whether it was read or is being read at this moment, answers the first one, however many send it at once. Throws
 * `branch_inactive`, `too_many_processing` when the organization has `mostRunning` under way and `plan_limit_reached` when its plan has no
 * room; nothing is left of what was not taken.
 */
export const acceptUpload = async (
  {
    db,
    storage,
    queue,
    now,
    session,
    ip,
    requestId,
  }: Pick<Context<'session'>, 'db' | 'storage' | 'queue' | 'now' | 'session' | 'ip' | 'requestId'>,
  { file, findMade, ...upload }: Upload,
): Promise<{ processId: string; duplicateOf: number | null }> => {
  const { organizationId, kind, copy } = upload
  const before = await findMade(db)
  if (before !== null) return { processId: before.processId, duplicateOf: before.id }

  const id = randomUUID()
  const fileKey = `${organizationId}/${id}.${file.kind}`
  const sentBy = { userId: session.userId, ip, requestId }
  await storage.keep(file, fileKey)
  try {
    const isNew = await db.transaction(async (tx) => {
      await requireWorking(tx, organizationId)
      await holdUploads(tx, organizationId)
      const isInserted = await insertProcess(tx, {
        ...upload,
        id,
        sentBy,
        fileKey,
        fileName: file.name,
        fileHash: file.sha256,
      })
      if (!isInserted) return false
      // Its reading may have ended since we looked: no other can begin now, so this look is the last.
      if ((await findMade(tx)) !== null) {
        await takeBack(tx, id)
        return false
      }
      if ((await countRunning(tx, organizationId)) > mostRunning) throw new AppError('too_many_processing')
      await requireRoom(tx, organizationId, now(), { isCounted: true })
      await queue.add(tx, readingJobs[kind], id, { organizationId })
      return true
    })
    if (isNew) return { processId: id, duplicateOf: null }
  } catch (error) {
    await storage.remove(fileKey)
    throw error
  }

  // The same file is being read at this moment, or was until a moment ago: that reading stands for both.
  await storage.remove(fileKey)
  const running = await findRunning(db, { organizationId, kind, fileHash: file.sha256, copy })
  if (running) return { processId: running.id, duplicateOf: null }
  const made = await findMade(db)
  if (made !== null) return { processId: made.processId, duplicateOf: made.id }
  throw new AppError('unavailable', { retryAfterSeconds: 1 })
}
