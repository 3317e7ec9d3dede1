import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { mostUploads, type ProcessProgress, type UploadQuestion } from 'contract/processes.ts'
import type { Db } from '../../db/connect.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { processes } from '../../db/schema/processes.ts'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../jobs/queue.ts'

export type Process = typeof processes.$inferSelect

/** The job that reads an upload of each kind; its key is the process. */
export const readingJobs = { payroll: 'read-payroll', invoice: 'read-invoice' } as const satisfies Record<
  Process['kind'],
  string
>

/** Uploads of one organization that may be in process at once. */
export const mostRunning = 50

export const processTopic = (id: string): string => `process ${id}`
export const uploadsTopic = (organizationId: number): string => `uploads ${organizationId}`

/** Wakes the calls that wait for the organization's uploads, once the caller's transaction is in. */
export const announceUploads = async (db: Db, organizationId: number): Promise<void> => {
  await db.execute(sql`select pg_notify('casa_matriz', ${uploadsTopic(organizationId)})`)
}

const told = { id: processes.id, organizationId: processes.organizationId }

/** Wakes the calls that wait for these processes. */
const announce = async (db: Db, changed: Pick<Process, keyof typeof told>[]): Promise<void> => {
  for (const { id, organizationId } of changed) {
    await db.execute(sql`select pg_notify('casa_matriz', ${processTopic(id)})`)
    await announceUploads(db, organizationId)
  }
}

const queued: ProcessProgress = { stage: 'queued', page: 0, pages: 0 }

type NewProcess = Pick<
  Process,
  'id' | 'organizationId' | 'userId' | 'sentBy' | 'kind' | 'fileKey' | 'fileName' | 'fileHash' | 'copy' | 'stated'
>

/** False when the same file of this organization is being processed already. */
export const insertProcess = async (db: Db, process: NewProcess): Promise<boolean> => {
  const rows = await db
    .insert(processes)
    .values({ ...process, progress: queued })
    .onConflictDoNothing()
    .returning(told)
  await announce(db, rows)
  return rows.length > 0
}

/** Takes back what this same transaction inserted. */
export const takeBack = async (db: Db, id: string): Promise<void> => {
  await db.delete(processes).where(eq(processes.id, id))
}

export const findProcess = async (db: Db, id: string): Promise<Process | null> => {
  const rows = await db
    .select()
    .from(processes)
    .where(sql`${processes.id}::text = ${id}`)
  return rows[0] ?? null
}

/** The process under way for the same file, whoever uploaded it. */
export const findRunning = async (
  db: Db,
  same: Pick<Process, 'organizationId' | 'kind' | 'fileHash' | 'copy'>,
): Promise<Process | null> => {
  const rows = await db
    .select()
    .from(processes)
    .where(
      and(
        eq(processes.organizationId, same.organizationId),
        eq(processes.kind, same.kind),
        eq(processes.fileHash, same.fileHash),
        eq(processes.copy, same.copy),
        eq(processes.document, 0),
        eq(processes.status, 'processing'),
      ),
    )
  return rows[0] ?? null
}

