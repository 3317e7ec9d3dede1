import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { sharedBrowser } from '../testing/browser.ts'

const mostPages = 4
const mostCharacters = 4000

/** Where it is, what has the focus, and what it shows, as its accessibility tree. */
const describePage = async (page: Page): Promise<string> => {
  const focus = await page
    .evaluate(() => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? 'nowhere')
    .catch(String)
  const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\nfocus: ${focus.slice(0, 300)}\n${tree.slice(0, mostCharacters)}`
}

/**
 * What each open page showed becomes part of the failure's own words, which every reporter prints: a failure on another
 * machine cannot be looked at again. Before what a test has put off to its end (`onTestFinished`) closes the pages.
 */
afterEach(async ({ task: { result } }) => {
  const error = result?.errors?.[0]
  if (error === undefined) return
  const pages = (await sharedBrowser()).contexts().flatMap((context) => context.pages())
  const shown = await Promise.all(pages.slice(-mostPages).map(describePage))
  error.message = [error.message, ...shown].join('\n\n')
  // Reporters that are read by machines give the stack, which begins with the message.
  error.stack = [error.stack ?? '', ...shown].join('\n\n')
})
