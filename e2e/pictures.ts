import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { launchBrowser, signIn, startServer } from './launch.ts'

/**
 * Takes the pictures of the product that the public page and the README show, of the product as it is: a payroll and an
 * invoice of `demo/`, read, at both widths and in both schemes.
 */

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'web', 'public', 'pictures')
const widths = [1366, 390] as const
const schemes = ['light', 'dark'] as const
const quality = 82

mkdirSync(out, { recursive: true })
const server = await startServer()
const browser = await launchBrowser()
try {
  const addresses = new Map<string, string>()
  for (const width of widths)
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: width === 390 ? 550 : 768 },
        deviceScaleFactor: width === 390 ? 2 : 1,
        colorScheme,
        locale: 'es-CL',
        timezoneId: 'America/Santiago',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, 'rosa@losaromos.cl')
      if (addresses.size === 0) {
        await page.goto('/mis-nominas/crear')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(path.join(root, 'demo', 'libro-octubre-2026.pdf'))
        await page.getByRole('button', { name: 'Cargar Nómina' }).click()
        await page.waitForURL(/\/mis-nominas\/ver\/\d+/, { timeout: 120_000 })
        addresses.set('nomina', new URL(page.url()).pathname)
        await page.goto('/agregar-factura')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(path.join(root, 'demo', 'factura-ferreteria-foto.jpg'))
        await page
          .getByRole('button', { name: /cargar|leer|procesar/i })
          .first()
          .click()
        await page.waitForURL(/\/editar-factura\/\d+/, { timeout: 120_000 })
        addresses.set('factura', new URL(page.url()).pathname)
      }
      for (const [name, address] of addresses) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        const png = await page.screenshot({ animations: 'disabled' })
        const file = path.join(out, `${name}-${width}-${colorScheme}.webp`)
        writeFileSync(file, await sharp(png).webp({ quality }).toBuffer())
        if (width === 1366 && colorScheme === 'light')
          writeFileSync(path.join(root, 'docs', 'images', `${name}.png`), png)
        process.stdout.write(`${path.relative(root, file)}\n`)
      }
      await context.close()
    }
} finally {
  await browser.close()
  await server.close()
}
