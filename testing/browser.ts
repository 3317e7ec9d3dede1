import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

export const password = 'aromos-2026'
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Without its windows: half the work for each page, of which the journeys load hundreds. */
const shell = '/usr/bin/chromium-headless-shell'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchBrowser = (preferred = usual, more: readonly string[] = []): Promise<Browser> => {
  const executablePath = [process.env['CHROMIUM'], ...preferred].find((file) => file !== undefined && existsSync(file))
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...flags, ...more] })
}

/**
 * Without a process for what is drawn: what is said to it costs a tenth of each page. With room for a few tiles of it alone:
 * pixels that nobody looks at cost as much again, and what is laid out, printed and computed is the same. Tests that take
 * pictures (PICTURES names their folder) have the room. A page's script lives too briefly to repay being optimized on the
 * other cores, and its garbage to be collected often: a sixth of what pages cost.
 */
const unseen = [
  '--in-process-gpu',
  '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32,--single-threaded-gc',
  ...(process.env['PICTURES'] === undefined ? ['--force-gpu-mem-available-mb=1'] : []),
]
let browser: Promise<Browser> | null = null
/** One for all test files of this process, each person in a context of their own; it ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launchBrowser([shell, ...usual], unseen))

/** As a person does it, at the screen. */
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
