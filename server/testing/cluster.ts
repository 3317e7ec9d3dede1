import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the test cluster's migrated database, from which each test copies its own. */
    cluster: pg.PoolConfig
  }
}

/** One real PostgreSQL for a whole test run, brought up by the product's own code. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-cluster-'))
  const { config, stop } = await startEmbedded(folder)
  await migrateDatabase(config)
  provide('cluster', config)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
