import { mkdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { dateInChile } from 'contract/rules/period.ts'
import { makeApp } from '../server/app.ts'
import { connect, migrateDatabase } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { makeVault } from '../server/db/vault.ts'
import type { Deps } from '../server/deps.ts'
import { readEnv } from '../server/env.ts'
import { makeQueue } from '../server/jobs/queue.ts'
import { makeReader } from '../server/jobs/reader.ts'
import { makeSignal } from '../server/jobs/signal.ts'
import { makeLog } from '../server/log.ts'
import { makeMailer } from '../server/mailer.ts'
import { noBotCheck } from '../server/outside/bot-check/bot-check.ts'
import { folderStorage } from '../server/outside/storage/folder.ts'
import { hashPassword } from '../server/passwords.ts'
import { type Bench, type Figure, timeOf } from './figure.ts'
import { type Company, makeCompany } from './invoice-company.ts'
import { words } from './invoice-words.ts'
import { recorded } from './recorded-statements.ts'

// Lists, searches and KPIs of companies of very different sizes, over HTTP, against the same statements through the bare
// driver in the same run. INVOICES=1000000 adds a company of a million (its making takes some minutes, once).

/** Part of the folder's name: raise it when the schema or the companies change. */
const EDITION = 2
const SIZES = [1000, 100_000]
const REQUESTS = 300
/** Each one is asked so often and its best time counts: what the machine does meanwhile is not ours. */
const TIMES = 3
const AT_ONCE = 10
const TOKEN_MS = 120_000
const PASSWORD = 'aromos-2026'

/** The product in this process, on a port of its own, on a database that is kept for the next run. */
const openProduct = async () => {
  const folder = path.join(os.tmpdir(), `casa-matriz-bench-lists-${EDITION}`)
  mkdirSync(folder, { recursive: true })
  const embedded = await startEmbedded(folder)
  await migrateDatabase(embedded.config)
  const { db, pool, close } = connect(embedded.config, () => undefined)
  const env = readEnv({ NODE_ENV: 'test', BOT_CHECK: 'off' }, folder)
  const log = makeLog('silent')
  const now = () => new Date()
  const vault = makeVault(`b1:${Buffer.alloc(32, 1).toString('base64')}`)
  const signal = makeSignal(embedded.config, log)
  const deps: Deps = {
    env,
    db,
    vault,
    storage: await folderStorage(path.join(folder, 'files'), now),
    bot: noBotCheck,
    mailer: makeMailer(env),
    queue: makeQueue(db, signal, log, 1),
    signal,
    reader: makeReader({ readers: 1, seconds: 30, megabytes: 600 }),
    model: null,
    now,
    log,
    isStopping: () => false,
  }
  const app = await makeApp(deps, path.join(folder, 'web'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    pool,
    port: (app.server.address() as AddressInfo).port,
    today: dateInChile(now()),
    close: async () => {
      await app.close()
      await signal.close()
      await close()
      await embedded.stop()
    },
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

const ask = (port: number, method: 'GET' | 'POST', url: string, token?: string, body?: object) =>
  new Promise<string>((resolve, reject) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const request = http.request({ port, host: '127.0.0.1', method, path: `/api${url}`, headers, agent }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (reply.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${reply.statusCode} ${text}`))
      })
    })
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })

const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN

const perSecond = async (works: (() => Promise<unknown>)[]): Promise<number> => {
  let next = 0
  const client = async () => {
    for (let work = works[next++]; work !== undefined; work = works[next++]) await work()
  }
  const ms = await timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, client)))
  return (works.length / ms) * 1000
}

/** What people ask for; `i` draws one of many. Searches: a vendor, a thing, an order's number, a thing of a vendor. */
const cases: { name: string; url: (i: number, company: Company) => string }[] = [
  {
    name: 'list',
    url: (i, { organizationId }) =>
      `/organizations/${organizationId}/invoices?page=${i % 5}&status=${['', 'pending', 'paid', 'overdue'][i % 4]}`,
  },
  {
    name: 'search',
    url: (i, { organizationId, invoices }) => {
      const draw = (list: readonly string[]) => list[(i * 7919) % list.length]!
      const search = [
        draw(words.names),
        `${draw(words.goods)} ${draw(words.uses)}`,
        String(100_001 + ((i * 104_729) % invoices)),
        `${draw(words.names)} ${draw(words.goods)}`,
        draw(words.goods),
      ][i % 5]!
      return `/organizations/${organizationId}/invoices?search=${encodeURIComponent(search)}`
    },
  },
  { name: 'KPIs', url: (_, { organizationId }) => `/organizations/${organizationId}/invoices/kpis/` },
]

type Measure = { p50: number; p99: number; rate: number; bare50: number; bare99: number; bareRate: number }

/** One request and its bare statements, alternately, at their best. */
const compare = async (pool: pg.Pool, request: () => Promise<unknown>) => {
  const statements = await recorded(pool, request)
  const replay = async () => {
    for (const { text, values } of statements) await pool.query(text, values)
  }
  let [ours, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let time = 0; time < TIMES; time++) {
    bare = Math.min(bare, await timeOf(replay))
    ours = Math.min(ours, await timeOf(request))
  }
  return { ours, bare, replay }
}

/** All companies in turn, so that a busy moment slows all of them. */
const measure = async (
  { port, pool }: Awaited<ReturnType<typeof openProduct>>,
  companies: Company[],
  url: (i: number, company: Company) => string,
): Promise<Measure[]> => {
  const runs = companies.map((company) => {
    let token = { text: '', at: Number.NEGATIVE_INFINITY }
    return {
      /** A token lives five minutes: a new one in good time, and never inside a measure. */
      signIn: async () => {
        if (performance.now() - token.at < TOKEN_MS) return
        const body = { email: company.email, password: PASSWORD }
        const reply = JSON.parse(await ask(port, 'POST', '/auth/login', undefined, body)) as { token: string }
        token = { text: reply.token, at: performance.now() }
      },
      request: (i: number) => ask(port, 'GET', url(i, company), token.text),
      ours: [] as number[],
      bare: [] as number[],
      replays: [] as (() => Promise<unknown>)[],
    }
  })
  for (let i = 0; i < REQUESTS; i++)
    for (const run of runs) {
      await run.signIn()
      const { ours, bare, replay } = await compare(pool, () => run.request(i))
      run.ours.push(ours)
      run.bare.push(bare)
      run.replays.push(replay)
    }
  const measures: Measure[] = []
  for (const { signIn, request, ours, bare, replays } of runs) {
    await signIn()
    const bareRate = await perSecond(replays)
    const rate = await perSecond(replays.map((_, i) => () => request(i)))
    measures.push({
      p50: quantile(ours, 0.5),
      p99: quantile(ours, 0.99),
      rate,
      bare50: quantile(bare, 0.5),
      bare99: quantile(bare, 0.99),
      bareRate,
    })
  }
  return measures
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const count = (value: number) => value.toLocaleString('en')

export const invoiceLists: Bench = {
  name: 'invoice-lists',
  run: async () => {
    const product = await openProduct()
    try {
      const figures: Figure[] = []
      const passwordHash = await hashPassword(PASSWORD)
      const more = Number(process.env['INVOICES'] ?? 0)
      const companies: Company[] = []
      for (const invoices of more > 0 ? [...SIZES, more] : SIZES)
        companies.push(await makeCompany(product.pool, { invoices, passwordHash, today: product.today }))
      for (const { name, url } of cases) {
        const measures = await measure(product, companies, url)
        for (const [i, m] of measures.entries()) {
          const { invoices } = companies[i]!
          const first = measures[0]!
          figures.push(
            {
              what: `invoice ${name}, p50, ${count(invoices)} invoices`,
              ratio: m.p50 / m.bare50,
              over: `${ms(m.p50)} / ${ms(m.bare50)} the same statements, bare driver`,
            },
            {
              what: `invoice ${name}, p99, ${count(invoices)} invoices`,
              ratio: m.p99 / m.bare99,
              over: `${ms(m.p99)} / ${ms(m.bare99)} the same statements, bare driver`,
            },
            {
              what: `invoice ${name}, requests/s, ${count(invoices)} invoices`,
              ratio: m.rate / m.bareRate,
              over: `${m.rate.toFixed(0)} / ${m.bareRate.toFixed(0)} by the bare driver, ${AT_ONCE} at once`,
            },
          )
          if (i > 0)
            figures.push({
              what: `invoice ${name}, p99, ${count(invoices)} against ${count(SIZES[0]!)} invoices`,
              ratio: m.p99 / first.p99,
              over: `${ms(m.p99)} / ${ms(first.p99)}`,
            })
        }
      }
      return figures
    } finally {
      agent.destroy()
      await product.close()
    }
  },
}
