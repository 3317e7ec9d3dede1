import type { Logger } from 'pino'
import type { Database } from './db/connect.ts'
import type { Rows } from './db/rows.ts'
import type { Keyring } from './db/keyring.ts'
import type { Env } from './env.ts'
import type { Queue } from './jobs/queue.ts'
import type { Reader } from './jobs/reader.ts'
import type { Signal } from './jobs/signal.ts'
import type { BotCheck } from './outside/bot-check/bot-check.ts'
import type { IdentityProvider } from './outside/identity/provider.ts'
import type { Mailer } from './outside/mail/mail.ts'
import type { OutsideModel } from './outside/model/model.ts'
import type { Gateway } from './outside/payments/gateway.ts'
import type { Storage } from './outside/storage/storage.ts'

/** What the server is made of. Passed as an argument; nothing is global, and the clock is one of them. */
export type Deps = {
  env: Env
  /** As the owner of the tables: everybody's rows. */
  db: Database
  /** As somebody who sees these rows alone. */
  rowsOf: (rows: Rows) => Database
  keyring: Keyring
  storage: Storage
  bot: BotCheck
  mailer: Mailer
  /** Null: nobody signs in with an account elsewhere. */
  provider: IdentityProvider | null
  queue: Queue
  /** Wakes the status calls that wait for a process. */
  signal: Signal
  reader: Reader
  /** Null: this house asks none. */
  model: OutsideModel | null
  /** Takes the payments. */
  gateway: Gateway
  now: () => Date
  log: Logger
  /** True from the moment the server was asked to stop: it finishes what it has and takes nothing new. */
  isStopping: () => boolean
}
