import pg from 'pg'
import { connect, migrateDatabase } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { makeKeyring } from '../server/db/keyring.ts'
import { seedDemo } from '../server/demo/seed.ts'

/** The database that tests copy: everything is in it, so that a test's own is there in a moment. */

export const password = 'aromos-2026'
export const secretKeys = `t1:${Buffer.alloc(32, 7).toString('base64')}`

/** Starts a real PostgreSQL in a folder, by the product's own code, with the demo's story told at `now`. */
export const startCluster = async (
  folder: string,
  now: Date,
): Promise<{ template: pg.PoolConfig; stop: () => Promise<void> }> => {
  const { config, admin, stop } = await startEmbedded(folder)
  await onServer(admin, [
    // What a power cut would lose is no matter here.
    'alter system set fsync = off',
    'alter system set synchronous_commit = off',
    'alter system set full_page_writes = off',
    'select pg_reload_conf()',
  ])
  await migrateDatabase(config)
  const { db, close } = connect(config, () => undefined)
  await seedDemo(db, makeKeyring(secretKeys), now, password)
  await close()
  return { template: config, stop }
}

/** A database of one's own: a copy of the template, and how to drop it. */
export const copyDatabase = async (
  template: pg.PoolConfig,
  name: string,
): Promise<{ config: pg.PoolConfig; drop: () => Promise<void> }> => {
  // Databases are made by the cluster's administrator: the product's own role may not.
  const admin = { ...template, user: 'postgres' }
  // As files, for they are in memory or soon are: by way of the log, which is PostgreSQL's own choice, each takes twice as long.
  await onServer(admin, [
    `create database ${name} template ${template.database} owner ${template.user} strategy file_copy`,
  ])
  return {
    config: { ...template, database: name },
    drop: () => onServer(admin, [`drop database ${name} with (force)`]),
  }
}

/** Each statement alone, from outside the databases that it is about. */
const onServer = async (config: pg.PoolConfig, statements: string[]): Promise<void> => {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
