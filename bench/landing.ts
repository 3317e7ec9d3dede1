import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { type Bench, median } from './figure.ts'
import { scriptOf } from './script-bytes.ts'

// What the public page costs a newcomer: its script over the wire against the most that it may be, and its first paint on
// a phone with a slow connection against that of a page which is one heading and nothing else. Needs the built web.

/** Kilobytes of compressed script. */
const SCRIPT_KB = 75
/** Of each page; the median counts. */
const ROUNDS = 5
/** Slow 4G, and a phone's processor, as Lighthouse sets the browser's own throttling. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const SLOWER_PROCESSOR = 4

/** The least that any page costs on the same connection: one answer, without style or script. */
const FLOOR = '<!doctype html><html lang="es-CL"><meta charset="utf-8"><title>Piso</title><h1>Piso</h1></html>'

const startFloor = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FLOOR),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Milliseconds until something is seen, by a browser that has never been there. */
const firstPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.goto(url, { waitUntil: 'commit' })
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  )
  const milliseconds = (await paint.jsonValue()) ?? Number.NaN
  await context.close()
  return milliseconds
}

export const landing: Bench = {
  name: 'landing',
  run: async () => {
    const server = await startServerProcess()
    const floor = await startFloor()
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext({ baseURL: server.url })
      const kilobytes = await scriptOf(context, '/')
      await context.close()
      const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
      for (let round = 0; round < ROUNDS; round++) {
        times.floor.push(await firstPaint(browser, floor.url))
        times.ours.push(await firstPaint(browser, `${server.url}/`))
      }
      const [ours, least] = [median(times.ours), median(times.floor)]
      return [
        {
          what: 'compressed script of /',
          ratio: kilobytes / SCRIPT_KB,
          over: `${kilobytes.toFixed(1)} KB of ${SCRIPT_KB}`,
        },
        {
          what: 'first paint of / on slow 4G',
          ratio: ours / least,
          over: `${ours.toFixed(0)} ms over ${least.toFixed(0)} ms of a page with a heading alone`,
        },
      ]
    } finally {
      await browser.close()
      floor.close()
      await server.stop()
    }
  },
}
