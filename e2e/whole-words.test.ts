import path from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct, widths } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

/** Texts that what stands around them cuts off, at whichever side. */
const cutOff = (words: Locator): Promise<string[]> =>
  words.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, right, top, bottom } = text.getBoundingClientRect()
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        const isIn =
          left >= box.left - 0.5 && right <= box.right + 0.5 && top >= box.top - 0.5 && bottom <= box.bottom + 0.5
        if (!isIn) return [element.textContent]
      }
      return []
    }),
  )

test.each(widths)('how late an invoice is stands whole in the list, %d px wide', async (width) => {
  const { page } = rosa
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/mis-facturas?estado=vencidas')
  const late = page.getByRole('row').getByText(/^hace /)
  await late.first().waitFor()
  // The longest that there is.
  await late.first().evaluate((element) => (element.textContent = 'hace 11 meses'))
  expect(await cutOff(late)).toEqual([])
})

test('how a credit note stands that nobody has confirmed is whole in the list, beside its detail and in it', async () => {
  await product.arrange(
    "update invoice set document_type = 61, status = 'pending', reviewed_at = null, origin = 'document' where id in (select id from invoice order by invoice_date desc limit 20)",
  )
  const { page } = rosa
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/mis-facturas')
  const mark = page.getByRole('row').getByTitle('Por revisar')
  await mark.first().waitFor()
  const past = (around: string, words: Locator) =>
    words.evaluateAll(
      (elements, selector) =>
        elements.filter((element) => {
          const box = element.closest(selector)?.getBoundingClientRect()
          const { right, bottom } = element.getBoundingClientRect()
          return box === undefined || right > box.right + 0.5 || bottom > box.bottom + 0.5
        }).length,
      around,
    )
  expect(await past('td', mark)).toBe(0)
  await page
    .getByRole('row')
    .getByRole('button', { name: /Lácteos|Distribuidora|Aseo/ })
    .first()
    .click()
  const badge = page.locator('dd').getByText('Por descontar · por revisar')
  await badge.waitFor()
  expect(await past('td', mark)).toBe(0)
  expect(await past('dd', badge)).toBe(0)
  expect(await cutOff(badge)).toEqual([])
})

test('so do what the search looks through, and that no upload waits', async () => {
  const { page } = rosa
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/mis-facturas')
  const idle = page.getByText('Nada por atender')
  await idle.waitFor()
  expect(await cutOff(idle)).toEqual([])
  const room = await page.getByRole('searchbox', { name: 'Buscar por descripción o proveedor' }).evaluate((element) => {
    const style = getComputedStyle(element)
    const brush = document.createElement('canvas').getContext('2d')
    if (brush === null) return null
    brush.font = style.font
    const needed = brush.measureText(element.getAttribute('placeholder') ?? '').width
    return element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - needed
  })
  expect(room).toBeGreaterThan(0)
})

test('how many are left to review stands whole beside a large total and what comes after, on a phone', async () => {
  const { page } = rosa
  for (const name of ['libredte-01-t33.pdf', 'libredte-02-t33.pdf']) {
    await page.goto('/agregar-factura')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(path.resolve(import.meta.dirname, '../corpus/samples', name))
    await page.getByRole('button', { name: 'Cargar factura' }).press('Enter')
    await page.waitForURL(/\/editar-factura\/\d+/, { timeout: 60_000 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Después queda 1.').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Total', exact: true }).fill('123.456.789')
  const left = page.getByText(/^(\d+ por revisar|Nada por revisar)$/)
  await left.waitFor()
  expect(await cutOff(left)).toEqual([])
})

test('on a phone the ways from the profile to the other screens of the account are all in sight', async () => {
  const { page } = rosa
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editar-perfil')
  const ways = page.getByRole('navigation', { name: 'Más de tu cuenta' }).getByRole('link')
  await ways.first().waitFor()
  const boxes = await ways.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBeGreaterThan(3)
  for (const { left, right } of boxes as DOMRect[]) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})

test.each([1366, 1180, 1024, 800])(
  'no amount of a list is cut, and branches are told apart, %d px wide',
  async (width) => {
    const { page } = rosa
    await page.setViewportSize({ width, height: 768 })
    for (const list of ['mis-nominas', 'mis-facturas', 'mis-empleados']) {
      await page.goto(`/${list}?sucursal=todas`)
      const amounts = page.locator('tbody:not([aria-hidden] *) td[data-align=right]:not(:last-child):visible')
      await amounts.first().waitFor()
      const cut = await amounts.evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          const room = cell.clientWidth - Number.parseFloat(getComputedStyle(cell).paddingRight)
          return words.getBoundingClientRect().width > room ? [cell.textContent] : []
        }),
      )
      expect({ list, cut }).toEqual({ list, cut: [] })
    }
    if (width < 1366) return
    await page.goto('/mis-facturas?sucursal=todas')
    const branch = page.getByRole('cell', { name: 'Los Aromos Chillán' }).first().locator('span')
    await branch.waitFor()
    expect(await cutOff(branch)).toEqual([])
  },
)
