import type { BrowserContext } from 'playwright-core'

/** Kilobytes of compressed script that a screen loads, cold, until it rests. */
export const scriptOf = async (context: BrowserContext, route: string): Promise<number> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What came before the script itself: headers.
  const headers = new Map<string, number>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId)
    if (before !== undefined) bytes += encodedDataLength - before
  })
  await page.goto(route)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return bytes / 1000
}
