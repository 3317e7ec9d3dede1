import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { makeApp } from './app.ts'
import { connect, migrateDatabase } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'
import { claimStorage } from './claim-storage.ts'
import { seedDemo } from './demo/seed.ts'
import { logins } from './demo/story.ts'
import { requirePlainRole } from './db/role.ts'
import { localKeys, makeKeyring } from './db/keyring.ts'
import { hasRightKeys } from './db/re-encrypt.ts'
import type { Deps } from './deps.ts'
import { type Env, processEnv } from './env.ts'
import { startRetentionJobs } from './retention-jobs.ts'
import { startBilling } from './features/billing/clock.ts'
import { makeQueue } from './jobs/queue.ts'
import { askForReencryption } from './jobs/re-encrypt.ts'
import { askForFileCollection } from './jobs/collect-garbage-files.ts'
import { makeReader } from './jobs/reader.ts'
import { readerIsolation } from './jobs/reader-pool.ts'
import { makeSignal } from './jobs/signal.ts'
import { makeLog } from './log.ts'
import { makeBotCheck } from './bot-check.ts'
import { makeMailer } from './mailer.ts'
import { configuredModel } from './outside/model/model.ts'
import { configuredProvider } from './outside/identity/provider.ts'
import { makePayments } from './payments.ts'
import { folderStorage } from './outside/storage/folder.ts'
import { explainStartFailure, requireFreePort } from './start-failure.ts'
import { startWorkers } from './workers.ts'

/** Environment -> database -> application -> listening, and back again when asked to stop. */

const root = path.resolve(import.meta.dirname, '..')
/** Longer than a load balancer's check of `/api/ready`, so that it stops sending before we stop listening. */
const drainMilliseconds = 300
const hardStopMilliseconds = 15_000

let env: Env | null = null

const start = async (env: Env): Promise<void> => {
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
  const { db, close } = connect(config, (error) => log.warn({ err: error }, 'database connection lost'))
  if (!(await hasRightKeys(db, keyring)))
    throw new Error(
      'Las llaves no son las de esta base de datos: con ellas no se puede leer ninguna remuneración ni cuenta guardada. Usa las de antes en SECRET_KEYS, o restaura el archivo secret.keys de DATA_DIR.',
    )
  const storage = await folderStorage(path.join(env.DATA_DIR, 'files'), now, keyring)
  await claimStorage(db, storage)
  const isSeeded = env.DEMO && (await seedDemo(db, keyring, now(), env.DEMO_PASSWORD))

  const signal = makeSignal(config, log)
  const queue = makeQueue(db, signal, log, env.READERS)
  const reader = makeReader(
    { readers: env.READERS, seconds: env.READER_SECONDS, megabytes: env.READER_MEGABYTES },
    env.SII_KEYS,
  )
  const payments = await makePayments(env, db, now)
  let stopping = false
  const deps: Deps = {
    env,
    db,
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
  console.log(`\nCasa Matriz está en http://localhost:${port}\n`)
  if (env.DEMO) {
    const people = Object.values(logins).map(({ email, role }) => `  ${email.padEnd(24)} ${role}`)
    console.log(
      `Cuentas de demostración (clave: ${env.DEMO_PASSWORD})${isSeeded ? ', recién creadas' : ''}:\n${people.join('\n')}\n`,
    )
  }

  const stop = async () => {
    if (stopping) return
    stopping = true
    const hard = setTimeout(() => process.exit(1), hardStopMilliseconds)
    hard.unref()
    await new Promise((resolve) => setTimeout(resolve, drainMilliseconds))
    stopRetentionJobs()
    await stopBilling()
    await app.close()
    await queue.stop()
    deps.mailer.close()
    await reader.close()
    await signal.close()
    await payments.close()
    await close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void stop())
}

try {
  env = processEnv(root)
  await start(env)
} catch (error) {
  console.error(`\nCasa Matriz no pudo iniciar.\n${explainStartFailure(error, env)}`)
  process.exit(1)
}
