import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from './demo-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the test cluster's database with the demo in it, from which each test copies its own. */
    cluster: pg.PoolConfig
  }
}

/** The clock of the server's tests, where they do not move it. */
export const testDay = '2026-11-21T15:00:00Z'

/** One PostgreSQL for a whole test run. */
export const provideCluster = async (now: Date, { provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-cluster-'))
  const { template, stop } = await startCluster(folder, now)
  provide('cluster', template)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default (project: TestProject): Promise<() => Promise<void>> => provideCluster(new Date(testDay), project)
