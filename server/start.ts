import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { makeApp } from './app.ts'
import { connect, migrateDatabase } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { claimStorage } from './claim-storage.ts'
import { seedDemo } from './demo/seed.ts'
import { requirePlainRole } from './db/role.ts'
import { localKeys, makeKeyring } from './db/keyring.ts'
import { hasRightKeys } from './db/re-encrypt.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { startRetentionJobs } from './retention-jobs.ts'
import { startBilling } from './features/billing/clock.ts'
import { makeQueue } from './jobs/queue.ts'
import { askForReencryption } from './jobs/re-encrypt.ts'
import { askForFileCollection } from './jobs/collect-garbage-files.ts'
import { makeReader, type Reader } from './jobs/reader.ts'
import { readerIsolation } from './jobs/reader-pool.ts'
import { makeSignal } from './jobs/signal.ts'
import { makeLog } from './log.ts'
import { makeBotCheck } from './bot-check.ts'
import { makeMailer } from './mailer.ts'
import { configuredModel } from './outside/model/model.ts'
import { configuredProvider } from './outside/identity/provider.ts'
import { makePayments } from './payments.ts'
import { folderStorage } from './outside/storage/folder.ts'
import { requireFreePort } from './start-failure.ts'
import { startWorkers } from './workers.ts'

/** Environment -> database -> application -> listening, and back again when asked to stop. */

const root = path.resolve(import.meta.dirname, '..')

export type RunningServer = {
  port: number
  /** The demo was created by this start. */
  isSeeded: boolean
  /** From now on `/api/ready` refuses, so that nobody sends more. */
  drain: () => void
  /** Ends everything that was started, in order. */
  stop: () => Promise<void>
}

const configuredReader = (env: Env): Reader =>
  makeReader({ readers: env.READERS, seconds: env.READER_SECONDS, megabytes: env.READER_MEGABYTES }, env.SII_KEYS)

/** `sharedReader`: reads for several servers of one process, each test file's for one; whoever made it closes it. */
export const startServer = async (env: Env, sharedReader: Reader | null = null): Promise<RunningServer> => {
  await requireFreePort(env)
  const log = makeLog(env.LOG_LEVEL)
  const now = () => new Date()
  mkdirSync(env.DATA_DIR, { recursive: true })
  const keyring = makeKeyring(env.SECRET_KEYS ?? localKeys(env.DATA_DIR))

  const embedded = env.DATABASE_URL === undefined ? await startEmbedded(env.DATA_DIR) : null
  const config = embedded?.config ?? { connectionString: env.DATABASE_URL }
  await requirePlainRole(config, env.NODE_ENV === 'production', (text) => log.warn(text))
  await migrateDatabase(config)
  embedded?.watch((error) => log.error({ err: error }, 'embedded database lost'))
  const { db, rowsOf, close } = connect(config, (error) => log.warn({ err: error }, 'database connection lost'))
  if (!(await hasRightKeys(db, keyring)))
    throw new Error(
      'Las llaves no son las de esta base de datos: con ellas no se puede leer ninguna remuneración ni cuenta guardada. Usa las de antes en SECRET_KEYS, o restaura el archivo secret.keys de DATA_DIR.',
    )
  const storage = await folderStorage(path.join(env.DATA_DIR, 'files'), now, keyring)
  await claimStorage(db, storage)
  const isSeeded = env.DEMO && (await seedDemo(db, keyring, now(), env.DEMO_PASSWORD))

  const signal = makeSignal(config, log)
  const queue = makeQueue(db, signal, log, env.READERS)
  const reader = sharedReader ?? configuredReader(env)
  const payments = await makePayments(env, db, now)
  let stopping = false
  const deps: Deps = {
    env,
    db,
    rowsOf,
    keyring,
    storage,
    bot: makeBotCheck(env, db, keyring, now),
    mailer: makeMailer(env),
    provider: configuredProvider(env),
    queue,
    signal,
    reader,
    model: configuredModel(env),
    gateway: payments.gateway,
    now,
    log,
    isStopping: () => stopping,
  }
  const app = await makeApp(deps, path.join(root, 'web', 'dist'), payments.bank)
  log.info(deps.mailer.describe)
  log.info({ holds: readerIsolation().holds }, 'readers are isolated')
  reader.warm()
  startWorkers(deps)
  await askForReencryption(deps)
  await askForFileCollection(deps)
  const stopRetentionJobs = startRetentionJobs(deps)
  await app.listen({ port: env.PORT, host: env.HOST })

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT
  // A port that the system chose is known only now; returns from the card provider come to it.
  if (env.PORT === 0 && env.PUBLIC_URL === 'http://localhost:0') env.PUBLIC_URL = `http://localhost:${port}`
  const stopBilling = startBilling(deps)

  return {
    port,
    isSeeded,
    drain: () => {
      stopping = true
    },
    stop: async () => {
      stopping = true
      stopRetentionJobs()
      await stopBilling()
      await app.close()
      await queue.stop()
      deps.mailer.close()
      if (sharedReader === null) await reader.close()
      await signal.close()
      await payments.close()
      await close()
      await embedded?.stop()
    },
  }
}
