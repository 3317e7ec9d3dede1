import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../testing/browser.ts'
import { missedTargets } from './touch.ts'

/** What a finger may miss is told wherever on the page it stands, and nothing else is. */

let page: Page
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 844 } })
})
afterAll(() => page.close())

const missedIn = async (body: string): Promise<string[]> => {
  await page.setContent(
    `<!doctype html><style>* { margin: 0 } button { width: 60px; height: 60px; padding: 0 }</style>${body}`,
  )
  return missedTargets(page)
}
const small = (name: string) => `<button style="height: 20px">${name}</button>`
const far = '<div style="height: 3000px"></div>'

test('what is large enough', async () => {
  expect(await missedIn(`<button>uno</button>${far}<button>dos</button>`)).toEqual([])
})

test.each([
  ['where the page begins', `<button>uno</button><br>${small('dos')}`],
  ['further down than the window', `${far}${small('dos')}${far}`],
  ['where the page ends', `${far}${small('dos')}`],
  [
    'half under another one',
    '<div style="position: relative"><button>dos</button><button style="position: absolute; left: 0; top: 40px">uno</button></div>',
  ],
])('what is too small, %s', async (_where, body) => {
  const missed = await missedIn(`<div style="padding: 40px">${body}</div>`)
  expect(missed).toEqual([expect.stringContaining('«dos»')])
})

test('what stands under another thing is no target', async () => {
  const over = '<div style="position: fixed; inset: 0; background: #fff"></div>'
  expect(await missedIn(`${small('uno')}${over}`)).toEqual([])
})
