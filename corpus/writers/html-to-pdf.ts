import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

/** Prints HTML to PDF with the local Chromium, as web payroll programs do. */
export type HtmlToPdf = {
  convert: (
    html: string,
    page: {
      /** 'css': of the size that the page's own style asks for. */
      format: 'Letter' | 'A4' | 'A3' | 'Legal' | 'css'
      landscape?: boolean
      margin?: string
      footer?: string
    },
  ) => Promise<Uint8Array>
  close: () => Promise<void>
}

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync`.split(/\s+/)

/** Whether a browser stands where Debian and Google put theirs. */
export const hasBrowser = (): boolean => EXECUTABLES.some((file) => existsSync(file))

/** CSS pixels of a page's longer and shorter side. */
const SIDES = { Letter: [1056, 816], A4: [1123, 794], A3: [1587, 1123], Legal: [1344, 816] } as const
const PX_PER_MM = 96 / 25.4
/** What is wider than its page is printed smaller by a browser, but no smaller than by this; what is wider still is cut off. */
const BROWSER_SHRINKS = 1.5

/** How much smaller a page is printed so that nothing is cut off at its side. */
const scaleOf = async (page: Page, format: keyof typeof SIDES, landscape: boolean, margin: string): Promise<number> => {
  const room = SIDES[format][landscape ? 0 : 1] - 2 * PX_PER_MM * Number.parseFloat(margin)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(room), height: 1000 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return wide > BROWSER_SHRINKS * room ? Math.max(0.1, room / wide) : 1
}

/** Opens the browser at the first page only: layouts drawn by coordinates do not need it. */
export const openHtmlToPdf = (): HtmlToPdf => {
  let browser: ReturnType<typeof chromium.launch> | undefined
  return {
    convert: async (html, { format, landscape = false, margin = '10mm', footer }) => {
      const executablePath = EXECUTABLES.find((file) => existsSync(file))
      browser ??= chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS })
      const page = await (await browser).newPage()
      try {
        // Without a doctype tables would not inherit the font's size.
        await page.setContent(`<!doctype html>${html}`)
        const scale = format === 'css' || !margin.endsWith('mm') ? 1 : await scaleOf(page, format, landscape, margin)
        return await page.pdf({
          scale,
          ...(format === 'css' ? { preferCSSPageSize: true } : { format }),
          landscape,
          printBackground: true,
          margin: { top: margin, bottom: margin, left: margin, right: margin },
          ...(footer === undefined
            ? {}
            : { displayHeaderFooter: true, headerTemplate: '<i></i>', footerTemplate: footer }),
        })
      } finally {
        await page.close()
      }
    },
    close: async () => {
      if (browser) await (await browser).close()
    },
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** `<td class="...">` cells in a row. */
export const row = (cells: readonly string[], tag: 'td' | 'th' = 'td', classOf?: (i: number) => string): string =>
  `<tr>${cells.map((cell, i) => `<${tag} class="${classOf?.(i) ?? ''}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