/** One upload of an organization at a time passes from here to the end of its transaction: each counts those before it. */
export const holdUploads = async (db: Db, organizationId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7612347, ${organizationId})`)
}

export const countRunning = async (db: Db, organizationId: number): Promise<number> => {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(processes)
    .where(and(eq(processes.organizationId, organizationId), eq(processes.status, 'processing')))
  return rows[0]?.n ?? 0
}

/** Why a reading ended that somebody took back. */
export const canceledText = 'Se canceló su lectura.'

const running = (id: string) => and(eq(processes.id, id), eq(processes.status, 'processing'))
const nextVersion = sql`${processes.version} + 1`

const saveProgress = async (db: Db, id: string, progress: ProcessProgress): Promise<void> => {
  await announce(
    db,
    await db.update(processes).set({ progress, version: nextVersion }).where(running(id)).returning(told),
  )
}

/** What a document became, or why it became nothing. */
export type ProcessEnd =
  | { outputId: number; isDuplicate?: boolean; organizationId?: number }
  | { error: string; asks?: UploadQuestion }

const columnsOf = (end: ProcessEnd) =>
  'error' in end
    ? { status: 'error' as const, error: end.error, asks: end.asks ?? null }
    : {
        status: 'finished' as const,
        outputId: end.outputId,
        isDuplicate: end.isDuplicate ?? false,
        ...(end.organizationId === undefined ? {} : { outputOrganizationId: end.organizationId }),
      }

/** Ends a process once. `documents`: how many its file turned out to have. */
export const endProcess = async (db: Db, id: string, end: ProcessEnd, now: Date, documents?: number): Promise<void> => {
  const ended = await db
    .update(processes)
    .set({
      ...columnsOf(end),
      ...(documents === undefined ? {} : { documents }),
      endedAt: now,
      version: nextVersion,
    })
    .where(running(id))
    .returning(told)
  await announce(db, ended)
}

/** A process for each of the documents after the first one of its file, under their own numbers. They end by `endProcess`. */
export const insertLater = async (db: Db, first: Process, documents: number): Promise<string[]> => {
  const { id: _id, ...shared } = first
  const numbers = Array.from({ length: documents - 1 }, (_, index) => index + 1)
  const rows = await db
    .insert(processes)
    .values(numbers.map((document) => ({ ...shared, document, documents })))
    .returning({ id: processes.id, document: processes.document })
  return rows.toSorted((a, b) => a.document - b.document).map(({ id }) => id)
}

/** The processes of the other documents of an upload's file, in their order. */
export const listOthers = async (db: Db, { id, organizationId, fileKey, documents }: Process): Promise<Process[]> =>
  documents === null || documents < 2
    ? []
    : db
        .select()
        .from(processes)
        .where(and(eq(processes.fileKey, fileKey), eq(processes.organizationId, organizationId), ne(processes.id, id)))
        .orderBy(processes.document)

/** An upload of this kind, kept from changing until the transaction ends; null when it is not there. */
export const lockProcess = async (
  db: Db,
  kind: Process['kind'],
  organizationId: number,
  id: string,
): Promise<Process | null> => {
  const rows = await db
    .select()
    .from(processes)
    .where(
      and(sql`${processes.id}::text = ${id}`, eq(processes.organizationId, organizationId), eq(processes.kind, kind)),
    )
    .for('update')
  return rows[0] ?? null
}

/**
 * Puts an ended upload back in the queue under its own number. Throws the violation of `process_same_file` when the same
 * file is being read already.
 */
export const restartProcess = async (
  db: Db,
  id: string,
  { stated, copy, sentBy }: Pick<Process, 'stated' | 'copy' | 'sentBy'>,
): Promise<Process> => {
  const rows = await db
    .update(processes)
    .set({
      stated,
      copy,
      sentBy,
      status: 'processing',
      progress: queued,
      outputId: null,
      isDuplicate: false,
      error: null,
      asks: null,
      outputOrganizationId: null,
      endedAt: null,
      version: nextVersion,
    })
    .where(eq(processes.id, id))
    .returning()
  await announce(db, rows)
  return rows[0]!
}

/** Off the list. `hasFile`: something was made of the upload, so that it stays. */
export const dismissUpload = async (db: Db, id: string, hasFile: boolean, now: Date): Promise<void> => {
  const rows = await db
    .update(processes)
    .set({ dismissedAt: now, hasFile, version: nextVersion })
    .where(eq(processes.id, id))
    .returning(told)
  await announce(db, rows)
}

/** The process of an invoice goes where its invoice goes. */
export const moveProcess = async (db: Db, id: string, organizationId: number): Promise<void> => {
  const rows = await db.update(processes).set({ organizationId }).where(eq(processes.id, id)).returning(told)
  await announce(db, rows)
}

/** Uploads that ask for somebody's attention (contract/processes.ts, `uploads`); the documents of a file in their order. */
export const listUploads = async (
  db: Db,
  kind: Process['kind'],
  organizationIds: number[],
  order: 'newest' | 'oldest' = 'newest',
): Promise<Process[]> => {
  const [inOrder, sign] = order === 'newest' ? [desc, -1] : [asc, 1]
  const undone = await db
    .select()
    .from(processes)
    .where(
      and(
        inArray(processes.organizationId, organizationIds),
        eq(processes.kind, kind),
        // As the index `process_asking` says it.
        sql`dismissed_at is null and (status <> 'finished' or is_duplicate)`,
      ),
    )
    .orderBy(inOrder(processes.createdAt), processes.document)
    .limit(mostUploads)
  // What became of a payroll is in its list: there is nothing to confirm.
  if (kind === 'payroll') return undone
  const unconfirmed = await db
    .select(getTableColumns(processes))
    .from(invoices)
    .innerJoin(processes, eq(processes.id, invoices.processId))
    .where(
      and(
        inArray(invoices.organizationId, organizationIds),
        eq(invoices.origin, 'document'),
        isNull(invoices.reviewedAt),
        isNull(invoices.deletedAt),
        isNull(processes.dismissedAt),
      ),
    )
    .orderBy(inOrder(invoices.id))
    .limit(mostUploads)
  // One that ended between the two looks is in both: the later one knows more.
  const uploads = new Map([...undone, ...unconfirmed].map((process) => [process.id, process]))
  return [...uploads.values()]
    .toSorted(
      (a, b) =>
        sign * (a.createdAt.getTime() - b.createdAt.getTime()) || a.document - b.document || (a.id < b.id ? 1 : -1),
    )
    .slice(0, mostUploads)
}

/** Uploads that came to nothing before `before` and are still kept; locked, so that nobody has them read again meanwhile. */
export const lockUnwanted = (db: Db, before: Date, limit: number): Promise<Pick<Process, 'id' | 'fileKey'>[]> =>
  db
    .select({ id: processes.id, fileKey: processes.fileKey })
    .from(processes)
    .where(and(sql`has_file and (status = 'error' or is_duplicate)`, lt(processes.endedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })

/** The upload itself is gone, or nothing more is wanted of it. */
export const markFileGone = async (db: Db, id: string): Promise<void> => {
  const rows = await db
    .update(processes)
    .set({ hasFile: false, version: nextVersion })
    .where(eq(processes.id, id))
    .returning(told)
  await announce(db, rows)
}

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

/** Nothing came of an upload: its process says why. While its file is kept it may be read again. */
export const refuseProcess = async (
  deps: Deps,
  work: Work,
  process: Process,
  error: string,
  isKept = true,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await endProcess(tx, process.id, { error }, deps.now())
    if (!isKept) await markFileGone(tx, process.id)
    await work.finish(tx)
  })
  if (!isKept) await deps.storage.remove(process.fileKey)
}
