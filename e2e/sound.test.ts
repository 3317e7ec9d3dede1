import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sharedBrowser } from '../testing/browser.ts'
import { accessibilityFindings, expectPageSound } from './sound.ts'

/** What a journey looks at of a page's contrasts is less than every text, and misses no kind of them; a screen's, every text. */

let page: Page
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
})
afterAll(() => page.close())

const faint = 'color: #bbb'
const showTexts = (body: string): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="es"><title>Textos</title><body style="background: #fff; color: #222"><main>${body}</main>`,
  )
const findingsOf = async (body: string): Promise<string[]> => {
  await showTexts(body)
  return accessibilityFindings(page, 'alike')
}

describe('texts that are alike are looked at once', () => {
  test('what is legible has no findings, and keeps no mark', async () => {
    expect(await findingsOf('<p>uno</p><p>dos</p>')).toEqual([])
    expect(
      await page
        .locator('p')
        .first()
        .evaluate((element) => element.attributes.length),
    ).toBe(0)
  })

  test('one mark stands for all that are alike', async () => {
    const [found = ''] = await findingsOf(`<p style="${faint}">uno</p><p style="${faint}">dos</p>`)
    expect(found).toContain('color-contrast')
    expect(found).toContain('uno')
    expect(found).not.toContain('dos')
  })

  test.each([
    ['a colour of its own', `<p>uno</p><p style="${faint}">dos</p>`],
    ['another ground', '<p>uno</p><div style="background: #444"><p>dos</p></div>'],
    ['a paler box around it', '<p>uno</p><div style="opacity: 0.3"><p>dos</p></div>'],
    ['a smaller size', '<p style="color: #888; font-size: 30px">uno</p><p style="color: #888">dos</p>'],
    ['the first of its kind not shown', `<p style="${faint}" hidden>uno</p><p style="${faint}">dos</p>`],
    [
      'the first one transparent to the eye',
      `<p style="${faint}; visibility: hidden">uno</p><p style="${faint}">dos</p>`,
    ],
    [
      'the first one under another thing',
      `<div style="position: relative"><p style="${faint}">uno</p><div style="position: absolute; inset: 0; background: #fff">
      </div></div><p style="${faint}">dos</p>`,
    ],
    ['the first one disabled', `<button style="${faint}" disabled>uno</button><button style="${faint}">dos</button>`],
    [
      'the first one the name of what is disabled',
      `<label style="${faint}">uno <input disabled></label><label style="${faint}">dos <input></label>`,
    ],
    [
      'all of them out of the window',
      `<div style="height: 3000px"></div><p style="${faint}">uno</p><p style="${faint}">dos</p>`,
    ],
  ])('%s is found', async (_name, body) => {
    const found = await findingsOf(body)
    expect(found.join()).toContain('color-contrast')
    expect(found.join()).toContain('dos')
  })
})

describe('a screen is looked at whole', () => {
  /** Alike but for where they stand: something dark, which neither is in, lies under the second one. */
  const dark = '<div style="position: absolute; inset: 0; background: #333"></div>'
  const apart = ['<p style="position: relative">uno</p>', `${dark}<p style="position: relative">dos</p>`]
    .map((texts) => `<div style="position: relative">${texts}</div>`)
    .join('')

  test('each text for itself, also where its like was looked at before', async () => {
    expect(await findingsOf(apart)).toEqual([])
    const [found = ''] = await accessibilityFindings(page, 'each')
    expect(found).toContain('color-contrast')
    expect(found).toContain('dos')
    expect(found).not.toContain('uno')
  })

  test('in both colour schemes, and by a journey in passing in its own', async () => {
    vi.setConfig({ expect: { poll: { timeout: 1, interval: 1 } } })
    onTestFinished(() => vi.resetConfig())
    await showTexts(apart)
    await expectPageSound(page)
    await expect(expectPageSound(page, 'both')).rejects.toMatchObject({
      actual: [expect.stringContaining('color-contrast')],
    })
  })
})
