import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-embedded-'))
const started: Embedded[] = []
afterAll(async () => {
  for (const { stop } of started) await stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async ({ config }: Embedded, statement: string): Promise<unknown> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(statement)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const killServer = (dataDir: string): void => {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
}

test('two first starts at once share one cluster, and one that dies is started again with what it held', async () => {
  started.push(...(await Promise.all([startEmbedded(folder), startEmbedded(folder)])))
  const [one, other] = started as [Embedded, Embedded]
  await ask(one, 'create table kept (n int)')
  await ask(one, 'insert into kept values (7)')
  expect(await ask(other, 'select n from kept')).toEqual({ n: 7 })

  const losses: unknown[] = []
  one.watch((error) => losses.push(error))
  other.watch((error) => losses.push(error))
  killServer(folder)
  await expect
    .poll(() => ask(one, 'select n from kept').catch(() => null), { timeout: 30_000, interval: 200 })
    .toEqual({ n: 7 })
  expect(losses.length).toBeGreaterThan(0)
})

test('one that is stopped while it is started again stays stopped', async () => {
  const own = path.join(folder, 'stopped')
  mkdirSync(own)
  const server = await startEmbedded(own)
  const lost = new Promise((resolve) => server.watch(resolve))
  killServer(own)
  await lost
  await server.stop()
  // Longer than a start takes: one that was under way would have ended.
  await sleep(3000)
  expect(await ask(server, 'select 1').catch(() => 'stopped')).toBe('stopped')
})
