import { beforeEach } from 'vitest'
import { sharedBrowser } from '../testing/browser.ts'

const mostCharacters = 6000

/** What each open page shows, as its accessibility tree: a failure on another machine cannot be looked at again. */
const printPages = async (): Promise<void> => {
  const browser = await sharedBrowser()
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const tree = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error))
    process.stderr.write(`\n${page.url()}\n${tree.slice(0, mostCharacters)}\n`)
  }
}

beforeEach(({ onTestFailed }) => onTestFailed(printPages))
