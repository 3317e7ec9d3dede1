import { launchBrowser } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'
import type { Bench } from './figure.ts'
import { scriptOf } from './script-bytes.ts'

// What the log-in costs whoever comes for the first time: script over the wire, cold, against the most that it may. Needs
// the built web.

const ROUTE = '/login'
const SCRIPT_KB = 90

export const logIn: Bench = {
  name: 'log-in',
  run: async () => {
    const server = await startServerProcess()
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
      const kilobytes = await scriptOf(context, ROUTE)
      const over = `${kilobytes.toFixed(1)} KB of ${SCRIPT_KB}`
      return [{ what: `compressed script of ${ROUTE}`, ratio: kilobytes / SCRIPT_KB, over }]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
