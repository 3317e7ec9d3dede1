import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { copyDatabase, secretKeys } from '../server/testing/demo-template.ts'
import { launchBrowser, signIn, startServer } from './launch.ts'

/** The product as a newcomer runs it: its own server process, its own database, the built web, a real browser. */
export type Product = {
  url: string
  newPerson: (options?: PersonOptions) => Promise<Person>
  /** What would take a month of work at the screens: a statement on its database. */
  arrange: (sql: string) => Promise<void>
  close: () => Promise<void>
}
/** How screens are looked at: a wide window and a phone, light and dark. The first is what a person has unasked. */
export const looks = [
  { width: 1366, colorScheme: 'light' },
  { width: 1366, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

type PersonOptions = { width?: number; colorScheme?: 'light' | 'dark' }

/** Somebody at a browser of their own. What the page complains about on its console fails the test. */
export type Person = {
  page: Page
  /** With the demo's password unasked. */
  signIn: (email: string, secret?: string) => Promise<void>
  /** No accessibility findings, no sideways scroll, no complaints so far. */
  expectSound: () => Promise<void>
  leave: () => Promise<void>
}

export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const { config, drop } = await copyDatabase(inject('cluster'), `e2e_${randomUUID().replaceAll('-', '')}`)
  const address = `postgres://${config.user}@localhost:${config.port}/${config.database}?host=${encodeURIComponent(config.host!)}`
  const server = await startServer({ DATABASE_URL: address, SECRET_KEYS: secretKeys, ...settings })
  const browser = await launchBrowser()
  return {
    url: server.url,
    newPerson: (options = {}) => newPerson(browser, server.url, options),
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
      await browser.close()
      await server.close()
      await drop()
    },
  }
}

const newPerson = async (
  browser: Browser,
  url: string,
  { width = 1366, colorScheme = 'light' }: PersonOptions,
): Promise<Person> => {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 768 },
    colorScheme,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the screens say it in their own words.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  return {
    page,
    signIn: (email, secret) => signIn(page, email, secret),
    expectSound: async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      const [scroll, client] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(scroll, 'the page scrolls sideways').toBeLessThanOrEqual(client ?? 0)
      expect(complaints).toEqual([])
    },
    leave: () => context.close(),
  }
}
