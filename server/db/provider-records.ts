import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from './connect.ts'
import { providerRecords } from './schema/simulated-provider.ts'

/** What the simulated card provider remembers; see server/outside/payments/simulator/. */
export type RecordKind = typeof providerRecords.$inferSelect.kind

const one = (kind: RecordKind, key: string) => and(eq(providerRecords.kind, kind), eq(providerRecords.key, key))

export const readRecord = async <T>(db: Db, kind: RecordKind, key: string): Promise<T | null> => {
  const rows = await db.select({ data: providerRecords.data }).from(providerRecords).where(one(kind, key))
  return (rows[0]?.data as T | undefined) ?? null
}

export const writeRecord = async (db: Db, kind: RecordKind, key: string, data: object): Promise<void> => {
  await db
    .insert(providerRecords)
    .values({ kind, key, data: data as Record<string, unknown> })
    .onConflictDoUpdate({
      target: [providerRecords.kind, providerRecords.key],
      set: { data: data as Record<string, unknown> },
    })
}

/** Reads and writes one record while nobody else may; `change` gives what it answers and mutates the data. */
export const changeRecord = <T extends object, A>(
  db: Database,
  kind: RecordKind,
  key: string,
  change: (data: T | null, tx: Db) => Promise<A> | A,
): Promise<A> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ data: providerRecords.data })
      .from(providerRecords)
      .where(one(kind, key))
      .for('update')
    const data = (rows[0]?.data as T | undefined) ?? null
    const answer = await change(data, tx)
    if (data !== null) await writeRecord(tx, kind, key, data)
    return answer
  })

/** Forgets the cards of a username, as a second enrolment under it does. */
export const removeCards = async (db: Db, username: string): Promise<void> => {
  await db
    .delete(providerRecords)
    .where(and(eq(providerRecords.kind, 'card'), sql`${providerRecords.data}->>'username' = ${username}`))
}

/** True when there was such a record. */
export const removeRecord = async (db: Db, kind: RecordKind, key: string): Promise<boolean> => {
  const rows = await db.delete(providerRecords).where(one(kind, key)).returning({ key: providerRecords.key })
  return rows.length > 0
}

/** Every record of a kind: what the bank really did. */
export const listRecords = async <T>(db: Db, kind: RecordKind): Promise<T[]> => {
  const rows = await db
    .select({ data: providerRecords.data })
    .from(providerRecords)
    .where(eq(providerRecords.kind, kind))
  return rows.map(({ data }) => data as T)
}
