import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { makeRowsOf, type Rows } from './rows.ts'
import { grantTenantRole, tenantRole } from './tenant-role.ts'

export type Database = NodePgDatabase
/** The database or a transaction on it: what every query function takes. */
export type Db = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/** `db`: as the owner of the tables, whom no row-level security holds. `rowsOf`: as somebody who sees these rows alone. */
export type Connection = {
  db: Database
  rowsOf: (rows: Rows) => Database
  pool: pg.Pool
  tenants: pg.Pool
  close: () => Promise<void>
}

const poolSize = 10
/** Most connections that a server holds: both of its pools, and the one that listens (`jobs/signal.ts`). */
export const serverConnections = 2 * poolSize + 1
/** One number for the whole product: only one server migrates at a time. */
const migrationLock = 7_612_345

// Generic plans lose the trigram indexes: plan with the real values, always. Parallel plans start processes for what
// one does in a millisecond, and take them from other requests.
const settings =
  '-c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0 -c statement_timeout=15s -c idle_in_transaction_session_timeout=30s -c timezone=UTC'

const openPool = (config: pg.PoolConfig, options: string, onLost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ max: poolSize, connectionTimeoutMillis: 5000, keepAlive: true, ...config, options })
  pool.on('error', onLost)
  // A connection that is in use and lost raises here, and only here: without a listener the process dies.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** Opens the pools; reports a lost idle connection to `onLost` instead of dying of it. */
export const connect = (config: pg.PoolConfig, onLost: (error: Error) => void): Connection => {
  const pool = openPool(config, settings, onLost)
  // From its first moment a connection of theirs is of the role that is held, and shows nothing.
  const tenants = openPool(config, `${settings} -c role=${tenantRole(config)}`, onLost)
  const db = drizzle(pool)
  const close = async () => {
    await Promise.all([pool.end(), tenants.end()])
  }
  return { db, rowsOf: makeRowsOf(db, tenants), pool, tenants, close }
}

/** Brings the database to the current schema. Safe to run from several servers at once. */
export const migrateDatabase = async (config: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
    await grantTenantRole(client, tenantRole(config))
  } finally {
    await client.end()
  }
}

/** Holds the lock of this number until the caller's transaction ends; whoever else asks for it waits. */
export const lockUntilEnd = async (tx: Db, lock: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** The name of the constraint that a failed statement violated, or null: what a conflict is told by. */
export const violatedConstraint = (error: unknown): string | null => {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('code' in e && e.code === '23505' && 'constraint' in e) return String(e.constraint)
  return null
}

/** True when a statement would have left something pointing at what it deletes. */
export const isStillReferenced = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) if ('code' in e && e.code === '23503') return true
  return false
}
