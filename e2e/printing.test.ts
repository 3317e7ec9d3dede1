import { pageWords } from 'extract/page-words.ts'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** What is printed looks like a document: whose it is, what it shows, all its rows, its heads and its number on each page. */

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  // By night: paper is white all the same.
  rosa = await product.newPerson({ colorScheme: 'dark' })
  await rosa.page.addInitScript(() => {
    window.print = () => undefined
  })
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

/** Presses 'Imprimir' and gives the words of each page of what the browser would print. */
const printed = async (address: string): Promise<string[]> => {
  const { page } = rosa
  await page.goto(address)
  const screen = address.includes('factura=') ? page.getByRole('complementary', { name: 'Detalle de Factura' }) : page
  await screen.getByRole('button', { name: 'Imprimir' }).click()
  await page.locator('[data-print-sheet]').waitFor({ state: 'attached' })
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const count = (await PDFDocument.load(pdf)).getPageCount()
  const pages: string[] = []
  for (let n = 1; n <= count; n++) pages.push((await pageWords(pdf, n))!.map(({ text }) => text).join(' '))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.locator('[data-print-sheet]').waitFor({ state: 'detached' })
  return pages
}

const expectDocument = (pages: string[], title: string) => {
  expect(pages[0]).toContain('Comercial Los Aromos SpA')
  expect(pages[0]).toContain('RUT 76.418.205-7')
  expect(pages[0]).toContain('Impreso el')
  expect(pages[0]).toContain(title)
  for (const [i, words] of pages.entries()) {
    expect(words).toContain(`Página ${i + 1} de ${pages.length}`)
    for (const control of ['Imprimir', 'Exportar', 'Buscar', 'Salir']) expect(words).not.toContain(control)
  }
}

test('the list of invoices: all rows of the filter, whatever page is open, with the heads on each page', async () => {
  const pages = await printed('/mis-facturas?filas=10&estado=pagadas')
  expectDocument(pages, 'Facturas de proveedores')
  expect(pages[0]).toContain('Pagadas')
  const all = pages.join(' ')
  expect(all.match(/\bPagada\b/g)).toHaveLength(22)
  expect(all).toContain('22 facturas')
  expect(pages.length).toBeGreaterThan(1)
  for (const words of pages) expect(words).toContain('Vencimiento')
})

test('an invoice', async () => {
  const pages = await printed('/mis-facturas?factura=5')
  expectDocument(pages, 'Factura electrónica')
  expect(pages[0]).toContain('Precio unitario')
  expect(pages[0]).toContain('sin valor tributario')
})

test('the list of payrolls, and a payroll with all its workers', async () => {
  const list = await printed('/mis-nominas')
  expectDocument(list, 'Nóminas')
  expect(list[0]).toContain('septiembre de 2026')
  const pages = await printed('/mis-nominas/ver/3')
  expectDocument(pages, 'Nómina de septiembre de 2026')
  expect(pages.join(' ')).toContain('Marcela Andrea Sepúlveda Ortiz')
  expect(pages.join(' ')).toContain('Suma de 6 empleados')
  // It was stored without a document: none is offered.
  expect(await rosa.page.getByRole('button', { name: 'Descargar PDF' }).count()).toBe(0)
})

test('a screen that is printed by the browser has its colours of the day, and by night again afterwards', async () => {
  const { page } = rosa
  await page.goto('/dashboard')
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  const shown = () =>
    title.evaluate((heading) => ({
      scheme: document.documentElement.dataset['mantineColorScheme'],
      ink: getComputedStyle(heading).color,
    }))
  const night = await shown()
  expect(night.scheme).toBe('dark')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printedOut = await shown()
  expect(printedOut.scheme).toBe('light')
  expect(printedOut.ink).not.toBe(night.ink)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await shown()).toEqual(night)
})

test.each([
  '/mis-proveedores?sucursal=todas',
  '/mis-facturas?sucursal=todas',
  '/mis-empleados?sucursal=todas',
  '/mis-nominas?sucursal=todas',
  '/mis-nominas/ver/3',
])('%s, printed by the browser, shows every word of its table', async (address) => {
  const { page } = rosa
  await page.goto(address)
  const table = page.locator('main table:has(td [href])').last()
  await table.waitFor()
  const columns = () =>
    table.locator('thead th').evaluateAll((heads) => heads.filter((th) => th.clientWidth > 0).length)
  await page.emulateMedia({ media: 'print' })
  // A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  const cut = () =>
    table.evaluate((element) => {
      const room = element.closest('main')!.getBoundingClientRect()
      const isCut = (part: Element) =>
        getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      const parts = [...element.querySelectorAll('th, td, td *')].filter((part) => part.clientWidth > 0)
      const words = parts.filter(isCut).map(({ textContent }) => textContent)
      return element.getBoundingClientRect().right > room.right + 1 ? [...words, 'wider than the paper'] : words
    })
  await expect.poll(cut).toEqual([])
  // Also the columns for which the window has no room.
  expect(await columns()).toBe(await table.locator('thead th').count())
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ media: null })
})
