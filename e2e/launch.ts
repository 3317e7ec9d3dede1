import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

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

/** A server process with a database of its own. */
export const startServer = async (
  settings: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> => {
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
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = [process.env['CHROMIUM'], ...usual].find((file) => file !== undefined && existsSync(file))
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: flags })
}

export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.goto('/login')
  await page
    .getByLabel(/email|correo/i)
    .first()
    .fill(email)
  await page
    .getByLabel(/^contraseña/i)
    .first()
    .fill(secret)
  await page.keyboard.press('Enter')
  await page.waitForURL((at) => !at.pathname.endsWith('/login'))
}

/** Pastes so many lines, as a spreadsheet gives them, into the first line of a new invoice. */
export const pasteLines = (page: Page, count: number): Promise<void> =>
  page.getByRole('textbox', { name: 'Descripción del ítem 1', exact: true }).evaluate((element, wanted) => {
    const data = new DataTransfer()
    const lines = Array.from({ length: wanted }, (_, i) => `Artículo ${i + 1}\t2\t${1000 + i}`)
    data.setData('text/plain', lines.join('\n'))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, count)
