import { mkdirSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { dateInChile } from 'contract/rules/period.ts'
import { migrateDatabase } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { hashPassword } from '../server/passwords.ts'
import { type AppInProcess, benchKeys, openApp } from './app-in-process.ts'
import { type Bench, type Figure, timeOf } from './figure.ts'
import { type Company, makeCompany } from './invoice-company.ts'
import { invoiceCases, platformCases } from './invoice-cases.ts'
import { makePlatform } from './invoice-platform.ts'
import { startProduct } from './product-process.ts'
import { recorded } from './recorded-statements.ts'

// Lists, searches and KPIs of companies of very different sizes, over HTTP, against the same statements through the bare
// driver in the same run. The product has a process of its own; this one only asks it, or drives the driver.
// PLATFORM=1000000 adds as many invoices of organizations with 100 each, and what the platform's staff ask of all.
// INVOICES=1000000 adds a company of a million (its making takes some minutes, once); DATABASE_URL measures on another
// PostgreSQL than the one that the product brings, and leaves the companies there.

/** Part of the folder's name: raise it when the companies change. */
const EDITION = 2
const SIZES = [1000, 100_000]
const REQUESTS = 300
/** Each one is asked so often and its best time counts: what the machine does meanwhile is not ours. */
const TIMES = 3
const AT_ONCE = 10
/** Well below what a token lives. */
const TOKEN_MS = 120_000
const PASSWORD = 'aromos-2026'

type Product = { port: number; inside: AppInProcess; today: string; close: () => Promise<void> }

/** The product, and beside it the same application in this process, which tells what statements a request sends. */
const openProduct = async (): Promise<Product> => {
  const folder = path.join(os.tmpdir(), `casa-matriz-bench-lists-${EDITION}`)
  mkdirSync(folder, { recursive: true })
  const url = process.env['DATABASE_URL']
  const embedded = url === undefined ? await startEmbedded(folder) : null
  const config = embedded?.config ?? { connectionString: url }
  await migrateDatabase(config)
  const inside = await openApp(config, folder)
  const product = await startProduct({ DATA_DIR: folder, SECRET_KEYS: benchKeys })
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
const drawRun = async ({ port, inside }: Product, company: Company, url: (i: number, company: Company) => string) => {
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
  for (let i = 0; i < REQUESTS; i++) {
    await signIn()
    const asked = url(i, company)
    ours.push(() => ask(port, 'GET', asked, token.text))
    const statements = await recorded(inside.pool, async () => {
      const headers = { authorization: `Bearer ${token.text}` }
      const reply = await inside.app.inject({ url: `/api${asked}`, headers })
      if (reply.statusCode !== 200) throw new Error(`${asked}: ${reply.body}`)
    })
    bare.push(async () => {
      for (const statement of statements) await inside.pool.query(statement)
    })
  }
  return { company, signIn, ours, bare }
}
type Run = Awaited<ReturnType<typeof drawRun>>

type Times = { p50: number; p99: number; rate: number }
type Measure = { company: Company; ours: Times; bare: Times }

/** All companies in turn, so that a busy moment slows all of them. */
const measure = async (runs: readonly Run[]): Promise<Measure[]> => {
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

const figuresOf = (name: string, measures: readonly Measure[]): Figure[] =>
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

export const invoiceLists: Bench = {
  name: 'invoice-lists',
  run: async () => {
    const product = await openProduct()
    try {
      const passwordHash = await hashPassword(PASSWORD)
      const more = Number(process.env['INVOICES'] ?? 0)
      const companies: Company[] = []
      for (const invoices of more > 0 ? [...SIZES, more] : SIZES)
        companies.push(await makeCompany(product.inside.pool, { invoices, passwordHash, today: product.today }))
      const figures: Figure[] = []
      for (const { name, url } of invoiceCases) {
        const runs: Run[] = []
        for (const company of companies) runs.push(await drawRun(product, company, url))
        figures.push(...figuresOf(name, await measure(runs)))
      }
      // Last: what is made for it would weigh on the companies' own measures.
      const everybodys = Number(process.env['PLATFORM'] ?? 0)
      if (everybodys > 0) {
        const { pool } = product.inside
        const platform = await makePlatform(pool, { invoices: everybodys, passwordHash, today: product.today })
        for (const { name, url } of platformCases)
          figures.push(...figuresOf(name, await measure([await drawRun(product, platform, url)])))
      }
      return figures
    } finally {
      agent.destroy()
      await product.close()
    }
  },
}
