import type { Browser, BrowserContext, Page } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { readEnv } from '../server/env.ts'
import { startServer } from '../server/start.ts'
import { password, sharedBrowser, signIn as signInAtScreen } from '../testing/browser.ts'
import { copyDatabase, secretKeys } from '../testing/demo-template.ts'
import { sharedReader } from '../testing/shared-reader.ts'
import { expectPageSound } from './sound.ts'
import { slowness, slowPages, slowServers } from './stress.ts'

/**
 * The product as a newcomer runs it, on a database of this file's own: its whole server, the built web, a real browser.
 * All files of a worker share its process, its browser and its readers; `serving.test.ts` runs it in a process of its own.
 */
export type Product = {
  url: string
  newPerson: (options?: PersonOptions) => Promise<Person>
  /** What would take a month of work at the screens: a statement on its database. */
  arrange: (sql: string) => Promise<void>
  close: () => Promise<void>
}
/** How wide the windows are in which screens are looked at, each by day and by night (`expectSound('both')`). */
export const widths = [1366, 390] as const

type Scheme = 'light' | 'dark'
type PersonOptions = {
  width?: number
  colorScheme?: Scheme
  /** The uploads stand unfolded, as this browser remembers from before. */
  unfolds?: boolean
  /** Works with the fingers: no mouse that hovers. */
  isTouch?: boolean
}

/** Somebody at a browser of their own. What the page complains about on its console fails the test. */
export type Person = {
  page: Page
  /**
   * Begins a session; the next `page.goto` is that of somebody signed in. Through the API where no bot check is asked (a
   * product without BOT_CHECK in its settings), else at the screen, which leads to the dashboard. Unasked, with the demo's
   * password.
   */
  signIn: (email: string, secret?: string) => Promise<void>
  /**
   * No accessibility findings, no sideways scroll, no complaints so far; in the person's own colour scheme, where a journey
   * passes, or in both and of each text, where a screen is looked at for its own sake.
   */
  expectSound: (schemes?: 'own' | 'both') => Promise<void>
  leave: () => Promise<void>
}

export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const { config, drop } = await copyDatabase(inject('cluster'), `e2e_${randomUUID().replaceAll('-', '')}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-e2e-'))
  const env = readEnv(
    {
      PORT: '0',
      DATABASE_URL: `postgres://${config.user}@localhost:${config.port}/${config.database}?host=${encodeURIComponent(config.host!)}`,
      SECRET_KEYS: secretKeys,
      BOT_CHECK: 'off',
      // Where it is asked, its answer is looked at, not how long a browser works for it.
      BOT_CHECK_COST: '10',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...settings,
    },
    folder,
  )
  const limits = { readers: env.READERS, seconds: env.READER_SECONDS, megabytes: env.READER_MEGABYTES }
  slowServers()
  const server = await startServer(env, sharedReader(limits))
  const url = `http://localhost:${server.port}`
  const browser = await sharedBrowser()
  const contexts = new Set<BrowserContext>()
  return {
    url,
    newPerson: async (options = {}) => {
      const person = await newPerson(browser, url, options, env.BOT_CHECK === 'off')
      contexts.add(person.page.context())
      return person
    },
    arrange: async (sql) => {
      const client = new pg.Client(config)
      await client.connect()
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()))
      await server.stop()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Leaves the browser as the log-in screen does: the refresh cookie set, the token kept. */
const signInByApi = async (page: Page, email: string, secret: string): Promise<void> => {
  // Whatever stands at the product's address and is no screen.
  await page.goto('/favicon.svg')
  const problem = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { token } = (await answer.json()) as { token?: string }
      if (token === undefined) return `status ${answer.status}`
      localStorage.setItem('token', token)
      return null
    },
    { email, password: secret },
  )
  if (problem !== null) throw new Error(`${email} was not signed in: ${problem}`)
}

const newPerson = async (
  browser: Browser,
  url: string,
  { width = 1366, colorScheme = 'light', unfolds = false, isTouch = false }: PersonOptions,
  isByApi: boolean,
): Promise<Person> => {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 768 },
    colorScheme,
    ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  slowPages(context)
  if (unfolds) await context.addInitScript(() => localStorage.setItem('uploads-open', '1'))
  const page = await context.newPage()
  page.setDefaultTimeout(30_000 * slowness)
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the screens say it in their own words.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  return {
    page,
    signIn: (email, secret = password) => (isByApi ? signInByApi : signInAtScreen)(page, email, secret),
    expectSound: async (schemes = 'own') => {
      await expectPageSound(page, schemes)
      expect(complaints).toEqual([])
    },
    leave: () => context.close(),
  }
}
