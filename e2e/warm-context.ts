import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { slowPages } from './stress.ts'

/**
 * Browsers of people, one after the other in the same context of Chromium. Most of what a first page costs is the process that
 * shows it and what that process has not compiled yet: a keeper, a page that nobody sees, holds the process when a person's
 * pages are closed (with --process-per-site, `testing/browser.ts`), and the next person finds it warm. Nothing else is found: no
 * page, cookie or storage. What a test does to a context that a page does not take with it (an init script, a route), it ends by
 * closing the context.
 */
type WarmContext = { key: string; context: BrowserContext; keeper: Page; devtools: CDPSession; isClosed: boolean }

export type Look = { width: number; colorScheme: 'light' | 'dark'; isTouch: boolean }

/** More would hold memory for a look that few have. */
const mostKept = 4
/** Those that nobody is in, the longest left first. */
let kept: WarmContext[] = []

const makeContext = async (
  browser: Browser,
  url: string,
  { width, colorScheme, isTouch }: Look,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 768 },
    colorScheme,
    ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  slowPages(context)
  return context
}

const warmUp = async (key: string, context: BrowserContext): Promise<WarmContext> => {
  context.setOffline = () => Promise.reject(new Error('Who loses the network is at a new browser (isNew).'))
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  const warm = { key, context, keeper, devtools: await context.newCDPSession(keeper), isClosed: false }
  context.once('close', () => (warm.isClosed = true))
  return warm
}

const forget = async ({ context, keeper, devtools }: WarmContext): Promise<void> => {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await context.clearCookies()
  const { origin } = new URL(keeper.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

const keep = async (warm: WarmContext): Promise<void> => {
  kept.push(warm)
  if (kept.length > mostKept) await kept.shift()!.context.close()
}

type OpenContext = {
  context: BrowserContext
  /** At the product's address, and no screen of it; none at a new browser. */
  keeper: Page | null
  leave: () => Promise<void>
}

/**
 * A browser that remembers nothing of anybody, for the product of this address. `isNew`: one that has fetched nothing of it
 * either, in a process that no other page is in. Whether there is a network is known to a whole process, and told to its pages one
 * after the other: who loses it is at a new one.
 */
export const openContext = async (browser: Browser, url: string, look: Look, isNew: boolean): Promise<OpenContext> => {
  if (isNew) {
    const context = await makeContext(browser, url, look)
    return { context, keeper: null, leave: () => context.close() }
  }
  const key = JSON.stringify([url, look])
  const found = kept.find((one) => one.key === key)
  kept = kept.filter((one) => one !== found)
  const warm = found ?? (await warmUp(key, await makeContext(browser, url, look)))
  let isLeft = false
  return {
    context: warm.context,
    keeper: warm.keeper,
    leave: async () => {
      if (isLeft || warm.isClosed) return
      isLeft = true
      await forget(warm)
      await keep(warm)
    },
  }
}
