import http from 'node:http'
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dateInChile } from 'contract/rules/period.ts'
import { migrateDatabase } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { type AppInProcess, benchKeys, openApp } from './app-in-process.ts'
import { type Figure, timeOf } from './figure.ts'
import type { Company } from './invoice-company.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { recorded, type Statement } from './recorded-statements.ts'

// What people ask of invoices, over HTTP, against the same statements through the bare driver in the same run. The product
// has a process of its own; this one only asks it, or drives the driver.

const REQUESTS = 300
/** Each one is asked so often and its best time counts: what the machine does meanwhile is not ours. */
const TIMES = 3
const AT_ONCE = 10
/** Well below what a token lives. */
const TOKEN_MS = 120_000
export const PASSWORD = 'aromos-2026'

export type Product = { port: number; inside: AppInProcess; today: string; close: () => Promise<void> }

/**
 * The product, and beside it the same application in this process, which tells what statements a request sends. `name`: of
 * its folder, which stays for the next run; `url`: another PostgreSQL than the one that the product brings.
 */
export const openProduct = async (name: string, url?: string): Promise<Product> => {
  const folder = path.join(os.tmpdir(), `casa-matriz-bench-${name}`)
  mkdirSync(folder, { recursive: true })
  const embedded = url === undefined ? await startEmbedded(folder) : null
  const config = embedded?.config ?? { connectionString: url }
  await migrateDatabase(config)
  const inside = await openApp(config, folder)
  const product = await startServerProcess({
    DATA_DIR: folder,
    SECRET_KEYS: benchKeys,
    HOST: '127.0.0.1',
    BOT_CHECK: 'off',
    DEMO: '0',
    LOG_LEVEL: 'info',
  })
  return {
    port: product.port,
    inside,
    today: dateInChile(new Date()),
    close: async () => {
      await product.stop()
      await inside.close()
      await embedded?.stop()
    },
  }
}

export const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

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

export const quantile = (times: readonly number[], q: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN

type Work = () => Promise<unknown>

const perSecond = async (works: readonly Work[]): Promise<number> => {
  let next = 0
  const client = async () => {
    for (let work = works[next++]; work !== undefined; work = works[next++]) await work()
  }
  const ms = await timeOf(() => Promise.all(Array.from({ length: AT_ONCE }, client)))
  return (works.length / ms) * 1000
}

/** The requests of a case to a company, and what each of them is without the product: its statements. */
export const drawRun = async (
  { port, inside }: Product,
  company: Company,
  url: (i: number, company: Company) => string,
) => {
  let token = { text: '', at: Number.NEGATIVE_INFINITY }
  /** A new token in good time, and never inside a measure. */
  const signIn = async () => {
    if (performance.now() - token.at < TOKEN_MS) return
    const body = { email: company.email, password: PASSWORD }
    const reply = JSON.parse(await ask(port, 'POST', '/auth/login', undefined, body)) as { token: string }
    token = { text: reply.token, at: performance.now() }
  }
  const ours: Work[] = []
  const bare: Work[] = []
  const statements: Statement[][] = []
  for (let i = 0; i < REQUESTS; i++) {
    await signIn()
    const asked = url(i, company)
    ours.push(() => ask(port, 'GET', asked, token.text))
    const sent = await recorded(inside, async () => {
      const headers = { authorization: `Bearer ${token.text}` }
      const reply = await inside.app.inject({ url: `/api${asked}`, headers })
      if (reply.statusCode !== 200) throw new Error(`${asked}: ${reply.body}`)
    })
    statements.push(sent)
    bare.push(async () => {
      for (const statement of sent) await inside.pool.query(statement)
    })
  }
  return { company, signIn, ours, bare, statements }
}
export type Run = Awaited<ReturnType<typeof drawRun>>

type Times = { p50: number; p99: number; rate: number }
type Measure = { company: Company; ours: Times; bare: Times }

/** All companies in turn, so that a busy moment slows all of them. */
export const measure = async (runs: readonly Run[]): Promise<Measure[]> => {
  const best = runs.map(() => ({ ours: { times: [] as number[], rate: 0 }, bare: { times: [] as number[], rate: 0 } }))
  const sides = ['bare', 'ours'] as const
  for (let i = 0; i < REQUESTS; i++)
    for (const [r, run] of runs.entries()) {
      await run.signIn()
      for (const side of sides) best[r]![side].times.push(Number.POSITIVE_INFINITY)
      for (let time = 0; time < TIMES; time++)
        for (const side of sides) {
          const { times } = best[r]![side]
          times[i] = Math.min(times[i]!, await timeOf(run[side][i]!))
        }
    }
  for (let time = 0; time < TIMES; time++)
    for (const [r, run] of runs.entries()) {
      await run.signIn()
      for (const side of sides) best[r]![side].rate = Math.max(best[r]![side].rate, await perSecond(run[side]))
    }
  const timesOf = ({ times, rate }: { times: number[]; rate: number }): Times => ({
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    rate,
  })
  return runs.map(({ company }, r) => ({ company, ours: timesOf(best[r]!.ours), bare: timesOf(best[r]!.bare) }))
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const count = (value: number) => value.toLocaleString('en')

export const figuresOf = (name: string, measures: readonly Measure[]): Figure[] =>
  measures.flatMap(({ company: { invoices }, ours, bare }) => {
    const of = `${count(invoices)} invoices`
    const first = measures[0]!
    const figures = (['p50', 'p99'] as const).map((q) => ({
      what: `invoice ${name}, ${q}, ${of}`,
      ratio: ours[q] / bare[q],
      over: `${ms(ours[q])} / ${ms(bare[q])} the same statements, bare driver`,
    }))
    figures.push({
      what: `invoice ${name}, requests/s, ${of}`,
      ratio: ours.rate / bare.rate,
      over: `${ours.rate.toFixed(0)} / ${bare.rate.toFixed(0)} by the bare driver, ${AT_ONCE} at once`,
    })
    if (invoices !== first.company.invoices)
      figures.push({
        what: `invoice ${name}, p99, ${count(invoices)} against ${count(first.company.invoices)} invoices`,
        ratio: ours.p99 / first.ours.p99,
        over: `${ms(ours.p99)} / ${ms(first.ours.p99)}`,
      })
    return figures
  })
