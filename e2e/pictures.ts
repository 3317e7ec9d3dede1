import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, signIn } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'

/**
 * Takes the pictures of the product that the public page and the README show, of the product as it is: documents of
 * `demo/` before and after they are read, and what is owed, at both widths and in both schemes.
 */

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'web', 'public', 'pictures')
const widths = [1366, 390] as const
const schemes = ['light', 'dark'] as const
const quality = 76
const density = 2
/** What stands around every screen is left out: a picture shows what was read. */
const frame = { 1366: { left: 256, top: 56 }, 390: { left: 0, top: 57 } } as const
/** The sidebar of a wide screen, such as the review of an invoice. */
const icons = 56
const heights = { 1366: 780, 390: 640 } as const
const book = path.join(root, 'demo', 'libro-octubre-2026.pdf')
const photo = path.join(root, 'demo', 'factura-ferreteria-foto.jpg')

const choose = (page: Page, file: string) => page.locator('input[type=file]').first().setInputFiles(file)

/** Has the documents read; gives the addresses of what was made of them. */
const readDocuments = async (page: Page): Promise<Record<'nomina' | 'factura', string>> => {
  const read = async (address: string, file: string, made: RegExp) => {
    await page.goto(address)
    await choose(page, file)
    await page.getByRole('button', { name: /^Cargar (Nómina|factura)$/ }).click()
    await page.waitForURL(made, { timeout: 120_000 })
    return new URL(page.url()).pathname
  }
  return {
    nomina: await read('/mis-nominas/crear', book, /\/mis-nominas\/ver\/\d+/),
    factura: await read('/agregar-factura', photo, /\/editar-factura\/\d+/),
  }
}

const save = async (name: string, png: Buffer): Promise<void> => {
  const file = path.join(out, `${name}.webp`)
  writeFileSync(file, await sharp(png).webp({ quality }).toBuffer())
  process.stdout.write(`${path.relative(root, file)}\n`)
}

/** The page of the PDF as the product shows it before it is sent: the same by day and by night. */
const takeBook = async (page: Page): Promise<void> => {
  await page.goto('/mis-nominas/crear')
  await choose(page, book)
  const drawn = await page.locator('main img[src^="blob:"]').evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: img.naturalWidth, height: img.naturalHeight })
    canvas.getContext('2d')!.drawImage(img, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  // What is printed, with its margin: the rest of the page is empty.
  const margin = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' }
  const printed = await sharp(Buffer.from(drawn, 'base64')).flatten({ background: '#fff' }).trim().toBuffer()
  await save('libro', await sharp(printed).resize({ width: 1500 }).extend(margin).png().toBuffer())
}

/** All of one size: a screen whose sidebar takes less shows more of itself, drawn smaller. */
const takeScreen = async (page: Page, width: (typeof widths)[number], isWide: boolean): Promise<Buffer> => {
  const { left, top } = frame[width]
  const [shown, height] = [width - left, heights[width] - top]
  const x = isWide && width === 1366 ? icons : left
  const clip = { x, y: top, width: width - x, height: Math.round((height * (width - x)) / shown) }
  await page.setViewportSize({ width, height: top + clip.height })
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled', clip })
  await page.setViewportSize({ width, height: heights[width] })
  return sharp(png)
    .resize(shown * density, height * density)
    .png()
    .toBuffer()
}

const newPage = async (browser: Browser, baseURL: string, width: number, height: number, scheme: 'light' | 'dark') => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme: scheme,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, 'rosa@losaromos.cl')
  return page
}

mkdirSync(out, { recursive: true })
const server = await startServerProcess()
const browser = await launchBrowser()
try {
  let addresses: [name: string, address: string][] = []
  for (const width of widths)
    for (const scheme of schemes) {
      const page = await newPage(browser, server.url, width, heights[width], scheme)
      if (addresses.length === 0) {
        // Before anything of this run is there: the demo's own story.
        const made = await readDocuments(page)
        addresses = [...Object.entries(made), ['panel', '/dashboard']]
        await takeBook(page)
      }
      for (const [name, address] of addresses) {
        await page.goto(address)
        // A phone shows one of the two: the photo, with what was read marked on it.
        if (name === 'factura' && width === 390) await page.getByText('Documento', { exact: true }).first().click()
        // The book beside what was read of it, rather than the headings above both.
        if (name === 'nomina')
          await page
            .getByRole('heading', { name: 'Comparar con el documento' })
            .evaluate(
              (heading, top) => window.scrollTo(0, heading.getBoundingClientRect().top - top),
              frame[width].top + 16,
            )
        const png = await takeScreen(page, width, name === 'factura')
        await save(`${name}-${width}-${scheme}`, png)
        if (width === 1366 && scheme === 'light' && name !== 'panel')
          writeFileSync(
            path.join(root, 'docs', 'images', `${name}.png`),
            await sharp(png).resize(1366).png().toBuffer(),
          )
      }
      await page.context().close()
    }
} finally {
  await browser.close()
  await server.stop()
}
