import { AxeBuilder } from '@axe-core/playwright'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

/** The product as a newcomer runs it: its own server process, its own database, the built web, a real browser. */
export type Product = {
  url: string
  newPerson: (options?: PersonOptions) => Promise<Person>
  close: () => Promise<void>
}
type PersonOptions = { width?: number; colorScheme?: 'light' | 'dark' }

/** Somebody at a browser of his own. What the page complains about on its console fails the test. */
export type Person = {
  page: Page
  signIn: (email: string) => Promise<void>
  /** No accessibility findings, no sideways scroll, no complaints so far. */
  expectSound: () => Promise<void>
  leave: () => Promise<void>
}

export const password = 'aromos-2026'
const root = path.resolve(import.meta.dirname, '..')
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-e2e-'))
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /está en (http:\/\/localhost:\d+)/.exec(said)
      if (found) resolve(found[1]!)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  const executablePath = [process.env['CHROMIUM'], ...usual].find((file) => file !== undefined && existsSync(file))
  const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: flags })

  return {
    url,
    newPerson: (options = {}) => newPerson(browser, url, options),
    close: async () => {
      await browser.close()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
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
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the screens say it in their own words.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  return {
    page,
    signIn: async (email) => {
      await page.goto('/login')
      await page
        .getByLabel(/email|correo/i)
        .first()
        .fill(email)
      await page
        .getByLabel(/^contraseña/i)
        .first()
        .fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL((at) => !at.pathname.endsWith('/login'))
    },
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
