import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAll } from './answer-all.ts'
import { startProduct, widths, type Person, type Product } from './product.ts'

/** What is asked of the lines of a document: each reading is offered, and what is chosen is stored. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const samples = path.resolve(import.meta.dirname, '../corpus/samples')
/** One for each width: the same document twice is asked about. */
const files = { 1366: 'simplefactura-02-t33.pdf', 390: 'libredte-01-t33.pdf' } as const
const doubts = [
  {
    path: 'items[0].description',
    code: 'two-readings',
    message: 'La descripción de la línea 1 se leyó como «Ítem» y puede ser «Amortiguador trasero»: elige cuál es.',
    severity: 'warning',
    location: null,
    candidates: [{ path: 'items[0].description', value: 'Amortiguador trasero' }],
  },
  {
    path: 'items[0]',
    code: 'line',
    message: 'En la línea 1, 31 × $3.410 no da $10.571: puede tener un descuento que no se leyó.',
    severity: 'warning',
    location: null,
    candidates: [
      { path: 'items[0].quantity', value: 3.1 },
      { path: 'items[0].item_unit_price', value: 341 },
    ],
  },
]

/** A document that was just read, of whose first line two things are asked. */
const openDoubted = async ({ page }: Person, file: string): Promise<string> => {
  await page.goto('/agregar-factura')
  await page.locator('input[type=file]').first().setInputFiles(path.join(samples, file))
  await page.getByRole('button', { name: 'Cargar factura' }).press('Enter')
  await page.waitForURL(/\/editar-factura\/\d+/, { timeout: 60_000 })
  const id = /\d+$/.exec(new URL(page.url()).pathname)![0]
  await product.arrange(`update invoice set issues = '${JSON.stringify(doubts)}' where id = ${id}`)
  await page.reload()
  return id
}

const pictured = async ({ page }: Person, name: string): Promise<void> => {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test.each(widths)('by keyboard at %i px one is chosen, taken back, chosen again and stored', async (width) => {
  const rosa = await product.newPerson({ width })
  const { page } = rosa
  await rosa.signIn('rosa@losaromos.cl')
  const id = await openDoubted(rosa, files[width])
  const items = page.getByRole('table', { name: 'Ítems' })
  await items.scrollIntoViewIfNeeded()
  await pictured(rosa, `line-asked-${width}`)
  const name = items.getByRole('group', { name: /se leyó como «Ítem»/ })
  await name.getByRole('button', { name: 'Usar Amortiguador trasero' }).press('Enter')
  await items.getByText('Descripción: «Amortiguador trasero»').waitFor()
  // On to what is asked of the same line next.
  const figures = items.getByRole('group', { name: /no da/ })
  await expect.poll(() => figures.evaluate((element) => element === document.activeElement)).toBe(true)
  await rosa.expectSound('both')
  await pictured(rosa, `line-corrected-${width}`)

  await items.getByRole('button', { name: 'Volver a lo leído' }).press('Enter')
  await name.getByRole('button', { name: 'Usar Amortiguador trasero' }).press('Enter')
  await figures.getByRole('button', { name: 'Usar 3,1 en Cantidad' }).press('Enter')
  await items.getByText('Cantidad: «3,1»').waitFor()
  expect(await items.getByRole('group').count()).toBe(0)

  await answerAll(rosa)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')
  await page.waitForURL((at) => !at.pathname.includes(id))
  await page.goto(`/editar-factura/${id}`)
  const row = page.getByRole('row', { name: /Amortiguador trasero/ })
  expect(await row.textContent()).toContain('3,1')
  await rosa.expectSound()
  await rosa.leave()
})
