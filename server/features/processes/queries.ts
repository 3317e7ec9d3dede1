import { and, eq, sql } from 'drizzle-orm'
import type { ProcessProgress, ProcessStatus } from 'contract/processes.ts'
import type { Db } from '../../db/connect.ts'
import { processes } from '../../db/schema/processes.ts'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../jobs/queue.ts'

export type Process = typeof processes.$inferSelect

/** Wakes the status calls that wait for this process, once the caller's transaction is in. */
const announce = (db: Db, id: string) => db.execute(sql`select pg_notify('casa_matriz', ${`process ${id}`})`)
export const processTopic = (id: string): string => `process ${id}`

const queued: ProcessProgress = { stage: 'queued', page: 0, pages: 0 }

type NewProcess = Pick<
  Process,
  'id' | 'organizationId' | 'userId' | 'kind' | 'fileKey' | 'fileName' | 'fileHash' | 'copy' | 'stated'
>

/** False when the same file of this organization is being processed already. */
export const insertProcess = async (db: Db, process: NewProcess): Promise<boolean> => {
  const rows = await db
    .insert(processes)
    .values({ ...process, progress: queued })
    .onConflictDoNothing()
    .returning({ id: processes.id })
  return rows.length > 0
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
        eq(processes.status, 'processing'),
      ),
    )
  return rows[0] ?? null
}

export const countRunning = async (db: Db, organizationId: number): Promise<number> => {
  const rows = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(processes)
    .where(and(eq(processes.organizationId, organizationId), eq(processes.status, 'processing')))
  return rows[0]?.n ?? 0
}

const running = (id: string) => and(eq(processes.id, id), eq(processes.status, 'processing'))
const nextVersion = sql`${processes.version} + 1`

const saveProgress = async (db: Db, id: string, progress: ProcessProgress): Promise<void> => {
  await db.update(processes).set({ progress, version: nextVersion }).where(running(id))
  await announce(db, id)
}

/** Ends a process once: what it became, or why it became nothing. */
export const endProcess = async (
  db: Db,
  id: string,
  end: { outputId: number; isDuplicate?: boolean } | { error: string },
  now: Date,
): Promise<void> => {
  await db
    .update(processes)
    .set({
      ...('error' in end
        ? { status: 'error' as const, error: end.error }
        : { status: 'finished' as const, outputId: end.outputId, isDuplicate: end.isDuplicate ?? false }),
      endedAt: now,
      version: nextVersion,
    })
    .where(running(id))
  await announce(db, id)
}

const outputTypes = { payroll: 'monthlyPayrollSummary', invoice: 'invoice' } as const

/** A process as the status call shows it. */
export const asStatus = (process: Process): ProcessStatus => ({
  processId: process.id,
  status: process.status,
  output:
    process.status === 'processing'
      ? null
      : {
          type: outputTypes[process.kind],
          id: process.outputId,
          error: process.error,
          isDuplicate: process.isDuplicate,
        },
  progress: process.progress,
  version: process.version,
})

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

/** Nothing came of a paper: its process says why, and the paper is not kept. */
export const refusePaper = async (deps: Deps, work: Work, process: Process, error: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await endProcess(tx, process.id, { error }, deps.now())
    await work.finish(tx)
  })
  await deps.storage.remove(process.fileKey)
}
