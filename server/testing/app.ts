import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { makeApp } from '../app.ts'
import { makeBotCheck } from '../bot-check.ts'
import { connect } from '../db/connect.ts'
import { makeKeyring } from '../db/keyring.ts'
import { logins } from '../demo/story.ts'
import type { Deps } from '../deps.ts'
import { type Env, readEnv } from '../env.ts'
import { makeQueue } from '../jobs/queue.ts'
import type { Reader } from '../jobs/reader.ts'
import { makeSignal } from '../jobs/signal.ts'
import { makeLog } from '../log.ts'
import { makeMailer } from '../mailer.ts'
import { makePayments, type Payments } from '../payments.ts'
import type { FaultOf } from '../outside/payments/simulator/api.ts'
import { configuredProvider } from '../outside/identity/provider.ts'
import { folderStorage } from '../outside/storage/folder.ts'
import { startWorkers } from '../workers.ts'
import { testDay } from '../../testing/cluster.ts'
import { copyDatabase, password, secretKeys } from '../../testing/demo-template.ts'
import { sharedReader } from '../../testing/shared-reader.ts'

/** How often queues of tests look for what nobody tells: the product's look every two seconds. */
export const queuePollMilliseconds = 200

export { password }
export type Who = keyof typeof logins

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  folder: string
  /** Moves the server's clock; the database's own stays. */
  clock: { at: Date }
  login: (who: Who) => Promise<{ token: string; cookie: string; claims: Record<string, unknown> }>
  call: (
    who: Who | null,
    method: InjectOptions['method'] & string,
    url: string,
    body?: object,
  ) => Promise<{ status: number; body: unknown }>
  /** Sends a file as the browser does. */
  upload: (
    who: Who,
    url: string,
    file: Uint8Array,
    fields?: Record<string, string>,
    name?: string,
    field?: string,
  ) => Promise<{ status: number; body: unknown }>
  /** How its database is reached, for another process. */
  config: pg.PoolConfig
  /** The simulated card provider. */
  bank: NonNullable<Payments['bank']>
  /** What the server logged so far. */
  logged: () => string
  close: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  work?: boolean
  reader?: Partial<Reader>
  deps?: Partial<Deps>
  /** What happens to calls to the card provider, and how long they may take. */
  payments?: { faultOf?: FaultOf; milliseconds?: number }
}

const asAnswer = (reply: { statusCode: number; body: string }) => {
  let body: unknown = reply.body
  try {
    body = JSON.parse(reply.body)
  } catch {
    // A file.
  }
  return { status: reply.statusCode, body }
}

/** How the demo's people speak to the server; each signs in once, at his first call. */
const callsTo = (app: FastifyInstance): Pick<TestServer, 'login' | 'call' | 'upload'> => {
  const tokens = new Map<Who, Promise<string>>()
  const login: TestServer['login'] = async (who) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: logins[who].email, password },
    })
    const { token } = reply.json<{ token: string }>()
    const [refresh] = reply.cookies
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    return { token, cookie: `${refresh!.name}=${refresh!.value}`, claims }
  }
  const bearer = async (who: Who | null): Promise<Record<string, string>> => {
    if (who === null) return {}
    if (!tokens.has(who))
      tokens.set(
        who,
        login(who).then(({ token }) => token),
      )
    return { authorization: `Bearer ${await tokens.get(who)!}` }
  }
  return {
    login,
    call: async (who, method, url, body) =>
      asAnswer(
        await app.inject({
          method: method as 'GET',
          url: `/api${url}`,
          headers: await bearer(who),
          ...(body === undefined ? {} : { payload: body }),
        }),
      ),
    upload: async (who, url, file, fields = {}, fileName = 'nomina.pdf', field = 'file') => {
      // The corpus is of many companies: sending one says that this is meant, unless the test says otherwise.
      const said = url.endsWith('/process-payroll') ? { otherCompany: 'true', ...fields } : fields
      const { headers, payload } = await multipart(file, said, fileName, field)
      return asAnswer(
        await app.inject({
          method: 'POST',
          url: `/api${url}`,
          headers: { ...(await bearer(who)), ...headers },
          payload,
        }),
      )
    },
  }
}

/** A whole server with the demo's story on its own copy of the database: real SQL, real files, a real reader. */
export const startTestServer = async (options: Options = {}): Promise<TestServer> => {
  const { config, drop } = await copyDatabase(inject('cluster'), `test_${randomUUID().replaceAll('-', '')}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-files-'))
  const env: Env = readEnv({ NODE_ENV: 'test', BOT_CHECK: 'off', BOT_CHECK_COST: '10', ...options.env }, folder)
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const { db, rowsOf, close } = connect(config, () => undefined)
  const clock = { at: new Date(testDay) }
  const now = () => clock.at
  const keyring = makeKeyring(secretKeys)

  const signal = makeSignal(config, log)
  // What only its time brings is seen at once: tests set times, and sit through none.
  const queue = makeQueue(db, signal, log, 2, queuePollMilliseconds)
  const reader = {
    ...sharedReader({ readers: 2, seconds: env.READER_SECONDS, megabytes: env.READER_MEGABYTES }),
    ...options.reader,
  }
  const payments = await makePayments(env, db, now, options.payments)
  const deps: Deps = {
    env,
    db,
    rowsOf,
    keyring,
    storage: await folderStorage(path.join(folder, 'files'), now, keyring),
    bot: makeBotCheck(env, db, keyring, now),
    mailer: makeMailer(env),
    provider: configuredProvider(env),
    queue,
    signal,
    reader,
    model: null,
    gateway: payments.gateway,
    now,
    log,
    isStopping: () => false,
    ...options.deps,
  }
  const app = await makeApp(deps, path.join(folder, 'web'), payments.bank)
  await app.ready()
  if (options.work !== false) startWorkers(deps)

  return {
    ...callsTo(app),
    app,
    deps,
    folder,
    clock,
    config,
    bank: payments.bank!,
    logged: () => lines.join(''),
    close: async () => {
      await queue.stop()
      deps.mailer.close()
      await app.close()
      await reader.close()
      await signal.close()
      await payments.close()
      await close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A form with a file, as the browser writes it. */
export const multipart = async (
  file: Uint8Array,
  fields: Record<string, string>,
  fileName: string,
  field: string,
): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([Buffer.from(file)]), fileName)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
