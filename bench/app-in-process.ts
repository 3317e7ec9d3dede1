import path from 'node:path'
import type pg from 'pg'
import { makeApp } from '../server/app.ts'
import { connect } from '../server/db/connect.ts'
import { makeKeyring, type Keyring } from '../server/db/keyring.ts'
import { readEnv } from '../server/env.ts'
import { makeQueue } from '../server/jobs/queue.ts'
import { makeReader } from '../server/jobs/reader.ts'
import { makeSignal } from '../server/jobs/signal.ts'
import { makeLog } from '../server/log.ts'
import { makeMailer } from '../server/mailer.ts'
import { noBotCheck } from '../server/outside/bot-check/bot-check.ts'
import { makePayments } from '../server/payments.ts'
import { folderStorage } from '../server/outside/storage/folder.ts'

/** The keys of every bench: a product in another process with the same ones believes the same tokens. */
export const benchKeys = `b1:${Buffer.alloc(32, 1).toString('base64')}`

export type AppInProcess = {
  app: Awaited<ReturnType<typeof makeApp>>
  pool: pg.Pool
  /** Of the requests of who is signed in. */
  tenants: pg.Pool
  keyring: Keyring
  close: () => Promise<void>
}

/** The whole application in this process, on a migrated database; it listens to nobody and works at no job. */
export const openApp = async (config: pg.PoolConfig, folder: string): Promise<AppInProcess> => {
  const { db, rowsOf, pool, tenants, close } = connect(config, () => undefined)
  const keyring = makeKeyring(benchKeys)
  const env = readEnv({ NODE_ENV: 'test', BOT_CHECK: 'off' }, folder)
  const log = makeLog('silent')
  const now = () => new Date()
  const signal = makeSignal(config, log)
  const reader = makeReader({ readers: 1, seconds: 30, megabytes: 600 })
  const payments = await makePayments(env, db, now)
  const deps = {
    env,
    db,
    rowsOf,
    keyring,
    signal,
    reader,
    model: null,
    gateway: payments.gateway,
    now,
    log,
    bot: noBotCheck,
    mailer: makeMailer(env),
    provider: null,
    storage: await folderStorage(path.join(folder, 'files'), now, keyring),
    queue: makeQueue(db, signal, log, 1),
    isStopping: () => false,
  }
  const app = await makeApp(deps, path.join(folder, 'web'))
  return {
    app,
    pool,
    tenants,
    keyring,
    close: async () => {
      await app.close()
      await reader.close()
      await signal.close()
      await payments.close()
      await close()
    },
  }
}
