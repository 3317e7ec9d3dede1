import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, signIn } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'

/**
 * Takes the six screens of docs/design/, at both widths and in both schemes, as a window shows them before anybody scrolls:
 * `npm run design-pictures -- after`, of this product; `... -- before http://localhost:3000`, of one that runs already on
 * a fresh database, such as an older version.
 */

const root = path.resolve(import.meta.dirname, '..')
const [side = 'after', running] = process.argv.slice(2)
const out = path.join(root, 'docs', 'design', side)
const looks = [1366, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
const heights: Record<number, number> = { 1366: 768, 390: 844 }
const quality = 68
const readingMs = 120_000
const demo = (name: string) => path.join(root, 'demo', name)

const newPage = async (browser: Browser, baseURL: string, { width, scheme }: (typeof looks)[number]) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width]! },
    deviceScaleFactor: width < 600 ? 1.5 : 1,
    colorScheme: scheme,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, 'rosa@losaromos.cl')
  return page
}

const read = async (page: Page, address: string, file: string, made: RegExp): Promise<string> => {
  await page.goto(address)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: /^Cargar (Nómina|factura)$/ }).click()
  await page.waitForURL(made, { timeout: readingMs })
  return new URL(page.url()).pathname
}

/** A branch that has nothing yet; the address of its dashboard. */
const makeBranch = async (page: Page): Promise<string> => {
  await page.goto('/mis-sucursales/add')
  const values = {
    organizationName: 'Los Aromos Lota',
    address: 'Caupolicán 120, Lota',
    email: 'lota@losaromos.cl',
    password: 'bodega-del-puerto-77',
    confirmPassword: 'bodega-del-puerto-77',
  }
  await page.getByLabel(/^RUT/).first().fill('76418205-7')
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Guardar Sucursal' }).click()
  await page.waitForURL(/\/mis-sucursales$/)
  const own = page.getByRole('row').filter({ hasText: 'Los Aromos Lota' })
  const href = await own.locator('a[href^="/mis-sucursales/edit/"]').first().getAttribute('href')
  return `/dashboard?sucursal=${href!.split('/').pop()!}`
}

const readEverything = async (page: Page): Promise<Record<string, string>> => ({
  nomina: await read(page, '/mis-nominas/crear', demo('libro-octubre-2026.pdf'), /\/mis-nominas\/ver\/\d+/),
  revision: await read(page, '/agregar-factura', demo('factura-ferreteria-foto.jpg'), /\/editar-factura\/\d+/),
  panel: '/dashboard',
  facturas: '/mis-facturas',
  nominas: '/mis-nominas',
  inicio: await makeBranch(page),
})

mkdirSync(out, { recursive: true })
const server = running === undefined ? await startServerProcess() : { url: running, stop: async () => null }
const browser = await launchBrowser()
try {
  let screens: Record<string, string> | null = null
  for (const look of looks) {
    const page = await newPage(browser, server.url, look)
    screens ??= await readEverything(page)
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const file = path.join(out, `${name}-${look.width}-${look.scheme}.webp`)
      writeFileSync(
        file,
        await sharp(await page.screenshot({ animations: 'disabled' }))
          .webp({ quality })
          .toBuffer(),
      )
      process.stdout.write(`${path.relative(root, file)}\n`)
    }
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
