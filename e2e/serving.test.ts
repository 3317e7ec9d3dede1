import { expect, test } from 'vitest'
import { launchBrowser, signIn } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'

/** What the other journeys leave out, as they share a process: the product as `npm start` runs it, alone. */

test('a newcomer’s product starts by itself, lets its demo’s people in at the screen, and stops when it is asked', async () => {
  const server = await startServerProcess()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'es-CL', reducedMotion: 'reduce' })
    await signIn(page, 'rosa@losaromos.cl')
    await page.waitForURL('**/dashboard')
    await page.getByText(/\d+ de \d+ facturas pagadas/).waitFor()
  } finally {
    await browser.close()
  }
  expect(await server.stop()).toBe(0)
})
